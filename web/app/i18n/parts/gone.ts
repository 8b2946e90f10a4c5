import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/gone.en.json'), ru: () => import('../compiled/gone.ru.json') });
