import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/nearby.en.json'), ru: () => import('../compiled/nearby.ru.json') });
