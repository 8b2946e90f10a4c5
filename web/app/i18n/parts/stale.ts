import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/stale.en.json'), ru: () => import('../compiled/stale.ru.json') });
