import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/account.en.json'), ru: () => import('../compiled/account.ru.json') });
