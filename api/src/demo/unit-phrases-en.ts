import { Feature, PetPolicy, Quota } from '../listing/values/choices.js';
import { areasEn } from './areas.js';
import { capital, countedInWords, distance, grouped, inWords, listed, ordinal } from './english.js';
import type { Random } from './scenes/random.js';
import type { UnitStory } from './unit-story.js';

// Sentences about a unit, each true of it. An empty text means that there is nothing to say.

/** Joins sentences, leaving out the empty ones. */
export const join = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');
/** A paragraph, or nothing. */
export const paragraph = (...sentences: string[]): string => (sentences.some(Boolean) ? `<p>${join(...sentences)}</p>` : '');

export const noun = ({ unit }: UnitStory): string =>
  (['studio', 'one-bedroom flat', 'two-bedroom flat', 'three-bedroom flat'] as const)[unit.bedroom as 0 | 1 | 2 | 3];

export function layout(story: UnitStory, random: Random): string {
  const { unit, hasFurniture } = story;
  const { size, bathroom } = unit;
  if (unit.bedroom === 0) {
    return hasFurniture
      ? random.pick([
          `In ${size} m² there is a proper bed, a sofa, and a kitchen line along one wall.`,
          `The ${size} m² are one room in good order: bed by the window, sofa, table, and the kitchen next to the door.`,
          `It is a single room of ${size} m², arranged so that the bed is not the first thing you see when you come in.`,
        ])
      : random.pick([
          `It is one open room of ${size} m² with the bathroom by the entrance.`,
          `The ${size} m² are a plain rectangle, easy to furnish.`,
        ]);
  }
  if (unit.bedroom === 1) {
    return random.pick([
      `The bedroom closes behind a real door, and the living room takes the rest of the ${size} m².`,
      `Living room with kitchen, separate bedroom, one bathroom: ${size} m² in all.`,
      `Of the ${size} m² the living room has the larger part, and the bedroom is big enough for a wide bed and a wardrobe.`,
    ]);
  }
  const baths =
    bathroom === 1
      ? 'which share one bathroom'
      : bathroom >= unit.bedroom
        ? 'each with a bathroom of its own'
        : `with ${inWords(bathroom)} bathrooms between them`;
  const roomy = size > (unit.bedroom === 2 ? 78 : 125);
  return random.pick([
    `There are ${inWords(unit.bedroom)} bedrooms, ${baths}, and a living room that the kitchen opens into; ${size} m² altogether.`,
    `The ${size} m² are divided into a large living room and ${inWords(unit.bedroom)} bedrooms, ${baths}.`,
    `${roomy ? 'Nobody gets in the way of the others here' : 'The plan is a sensible one'}: ${size} m², ${inWords(unit.bedroom)} bedrooms, ${baths}.`,
  ]);
}

export function view(story: UnitStory, random: Random): string {
  const { unit, outlook, beachView, has } = story;
  const floor = ordinal(unit.floor);
  const from = has(Feature.BALCONY) ? 'balcony' : 'window';
  switch (outlook) {
    case 'panorama':
      return `Being on the corner of the ${floor} floor, it looks both ways: over the water to the islands on one side, over the whole town on the other.`;
    case 'sea':
      return random.pick([
        `From the ${floor} floor the ${from} looks straight at the sea, and the sun goes down on that side.`,
        beachView
          ? `The ${from} shows the water and the sand below; in the evening the sun sets right in front.`
          : 'The sea fills the upper half of the window, with rooftops and palms below.',
        `The view is of open water from the ${floor} floor, with the lights of the boats after dark.`,
      ]);
    case 'skyline':
      return random.pick([
        `From the ${floor} floor you have the towers of Pattaya in front of you, best seen after sunset.`,
        `The ${floor} floor is above the neighbours' roofs, so the view runs over the town to the hills in the east.`,
      ]);
    case 'city':
      if (unit.floor <= 4)
        return random.pick([
          `On the ${floor} floor the ${from} faces the street and its life.`,
          `The ${from} faces the town; on the ${floor} floor you hardly need the lift.`,
        ]);
      return random.pick([
        `The ${from} faces the town from the ${floor} floor, with morning light and cool afternoons.`,
        `It looks inland over the town from the ${floor} floor; in the evening the rooms are not heated up by the sun.`,
      ]);
    case 'pool':
      return random.pick([
        `The ${from} faces the pool.`,
        unit.floor > 2
          ? `From the ${floor} floor you look down at the pool and see at once whether a lounger is free.`
          : 'The pool is a few steps from the door.',
        `Outside there is the pool, and at night its light on the ceiling.`,
      ]);
    case 'garden':
      return random.pick([
        'Outside there are trees and grass instead of a road.',
        `The ${from} opens on the garden, which keeps it quiet and a little cooler.`,
      ]);
    case 'hill':
      return `The ${from} faces the green slope of Phratamnak Hill, from the ${floor} floor.`;
    case 'wall':
      return random.pick([
        'The neighbouring building stands close, so this is a place for its price and its shade and not for its view.',
        'There is not much of a view, and the price has taken that into account; on the other hand the rooms stay cool.',
      ]);
  }
}

