import { Feature, PetPolicy, Quota } from '@talay/api/listings/values/choices.js';
import { areasEn } from './areas.js';
import { capital, countedInWords, distance, grouped, inWords, listed, ordinal } from './english.js';
import type { Random } from './random.js';
import type { UnitStory } from './unit-story.js';

// Sentences about a unit, each true of it. An empty text means that there is nothing to say.

/** Joins sentences, leaving out the empty ones. */
export const join = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');
/** A paragraph, or nothing. */
export const paragraph = (...sentences: string[]): string => (sentences.some(Boolean) ? `<p>${join(...sentences)}</p>` : '');

export const noun = ({ unit }: UnitStory): string =>
  (['studio', 'one-bedroom apartment', 'two-bedroom apartment', 'three-bedroom apartment'] as const)[unit.bedroom as 0 | 1 | 2 | 3];

export function layout(story: UnitStory, random: Random): string {
  const { unit, hasFurniture } = story;
  const { size, bathroom } = unit;
  if (unit.bedroom === 0) {
    return hasFurniture
      ? random.pick([
          `The ${size} m² include a proper bed, a sofa and a kitchenette along one wall.`,
          `A well-kept open-plan studio of ${size} m²: bed by the window, sofa, table, and the kitchen by the door.`,
          `The ${size} m² are arranged so that from the door you see the sofa and the window rather than the bed.`,
        ])
      : random.pick([
          `An open-plan room of ${size} m², with the bathroom by the entrance.`,
          `A regular ${size} m² room that is easy to furnish.`,
        ]);
  }
  if (unit.bedroom === 1) {
    return random.pick([
      `The bedroom is separate, with a proper door; the living room with the kitchen takes up the rest of the ${size} m².`,
      `Living room with kitchen, separate bedroom, one bathroom: ${size} m² in all.`,
      `Most of the ${size} m² is living space, and the bedroom takes a double bed and a wardrobe.`,
    ]);
  }
  const baths =
    bathroom === 1
      ? 'which share one bathroom'
      : bathroom >= unit.bedroom
        ? 'each with its own bathroom'
        : `with ${inWords(bathroom)} bathrooms between them`;
  const roomy = size > (unit.bedroom === 2 ? 78 : 125);
  return random.pick([
    `There are ${inWords(unit.bedroom)} bedrooms, ${baths}, and a living room with an open kitchen; ${size} m² in all.`,
    `The ${size} m² comprise a large living room and ${inWords(unit.bedroom)} bedrooms, ${baths}.`,
    `${roomy ? 'There is plenty of space for everyone' : 'The layout is practical'}: ${size} m², ${inWords(unit.bedroom)} bedrooms, ${baths}.`,
  ]);
}

export function view(story: UnitStory, random: Random): string {
  const { unit, outlook, beachView, has } = story;
  const floor = ordinal(unit.floor);
  const from = has(Feature.BALCONY) ? 'balcony' : 'window';
  switch (outlook) {
    case 'panorama':
      return `A corner position on the ${floor} floor gives views both ways: over the water to the islands and across the whole town.`;
    case 'sea':
      return random.pick([
        `The ${floor} floor has a direct view of the sea, and the sun sets on this side.`,
        beachView
          ? `The ${from} overlooks the beach and the water, with the sunset straight ahead.`
          : 'The view is of the sea, over rooftops and palms.',
        `The ${floor} floor has open sea views, with the lights of the boats after dark.`,
      ]);
    case 'skyline':
      return random.pick([
        `The ${floor} floor looks out over the towers of Pattaya, at their best after sunset.`,
        `The ${floor} floor is above the neighbouring roofs, with views across town to the hills in the east.`,
      ]);
    case 'city':
      if (unit.floor <= 4)
        return random.pick([
          `It is on the ${floor} floor, and the windows face a lively street.`,
          `The windows face the town, and on the ${floor} floor you hardly need the lift.`,
        ]);
      return random.pick([
        `On the ${floor} floor, the windows face the town, with morning light and cool afternoons.`,
        `The ${floor} floor looks inland over the town, so the rooms stay cool in the evening.`,
      ]);
    case 'pool':
      return random.pick([
        'The windows face the pool.',
        unit.floor > 2 ? `The ${floor} floor looks down on the pool.` : 'The pool is a few steps from the door.',
        `The pool is right outside, and is lit at night.`,
      ]);
    case 'garden':
      return random.pick([
        'Outside there are lawns and trees rather than a road.',
        `The ${from} overlooks the garden, so it is quiet and a little cooler.`,
      ]);
    case 'hill':
      return `From the ${floor} floor you see the green slope of Phratamnak Hill.`;
    case 'wall':
      return random.pick([
        'The neighbouring building is close, so the appeal here is the price and the shade rather than the view.',
        'The view is limited and the price reflects it; on the plus side, the rooms stay cool.',
      ]);
  }
}

