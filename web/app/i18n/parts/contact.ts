import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/contact.en.json'), ru: () => import('../compiled/contact.ru.json') });
