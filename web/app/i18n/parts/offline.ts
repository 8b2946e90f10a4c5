import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/offline.en.json'), ru: () => import('../compiled/offline.ru.json') });
