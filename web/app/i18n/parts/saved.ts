import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/saved.en.json'), ru: () => import('../compiled/saved.ru.json') });
