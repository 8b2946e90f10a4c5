import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/rates.en.json'), ru: () => import('../compiled/rates.ru.json') });
