import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/board.en.json'), ru: () => import('../compiled/board.ru.json') });
