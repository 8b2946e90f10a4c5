import { Feature, Furnishing, PetPolicy, View } from '../listing/values/choices.js';
import { areasEn } from './areas.js';
import { counted, countedInWords, grouped, inWords, listed } from './english.js';
import type { HouseFacts } from './house-facts.js';
import { THIS_YEAR } from './prices.js';
import type { Random } from './scenes/random.js';

// Sentences about a house, each true of it. An empty text means that there is nothing to say.

export const noun = (house: HouseFacts): string => (house.hasPool ? 'villa' : house.floors === 1 ? 'bungalow' : 'house');

export function rooms(house: HouseFacts, random: Random): string {
  const { bedroom, bathroom, size, floors } = house;
  const storeys = floors === 1 ? 'on one level' : `on ${inWords(floors)} floors`;
  const baths = countedInWords(bathroom, 'bathroom');
  return random.pick([
    `${size} m² ${storeys}: ${inWords(bedroom)} bedrooms, ${baths}, and a living room that opens to the terrace.`,
    `There are ${inWords(bedroom)} bedrooms and ${baths} ${storeys}, ${size} m² in all.`,
    floors === 1
      ? `Everything is on one level: ${inWords(bedroom)} bedrooms, ${baths}, ${size} m², and not a single stair.`
      : `Living room and kitchen are downstairs, ${bedroom > 3 ? 'most of the bedrooms' : 'the bedrooms'} upstairs: ${inWords(bedroom)} of them, with ${baths}, in ${size} m².`,
  ]);
}

export function outside(house: HouseFacts, random: Random): string {
  const { landSize, hasPool, views } = house;
  const lake = views.includes(View.LAKE) ? 'Mabprachan Lake is close enough for a run around it before breakfast.' : '';
  const hills = views.includes(View.MOUNTAIN) ? 'Behind the wall one sees the hills.' : '';
  const sea = views.includes(View.SEA) ? 'From the top floor one sees the sea.' : '';
  const plot = hasPool
    ? random.pick([
        `The plot has ${landSize} m², with the pool in the middle of it and a strip of lawn around.`,
        `On ${landSize} m² of land there is room for a pool, a terrace in the shade and a few palms.`,
        `The pool is right outside the living room; the plot measures ${landSize} m².`,
      ])
    : random.pick([
        `The plot has ${landSize} m²: grass, a few trees, and a place for the barbecue.`,
        `Outside there are ${landSize} m² of land, most of it garden.`,
        `There is no pool on the ${landSize} m² of land, but there would be room for a small one or for vegetables.`,
      ]);
  return [plot, lake || hills || sea].filter(Boolean).join(' ');
}

export function kitchen(house: HouseFacts, random: Random): string {
  const has = (feature: Feature) => house.features.includes(feature);
  if (house.furnishing === Furnishing.UNFURNISHED) return 'The kitchen has its connections and waits for its cook.';
  const things = [
    has(Feature.HOB) && 'a hob',
    has(Feature.OVEN) && 'an oven',
    has(Feature.COOKER_HOOD) && 'a hood',
    has(Feature.REFRIGERATOR) && 'a refrigerator',
    has(Feature.DISHWASHER) && 'a dishwasher',
    has(Feature.MICROWAVE) && 'a microwave',
  ].filter((thing): thing is string => Boolean(thing));
  if (things.length === 0) return 'The kitchen is empty so far.';
  if (house.kitchen > 1)
    return `There are two kitchens, a fine one inside and a Thai one at the back; between them they have ${listed(things)}.`;
  return random.pick([`The kitchen has ${listed(things)}.`, `In the kitchen there ${things.length > 1 ? 'are' : 'is'} ${listed(things)}.`]);
}

