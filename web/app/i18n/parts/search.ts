import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/search.en.json'), ru: () => import('../compiled/search.ru.json') });
