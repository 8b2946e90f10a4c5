import { Feature, Furnishing, PetPolicy, View } from '@talay/api/listings/values/choices.js';
import { areasEn } from './areas.js';
import { counted, countedInWords, grouped, inWords, listed } from './english.js';
import type { HouseFacts } from './house-facts.js';
import { THIS_YEAR } from './prices.js';
import type { Random } from './random.js';

// Sentences about a house, each true of it. An empty text means that there is nothing to say.

export const noun = (house: HouseFacts): string => (house.hasPool ? 'villa' : house.floors === 1 ? 'bungalow' : 'house');

export function rooms(house: HouseFacts, random: Random): string {
  const { bedroom, bathroom, size, floors } = house;
  const storeys = floors === 1 ? 'on one level' : `on ${inWords(floors)} floors`;
  const baths = countedInWords(bathroom, 'bathroom');
  return random.pick([
    `${size} m² ${storeys}: ${inWords(bedroom)} bedrooms, ${baths}, and a living room that opens onto the terrace.`,
    `There are ${inWords(bedroom)} bedrooms and ${baths} ${storeys}, ${size} m² in all.`,
    floors === 1
      ? `Everything is on one level: ${inWords(bedroom)} bedrooms, ${baths}, ${size} m², with no stairs.`
      : `Living room and kitchen are downstairs, ${bedroom > 3 ? 'most of the bedrooms' : 'the bedrooms'} upstairs: ${inWords(bedroom)} of them, with ${baths}, in ${size} m².`,
  ]);
}

export function outside(house: HouseFacts, random: Random): string {
  const { landSize, hasPool, views } = house;
  const lake = views.includes(View.LAKE) ? 'Mabprachan Lake is a short run away.' : '';
  const hills = views.includes(View.MOUNTAIN) ? 'There are views of the hills.' : '';
  const sea = views.includes(View.SEA) ? 'The top floor has sea views.' : '';
  const plot = hasPool
    ? random.pick([
        `The ${landSize} m² plot has a central pool surrounded by lawn.`,
        `The ${landSize} m² plot has a pool, a shaded terrace and a few palms.`,
        `The pool is right outside the living room; the plot measures ${landSize} m².`,
      ])
    : random.pick([
        `The ${landSize} m² plot has a lawn, a few trees and a barbecue area.`,
        `Outside there is a ${landSize} m² plot, most of it garden.`,
        `There is no pool on the ${landSize} m² plot, but there is space for a small one.`,
      ]);
  return [plot, lake || hills || sea].filter(Boolean).join(' ');
}

export function kitchen(house: HouseFacts, random: Random): string {
  const has = (feature: Feature) => house.features.includes(feature);
  if (house.furnishing === Furnishing.UNFURNISHED) return 'The kitchen is ready for fitting.';
  const things = [
    has(Feature.HOB) && 'a hob',
    has(Feature.OVEN) && 'an oven',
    has(Feature.COOKER_HOOD) && 'a cooker hood',
    has(Feature.REFRIGERATOR) && 'a fridge',
    has(Feature.DISHWASHER) && 'a dishwasher',
    has(Feature.MICROWAVE) && 'a microwave',
  ].filter((thing): thing is string => Boolean(thing));
  if (things.length === 0) return 'The kitchen has no appliances yet.';
  if (house.kitchen > 1) return `There are two kitchens, one inside and a Thai kitchen at the back, with ${listed(things)}.`;
  return random.pick([`The kitchen has ${listed(things)}.`, `In the kitchen there ${things.length > 1 ? 'are' : 'is'} ${listed(things)}.`]);
}

export function comforts(house: HouseFacts, random: Random): string {
  const has = (feature: Feature) => house.features.includes(feature);
  const state = {
    [Furnishing.MOVE_IN_READY]: random.pick([
      'It is ready to move into, with bed linen and cutlery.',
      'You can move in the same day: linen and kitchenware are included.',
    ]),
    [Furnishing.FULLY_FURNISHED]: random.pick(['It is fully furnished.', 'The furniture in the photos is included.']),
    [Furnishing.PARTIALLY_FURNISHED]: 'It is partly furnished, with wardrobes and the larger pieces.',
    [Furnishing.UNFURNISHED]: 'It comes unfurnished.',
  }[house.furnishing];
  const things = [
    house.smartHome && 'a smart-home system',
    house.wineStorage && 'a wine store',
    house.saunaRoom && 'a sauna',
    house.evCharger && 'an EV charger',
    house.rooftop && 'a roof terrace',
    has(Feature.BATHTUB) && 'a bathtub',
    has(Feature.WASHING_MACHINE) && 'a washing machine',
  ].filter((thing): thing is string => Boolean(thing));
  const cool = `${inWords(house.conditioner)} air conditioners`;
  if (things.length === 0) return `${state} There are ${cool}.`;
  return `${state} ${random.pick([`There are ${listed([cool, ...things])}.`, `It also has ${listed([cool, ...things])}.`])}`;
}

