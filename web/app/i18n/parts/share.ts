import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/share.en.json'), ru: () => import('../compiled/share.ru.json') });
