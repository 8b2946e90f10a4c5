import { areasEn, areasRu } from './areas.js';
import type { Complex } from './complexes.js';
import { capital, countedInWords, distance, grouped, inWords, listed } from './english.js';
import {
  counted,
  distance as distanceRu,
  form,
  grouped as groupedRu,
  inMinutes,
  inWords as inWordsRu,
  listed as listedRu,
} from './russian.js';
import { createRandom, type Random } from './random.js';
import { paragraph } from './unit-phrases-en.js';

/** What is written about a condo or village. */
export interface ComplexText {
  summaryEn: string;
  summaryRu: string;
  htmlEn: string;
  htmlRu: string;
}

const isText = (thing: string | false | null | 0 | undefined): thing is string => Boolean(thing);

function amenitiesEn({ amenities }: Complex): string[] {
  const { pool, gym, sauna, jacuzzi, garden, childrenArea, tennisCourt, grill } = amenities;
  return [
    pool && (pool > 1 ? countedInWords(pool, 'swimming pool') : 'a swimming pool'),
    gym && (gym > 1 ? countedInWords(gym, 'gym') : 'a gym'),
    sauna && 'a sauna',
    jacuzzi && 'a jacuzzi',
    garden && (garden > 1 ? 'gardens' : 'a garden'),
    childrenArea && 'a playground',
    tennisCourt && (tennisCourt > 1 ? countedInWords(tennisCourt, 'tennis court') : 'a tennis court'),
    grill && 'a barbecue place',
  ].filter(isText);
}

function amenitiesRu({ amenities }: Complex): string[] {
  const { pool, gym, sauna, jacuzzi, garden, childrenArea, tennisCourt, grill } = amenities;
  const many = (count: number, one: string, few: string, several: string) =>
    count > 1 ? `${inWordsRu(count)} ${form(count, one, few, several)}` : one;
  return [
    pool && many(pool, 'бассейн', 'бассейна', 'бассейнов'),
    gym && many(gym, 'тренажёрный зал', 'тренажёрных зала', 'тренажёрных залов'),
    sauna && 'сауна',
    jacuzzi && 'джакузи',
    garden && 'сад',
    childrenArea && 'детская площадка',
    tennisCourt && many(tennisCourt, 'теннисный корт', 'теннисных корта', 'теннисных кортов'),
    grill && 'место для барбекю',
  ].filter(isText);
}

const buildingsEn = ({ buildings, floors }: Complex) => {
  const kind = floors >= 14 ? 'tower' : 'building';
  return buildings === 1 ? `a single ${kind} of ${floors} floors` : `${inWords(buildings)} ${kind}s of ${floors} floors`;
};
const buildingsRu = ({ buildings, floors }: Complex) => {
  const storeys = counted(floors, 'этаж', 'этажа', 'этажей');
  if (buildings === 1) return floors >= 14 ? `одна башня, ${storeys}` : `один корпус, ${storeys}`;
  return floors >= 14 && buildings < 5
    ? `${buildings === 2 ? 'две' : inWordsRu(buildings)} ${form(buildings, 'башня', 'башни', 'башен')} по ${storeys}`
    : `${inWordsRu(buildings)} ${form(buildings, 'корпус', 'корпуса', 'корпусов')} по ${storeys}`;
};

const beachEn = ({ beach, walkMinutes }: Complex) =>
  walkMinutes <= 3
    ? `${beach.en} is practically at the door`
    : walkMinutes <= 15
      ? `${beach.en} is ${walkMinutes} minutes away on foot`
      : `${beach.en} is a walk of ${walkMinutes} minutes, or a short ride`;
const beachRu = ({ beach, walkMinutes }: Complex) =>
  walkMinutes <= 3
    ? `пляж ${beach.ru} практически у дверей`
    : walkMinutes <= 15
      ? `пляж ${beach.ru} ${inMinutes(walkMinutes)} ходьбы`
      : `до пляжа ${beach.ru} ${counted(walkMinutes, 'минута', 'минуты', 'минут')} пешком, проще доехать`;