export function balcony(story: UnitStory, random: Random): string {
  if (!story.has(Feature.BALCONY)) return story.unit.bedroom === 0 ? 'There is no balcony; the window is wide and opens fully.' : '';
  return random.pick([
    'The balcony has space for a table and two chairs.',
    'The balcony is just right for breakfast.',
    'The balcony is deep enough to use when it rains.',
    '',
  ]);
}

export function kitchen(story: UnitStory, random: Random): string {
  const { has, bare } = story;
  if (bare) return 'The kitchen is ready for fitting, with no appliances yet.';
  const things = [
    has(Feature.REFRIGERATOR) && 'a fridge',
    has(Feature.HOB) && 'a hob',
    has(Feature.COOKER_HOOD) && 'a cooker hood',
    has(Feature.OVEN) && 'an oven',
    has(Feature.MICROWAVE) && 'a microwave',
    has(Feature.DISHWASHER) && 'a dishwasher',
  ].filter((thing): thing is string => Boolean(thing));
  if (things.length === 0) return '';
  if (!has(Feature.HOB) && !has(Feature.MICROWAVE)) return `The only kitchen appliance is ${listed(things)}.`;
  if (!has(Feature.HOB))
    return random.pick([`The kitchen suits light meals: ${listed(things)}.`, `There is no hob, but there is ${listed(things)}.`]);
  return random.pick([
    `The kitchen is fully usable for cooking: ${listed(things)}.`,
    `The kitchen is equipped with ${listed(things)}.`,
    `The kitchen comes with ${listed(things)}.`,
  ]);
}

export function comforts(story: UnitStory, random: Random): string {
  const { has, hasFurniture, unit } = story;
  if (!hasFurniture)
    return story.bare ? 'It is sold empty, for you to furnish.' : 'Some furniture stays: the wardrobes and whatever is in the photos.';
  const things = [
    has(Feature.WASHING_MACHINE) && 'a washing machine',
    has(Feature.DRYER) && 'a dryer',
    has(Feature.WORK_DESK) && 'a proper desk',
    has(Feature.SAFE) && 'a safe',
    has(Feature.SOFA_BED) && 'a sofa bed for guests',
    has(Feature.BATHTUB) && 'a bathtub',
    has(Feature.ELECTRONIC_LOCK) && 'an electronic lock instead of keys',
  ].filter((thing): thing is string => Boolean(thing));
  const cool = unit.conditioner > 1 ? `${inWords(unit.conditioner)} air conditioners` : 'air conditioning';
  if (things.length === 0)
    return random.pick([`The furniture is simple and complete, with ${cool}.`, `Furniture and ${cool} are in place, ready to move in.`]);
  return random.pick([
    `Furniture and ${cool} are in place, and ${things.length > 1 ? 'so are' : 'there is'} ${listed(things)}.`,
    `As well as the furniture, there ${things.length > 1 ? 'are' : 'is'} ${listed(things)}.`,
  ]);
}

export function walk(story: UnitStory, random: Random): string {
  const { condo } = story.unit;
  const { beach, walkMinutes } = condo;
  if (walkMinutes <= 3)
    return random.pick([
      `${beach.en} is practically on the doorstep.`,
      `The sand of ${beach.en} is ${walkMinutes === 1 ? 'a minute' : `${inWords(walkMinutes)} minutes`} away on foot.`,
      `You can be in the water at ${beach.en} ${walkMinutes === 1 ? 'a minute' : `${inWords(walkMinutes)} minutes`} after leaving home.`,
    ]);
  if (walkMinutes <= 12)
    return random.pick([
      `${beach.en} is about ${walkMinutes} minutes away on foot.`,
      `On foot it is ${walkMinutes} minutes to ${beach.en}.`,
      `The walk to ${beach.en} takes about ${walkMinutes} minutes.`,
    ]);
  return random.pick([
    `It is ${walkMinutes} minutes to ${beach.en} on foot, or ${condo.rideMinutes} by motorbike.`,
    `The beach is ${walkMinutes} minutes away on foot, or ${condo.rideMinutes} by scooter.`,
  ]);
}

