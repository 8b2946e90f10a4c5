import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/map.en.json'), ru: () => import('../compiled/map.ru.json') });