function condoEn(condo: Complex, random: Random): string {
  const { nameEn, area, year, units, landmark, amenities } = condo;
  const within = areasEn[area].within;
  const size =
    units > 1_000
      ? 'It is one of the larger complexes: you meet new faces at the pool, and there is always somebody at reception.'
      : units < 320
        ? 'It is a small complex by local standards, where the guards soon know you.'
        : `With ${units} units it is of a middle size.`;
  const near = landmark ? `As the crow flies it is ${distance(landmark.metres)} to ${landmark.en}.` : '';
  const lifts = amenities.lift
    ? `${capital(countedInWords(amenities.lift, 'lift'))} serve${amenities.lift === 1 ? 's' : ''} ${grouped(units)} units.`
    : '';
  const shared = amenitiesEn(condo);
  const height =
    condo.floors >= 25
      ? random.pick(['From the upper half of the building one sees the bay.', 'The higher floors are above everything around.'])
      : condo.floors <= 8
        ? random.pick([
            'With so few floors nobody waits long for a lift.',
            'The buildings are low, and the pool is never far from the door.',
          ])
        : '';
  const age =
    year >= 2019
      ? `It was completed in ${year} and still looks it.`
      : year < 2000
        ? `It dates from ${year}; the units are larger than what is built today, and most have been renewed by their owners.`
        : `It was completed in ${year}.`;
  return random.pick([
    () =>
      paragraph(`${nameEn} is ${buildingsEn(condo)} ${within}.`, age, height) +
      paragraph(`${capital(beachEn(condo))}.`, near) +
      paragraph(`Residents share ${listed(shared)}.`, size),
    () =>
      paragraph(`${capital(beachEn(condo))}, which is the first thing to know about ${nameEn}.`, near) +
      paragraph(`It consists of ${buildingsEn(condo)}.`, age, height) +
      `<ul>${[...shared, `security around the clock`].map((thing) => `<li>${thing}</li>`).join('')}</ul>` +
      paragraph(size),
    () =>
      `<h3>The building</h3>${paragraph(`${capital(buildingsEn(condo))}, completed in ${year}.`, lifts, height)}<h3>What is shared</h3>${paragraph(`${capital(listed(shared))}.`, size)}<h3>Where it is</h3>${paragraph(`${nameEn} stands ${within}; ${beachEn(condo)}.`, near)}`,
    () =>
      paragraph(`Those who look for a home ${within} come across ${nameEn} sooner or later.`, size) +
      paragraph(`It consists of ${buildingsEn(condo)}.`, age, `There ${shared.length > 1 ? 'are' : 'is'} ${listed(shared)}.`) +
      paragraph(`${capital(beachEn(condo))}.`, near),
  ])();
}

function condoRu(condo: Complex, random: Random): string {
  const { nameRu, area, year, units, landmark, amenities } = condo;
  const within = areasRu[area].within;
  const size =
    units > 1_000
      ? 'Это один из крупных комплексов: у бассейна всегда новые лица, а на ресепшене всегда кто-то есть.'
      : units < 320
        ? 'По здешним меркам комплекс небольшой, охрана быстро запоминает жильцов в лицо.'
        : `Всего здесь ${counted(units, 'квартира', 'квартиры', 'квартир')}, комплекс среднего размера.`;
  const near = landmark ? `По прямой до ${landmark.ru} ${distanceRu(landmark.metres)}.` : '';
  const lifts = amenities.lift
    ? `На ${groupedRu(units)} ${form(units, 'квартиру', 'квартиры', 'квартир')} — ${counted(amenities.lift, 'лифт', 'лифта', 'лифтов')}.`
    : '';
  const shared = amenitiesRu(condo);
  const height =
    condo.floors >= 25
      ? random.pick(['Из верхней половины здания видна бухта.', 'Верхние этажи поднимаются над всем, что вокруг.'])
      : condo.floors <= 8
        ? random.pick(['Этажей немного, лифта долго не ждут.', 'Дома невысокие, и бассейн всегда недалеко от двери.'])
        : '';
  const age =
    year >= 2019
      ? `Комплекс сдан в ${year} году и выглядит новым.`
      : year < 2000
        ? `Комплекс построен в ${year} году: квартиры просторнее, чем строят сейчас, и большинство владельцы уже обновили.`
        : `Комплекс сдан в ${year} году.`;
  return random.pick([
    () =>
      paragraph(`«${nameRu}» ${within} — это ${buildingsRu(condo)}.`, age, height) +
      paragraph(`${capital(beachRu(condo))}.`, near) +
      paragraph(`В распоряжении жильцов ${listedRu(shared)}.`, size),
    () =>
      paragraph(`Главное о комплексе «${nameRu}»: ${beachRu(condo)}.`, near) +
      paragraph(`${capital(buildingsRu(condo))}.`, age, height) +
      `<ul>${[...shared, 'круглосуточная охрана'].map((thing) => `<li>${thing}</li>`).join('')}</ul>` +
      paragraph(size),
    () =>
      `<h3>Здание</h3>${paragraph(`${capital(buildingsRu(condo))}, год постройки — ${year}.`, lifts, height)}<h3>Что внутри комплекса</h3>${paragraph(`${capital(listedRu(shared))}.`, size)}<h3>Где находится</h3>${paragraph(`«${nameRu}» стоит ${within}; ${beachRu(condo)}.`, near)}`,
    () =>
      paragraph(`Кто ищет жильё ${within}, рано или поздно смотрит и «${nameRu}».`, size) +
      paragraph(`Это ${buildingsRu(condo)}.`, age, `На территории ${listedRu(shared)}.`) +
      paragraph(`${capital(beachRu(condo))}.`, near),
  ])();
}