export function balcony(story: UnitStory, random: Random): string {
  if (!story.has(Feature.BALCONY)) return story.unit.bedroom === 0 ? 'There is no balcony; the window is wide and opens fully.' : '';
  return random.pick([
    'The balcony has room for two chairs and a table.',
    'Breakfast fits on the balcony.',
    'There is a balcony, deep enough to sit on when it rains.',
    '',
  ]);
}

export function kitchen(story: UnitStory, random: Random): string {
  const { has, bare } = story;
  if (bare) return 'The kitchen has its connections, but no appliances yet.';
  const things = [
    has(Feature.REFRIGERATOR) && 'a refrigerator',
    has(Feature.HOB) && 'a hob',
    has(Feature.COOKER_HOOD) && 'a hood',
    has(Feature.OVEN) && 'an oven',
    has(Feature.MICROWAVE) && 'a microwave',
    has(Feature.DISHWASHER) && 'a dishwasher',
  ].filter((thing): thing is string => Boolean(thing));
  if (things.length === 0) return '';
  if (!has(Feature.HOB) && !has(Feature.MICROWAVE)) return `Of kitchen appliances there is only ${listed(things)}.`;
  if (!has(Feature.HOB))
    return random.pick([
      `The kitchen is for breakfast and reheating: ${listed(things)}.`,
      `There is no hob, but ${listed(things)}; most neighbours eat out anyway.`,
    ]);
  return random.pick([
    `The kitchen is one to cook in: ${listed(things)}.`,
    `In the kitchen you find ${listed(things)}.`,
    `The kitchen comes with ${listed(things)}.`,
  ]);
}

export function comforts(story: UnitStory, random: Random): string {
  const { has, hasFurniture, unit } = story;
  if (!hasFurniture)
    return story.bare ? 'It is handed over empty.' : 'Part of the furniture stays: wardrobes and whatever is in the pictures.';
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
    return random.pick([`The furniture is simple and complete, with ${cool}.`, `Furniture and ${cool} are in place; bring your clothes.`]);
  return random.pick([
    `Furniture and ${cool} are in place, and ${things.length > 1 ? 'so are' : 'there is'} ${listed(things)}.`,
    `Besides the furniture there ${things.length > 1 ? 'are' : 'is'} ${listed(things)}.`,
  ]);
}

