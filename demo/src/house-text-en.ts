import { PetPolicy } from '@talay/api/listings/values/choices.js';
import { areasEn } from './areas.js';
import { capital, grouped, inWords } from './english.js';
import type { HouseFacts } from './house-facts.js';
import {
  age,
  cars,
  comforts,
  fee,
  kitchen,
  minutesByCar,
  noun,
  outside,
  place,
  rentTerms,
  rooms,
  saleTerms,
  suits,
} from './house-phrases-en.js';
import { createRandom, type Random } from './random.js';
import { paragraph } from './unit-phrases-en.js';

/** A way of writing about a house. */
type Shape = (house: HouseFacts, random: Random) => string;

/** Starts in the garden. */
const gardenFirst: Shape = (house, random) =>
  paragraph(outside(house, random), cars(house)) +
  paragraph(rooms(house, random), kitchen(house, random), comforts(house, random)) +
  paragraph(place(house, random), age(house, random)) +
  paragraph(rentTerms(house, random), saleTerms(house, random), fee(house));

/** Starts with whom it suits. */
const peopleFirst: Shape = (house, random) =>
  paragraph(suits(house, random), rooms(house, random)) +
  paragraph(outside(house, random), comforts(house, random)) +
  paragraph(place(house, random)) +
  paragraph(rentTerms(house, random), saleTerms(house, random));

/** A short text and a list of facts. */
const listOfFacts: Shape = (house, random) => {
  const facts = [
    `<strong>${house.size} m²</strong> of house on <strong>${house.landSize} m²</strong> of land`,
    `${inWords(house.bedroom)} bedrooms, ${inWords(house.bathroom)} bathrooms`,
    house.floors === 1 ? 'one level' : `${inWords(house.floors)} floors`,
    house.hasPool ? 'a pool of its own' : house.village?.amenities.pool ? 'a shared pool in the village' : 'no pool',
    `completed in ${house.completed}`,
    `${minutesByCar(house)} by car to ${house.beach.en}`,
    ...(house.cost > 0 ? [`village fee ${grouped(house.cost)} baht a month`] : []),
    ...(house.rent.length > 0 && house.pets === PetPolicy.NOT_ALLOWED ? ['no pets'] : []),
  ];
  return (
    paragraph(
      random.pick([
        `A ${inWords(house.bedroom)}-bedroom ${noun(house)} ${areasEn[house.area].within}, in figures:`,
        'The facts first:',
        `What there is to know about this ${noun(house)}:`,
      ]),
    ) +
    `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>` +
    paragraph(comforts(house, random), kitchen(house, random)) +
    paragraph(rentTerms(house, random), saleTerms(house, random))
  );
};

/** With headings. */
const withHeadings: Shape = (house, random) =>
  `<h3>${capital(noun(house))} and land</h3>${paragraph(rooms(house, random), outside(house, random))}` +
  `<h3>Inside</h3>${paragraph(kitchen(house, random), comforts(house, random), age(house, random))}` +
  `<h3>${house.village ? 'The village' : 'The surroundings'}</h3>${paragraph(place(house, random), cars(house))}` +
  `<h3>Terms</h3>${paragraph(rentTerms(house, random), saleTerms(house, random), fee(house))}`;

/** Drives there and goes through the gate. */
const theWayIn: Shape = (house, random) => {
  const gate = house.village
    ? random.pick([
        `You pass the guard of ${house.village.nameEn}, take two turns between hedges, and are there.`,
        `Behind the gate of ${house.village.nameEn} the noise of the road is gone.`,
      ])
    : random.pick([
        `A side road ${areasEn[house.area].within}, a gate, and behind it the ${noun(house)}.`,
        'The last hundred metres are a quiet lane, and the gate closes behind you.',
      ]);
  return (
    paragraph(gate, cars(house), outside(house, random)) +
    paragraph(rooms(house, random), kitchen(house, random)) +
    paragraph(comforts(house, random), `To ${house.beach.en} it is ${minutesByCar(house)} by car.`) +
    paragraph(rentTerms(house, random), saleTerms(house, random), fee(house))
  );
};

/** What owners ask before they decide. */
const questions: Shape = (house, random) => {
  const pool = house.hasPool ? 'Yes, a private one.' : house.village?.amenities.pool ? 'Not a private one; the village has one.' : 'No.';
  const answers = [
    ['Is there a pool?', pool],
    ['How far is the sea?', `${capital(minutesByCar(house))} by car, to ${house.beach.en}.`],
    ['Are there stairs?', house.floors === 1 ? 'None.' : `Yes, ${inWords(house.floors)} floors.`],
    house.rent.length > 0
      ? [
          'Are pets allowed?',
          house.pets === PetPolicy.NOT_ALLOWED
            ? 'Unfortunately not.'
            : house.pets === PetPolicy.SMALL
              ? 'A small one, yes.'
              : 'Yes, up to medium size.',
        ]
      : ['How old is it?', `Completed in ${house.completed}.`],
  ];
  return (
    paragraph(random.pick(['Your questions, answered.', 'Four quick answers before the rest.'])) +
    `<ul>${answers.map(([question, answer]) => `<li><strong>${question}</strong> ${answer}</li>`).join('')}</ul>` +
    paragraph(rooms(house, random), comforts(house, random)) +
    paragraph(house.village ? place(house, random) : '', rentTerms(house, random), saleTerms(house, random))
  );
};

/** Few words. */
const inBrief: Shape = (house, random) =>
  paragraph(
    `${capital(inWords(house.bedroom))} bedrooms, ${house.size} m², ${house.landSize} m² of land${house.hasPool ? ', pool' : ''}.`,
    age(house, random),
  ) +
  paragraph(place(house, random)) +
  paragraph(comforts(house, random), rentTerms(house, random), saleTerms(house, random));

/** The description in English. */
export function houseHtmlEn(house: HouseFacts): string {
  // Both languages share one random choice, so they state the same facts.
  const random = createRandom(`text:house:${house.number}`);
  return random.pick([gardenFirst, peopleFirst, listOfFacts, withHeadings, theWayIn, questions, inBrief])(house, random);
}
