import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/detail.en.json'), ru: () => import('../compiled/detail.ru.json') });
