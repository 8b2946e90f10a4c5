import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/busy.en.json'), ru: () => import('../compiled/busy.ru.json') });
