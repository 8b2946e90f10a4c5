import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/traits.en.json'), ru: () => import('../compiled/traits.ru.json') });
