import { Feature, PetPolicy, Quota } from '@talay/api/listings/values/choices.js';
import { areasRu } from './areas.js';
import {
  bedrooms,
  counted,
  decimal,
  distance,
  form,
  grouped,
  inMinutes,
  inWords,
  listed,
  minutes,
  withBedrooms,
  withinMinutes,
} from './russian.js';
import type { Random } from './random.js';
import type { UnitStory } from './unit-story.js';

// Предложения о квартире. Пустая строка значит, что сказать нечего. Студия и квартира женского рода, поэтому формы общие.

/** «студия», «квартира с одной спальней». */
export const noun = ({ unit }: UnitStory): string => (unit.bedroom === 0 ? 'студия' : `квартира ${withBedrooms(unit.bedroom)}`);

export function layout(story: UnitStory, random: Random): string {
  const { unit, hasFurniture } = story;
  const size = decimal(unit.size);
  if (unit.bedroom === 0) {
    return hasFurniture
      ? random.pick([
          `На ${size} м² хватило места для нормальной кровати, дивана и кухни вдоль стены.`,
          `Это одна комната ${size} м²: кровать у окна, диван, стол, кухонная линия рядом с дверью.`,
          `Площадь — ${size} м², и расставлено всё так, что с порога видна не кровать, а диван и окно.`,
        ])
      : random.pick([
          `Это одна комната ${size} м² с санузлом у входа.`,
          `Площадь — ${size} м², комната правильной формы: обставить её легко.`,
        ]);
  }
  if (unit.bedroom === 1) {
    return random.pick([
      `Спальня отдельная, с настоящей дверью; остальное из ${size} м² занимает гостиная с кухней.`,
      `Гостиная с кухней, отдельная спальня и санузел — всего ${size} м².`,
      `Из ${size} м² большая часть досталась гостиной, но и в спальне свободно встают широкая кровать и шкаф.`,
    ]);
  }
  const baths = unit.bathroom === 1 ? 'санузел на всех один' : unit.bathroom >= unit.bedroom ? 'при каждой свой санузел' : 'санузлов два';
  return random.pick([
    `Здесь ${bedrooms(unit.bedroom)}, ${baths}, а кухня открыта в гостиную. Общая площадь — ${size} м².`,
    `На ${size} м² разместились большая гостиная и ${bedrooms(unit.bedroom)}; ${baths}.`,
    `${unit.size > (unit.bedroom === 2 ? 78 : 125) ? 'Тесно не будет' : 'Планировка разумная'}: ${size} м², ${bedrooms(unit.bedroom)}, ${baths}.`,
  ]);
}

export function view(story: UnitStory, random: Random): string {
  const { unit, outlook, beachView, has } = story;
  const floor = `${unit.floor}-го`;
  const from = unit.floor === 2 ? 'Со' : 'С';
  const open = has(Feature.BALCONY);
  switch (outlook) {
    case 'panorama':
      return `Квартира на углу ${floor} этажа смотрит сразу в две стороны: на море с островами и на весь город.`;
    case 'sea':
      return random.pick([
        `${from} ${floor} этажа открывается прямой вид на море, и солнце садится именно с этой стороны.`,
        beachView
          ? `${open ? 'С балкона' : 'Из окна'} видны вода и песок, а вечером солнце садится прямо напротив.`
          : `Море занимает верхнюю половину окна, под ним — крыши и пальмы.`,
        `${from} ${floor} этажа видно открытое море, а после заката — огни лодок.`,
      ]);
    case 'skyline':
      return random.pick([
        `${from} ${floor} этажа перед вами все башни Паттайи; лучше всего это выглядит после захода солнца.`,
        `${unit.floor}-й этаж выше соседних крыш, так что взгляд уходит через весь город до холмов на востоке.`,
      ]);
    case 'city':
      if (unit.floor <= 4)
        return random.pick([
          `Это ${unit.floor}-й этаж, окна выходят на улицу с её жизнью.`,
          `Окна выходят на город, а лифт на ${unit.floor}-м этаже почти не нужен.`,
        ]);
      return random.pick([
        `Окна ${floor} этажа выходят на город: утром светло, после обеда прохладно.`,
        `${from} ${floor} этажа видно город; к вечеру комнаты не нагреваются, солнце уже с другой стороны.`,
      ]);
    case 'pool':
      return random.pick([
        'Окна выходят на бассейн.',
        unit.floor > 2
          ? `${from} ${floor} этажа виден бассейн — сразу понятно, есть ли свободный шезлонг.`
          : 'До бассейна от двери несколько шагов.',
        'За окном бассейн, и по вечерам его подсветка отражается на потолке.',
      ]);
    case 'garden':
      return random.pick([
        'За окном деревья и трава, а не дорога.',
        `${open ? 'Балкон выходит' : 'Окна выходят'} в сад, поэтому здесь тихо и чуть прохладнее.`,
      ]);
    case 'hill':
      return `${from} ${floor} этажа виден зелёный склон Пратамнака.`;
    case 'wall':
      return random.pick([
        'Соседний корпус стоит близко, так что выбирают такой вариант за цену и тень, а не за вид.',
        'Вида как такового нет, и в цене это учтено; зато в комнатах не жарко.',
      ]);
  }
}

