import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/news.en.json'), ru: () => import('../compiled/news.ru.json') });