export function cars(house: HouseFacts): string {
  return house.parking > 1
    ? `${house.parking === 2 ? 'Two' : house.parking === 3 ? 'Three' : 'Four'} cars can park behind the gate.`
    : 'One car can park behind the gate.';
}

export function place(house: HouseFacts, random: Random): string {
  const { village, beach, rideMinutes } = house;
  const drive = `${beach.en} is ${rideMinutes} minutes away by car.`;
  if (!village)
    return random.pick([
      `The ${noun(house)} is on a private plot ${areasEn[house.area].within}, not in a village. ${drive}`,
      `It is not part of a village, so there is no common-area fee and no shared security. ${drive}`,
    ]);
  const shared = [
    village.amenities.pool && 'a shared pool',
    village.amenities.gym && 'a gym',
    village.amenities.childrenArea && 'a playground',
    village.amenities.tennisCourt && 'a tennis court',
  ].filter((thing): thing is string => Boolean(thing));
  return random.pick([
    `${village.nameEn} is a village of ${village.buildings} houses ${areasEn[house.area].within}${shared.length > 0 ? `, with ${listed(shared)}` : ''}. ${drive}`,
    `The village has ${listed(['security at the gate', ...shared])}. ${drive}`,
    `It is in ${village.nameEn}, built from ${village.year}, with ${listed(['quiet streets', 'a guarded gate', ...shared])}. ${drive}`,
  ]);
}

export function age(house: HouseFacts, random: Random): string {
  const years = THIS_YEAR - house.completed;
  if (years <= 5)
    return random.pick([
      `It was completed in ${house.completed} and is in good condition.`,
      `Built in ${house.completed}, it needs no work.`,
    ]);
  if (years >= 18)
    return random.pick([
      `It was built in ${house.completed}, when plots were larger.`,
      `Built in ${house.completed}, it has thick walls and mature trees, and a kitchen you may want to update.`,
    ]);
  return random.pick([`It was completed in ${house.completed}.`, '']);
}

export function rentTerms(house: HouseFacts, random: Random): string {
  if (house.rent.length === 0) return '';
  const pets =
    house.pets === PetPolicy.NOT_ALLOWED
      ? ''
      : house.pets === PetPolicy.SMALL
        ? 'A cat or a small dog is welcome.'
        : 'Dogs are welcome; the plot is fenced.';
  const term =
    house.rent.length > 1
      ? random.pick([
          'There are separate rents for a year, six months and the high season.',
          'The longer the stay, the lower the rent; the winter months cost most.',
        ])
      : random.pick([
          'The rent is for a one-year contract with a two-month deposit.',
          'The rent is for a year; please ask about shorter stays.',
        ]);
  return [term, house.shortRent ? 'Short stays of less than a month are possible.' : '', pets].filter(Boolean).join(' ');
}

export function saleTerms(house: HouseFacts, random: Random): string {
  if (house.buy.length === 0) return '';
  const title =
    house.quota === 'COMPANY'
      ? random.pick([
          'The owner is a Thai company, which can be bought with the house; have a lawyer check its accounts.',
          'It is held by a Thai company.',
        ])
      : random.pick([
          'The land is in a Thai name; foreigners usually buy the building and lease the land for thirty years.',
          'Land title in a Thai name. For foreign buyers a registered lease is the usual way.',
        ]);
  return title;
}

export function fee(house: HouseFacts): string {
  return house.cost > 0 ? `The village charges ${grouped(house.cost)} baht a month for security, lighting and roads.` : '';
}

export function suits(house: HouseFacts, random: Random): string {
  const whom: string[] = [];
  if (house.bedroom <= 2) whom.push('a couple with guests', 'two people who want a small garden');
  if (house.bedroom === 3) whom.push('a family with one or two children', 'a couple who work from home');
  if (house.bedroom >= 4) whom.push('three generations under one roof', 'a large family', 'people who often have guests');
  if (house.floors === 1) whom.push('anyone who prefers to avoid stairs');
  return `This is a ${noun(house)} for ${random.pick(whom)}.`;
}

export const minutesByCar = (house: HouseFacts): string => counted(house.rideMinutes, 'minute');
