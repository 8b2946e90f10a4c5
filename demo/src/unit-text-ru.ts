import { Feature, Furnishing, PetPolicy, Quota } from '@talay/api/listings/values/choices.js';
import { areasRu } from './areas.js';
import { capital } from './english.js';
import { bathrooms, bedrooms, counted, decimal, form, grouped, inMinutes } from './russian.js';
import { createRandom, type Random } from './random.js';
import type { UnitFacts } from './unit-facts.js';
import { join, paragraph } from './unit-phrases-en.js';
import {
  balcony,
  building,
  comforts,
  fee,
  kitchen,
  layout,
  noun,
  rentTerms,
  saleTerms,
  suits,
  surroundings,
  view,
  walk,
} from './unit-phrases-ru.js';
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
    `<strong>${decimal(unit.size)} м²</strong>, ${unit.floor}-й этаж из ${unit.condo.floors}`,
    unit.bedroom === 0 ? 'студия, один санузел' : `${bedrooms(unit.bedroom)}, ${bathrooms(unit.bathroom)}`,
    `дом ${unit.condo.year} года`,
    unit.parking > 0 ? 'есть место на парковке' : 'парковка на улице',
    `плата за обслуживание — ${grouped(unit.cost)} ${form(unit.cost, 'бат', 'бата', 'бат')} в месяц`,
    unit.pets === PetPolicy.NOT_ALLOWED
      ? 'без животных'
      : unit.pets === PetPolicy.SMALL
        ? 'можно с небольшим питомцем'
        : 'можно с питомцем среднего размера',
  ];
  return (
    paragraph(
      random.pick([
        `${capital(noun(story))} в комплексе «${unit.condo.nameRu}», ${areasRu[unit.condo.area].within}.`,
        'Сначала коротко — для тех, кто сравнивает много вариантов:',
        `Что вы получаете в «${unit.condo.nameRu}»:`,
      ]),
    ) +
    `<ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>` +
    paragraph(view(story, random), comforts(story, random)) +
    paragraph(walk(story, random), rentTerms(story, random), saleTerms(story, random))
  );
};

/** With headings, for people who look for one thing. */
const withHeadings: Shape = (story, random) => {
  const home = story.unit.bedroom === 0 ? 'Студия' : 'Квартира';
  return (
    `<h3>${home}</h3>${paragraph(layout(story, random), view(story, random), balcony(story, random))}` +
    `<h3>Что внутри</h3>${paragraph(kitchen(story, random), comforts(story, random))}` +
    `<h3>Что вокруг</h3>${paragraph(building(story, random), walk(story, random))}` +
    `<h3>${story.rented && story.sold ? 'Аренда и покупка' : story.rented ? 'Аренда' : 'Покупка'}</h3>${paragraph(rentTerms(story, random), saleTerms(story, random), story.sold ? fee(story) : '')}`
  );
};

/** Starts outside and comes in. */
const fromTheStreet: Shape = (story, random) =>
  paragraph(walk(story, random), surroundings(story, random), building(story, random)) +
  paragraph(`Сама ${noun(story)} — на ${story.unit.floor}-м этаже.`, layout(story, random), view(story, random)) +
  paragraph(kitchen(story, random), comforts(story, random), balcony(story, random)) +
  paragraph(rentTerms(story, random), saleTerms(story, random));