export function building(story: UnitStory, random: Random): string {
  const { condo } = story.unit;
  const { amenities } = condo;
  const has = [
    amenities.pool && (amenities.pool > 1 ? countedInWords(amenities.pool, 'pool') : 'a pool'),
    amenities.gym && 'a gym',
    amenities.sauna && 'a sauna',
    amenities.garden && 'a garden',
    amenities.childrenArea && 'a playground',
    amenities.tennisCourt && 'a tennis court',
  ].filter((thing): thing is string => Boolean(thing));
  const houses =
    condo.buildings > 1 ? `${inWords(condo.buildings)} buildings of ${condo.floors} floors` : `a single building of ${condo.floors} floors`;
  return random.pick([
    `${condo.nameEn} was completed in ${condo.year}: ${houses} with ${listed(has)}.`,
    `Built in ${condo.year}, the complex has ${listed(has)} and security at the gate.`,
    `${condo.nameEn} is ${houses}, built in ${condo.year}. Facilities include ${listed(has)}.`,
    `Facilities downstairs include ${listed(has)}.`,
  ]);
}

export function surroundings(story: UnitStory, random: Random): string {
  const { landmark, area } = story.unit.condo;
  const far = landmark ? `${capital(landmark.en)} is ${distance(landmark.metres)} away as the crow flies.` : '';
  const place = areasEn[area].name;
  return random.pick([
    far,
    `Shops, laundries and street food are around every corner, as you would expect ${areasEn[area].within}.`,
    far,
    `${place} is at its best early on the beach and late at the food stalls.`,
  ]);
}

export function rentTerms(story: UnitStory, random: Random): string {
  const { unit, rented, byTerm } = story;
  if (!rented) return '';
  const pets =
    unit.pets === PetPolicy.NOT_ALLOWED
      ? ''
      : unit.pets === PetPolicy.SMALL
        ? 'A small pet is welcome.'
        : 'Cats and medium-sized dogs are welcome.';
  const term = byTerm
    ? random.pick([
        'The rent depends on the length of stay: a year is cheapest, November to March most expensive.',
        'There are separate rents for a year, six months and the high season.',
        'The lowest rent is for a one-year contract; the winter months cost more.',
      ])
    : random.pick([
        'The rent is for a one-year contract.',
        'The rent is for a year; please ask about shorter stays.',
        'The usual terms apply: one year, with a two-month deposit.',
      ]);
  return join(term, unit.shortRent ? 'Short stays of less than a month are possible.' : '', pets);
}

export function saleTerms(story: UnitStory, random: Random): string {
  const { unit, sold, metrePrice } = story;
  if (!sold) return '';
  const price = random.pick([
    `The price comes to about ${grouped(metrePrice)} baht per m².`,
    `That is about ${grouped(metrePrice)} baht per m², in line with its neighbours.`,
    '',
  ]);
  const quota = {
    [Quota.FOREIGN]: random.pick([
      'It is in the foreign quota, so foreigners can own it freehold in their own name.',
      'It is in the foreign quota, so you can own it freehold.',
    ]),
    [Quota.THAI]: random.pick([
      'It is in the Thai quota; foreign buyers should first check whether the building has foreign quota left.',
      'The title is in the Thai quota.',
    ]),
    [Quota.COMPANY]: 'The owner is a Thai company; ask a lawyer what taking it over involves.',
  }[unit.quota];
  return join(price, quota, unit.byQuota ? 'The lower of the two prices is for the Thai quota.' : '');
}

export function fee({ unit }: UnitStory): string {
  return `The common-area fee is ${grouped(unit.cost)} baht a month.`;
}

export function suits(story: UnitStory, random: Random): string {
  const { unit, has, rented } = story;
  const whom: string[] = [];
  if (unit.bedroom === 0) whom.push('one person or a couple', 'a winter by the sea');
  if (unit.bedroom === 1) whom.push('a couple', 'someone who lives here all year');
  if (unit.bedroom >= 2) whom.push('a family', 'friends sharing', 'a family with guests');
  if (unit.bedroom >= 2 && unit.condo.amenities.childrenArea) whom.push('a family with small children: the playground is downstairs');
  if (has(Feature.WORK_DESK) && has(Feature.WIFI)) whom.push('people who work from home, with a desk and internet included');
  if (!rented) whom.push(unit.bedroom === 0 ? 'buyers looking for a first home in Pattaya' : 'buyers looking for a home of their own');
  return `It suits ${random.pick(whom)}.`;
}
