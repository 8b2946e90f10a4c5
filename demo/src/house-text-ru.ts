import { PetPolicy } from '@talay/api/listings/values/choices.js';
import { areasRu } from './areas.js';
import { capital } from './english.js';
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
} from './house-phrases-ru.js';
import { bathrooms, bedrooms, form, grouped, withBedrooms } from './russian.js';
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
    `<strong>${house.size} м²</strong> дома на <strong>${house.landSize} м²</strong> земли`,
    `${bedrooms(house.bedroom)}, ${bathrooms(house.bathroom)}`,
    house.floors === 1 ? 'один этаж' : house.floors === 2 ? 'два этажа' : 'три этажа',
    house.hasPool ? 'свой бассейн' : house.village?.amenities.pool ? 'общий бассейн в посёлке' : 'бассейна нет',
    `год постройки — ${house.completed}`,
    `до пляжа ${house.beach.ru} ${minutesByCar(house)} на машине`,
    ...(house.cost > 0 ? [`взнос в посёлке — ${grouped(house.cost)} ${form(house.cost, 'бат', 'бата', 'бат')} в месяц`] : []),
    ...(house.rent.length > 0 && house.pets === PetPolicy.NOT_ALLOWED ? ['без животных'] : []),
  ];
  return (
    paragraph(
      random.pick([
        `${capital(noun(house))} ${withBedrooms(house.bedroom)} ${areasRu[house.area].within}, в цифрах:`,
        'Сначала факты:',
        `Что нужно знать ${house.hasPool ? 'об этой вилле' : 'об этом доме'}:`,
      ]),
    ) +
    `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>` +
    paragraph(comforts(house, random), kitchen(house, random)) +
    paragraph(rentTerms(house, random), saleTerms(house, random))
  );
};

/** With headings. */
const withHeadings: Shape = (house, random) =>
  `<h3>${capital(noun(house))} и участок</h3>${paragraph(rooms(house, random), outside(house, random))}` +
  `<h3>Внутри</h3>${paragraph(kitchen(house, random), comforts(house, random), age(house, random))}` +
  `<h3>${house.village ? 'Посёлок' : 'Окрестности'}</h3>${paragraph(place(house, random), cars(house))}` +
  `<h3>Условия</h3>${paragraph(rentTerms(house, random), saleTerms(house, random), fee(house))}`;

/** Drives there and goes through the gate. */
const theWayIn: Shape = (house, random) => {
  const gate = house.village
    ? random.pick([
        `Проезжаете охрану посёлка «${house.village.nameRu}», два поворота между живыми изгородями — и вы дома.`,
        `В посёлке «${house.village.nameRu}» шум дороги остаётся позади: на въезде охрана, по улицам ездят только свои.`,
      ])
    : random.pick([
        `Боковая дорога ${areasRu[house.area].within}, ворота, а за ними ${noun(house)}.`,
        'Последние сто метров — тихий переулок, и ворота закрываются за вами.',
      ]);
  return (
    paragraph(gate, cars(house), outside(house, random)) +
    paragraph(rooms(house, random), kitchen(house, random)) +
    paragraph(comforts(house, random), `До пляжа ${house.beach.ru} ${minutesByCar(house)} на машине.`) +
    paragraph(rentTerms(house, random), saleTerms(house, random), fee(house))
  );
};

/** What people ask before they decide. */
const questions: Shape = (house, random) => {
  const pool = house.hasPool ? 'Да, свой.' : house.village?.amenities.pool ? 'Своего нет, есть общий в посёлке.' : 'Нет.';
  const answers = [
    ['Есть ли бассейн?', pool],
    ['Далеко ли до моря?', `${capital(minutesByCar(house))} на машине до пляжа ${house.beach.ru}.`],
    ['Есть ли лестницы?', house.floors === 1 ? 'Ни одной.' : `Да, этажа ${house.floors === 2 ? 'два' : 'три'}.`],
    house.rent.length > 0
      ? [
          'Можно ли с питомцем?',
          house.pets === PetPolicy.NOT_ALLOWED
            ? 'К сожалению, нет.'
            : house.pets === PetPolicy.SMALL
              ? 'С небольшим — да.'
              : 'Да, если он не очень крупный.',
        ]
      : ['Какого года постройка?', `${house.completed} года.`],
  ];
  return (
    paragraph(random.pick(['Отвечаем на вопросы, которые нам задают чаще всего.', 'Четыре коротких ответа, потом остальное.'])) +
    `<ul>${answers.map(([question, answer]) => `<li><strong>${question}</strong> ${answer}</li>`).join('')}</ul>` +
    paragraph(rooms(house, random), comforts(house, random)) +
    paragraph(house.village ? place(house, random) : '', rentTerms(house, random), saleTerms(house, random))
  );
};

/** Few words. */
const inBrief: Shape = (house, random) =>
  paragraph(
    `${capital(noun(house))} ${withBedrooms(house.bedroom)}${house.hasPool ? ' и бассейном' : ''}, ${house.size} м², участок ${house.landSize} м².`,
    age(house, random),
  ) +
  paragraph(place(house, random)) +
  paragraph(comforts(house, random), rentTerms(house, random), saleTerms(house, random));

/** The description in Russian. */
export function houseHtmlRu(house: HouseFacts): string {
  // Both languages share one random choice, so they state the same facts.
  const random = createRandom(`text:house:${house.number}`);
  return random.pick([gardenFirst, peopleFirst, listOfFacts, withHeadings, theWayIn, questions, inBrief])(house, random);
}