export function walk(story: UnitStory, random: Random): string {
  const { condo } = story.unit;
  const { beach, walkMinutes } = condo;
  if (walkMinutes <= 3)
    return random.pick([
      `${beach.en} begins practically at the gate.`,
      `To the sand of ${beach.en} it is ${walkMinutes === 1 ? 'a minute' : `${inWords(walkMinutes)} minutes`}, in flip-flops.`,
      `You can be in the water ${walkMinutes === 1 ? 'a minute' : `${inWords(walkMinutes)} minutes`} after you lock the door, lift included if you are lucky.`,
    ]);
  if (walkMinutes <= 12)
    return random.pick([
      `${beach.en} is about ${walkMinutes} minutes away on foot.`,
      `On foot it is ${walkMinutes} minutes to ${beach.en}.`,
      `The walk to ${beach.en} takes some ${walkMinutes} minutes.`,
    ]);
  return random.pick([
    `It is ${walkMinutes} minutes to ${beach.en} on foot, or ${condo.rideMinutes} by motorbike.`,
    `The beach is not next door: ${walkMinutes} minutes on foot, ${condo.rideMinutes} on a scooter.`,
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
    amenities.tennisCourt && 'tennis',
  ].filter((thing): thing is string => Boolean(thing));
  const houses =
    condo.buildings > 1 ? `${inWords(condo.buildings)} buildings of ${condo.floors} floors` : `a single building of ${condo.floors} floors`;
  return random.pick([
    `${condo.nameEn} was completed in ${condo.year}: ${houses} with ${listed(has)}.`,
    `The complex dates from ${condo.year} and has ${listed(has)}; there is security at the gate.`,
    `${condo.nameEn} is ${houses}, built in ${condo.year}. Residents share ${listed(has)}.`,
    `Downstairs there ${has.length > 1 ? 'are' : 'is'} ${listed(has)}.`,
  ]);
}

export function surroundings(story: UnitStory, random: Random): string {
  const { landmark, area } = story.unit.condo;
  const far = landmark ? `${capital(landmark.en)} is ${distance(landmark.metres)} away as the crow flies.` : '';
  const place = areasEn[area].name;
  return random.pick([
    far,
    `Shops, laundries and street kitchens are what you expect ${areasEn[area].within}: around every corner.`,
    far,
    `${place} has its own rhythm: early on the beach, late at the food stalls.`,
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
        'The price depends on the term: a year is cheapest, November to March costs most.',
        'The rent differs for a year, for half a year, and for the high season.',
        'Who signs for a year pays the lowest price; the winter months cost extra.',
      ])
    : random.pick([
        'The rent is for a contract of a year.',
        'The price is for a year; for shorter stays please ask.',
        'The usual terms apply: a year, and two months of deposit.',
      ]);
  return join(term, unit.shortRent ? 'Stays of less than a month can be arranged.' : '', pets);
}

export function saleTerms(story: UnitStory, random: Random): string {
  const { unit, sold, metrePrice } = story;
  if (!sold) return '';
  const price = random.pick([
    `The price comes to about ${grouped(metrePrice)} baht per m².`,
    `At about ${grouped(metrePrice)} baht per m² it is easy to compare with the neighbours.`,
    '',
  ]);
  const quota = {
    [Quota.FOREIGN]: random.pick([
      'It is in the foreign quota, so a foreigner can own it freehold in his or her own name.',
      'The foreign quota makes freehold in your own name possible.',
    ]),
    [Quota.THAI]: random.pick([
      'It is in the Thai quota; foreigners should ask first whether the building still has foreign quota left.',
      'The title is in the Thai quota.',
    ]),
    [Quota.COMPANY]: 'The owner is a Thai company; let a lawyer explain what taking it over means.',
  }[unit.quota];
  return join(price, quota, unit.byQuota ? 'Of the two prices the lower one is for the Thai quota.' : '');
}

export function fee({ unit }: UnitStory): string {
  return `The common-area fee is ${grouped(unit.cost)} baht a month.`;
}

export function suits(story: UnitStory, random: Random): string {
  const { unit, has, rented } = story;
  const whom: string[] = [];
  if (unit.bedroom === 0) whom.push('one person, or two who like each other', 'a winter by the sea without much luggage');
  if (unit.bedroom === 1) whom.push('a couple', 'someone who lives here all year');
  if (unit.bedroom >= 2) whom.push('a family', 'friends who want a door between them', 'parents with a child and a grandmother on visit');
  if (unit.bedroom >= 2 && unit.condo.amenities.childrenArea) whom.push('a family with small children: the playground is downstairs');
  if (has(Feature.WORK_DESK) && has(Feature.WIFI))
    whom.push('people who work from home: the desk stands by the light and the internet is included');
  if (!rented) whom.push(unit.bedroom === 0 ? 'buyers who want a small first step into Pattaya' : 'buyers who mean to use it themselves');
  return `It suits ${random.pick(whom)}.`;
}