export function balcony(story: UnitStory, random: Random): string {
  if (!story.has(Feature.BALCONY)) return story.unit.bedroom === 0 ? 'Балкона нет, зато окно широкое и открывается полностью.' : '';
  return random.pick([
    'На балконе помещаются два стула и столик.',
    'Завтракать можно на балконе.',
    'Балкон глубокий: на нём сидят и в дождь.',
    '',
  ]);
}

export function kitchen(story: UnitStory, random: Random): string {
  const { has, bare } = story;
  if (bare) return 'На кухне выведены коммуникации, техники пока нет.';
  const things = [
    has(Feature.REFRIGERATOR) && 'холодильник',
    has(Feature.HOB) && 'плита',
    has(Feature.COOKER_HOOD) && 'вытяжка',
    has(Feature.OVEN) && 'духовка',
    has(Feature.MICROWAVE) && 'микроволновка',
    has(Feature.DISHWASHER) && 'посудомойка',
  ].filter((thing): thing is string => Boolean(thing));
  if (things.length === 0) return '';
  if (!has(Feature.HOB) && !has(Feature.MICROWAVE)) return `Из кухонной техники есть только ${listed(things)}.`;
  if (!has(Feature.HOB))
    return random.pick([
      `Кухня рассчитана на завтраки: ${listed(things)}.`,
      `Плиты нет, ${things.length > 1 ? 'есть' : 'есть только'} ${listed(things)}: большинство соседей всё равно едят в кафе.`,
    ]);
  return random.pick([
    `На кухне можно готовить по-настоящему: ${listed(things)}.`,
    `На кухне есть ${listed(things)}.`,
    `Кухня укомплектована: ${listed(things)}.`,
  ]);
}

export function comforts(story: UnitStory, random: Random): string {
  const { has, hasFurniture, unit } = story;
  if (!hasFurniture)
    return story.bare ? 'Продаётся пустой, под свою обстановку.' : 'Часть мебели остаётся: шкафы и то, что видно на фотографиях.';
  const things = [
    has(Feature.WASHING_MACHINE) && 'стиральная машина',
    has(Feature.DRYER) && 'сушилка',
    has(Feature.WORK_DESK) && 'рабочий стол',
    has(Feature.SAFE) && 'сейф',
    has(Feature.SOFA_BED) && 'диван-кровать для гостей',
    has(Feature.BATHTUB) && 'ванна',
    has(Feature.ELECTRONIC_LOCK) && 'электронный замок вместо ключей',
  ].filter((thing): thing is string => Boolean(thing));
  const cool =
    unit.conditioner > 1
      ? `${inWords(unit.conditioner)} ${form(unit.conditioner, 'кондиционер', 'кондиционера', 'кондиционеров')}`
      : 'кондиционер';
  if (things.length === 0)
    return random.pick([`Мебель простая, но вся на месте, ${cool} тоже.`, `Мебель и ${cool} есть — останется привезти одежду.`]);
  return random.pick([`Мебель и ${cool} на месте, есть также ${listed(things)}.`, `Кроме мебели есть ${listed(things)}.`]);
}

export function walk(story: UnitStory, random: Random): string {
  const { beach, walkMinutes, rideMinutes } = story.unit.condo;
  if (walkMinutes <= 3)
    return random.pick([
      `Пляж ${beach.ru} начинается практически у ворот.`,
      `До песка на пляже ${beach.ru} — ${minutes(walkMinutes)}, можно прямо в шлёпанцах.`,
      `От двери до воды на пляже ${beach.ru} можно дойти ${withinMinutes(walkMinutes)}.`,
    ]);
  if (walkMinutes <= 12)
    return random.pick([
      `До пляжа ${beach.ru} примерно ${counted(walkMinutes, 'минута', 'минуты', 'минут')} пешком.`,
      `Пляж ${beach.ru} — ${inMinutes(walkMinutes)} ходьбы.`,
      `Дорога до пляжа ${beach.ru} занимает ${counted(walkMinutes, 'минуту', 'минуты', 'минут')} пешком.`,
    ]);
  return random.pick([
    `До пляжа ${beach.ru} ${counted(walkMinutes, 'минута', 'минуты', 'минут')} пешком или ${rideMinutes} на байке.`,
    `Пляж не за углом: ${counted(walkMinutes, 'минута', 'минуты', 'минут')} пешком, на байке — ${rideMinutes}.`,
  ]);
}

