import { Lang } from '../core/lang.js';
import { Deal } from '../listings/values/choices.js';
import type { StatedPrice } from '../listings/values/home-price.js';

/** What messages about alerts say in a language. */
interface Words {
  confirmSubject: string;
  confirm: string;
  confirmLink: string;
  /** Whoever gets this without having asked for it. */
  notYou: string;
  runningSubject: string;
  running: string;
  digestSubject: (fresh: number, available: number, falls: number) => string;
  /** Homes published for the first time. */
  fresh: string;
  /** Homes that are back on the site, or on offer for another deal too. */
  available: string;
  falls: string;
  more: (count: number) => string;
  list: string;
  manage: string;
  size: (squareMetres: number) => string;
  price: (price: StatedPrice, deal: Deal) => string;
  /** What a link of the bot leads to that is over. */
  unknownLink: string;
  hello: string;
  stopped: (count: number) => string;
}

const english = new Intl.NumberFormat('en');
const russian = new Intl.NumberFormat('ru');
const englishList = new Intl.ListFormat('en-GB');
const russianList = new Intl.ListFormat('ru');
const russianPlural = new Intl.PluralRules('ru');

/** The form of a Russian word after a number. */
const form = (count: number, one: string, few: string, many: string) =>
  ({ one, few })[russianPlural.select(count) as 'one' | 'few'] ?? many;

const EN: Words = {
  confirmSubject: 'Please confirm your alert',
  confirm: 'You asked Talay to send you alerts about homes in Pattaya. Open this link and press the button to start:',
  confirmLink: 'Confirm the alert',
  notYou: 'Wasn’t you? Ignore this message: we won’t write again, and we’ll delete your address in three days.',
  runningSubject: 'Your alert is on',
  running: 'Your alert is on: we’ll write as soon as there’s something new. You can change or stop it here:',
  digestSubject: (fresh, available, falls) =>
    englishList.format(
      [
        fresh > 0 && `${english.format(fresh)} new ${fresh === 1 ? 'home' : 'homes'}`,
        available > 0 && `${english.format(available)} ${available === 1 ? 'home' : 'homes'} now available`,
        falls > 0 && `${english.format(falls)} price ${falls === 1 ? 'drop' : 'drops'}`,
      ].filter((part) => part !== false),
    ),
  fresh: 'New homes',
  available: 'Now available',
  falls: 'Price drops',
  more: (count) => `And ${english.format(count)} more.`,
  list: 'See all results',
  manage: 'Change or stop this alert',
  size: (squareMetres) => `${english.format(squareMetres)} m²`,
  price: ({ baht, isFrom }, deal) => `${isFrom ? 'from ' : ''}฿${english.format(baht)}${deal === Deal.RENT ? ' a month' : ''}`,
  unknownLink: 'This link is no longer valid. Please set up the alert on the site again.',
  hello:
    'This bot sends you alerts about new homes and price drops. Set one up on the site, from any list or home. Send /stop to stop them all.',
  stopped: (count) => (count === 0 ? 'You have no alerts here.' : 'All your alerts have been stopped and deleted.'),
};

const RU: Words = {
  confirmSubject: 'Подтвердите подписку',
  confirm: 'Вы подписались на новости о жилье в Паттайе на сайте Talay. Откройте ссылку и нажмите кнопку, чтобы подписка начала работать:',
  confirmLink: 'Подтвердить подписку',
  notYou: 'Если это были не вы, ничего не делайте: больше мы не напишем, а адрес удалим через три дня.',
  runningSubject: 'Подписка работает',
  running: 'Эта подписка работает: мы напишем, как только появится что-то новое. Изменить или отменить её можно здесь:',
  digestSubject: (fresh, available, falls) =>
    russianList.format(
      [
        fresh > 0 && `${russian.format(fresh)} ${form(fresh, 'новый объект', 'новых объекта', 'новых объектов')}`,
        available > 0 &&
          `${russian.format(available)} ${form(available, 'объект теперь доступен', 'объекта теперь доступны', 'объектов теперь доступны')}`,
        falls > 0 && `${russian.format(falls)} ${form(falls, 'снижение цены', 'снижения цены', 'снижений цены')}`,
      ].filter((part) => part !== false),
    ),
  fresh: 'Новые объекты',
  available: 'Теперь доступны',
  falls: 'Снижение цены',
  more: (count) => `И ещё ${russian.format(count)}.`,
  list: 'Смотреть всё в списке',
  manage: 'Изменить или отменить подписку',
  size: (squareMetres) => `${russian.format(squareMetres)} м²`,
  price: ({ baht, isFrom }, deal) => `${isFrom ? 'от ' : ''}${russian.format(baht)} ฿${deal === Deal.RENT ? ' в месяц' : ''}`,
  unknownLink: 'Эта ссылка больше не действует. Оформите подписку на сайте ещё раз.',
  hello:
    'Этот бот сообщает о новом жилье и снижении цен. Оформите подписку на сайте — в любом списке или на странице объекта. /stop отменит все ваши подписки.',
  stopped: (count) => (count === 0 ? 'У вас здесь нет подписок.' : 'Все ваши подписки отменены и удалены.'),
};

/** What messages say, by language. */
export const ALERT_WORDS: Readonly<Record<Lang, Words>> = { [Lang.en]: EN, [Lang.ru]: RU };
