import { Feature, Furnishing, PetPolicy, Quota } from '@talay/api/listings/values/choices.js';
import { areasEn } from './areas.js';
import { capital, grouped, inWords, ordinal } from './english.js';
import { createRandom, type Random } from './random.js';
import type { UnitFacts } from './unit-facts.js';
import {
  balcony,
  building,
  comforts,
  fee,
  join,
  kitchen,
  layout,
  noun,
  paragraph,
  rentTerms,
  saleTerms,
  suits,
  surroundings,
  view,
  walk,
} from './unit-phrases-en.js';
import { storyOf, type UnitStory } from './unit-story.js';

/** A way of writing about a unit. */
type Shape = (story: UnitStory, random: Random) => string;

/** Starts with what one sees. */
const viewFirst: Shape = (story, random) =>
  paragraph(view(story, random), balcony(story, random)) +
  paragraph(layout(story, random), kitchen(story, random), comforts(story, random)) +
  paragraph(building(story, random), walk(story, random)) +
  paragraph(rentTerms(story, random), saleTerms(story, random));

/** Starts with whom it suits. */
const peopleFirst: Shape = (story, random) =>
  paragraph(suits(story, random), layout(story, random)) +
  paragraph(comforts(story, random), kitchen(story, random), view(story, random)) +
  paragraph(walk(story, random), surroundings(story, random)) +
  paragraph(rentTerms(story, random), saleTerms(story, random), fee(story));

/** A short text and a list of facts. */
const listOfFacts: Shape = (story, random) => {
  const { unit } = story;
  const facts = [
    `<strong>${unit.size} m²</strong> on the ${ordinal(unit.floor)} of ${unit.condo.floors} floors`,
    unit.bedroom === 0
      ? 'studio, one bathroom'
      : `${inWords(unit.bedroom)} bedroom${unit.bedroom > 1 ? 's' : ''}, ${inWords(unit.bathroom)} bathroom${unit.bathroom > 1 ? 's' : ''}`,
    `built in ${unit.condo.year}`,
    unit.parking > 0 ? 'a parking place' : 'parking in the street',
    `common-area fee ${grouped(unit.cost)} baht a month`,
    unit.pets === PetPolicy.NOT_ALLOWED
      ? 'no pets'
      : unit.pets === PetPolicy.SMALL
        ? 'small pets allowed'
        : 'pets up to medium size allowed',
  ];
  return (
    paragraph(
      random.pick([
        `A ${noun(story)} at ${unit.condo.nameEn}, ${areasEn[unit.condo.area].within}.`,
        `At a glance:`,
        `What you get at ${unit.condo.nameEn}:`,
      ]),
    ) +
    `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>` +
    paragraph(view(story, random), comforts(story, random)) +
    paragraph(walk(story, random), rentTerms(story, random), saleTerms(story, random))
  );
};

/** With headings, for people who look for one thing. */
const withHeadings: Shape = (story, random) => {
  const home = story.unit.bedroom === 0 ? 'The studio' : 'The apartment';
  return (
    `<h3>${home}</h3>${paragraph(layout(story, random), view(story, random), balcony(story, random))}` +
    `<h3>What is in it</h3>${paragraph(kitchen(story, random), comforts(story, random))}` +
    `<h3>Around it</h3>${paragraph(building(story, random), walk(story, random))}` +
    `<h3>${story.rented && story.sold ? 'Renting or buying' : story.rented ? 'Renting' : 'Buying'}</h3>${paragraph(rentTerms(story, random), saleTerms(story, random), story.sold ? fee(story) : '')}`
  );
};

/** Starts outside and comes in. */
const fromTheStreet: Shape = (story, random) =>
  paragraph(walk(story, random), surroundings(story, random), building(story, random)) +
  paragraph(`The ${noun(story)} itself is on the ${ordinal(story.unit.floor)} floor.`, layout(story, random), view(story, random)) +
  paragraph(kitchen(story, random), comforts(story, random), balcony(story, random)) +
  paragraph(rentTerms(story, random), saleTerms(story, random));

/** A day in it. */
const oneDay: Shape = (story, random) => {
  const { unit, outlook } = story;
  const { condo } = unit;
  const morning =
    condo.walkMinutes <= 12
      ? random.pick([
          `A morning here starts with ${condo.walkMinutes === 1 ? 'the one minute' : `the ${inWords(condo.walkMinutes)} minutes`} down to ${condo.beach.en}, before it gets hot.`,
          `Early, before the heat, you walk down to ${condo.beach.en}: ${condo.walkMinutes === 1 ? 'a minute' : `${inWords(condo.walkMinutes)} minutes`}.`,
        ])
      : `A morning here starts ${condo.amenities.pool ? 'in the pool downstairs' : 'with coffee downstairs'}; the beach is a ride of ${condo.rideMinutes} minutes.`;
  const noon = join('By noon you are glad of the air conditioning.', layout(story, random), kitchen(story, random));
  const evening =
    outlook === 'sea' || outlook === 'panorama'
      ? 'In the evening the sun sets over the water in front of you.'
      : outlook === 'skyline' || outlook === 'city'
        ? 'In the evening the lights of the town come on outside.'
        : 'In the evening it is quiet enough to hear the geckos.';
  return (
    paragraph(morning, noon) +
    paragraph(evening, balcony(story, random), comforts(story, random)) +
    paragraph(rentTerms(story, random), saleTerms(story, random))
  );
};