/** A day in it. */
const oneDay: Shape = (story, random) => {
  const { unit, outlook } = story;
  const { condo } = unit;
  const morning =
    condo.walkMinutes <= 12
      ? random.pick([
          `Утро начинается с пляжа ${condo.beach.ru}: он ${inMinutes(condo.walkMinutes)} ходьбы, и до жары там просторно.`,
          `Пока не жарко, можно спуститься на пляж ${condo.beach.ru}: он ${inMinutes(condo.walkMinutes)} от дома.`,
        ])
      : `Утро начинается ${condo.amenities.pool ? 'с бассейна во дворе' : 'с кофе внизу'}; до пляжа ${counted(condo.rideMinutes, 'минута', 'минуты', 'минут')} на байке.`;
  const noon = join('К полудню хочется под кондиционер.', layout(story, random), kitchen(story, random));
  const evening =
    outlook === 'sea' || outlook === 'panorama'
      ? 'Вечером солнце садится в воду прямо перед вами.'
      : outlook === 'skyline' || outlook === 'city'
        ? 'Вечером за окном зажигаются огни города.'
        : 'Вечером так тихо, что слышно гекконов.';
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
      ? 'море за окном'
      : outlook === 'pool'
        ? 'бассейн перед окном'
        : outlook === 'garden'
          ? 'зелень за окном'
          : '',
    story.beachfront ? 'пляж рядом с домом' : condo.walkMinutes <= 6 ? 'до пляжа недалеко' : '',
    story.newBuilding ? `новый дом (${condo.year} год)` : '',
    unit.corner ? 'окна на две стороны' : '',
    story.high ? 'высокий этаж и свежий ветер' : '',
    unit.furnishing === Furnishing.MOVE_IN_READY ? 'ничего не нужно докупать' : '',
    unit.size > ([32, 48, 85, 140] as const)[unit.bedroom as 0 | 1 | 2 | 3] ? 'площадь больше обычной' : '',
    condo.units < 400 ? 'небольшой комплекс' : 'на территории есть всё, от спортзала до прачечной',
    unit.parking > 0 ? 'место на парковке' : '',
  ].filter(Boolean);
  const con = [
    outlook === 'wall' ? 'вместо вида — соседняя стена' : '',
    condo.walkMinutes > 12 ? `до пляжа ${counted(condo.walkMinutes, 'минута', 'минуты', 'минут')} пешком` : '',
    story.oldBuilding ? `дом ${condo.year} года: крепкий, но не модный` : '',
    story.bare ? 'мебель придётся покупать' : '',
    unit.parking === 0 ? 'своего места на парковке нет' : '',
    unit.size < ([27, 36, 64, 105] as const)[unit.bedroom as 0 | 1 | 2 | 3] ? 'лишнего места нет' : '',
    condo.units > 1_200 ? 'комплекс большой, и у лифтов это чувствуется' : '',
    unit.pets === PetPolicy.NOT_ALLOWED ? 'с животными нельзя' : '',
    story.has(Feature.BALCONY) ? '' : 'нет балкона',
    story.has(Feature.HOB) || story.bare ? '' : 'на кухне нет плиты',
  ].filter(Boolean);
  return (
    paragraph(
      random.pick([
        'Расскажем честно, с обеих сторон.',
        'Сначала о хорошем, потом об остальном.',
        `${capital(noun(story))} со своими плюсами и минусами.`,
      ]),
    ) +
    `<ul><li><strong>За:</strong> ${pro.slice(0, 3).join('; ')}.</li><li><strong>Против:</strong> ${con.slice(0, 2).join('; ') || random.pick(['долго думали и нашли только цену', 'ничего такого, чего не простил бы вид из окна', 'пока вы читаете, её может занять кто-то другой'])}.</li></ul>` +
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
      ? `Жилец с договором на год принесёт около ${decimal(yearly)} % от цены за год — до вычета платежей и налогов.`
      : 'Сейчас она не сдаётся, так что считать доходность пока не из чего.';
  return (
    paragraph(
      random.pick(['Сначала цифры.', `${capital(noun(story))} для тех, кто сначала считает, а потом смотрит.`, 'Начнём с денег.']),
      saleTerms(story, random),
      sum,
      fee(story),
    ) +
    paragraph(layout(story, random), view(story, random), comforts(story, random)) +
    paragraph(
      random.pick(['Первое, о чём здесь спрашивают арендаторы, — далеко ли до пляжа.', 'За сколько её можно сдать, решает адрес.']),
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
      ? 'Заехать можно с одним чемоданом: бельё и посуда есть.'
      : story.hasFurniture
        ? 'Мебель есть, постельное бельё лучше привезти своё.'
        : 'Сдаётся с частью мебели.';
  return (
    paragraph(arrive, comforts(story, random)) +
    paragraph(layout(story, random), kitchen(story, random), balcony(story, random), view(story, random)) +
    paragraph(building(story, random), walk(story, random)) +
    paragraph(
      rentTerms(story, random),
      story.sold ? join(`${unit.bedroom === 0 ? 'Студию' : 'Квартиру'} можно и купить.`, saleTerms(story, random)) : '',
    )
  );
};

/** Few words. */
const inBrief: Shape = (story, random) => {
  const { unit } = story;
  const quota = unit.quota === Quota.FOREIGN ? 'иностранная квота' : unit.quota === Quota.THAI ? 'тайская квота' : 'собственность компании';
  return (
    paragraph(
      `${capital(noun(story))}, ${decimal(unit.size)} м², ${unit.floor}-й этаж из ${unit.condo.floors}${story.sold ? `, ${quota}` : ''}.`,
      walk(story, random),
    ) +
    paragraph(view(story, random), comforts(story, random), rentTerms(story, random)) +
    (story.sold
      ? paragraph(`<em>${fee(story)}</em>`, saleTerms(story, random))
      : paragraph(
          random.pick([
            'Посмотреть можно в любой день, предупредив накануне.',
            'Приходите смотреть при дневном свете.',
            'Ключи в офисе, так что показать можно быстро.',
          ]),
        ))
  );
};

/** The description in Russian. */
export function unitHtmlRu(unit: UnitFacts): string {
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
