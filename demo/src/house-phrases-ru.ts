import { Feature, Furnishing, PetPolicy, View } from '@talay/api/listings/values/choices.js';
import { areasRu } from './areas.js';
import type { HouseFacts } from './house-facts.js';
import { THIS_YEAR } from './prices.js';
import { bathrooms, bedrooms, counted, form, grouped, inWords, listed } from './russian.js';
import type { Random } from './random.js';

// Предложения о доме. Пустая строка значит, что сказать нечего. Вилла женского рода, дом мужского: формы зависят от этого.

/** «вилла» или «дом». */
export const noun = (house: HouseFacts): string => (house.hasPool ? 'вилла' : 'дом');
/** Форма по роду слова. */
const byGender = (house: HouseFacts, masculine: string, feminine: string): string => (house.hasPool ? feminine : masculine);

export function rooms(house: HouseFacts, random: Random): string {
  const { bedroom, bathroom, size, floors } = house;
  const storeys = floors === 1 ? 'на одном уровне' : floors === 2 ? 'на двух этажах' : 'на трёх этажах';
  return random.pick([
    `${size} м² ${storeys}: ${bedrooms(bedroom)}, ${bathrooms(bathroom)} и гостиная с выходом на террасу.`,
    `Внутри ${bedrooms(bedroom)} и ${bathrooms(bathroom)} ${storeys}, всего ${size} м².`,
    floors === 1
      ? `Всё на одном уровне: ${bedrooms(bedroom)}, ${bathrooms(bathroom)}, ${size} м² и ни одной ступеньки.`
      : `Внизу гостиная и кухня, ${bedroom > 3 ? 'большая часть спален' : 'спальни'} наверху. Всего здесь ${bedrooms(bedroom)} и ${bathrooms(bathroom)}, площадь — ${size} м².`,
  ]);
}

export function outside(house: HouseFacts, random: Random): string {
  const { landSize, hasPool, views } = house;
  const lake = views.includes(View.LAKE) ? 'До озера Мабпрачан так близко, что вокруг него можно бегать до завтрака.' : '';
  const hills = views.includes(View.MOUNTAIN) ? 'За оградой видны холмы.' : '';
  const sea = views.includes(View.SEA) ? 'С верхнего этажа видно море.' : '';
  const plot = hasPool
    ? random.pick([
        `Участок — ${landSize} м²: посередине бассейн, вокруг полоса газона.`,
        `На участке ${landSize} м² поместились бассейн, тенистая терраса и несколько пальм.`,
        `Бассейн начинается сразу за гостиной; площадь участка — ${landSize} м².`,
      ])
    : random.pick([
        `Участок — ${landSize} м²: трава, несколько деревьев и место для барбекю.`,
        `Земли ${landSize} м², и почти вся она занята садом.`,
        `Бассейна нет, но на участке ${landSize} м² хватит места и на небольшую чашу, и на грядки.`,
      ]);
  return [plot, lake || hills || sea].filter(Boolean).join(' ');
}

export function kitchen(house: HouseFacts, random: Random): string {
  const has = (feature: Feature) => house.features.includes(feature);
  if (house.furnishing === Furnishing.UNFURNISHED) return 'На кухне выведены коммуникации, гарнитура и техники пока нет.';
  const things = [
    has(Feature.HOB) && 'плита',
    has(Feature.OVEN) && 'духовка',
    has(Feature.COOKER_HOOD) && 'вытяжка',
    has(Feature.REFRIGERATOR) && 'холодильник',
    has(Feature.DISHWASHER) && 'посудомойка',
    has(Feature.MICROWAVE) && 'микроволновка',
  ].filter((thing): thing is string => Boolean(thing));
  if (things.length === 0) return 'Техники на кухне пока нет.';
  if (house.kitchen > 1) return `Кухонь две: парадная в доме и тайская на заднем дворе. На обе — ${listed(things)}.`;
  return random.pick([`На кухне есть ${listed(things)}.`, `Кухонная техника на месте: ${listed(things)}.`]);
}

export function comforts(house: HouseFacts, random: Random): string {
  const has = (feature: Feature) => house.features.includes(feature);
  const state = {
    [Furnishing.MOVE_IN_READY]: random.pick([
      'Есть всё, вплоть до постельного белья и посуды.',
      'Въехать можно в тот же день: бельё, посуда и инструменты на месте.',
    ]),
    [Furnishing.FULLY_FURNISHED]: random.pick(['Мебель есть во всех комнатах.', 'Мебель остаётся — та, что на фотографиях.']),
    [Furnishing.PARTIALLY_FURNISHED]: 'Часть мебели есть: шкафы и крупные вещи.',
    [Furnishing.UNFURNISHED]: `${byGender(house, 'Дом передаётся', 'Вилла передаётся')} без мебели.`,
  }[house.furnishing];
  const things = [
    house.smartHome && 'система «умный дом»',
    house.wineStorage && 'винный погреб',
    house.saunaRoom && 'сауна',
    house.evCharger && 'зарядка для электромобиля',
    house.rooftop && 'терраса на крыше',
    has(Feature.BATHTUB) && 'ванна',
    has(Feature.WASHING_MACHINE) && 'стиральная машина',
  ].filter((thing): thing is string => Boolean(thing));
  const cool = `${inWords(house.conditioner)} ${form(house.conditioner, 'кондиционер', 'кондиционера', 'кондиционеров')}`;
  if (things.length === 0) return `${state} Установлено ${cool}.`;
  return `${state} ${random.pick([`Установлено ${cool}, есть ${listed(things)}.`, `Из того, о чём обычно спрашивают, здесь ${listed([cool, ...things])}.`])}`;
}

