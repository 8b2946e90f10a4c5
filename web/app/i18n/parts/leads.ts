import { addMessages } from '../intl';

await addMessages({ en: () => import('../compiled/leads.en.json'), ru: () => import('../compiled/leads.ru.json') });