export function building(story: UnitStory, random: Random): string {
  const { condo } = story.unit;
  const { amenities } = condo;
  const has = [
    amenities.pool &&
      (amenities.pool > 1 ? `${inWords(amenities.pool)} ${form(amenities.pool, 'бассейн', 'бассейна', 'бассейнов')}` : 'бассейн'),
    amenities.gym && 'тренажёрный зал',
    amenities.sauna && 'сауна',
    amenities.garden && 'сад',
    amenities.childrenArea && 'детская площадка',
    amenities.tennisCourt && 'теннисный корт',
  ].filter((thing): thing is string => Boolean(thing));
  const storeys = counted(condo.floors, 'этаж', 'этажа', 'этажей');
  const houses =
    condo.buildings > 1 ? `${counted(condo.buildings, 'корпус', 'корпуса', 'корпусов')} по ${storeys}` : `один корпус, ${storeys}`;
  return random.pick([
    `Комплекс «${condo.nameRu}» сдан в ${condo.year} году: ${houses}. Для жильцов — ${listed(has)}.`,
    `Дом ${condo.year} года постройки; на территории ${listed(has)}, у ворот охрана.`,
    `«${condo.nameRu}» — это ${houses}; год постройки — ${condo.year}. В общем пользовании ${listed(has)}.`,
    `Внизу, на территории, — ${listed(has)}.`,
  ]);
}

export function surroundings(story: UnitStory, random: Random): string {
  const { landmark, area } = story.unit.condo;
  const far = landmark ? `По прямой до ${landmark.ru} ${distance(landmark.metres)}.` : '';
  return random.pick([
    far,
    `Магазины, прачечные и уличная еда ${areasRu[area].within} — за каждым углом.`,
    far,
    'Рано утром здесь все на пляже, а поздно вечером — у лотков с едой.',
  ]);
}

export function rentTerms(story: UnitStory, random: Random): string {
  const { unit, rented, byTerm } = story;
  if (!rented) return '';
  const pets =
    unit.pets === PetPolicy.NOT_ALLOWED
      ? ''
      : unit.pets === PetPolicy.SMALL
        ? 'С небольшим питомцем пустят.'
        : 'Можно с кошкой или некрупной собакой.';
  const term = byTerm
    ? random.pick([
        'Цена зависит от срока: дешевле всего на год, дороже всего с ноября по март.',
        'Цены разные: на год, на полгода и на высокий сезон.',
        'Кто подписывает договор на год, платит по нижней цене; зимние месяцы дороже.',
      ])
    : random.pick([
        'Цена указана для договора на год.',
        'Цена — за месяц при аренде на год; о коротком сроке лучше спросить отдельно.',
        'Условия обычные: договор на год и депозит за два месяца.',
      ]);
  return [term, unit.shortRent ? 'Можно договориться и на срок меньше месяца.' : '', pets].filter(Boolean).join(' ');
}

export function saleTerms(story: UnitStory, random: Random): string {
  const { unit, sold, metrePrice } = story;
  if (!sold) return '';
  const price = random.pick([
    `Выходит около ${grouped(metrePrice)} бат за м².`,
    `Около ${grouped(metrePrice)} бат за м² — легко сравнить с соседями.`,
    '',
  ]);
  const quota = {
    [Quota.FOREIGN]: random.pick([
      'Квота иностранная: оформить в собственность можно на своё имя.',
      'Иностранная квота, то есть полная собственность на ваше имя.',
    ]),
    [Quota.THAI]: random.pick([
      'Квота тайская; иностранцу стоит сначала узнать, осталась ли в комплексе иностранная.',
      'Оформлена в тайской квоте.',
    ]),
    [Quota.COMPANY]: 'Собственник — тайская компания; что значит принять её, пусть объяснит юрист.',
  }[unit.quota];
  return [price, quota, unit.byQuota ? 'Из двух цен нижняя — для тайской квоты.' : ''].filter(Boolean).join(' ');
}

export function fee({ unit }: UnitStory): string {
  return `Плата за обслуживание — ${grouped(unit.cost)} ${form(unit.cost, 'бат', 'бата', 'бат')} в месяц.`;
}

export function suits(story: UnitStory, random: Random): string {
  const { unit, has, rented } = story;
  const whom: string[] = [];
  if (unit.bedroom === 0) whom.push('одному человеку или паре', 'на зиму у моря, если вещей немного');
  if (unit.bedroom === 1) whom.push('паре', 'тому, кто живёт здесь круглый год');
  if (unit.bedroom >= 2)
    whom.push('семье', 'друзьям, которым нужна дверь между комнатами', 'родителям с ребёнком, к которым приезжает бабушка');
  if (unit.bedroom >= 2 && unit.condo.amenities.childrenArea) whom.push('семье с маленькими детьми: площадка прямо во дворе');
  if (has(Feature.WORK_DESK) && has(Feature.WIFI)) whom.push('тем, кто работает из дома: стол стоит у света, интернет подключён');
  if (!rented) whom.push(unit.bedroom === 0 ? 'тем, кто покупает в Паттайе впервые' : 'тем, кто покупает для себя');
  return `Подойдёт ${random.pick(whom)}.`;
}
