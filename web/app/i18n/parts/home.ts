import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/home.en.json'), ru: () => import('../compiled/home.ru.json') });