/** The texts of a condo. */
export function condoText(condo: Complex): ComplexText {
  // Both languages share one random choice, so they state the same facts.
  const random = () => createRandom(`text:condo:${condo.nameEn}`);
  return {
    summaryEn: `${capital(buildingsEn(condo))} ${areasEn[condo.area].within}; ${beachEn(condo)}.`,
    summaryRu: `${capital(buildingsRu(condo))} ${areasRu[condo.area].within}; ${beachRu(condo)}.`,
    htmlEn: condoEn(condo, random()),
    htmlRu: condoRu(condo, random()),
  };
}

function villageEn(village: Complex, random: Random): string {
  const { nameEn, area, buildings, floors, year, beach, rideMinutes, landmark } = village;
  const houses = `${buildings} houses${floors === 1 ? ', nearly all on one level' : ''}`;
  const shared = [...amenitiesEn(village), 'a guard at the gate'];
  const near = landmark ? `${capital(landmark.en)} is ${distance(landmark.metres)} away as the crow flies.` : '';
  const drive = `To ${beach.en} it is about ${rideMinutes} minutes by car.`;
  const life = random.pick([
    'Children ride bicycles in the streets, and delivery riders are waved through by name.',
    'In the evening one hears frogs and the neighbours, in this order.',
    'It is a place for people who want a garden and do not mind driving for dinner.',
  ]);
  return random.pick([
    () =>
      paragraph(`${nameEn} is a village ${areasEn[area].within}, begun in ${year}: ${houses}.`, life) +
      paragraph(`The residents share ${listed(shared)}.`) +
      paragraph(drive, near),
    () =>
      paragraph(
        `${capital(houses)}${floors === 1 ? ',' : ''} behind one gate: that is ${nameEn}.`,
        `The first of them were finished in ${year}.`,
      ) +
      `<ul>${shared.map((thing) => `<li>${thing}</li>`).join('')}</ul>` +
      paragraph(drive, near, life),
    () =>
      `<h3>The village</h3>${paragraph(`${capital(houses)}, the oldest from ${year}.`, life)}<h3>What is shared</h3>${paragraph(`${capital(listed(shared))}.`)}<h3>Getting around</h3>${paragraph(drive, near, 'Without a car or a motorbike one does not get far here.')}`,
  ])();
}

function villageRu(village: Complex, random: Random): string {
  const { nameRu, area, buildings, floors, year, beach, rideMinutes, landmark } = village;
  const houses = `${counted(buildings, 'дом', 'дома', 'домов')}${floors === 1 ? ', почти все в один этаж' : ''}`;
  const shared = [...amenitiesRu(village), 'охрана на въезде'];
  const near = landmark ? `По прямой до ${landmark.ru} ${distanceRu(landmark.metres)}.` : '';
  const drive = `До пляжа ${beach.ru} на машине около ${counted(rideMinutes, 'минуты', 'минут', 'минут')}.`;
  const life = random.pick([
    'Дети катаются на велосипедах прямо по улицам, а курьеров охрана знает по именам.',
    'По вечерам здесь слышно лягушек и соседей — именно в таком порядке.',
    'Здесь живут те, кому нужен сад и кому не лень ездить на ужин.',
  ]);
  return random.pick([
    () =>
      paragraph(`«${nameRu}» — посёлок ${areasRu[area].within}: ${houses}. Строить его начали в ${year} году.`, life) +
      paragraph(`В общем пользовании ${listedRu(shared)}.`) +
      paragraph(drive, near),
    () =>
      paragraph(
        `${capital(houses)}${floors === 1 ? ',' : ''} за одними воротами — это «${nameRu}».`,
        `Первые из них сданы в ${year} году.`,
      ) +
      `<ul>${shared.map((thing) => `<li>${thing}</li>`).join('')}</ul>` +
      paragraph(drive, near, life),
    () =>
      `<h3>Посёлок</h3>${paragraph(`${capital(houses)}, самые старые — ${year} года.`, life)}<h3>Общее</h3>${paragraph(`${capital(listedRu(shared))}.`)}<h3>Дорога</h3>${paragraph(drive, near, 'Без машины или байка здесь далеко не уедешь.')}`,
  ])();
}

/** The texts of a village; it has no summary. */
export function villageText(village: Complex): Pick<ComplexText, 'htmlEn' | 'htmlRu'> {
  // Both languages share one random choice, so they state the same facts.
  const random = () => createRandom(`text:village:${village.nameEn}`);
  return { htmlEn: villageEn(village, random()), htmlRu: villageRu(village, random()) };
}
