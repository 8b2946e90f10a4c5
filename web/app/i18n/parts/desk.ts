import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/desk.en.json'), ru: () => import('../compiled/desk.ru.json') });