export function cars(house: HouseFacts): string {
  return house.parking === 1
    ? 'За воротами помещается одна машина.'
    : `За воротами помещаются ${house.parking === 2 ? 'две' : house.parking === 3 ? 'три' : 'четыре'} машины.`;
}

export const minutesByCar = (house: HouseFacts): string => counted(house.rideMinutes, 'минута', 'минуты', 'минут');

export function place(house: HouseFacts, random: Random): string {
  const { village, beach } = house;
  const drive = `До пляжа ${beach.ru} ${minutesByCar(house)} на машине.`;
  if (!village) {
    return random.pick([
      `${byGender(house, 'Дом стоит отдельно', 'Вилла стоит отдельно')}, не в посёлке, ${areasRu[house.area].within}. ${drive}`,
      `Это не посёлок: взносов нет, но и охраны на общих воротах тоже. ${drive}`,
    ]);
  }
  const shared = [
    village.amenities.pool && 'общий бассейн',
    village.amenities.gym && 'тренажёрный зал',
    village.amenities.childrenArea && 'детская площадка',
    village.amenities.tennisCourt && 'теннисный корт',
  ].filter((thing): thing is string => Boolean(thing));
  const common = shared.length > 0 ? ` На территории ${listed(shared)}.` : '';
  return random.pick([
    `«${village.nameRu}» — посёлок ${areasRu[house.area].within}, ${counted(village.buildings, 'дом', 'дома', 'домов')}.${common} ${drive}`,
    `У въезда в посёлок охрана.${common} ${drive}`,
    `Вокруг — посёлок «${village.nameRu}», его начали строить в ${village.year} году: тихие улицы и охрана на въезде.${common} ${drive}`,
  ]);
}

export function age(house: HouseFacts, random: Random): string {
  const years = THIS_YEAR - house.completed;
  const built = byGender(house, 'построен', 'построена');
  if (years <= 5)
    return random.pick([
      `${byGender(house, 'Дом', 'Вилла')} ${built} в ${house.completed} году, почти всё здесь ещё новое.`,
      `Год постройки — ${house.completed}, ремонта не требует.`,
    ]);
  if (years >= 18)
    return random.pick([
      `${byGender(house, 'Дом', 'Вилла')} ${built} в ${house.completed} году, когда участки давали больше, а планировки делали проще.`,
      `Год постройки — ${house.completed}: толстые стены, старые деревья и кухня, которую можно и обновить.`,
    ]);
  return random.pick([`Год постройки — ${house.completed}.`, '']);
}

export function rentTerms(house: HouseFacts, random: Random): string {
  if (house.rent.length === 0) return '';
  const pets =
    house.pets === PetPolicy.NOT_ALLOWED
      ? ''
      : house.pets === PetPolicy.SMALL
        ? 'Можно с кошкой или маленькой собакой.'
        : 'С собакой можно: участок огорожен.';
  const term =
    house.rent.length > 1
      ? random.pick(['Цены разные: на год, на полгода и на высокий сезон.', 'Чем дольше срок, тем ниже цена; дороже всего зимние месяцы.'])
      : random.pick([
          'Цена указана для договора на год с депозитом за два месяца.',
          'Цена — за месяц при аренде на год; о коротком сроке лучше спросить.',
        ]);
  return [term, house.shortRent ? 'Можно договориться и на срок меньше месяца.' : '', pets].filter(Boolean).join(' ');
}

export function saleTerms(house: HouseFacts, random: Random): string {
  if (house.buy.length === 0) return '';
  return house.quota === 'COMPANY'
    ? random.pick([
        'Собственник — тайская компания, её можно принять вместе с домом; пусть юрист сначала посмотрит отчётность.',
        `${byGender(house, 'Дом оформлен', 'Вилла оформлена')} на тайскую компанию.`,
      ])
    : random.pick([
        'Земля записана на тайское имя; иностранцы обычно покупают строение, а землю берут в аренду на тридцать лет.',
        'Земля оформлена на гражданина Таиланда. Для иностранца обычный путь — зарегистрированная аренда.',
      ]);
}

export function fee(house: HouseFacts): string {
  return house.cost > 0
    ? `Взнос в посёлке — ${grouped(house.cost)} ${form(house.cost, 'бат', 'бата', 'бат')} в месяц: охрана, освещение, дороги.`
    : '';
}

export function suits(house: HouseFacts, random: Random): string {
  const whom: string[] = [];
  if (house.bedroom <= 2) whom.push('пары, к которой приезжают гости', 'двоих и небольшого сада');
  if (house.bedroom === 3) whom.push('семьи с одним или двумя детьми', 'пары, которая работает дома и любит закрывать дверь');
  if (house.bedroom >= 4) whom.push('трёх поколений под одной крышей', 'большой семьи', 'тех, у кого всегда гости');
  if (house.floors === 1) whom.push('тех, кому лестницы уже надоели');
  return `${byGender(house, 'Этот дом', 'Эта вилла')} — для ${random.pick(whom)}.`;
}
