import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/alerts.en.json'), ru: () => import('../compiled/alerts.ru.json') });
