import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/savedNotice.en.json'), ru: () => import('../compiled/savedNotice.ru.json') });