export function comforts(house: HouseFacts, random: Random): string {
  const has = (feature: Feature) => house.features.includes(feature);
  const state = {
    [Furnishing.MOVE_IN_READY]: random.pick([
      'It is ready down to bed linen and cutlery.',
      'One can move in the same day: linen, dishes and tools are there.',
    ]),
    [Furnishing.FULLY_FURNISHED]: random.pick(['It is fully furnished.', 'The furniture stays as it is in the pictures.']),
    [Furnishing.PARTIALLY_FURNISHED]: 'Part of the furniture is there: wardrobes and the larger pieces.',
    [Furnishing.UNFURNISHED]: 'It is handed over without furniture.',
  }[house.furnishing];
  const things = [
    house.smartHome && 'a smart-home system',
    house.wineStorage && 'a wine store',
    house.saunaRoom && 'a sauna',
    house.evCharger && 'a charger for an electric car',
    house.rooftop && 'a roof terrace',
    has(Feature.BATHTUB) && 'a bathtub',
    has(Feature.WASHING_MACHINE) && 'a washing machine',
  ].filter((thing): thing is string => Boolean(thing));
  const cool = `${inWords(house.conditioner)} air conditioners`;
  if (things.length === 0) return `${state} There are ${cool}.`;
  return `${state} ${random.pick([`There are ${listed([cool, ...things])}.`, `Of the things one asks about it has ${listed([cool, ...things])}.`])}`;
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
      `The ${noun(house)} stands on its own ${areasEn[house.area].within}, not in a village. ${drive}`,
      `It does not belong to a village: no fee to pay, and no guard at a common gate either. ${drive}`,
    ]);
  const shared = [
    village.amenities.pool && 'a shared pool',
    village.amenities.gym && 'a gym',
    village.amenities.childrenArea && 'a playground',
    village.amenities.tennisCourt && 'tennis',
  ].filter((thing): thing is string => Boolean(thing));
  return random.pick([
    `${village.nameEn} is a village of ${village.buildings} houses ${areasEn[house.area].within}${shared.length > 0 ? `, with ${listed(shared)}` : ''}. ${drive}`,
    `The village has ${listed(['a guard at the gate', ...shared])}. ${drive}`,
    `Around it is ${village.nameEn}, begun in ${village.year}: ${listed(['quiet streets', 'a guarded gate', ...shared])}. ${drive}`,
  ]);
}

export function age(house: HouseFacts, random: Random): string {
  const years = THIS_YEAR - house.completed;
  if (years <= 5)
    return random.pick([
      `It was finished in ${house.completed}, so most things are still under their first owner.`,
      `Built in ${house.completed}, it needs nothing.`,
    ]);
  if (years >= 18)
    return random.pick([
      `It was built in ${house.completed}, when plots were larger and plans simpler.`,
      `The year is ${house.completed}: thick walls, old trees, a kitchen that one may want to renew.`,
    ]);
  return random.pick([`It was completed in ${house.completed}.`, '']);
}

export function rentTerms(house: HouseFacts, random: Random): string {
  if (house.rent.length === 0) return '';
  const pets =
    house.pets === PetPolicy.NOT_ALLOWED
      ? ''
      : house.pets === PetPolicy.SMALL
        ? 'A cat or a small dog may come along.'
        : 'Dogs are welcome; the garden is fenced.';
  const term =
    house.rent.length > 1
      ? random.pick([
          'The rent differs for a year, for half a year, and for the high season.',
          'The longer the stay, the lower the rent; the winter months cost most.',
        ])
      : random.pick([
          'The rent is for a contract of a year with two months of deposit.',
          'The price is for a year; ask about shorter stays.',
        ]);
  return [term, house.shortRent ? 'Stays of less than a month can be arranged.' : '', pets].filter(Boolean).join(' ');
}

export function saleTerms(house: HouseFacts, random: Random): string {
  if (house.buy.length === 0) return '';
  const title =
    house.quota === 'Company'
      ? random.pick([
          'The owner is a Thai company, and the company can be taken over with the house; have a lawyer look at its books.',
          'It is held by a Thai company.',
        ])
      : random.pick([
          'The land is in a Thai name; foreigners usually buy the building and lease the land for thirty years.',
          'Land title in a Thai name. For foreign buyers a registered lease is the usual way.',
        ]);
  return title;
}

export function fee(house: HouseFacts): string {
  return house.cost > 0 ? `The village charges ${grouped(house.cost)} baht a month for guards, lights and streets.` : '';
}

export function suits(house: HouseFacts, random: Random): string {
  const whom: string[] = [];
  if (house.bedroom <= 2) whom.push('a couple with a room for guests', 'two people and a dog-sized garden');
  if (house.bedroom === 3) whom.push('a family with one or two children', 'a couple who work from home and want a door to close');
  if (house.bedroom >= 4) whom.push('three generations under one roof', 'a large family', 'people who always have guests');
  if (house.floors === 1) whom.push('those who have climbed enough stairs in their lives');
  return `This is a ${noun(house)} for ${random.pick(whom)}.`;
}

export const minutesByCar = (house: HouseFacts): string => counted(house.rideMinutes, 'minute');
