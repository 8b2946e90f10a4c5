import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/filters.en.json'), ru: () => import('../compiled/filters.ru.json') });
