import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/lists.en.json'), ru: () => import('../compiled/lists.ru.json') });
