import { Feature, Furnishing, PetPolicy, Quota } from '@talay/api/listings/values/choices.js';
import { capital, counted, ordinal } from './english.js';
import { withBedrooms } from './russian.js';
import { nameBy } from './own-name.js';
import { createRandom } from './random.js';
import type { UnitFacts } from './unit-facts.js';
import { storyOf, type UnitStory } from './unit-story.js';

interface Name {
  en: string;
  ru: string;
}

const nouns = ['studio', 'one-bedroom apartment', 'two-bedroom apartment', 'three-bedroom apartment'];
const large = [33, 46, 82, 135];
const small = [26, 34, 62, 104];

/** The ways to name it that its facts allow; the name of the condo comes after. */
function ways(story: UnitStory): Name[] {
  const { unit, outlook } = story;
  const { condo, bedroom, floor, size } = unit;
  const noun = nouns[bedroom] as string;
  const corner = unit.corner ? 'corner ' : '';
  const cornerRu = unit.corner ? 'угловая ' : '';
  const flat = bedroom === 0 ? 'студия' : 'квартира';
  const rooms = bedroom === 0 ? '' : ` ${withBedrooms(bedroom)}`;
  const metres = String(size).replace('.', ',');
  const names: Name[] = [{ en: `${noun} on the ${ordinal(floor)} floor`, ru: `${flat}${rooms} на ${floor}-м этаже` }];
  const add = (en: string, ru: string) => names.push({ en, ru });

  if (outlook === 'sea') {
    add(`sea-view ${corner}${noun}`, bedroom === 0 ? 'студия с видом на море' : `${cornerRu}квартира${rooms} и видом на море`);
    add(
      `${corner}${noun} with sea views`,
      bedroom === 0 ? 'студия с морем за окном' : `видовая ${cornerRu}квартира${rooms}, море за окном`,
    );
    if (story.high) add(`high-floor ${noun} above the bay`, `${flat}${rooms} высоко над заливом`);
  }
  if (outlook === 'panorama') add(`${corner}${noun} with panoramic views`, `${cornerRu}квартира${rooms} и панорамным видом`);
  if (outlook === 'skyline') add(`${noun} above the city lights`, `${flat}${rooms} над огнями города`);
  if (outlook === 'city')
    add(`city-view ${corner}${noun}`, bedroom === 0 ? 'студия с видом на город' : `${cornerRu}квартира${rooms} и видом на город`);
  if (outlook === 'pool')
    add(`pool-view ${corner}${noun}`, bedroom === 0 ? 'студия с видом на бассейн' : `${cornerRu}квартира${rooms} и видом на бассейн`);
  if (outlook === 'garden') add(`quiet ${noun} overlooking the garden`, `тихая ${flat}${rooms} окнами в сад`);
  if (outlook === 'hill') add(`${noun} facing the green hill`, `${flat}${rooms} с видом на холм`);
  if (outlook === 'wall') add(`affordable ${noun} on the shady side`, `недорогая ${flat}${rooms} на теневой стороне`);

  if (story.beachfront) add(`beachfront ${noun}`, `${flat}${rooms} на первой линии`);
  else if (condo.walkMinutes <= 12)
    add(
      `${noun} ${counted(condo.walkMinutes, 'minute')} from ${condo.beach.en}`,
      `${flat}${rooms} в ${condo.walkMinutes} минутах от пляжа ${condo.beach.ru}`,
    );
  if (size >= (large[bedroom] as number))
    add(`spacious ${noun}, ${size}\u00a0m²`, `просторная ${flat} ${metres}\u00a0м²${bedroom === 0 ? '' : `,${rooms}`}`);
  if (size <= (small[bedroom] as number))
    add(`compact ${noun}, ${size}\u00a0m²`, `компактная ${flat} ${metres}\u00a0м²${bedroom === 0 ? '' : `,${rooms}`}`);
  if (unit.furnishing === Furnishing.MOVE_IN_READY) add(`move-in ready ${noun}`, `готовая к заселению ${flat}${rooms}`);
  if (unit.furnishing === Furnishing.UNFURNISHED) add(`unfurnished ${noun}`, `${flat}${rooms}, без мебели`);
  if (unit.pets !== PetPolicy.NOT_ALLOWED && story.rented) add(`pet-friendly ${noun}`, `${flat}${rooms}, можно с питомцем`);
  if (story.has(Feature.WORK_DESK))
    add(`${noun} with a workspace`, `${flat}${rooms} ${bedroom === 0 ? 'с рабочим местом' : 'и рабочим местом'}`);
  if (story.has(Feature.BATHTUB))
    add(`${noun} with a bathtub`, bedroom === 0 ? 'студия, в которой есть ванна' : `квартира${rooms}, есть ванна`);
  if (story.sold && !story.rented && unit.quota === Quota.FOREIGN) add(`foreign-quota ${noun}`, `${flat}${rooms} в иностранной квоте`);
  if (story.newBuilding) add(`${noun} in a new building`, `${flat}${rooms} в новом доме`);
  if (unit.corner && outlook !== 'sea') add(`bright corner ${noun}`, `светлая угловая ${flat}${rooms}`);
  if (story.low && outlook !== 'wall') add(`${noun} on a low floor`, `${flat}${rooms} на невысоком этаже`);
  return names;
}

/** A short name in both languages that says the same. */
export function unitName(unit: UnitFacts): Name {
  const random = createRandom(`name:unit:${unit.number}:${unit.condo.nameEn}`);
  const names = ways(storyOf(unit));
  const { en, ru } = nameBy(names, random.int(0, names.length - 1), unit);
  const { nameEn, nameRu } = unit.condo;
  return {
    en: capital(en) + (random.chance(0.5) || / (of|from|in|on) /.test(en) ? `, ${nameEn}` : ` at ${nameEn}`),
    ru: `${capital(ru)}, ${nameRu}`,
  };
}
