import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/cards.en.json'), ru: () => import('../compiled/cards.ru.json') });