/** Says what is good and what is not. */
const forAndAgainst: Shape = (story, random) => {
  const { unit, outlook } = story;
  const { condo } = unit;
  const pro = [
    outlook === 'sea' || outlook === 'panorama'
      ? 'sea views'
      : outlook === 'pool'
        ? 'pool views'
        : outlook === 'garden'
          ? 'greenery outside'
          : '',
    story.beachfront ? 'the beach next door' : condo.walkMinutes <= 6 ? 'the beach close by' : '',
    story.newBuilding ? `a recent building (${condo.year})` : '',
    unit.corner ? 'windows on two sides' : '',
    story.high ? 'height and a breeze' : '',
    unit.furnishing === Furnishing.MOVE_IN_READY ? 'nothing left to buy' : '',
    unit.size > ([32, 48, 85, 140] as const)[unit.bedroom as 0 | 1 | 2 | 3] ? 'more space than usual' : '',
    condo.units < 400 ? 'a complex of manageable size' : 'everything from gym to laundry in the complex',
    unit.parking > 0 ? 'a parking place' : '',
  ].filter(Boolean);
  const con = [
    outlook === 'wall' ? 'a wall instead of a view' : '',
    condo.walkMinutes > 12 ? `${condo.walkMinutes} minutes on foot to the beach` : '',
    story.oldBuilding ? `a building from ${condo.year}, solid but not fashionable` : '',
    story.bare ? 'furniture is still to be bought' : '',
    unit.parking === 0 ? 'no dedicated parking space' : '',
    unit.size < ([27, 36, 64, 105] as const)[unit.bedroom as 0 | 1 | 2 | 3] ? 'not much space to spare' : '',
    condo.units > 1_200 ? 'a large complex, with the traffic at the lifts that goes with it' : '',
    unit.pets === PetPolicy.NOT_ALLOWED ? 'no pets' : '',
    story.has(Feature.BALCONY) ? '' : 'no balcony',
    story.has(Feature.HOB) || story.bare ? '' : 'no hob in the kitchen',
  ].filter(Boolean);
  return (
    paragraph(
      random.pick(['Here are both sides.', 'First the advantages, then the drawbacks.', `A ${noun(story)}, with its pros and cons.`]),
    ) +
    `<ul><li><strong>Pros:</strong> ${pro.slice(0, 3).join('; ')}.</li><li><strong>Cons:</strong> ${con.slice(0, 2).join('; ') || random.pick(['nothing in particular', 'nothing that the view does not make up for', 'nothing worth mentioning'])}.</li></ul>` +
    paragraph(layout(story, random), view(story, random), kitchen(story, random)) +
    paragraph(comforts(story, random), rentTerms(story, random), saleTerms(story, random))
  );
};

/** For people who count: only where it is for sale. */
const asInvestment: Shape = (story, random) => {
  const { unit } = story;
  const [price, rent] = [unit.buy[0], unit.rent[0]];
  const yearly = price && rent ? Math.round((rent * 12 * 1_000) / price) / 10 : 0;
  const sum =
    yearly > 0
      ? `A tenant on a yearly contract would bring in about ${yearly}% of the price a year, before fees and taxes.`
      : 'It is not for rent at the moment, so there is no rental income to estimate.';
  return (
    paragraph(
      random.pick(['First, the figures.', `A ${noun(story)} for buyers who look at the figures first.`, 'The numbers come first here.']),
      saleTerms(story, random),
      sum,
      fee(story),
    ) +
    paragraph(layout(story, random), view(story, random), comforts(story, random)) +
    paragraph(
      random.pick(['The walk to the beach is what tenants ask about first.', 'The location sets the rent it can achieve.']),
      walk(story, random),
      building(story, random),
    ) +
    paragraph(rentTerms(story, random))
  );
};

/** For people who come to stay: only where it is for rent. */
const asHome: Shape = (story, random) => {
  const { unit } = story;
  const arrive =
    unit.furnishing === Furnishing.MOVE_IN_READY
      ? 'You can move in with just a suitcase: bed linen and kitchenware are included.'
      : story.hasFurniture
        ? 'It comes furnished; please bring your own bed linen.'
        : 'It is let partly furnished.';
  return (
    paragraph(arrive, comforts(story, random)) +
    paragraph(layout(story, random), kitchen(story, random), balcony(story, random), view(story, random)) +
    paragraph(building(story, random), walk(story, random)) +
    paragraph(rentTerms(story, random), story.sold ? join('It is for sale as well.', saleTerms(story, random)) : '')
  );
};

/** Few words. */
const inBrief: Shape = (story, random) => {
  const { unit } = story;
  const { condo } = unit;
  const quota = unit.quota === Quota.FOREIGN ? 'foreign quota' : unit.quota === Quota.THAI ? 'Thai quota' : 'company title';
  return (
    paragraph(
      `${capital(noun(story))}, ${unit.size} m², ${ordinal(unit.floor)} floor of ${condo.floors}${story.sold ? `, ${quota}` : ''}.`,
      walk(story, random),
    ) +
    paragraph(view(story, random), comforts(story, random), rentTerms(story, random)) +
    (story.sold
      ? paragraph(`<em>${fee(story)}</em>`, saleTerms(story, random))
      : paragraph(
          random.pick([
            'Viewings on any day, with a day’s notice.',
            'Come and see it in daylight.',
            'The keys are at our office, so viewings can be arranged quickly.',
          ]),
        ))
  );
};

/** The description in English. */
export function unitHtmlEn(unit: UnitFacts): string {
  const story = storyOf(unit);
  // Both languages share one random choice, so they state the same facts.
  const random = createRandom(`text:unit:${unit.number}`);
  const shapes: Shape[] = [viewFirst, peopleFirst, listOfFacts, withHeadings, fromTheStreet, oneDay, forAndAgainst, inBrief];
  if (story.outlook === 'wall') shapes.splice(0, 1);
  if (story.sold) shapes.push(asInvestment);
  if (unit.forInvestment) shapes.push(asInvestment, asInvestment);
  if (story.rented) shapes.push(asHome);
  return random.pick(shapes)(story, random);
}
