/*
 * The script of the offline page, which stands in the page itself: chooses the colour scheme, shows what the device has kept of the
 * favourites, and tries the address again once there is a network.
 */
import { formatMoney } from '~/lib/money';
import { LOCALES, type Lang } from '~/i18n/langs';
import { isScheme, PREFERENCE_COOKIES } from '~/session/preferences';
import { OFFLINE_ADDRESS, OFFLINE_CACHE, type OfflineHome, type OfflineHomes } from '~/site/saved-store/offline-homes';
import { parseSaved, type SavedHome } from '~/site/saved-store/saved';
import { STORAGE_KEY } from '~/site/saved-store/saved-store';
import type { PageWords } from './page-html';

/** How often it is tried whether the site can be reached again, ms. */
const TRY_MS = 15_000;

const root = document.documentElement;
const lang = root.lang as Lang;
const scheme = new RegExp(`(?:^|; )${PREFERENCE_COOKIES.scheme}=(\\w+)`).exec(document.cookie)?.[1];
if (isScheme(scheme)) root.dataset['scheme'] = scheme;

addEventListener('online', () => location.reload());
// A browser that is online but cannot reach the site gets no event when that changes.
setInterval(() => void tryAgain().catch(() => undefined), TRY_MS);
addEventListener('DOMContentLoaded', () => {
  document.getElementById('again')!.addEventListener('click', () => location.reload());
  void show();
});

async function tryAgain(): Promise<void> {
  if (document.visibilityState === 'visible' && (await fetch('/livez', { cache: 'no-store' })).ok) location.reload();
}

async function show(): Promise<void> {
  const words = JSON.parse(document.getElementById('words')!.textContent) as PageWords;
  const favourites = storedFavourites();
  if (favourites.length === 0) return;
  const cache = await caches.open(OFFLINE_CACHE);
  const copy = (await (await cache.match(OFFLINE_ADDRESS))?.json().catch(() => undefined)) as OfflineHomes | undefined;
  const homes = new Map(copy?.homes.map((home) => [home.id, home]));
  // A cache that this page has just made for its question alone.
  if (!copy) await caches.delete(OFFLINE_CACHE);

  if (copy) {
    const date = new Intl.DateTimeFormat(LOCALES[lang], { dateStyle: 'long', timeStyle: 'short' }).format(new Date(copy.at));
    document.getElementById('as-of')!.textContent = words.asOf.replace('{date}', date);
  }
  const list = document.getElementById('homes')!;
  for (const favourite of favourites.toReversed()) list.append(await item(favourite, homes.get(favourite.id), cache, words));
  document.getElementById('favourites')!.hidden = false;
  document.getElementById('none')!.hidden = true;
}

function storedFavourites(): readonly SavedHome[] {
  try {
    return parseSaved(localStorage.getItem(STORAGE_KEY)).favourites;
  } catch {
    return [];
  }
}

async function item({ reference }: SavedHome, home: OfflineHome | undefined, cache: Cache, words: PageWords): Promise<HTMLElement> {
  const row = document.createElement('li');
  const text = document.createElement('div');
  const picture = home?.picture && (await cache.match(home.picture));
  if (picture) {
    const image = document.createElement('img');
    image.src = URL.createObjectURL(await picture.blob());
    image.alt = '';
    row.append(image);
  }
  row.append(text);
  text.append(line('h3', home ? home.name[lang] || home.name.en || home.name.ru : reference));
  if (!home) {
    text.append(line('p', words.notStored));
    return row;
  }
  text.append(line('p', `${words.places[home.place]} · ${reference}`));
  const { rent, buy } = home;
  if (rent !== null) text.append(price(rent.isFrom ? words.rentFrom : words.rent, rent.baht));
  if (buy !== null) text.append(price(buy.isFrom ? words.buyFrom : words.buy, buy.baht));
  if (rent === null && buy === null) text.append(line('p', words.onRequest));
  return row;
}

function price(words: string, baht: number): HTMLElement {
  const element = line('p', words.replace('{price}', formatMoney(baht, 'THB', lang)));
  element.className = 'price';
  return element;
}

function line(tag: 'h3' | 'p', text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}
