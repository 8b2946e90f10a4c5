import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/stay.en.json'), ru: () => import('../compiled/stay.ru.json') });
