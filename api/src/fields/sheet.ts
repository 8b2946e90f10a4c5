import { RULES, type Noun } from './nouns.js';
import type { Rule } from './rule.js';

/** Header of a column, by language. */
type Header = readonly [en: string, ru: string];

/** A column of a sheet of listings. */
export interface SheetColumn {
  /**
   * The field that it holds, by its path in the GraphQL input; `reference` is the listing's own number, `condo.reference` and
   * `village.reference` that of the complex, whose name stands under `condo` and `village`.
   */
  path: string;
  en: string;
  ru: string;
  /** Its rule; null for a reference, and for the name of a complex. */
  rule: Rule | null;
}

/** Nouns that sheets hold. */
type SheetNoun = Exclude<Noun, 'page'>;

/** Fields of every noun, by path. The order is that of the columns; the headers are the labels of the editor. */
const HEADERS: Readonly<Record<string, Header>> = {
  reference: ['Reference', 'Номер'],
  name: ['Name', 'Название'],
  condo: ['Condo', 'Кондоминиум'],
  'condo.reference': ['Condo reference', 'Номер кондоминиума'],
  village: ['Village', 'Посёлок'],
  'village.reference': ['Village reference', 'Номер посёлка'],
  'place.city': ['City', 'Город'],
  'place.area': ['Area', 'Район'],
  'place.position': ['Position', 'Положение'],
  active: ['Available', 'В показе'],
  isDraft: ['Draft', 'Черновик'],
  'pricing.rentPrice': ['Rent per month, baht', 'Аренда в месяц, бат'],
  'pricing.rentTerms': ['Rent by length of stay, baht per month', 'Аренда по сроку, бат в месяц'],
  'pricing.rentPriceComment': ['Note on the rent', 'Примечание к аренде'],
  'pricing.shortRent': ['Short stays', 'Короткий срок'],
  'pricing.buyPrice': ['Sale price, baht', 'Цена продажи, бат'],
  'pricing.buyPriceComment': ['Note on the sale price', 'Примечание к цене продажи'],
  'pricing.cost': ['Common-area fee per month', 'Плата за обслуживание в месяц'],
  quota: ['Ownership', 'Квота владения'],
  quotaText: ['Ownership, other', 'Квота, другое'],
  'rooms.bedroom': ['Bedrooms', 'Спальни'],
  'rooms.bathroom': ['Bathrooms', 'Санузлы'],
  'rooms.size': ['Living area', 'Площадь'],
  landSize: ['Plot', 'Участок'],
  'rooms.floors': ['Floors', 'Этажей'],
  entrances: ['Entrances', 'Входы'],
  'rooms.completed': ['Year built', 'Год постройки'],
  'rooms.conditioner': ['Air conditioners', 'Кондиционеры'],
  'rooms.kitchen': ['Kitchens', 'Кухни'],
  'rooms.fan': ['Fans', 'Вентиляторы'],
  'rooms.bath': ['Bathtubs', 'Ванны'],
  'rooms.shower': ['Showers', 'Душевые'],
  'rooms.parking': ['Parking spaces', 'Парковочные места'],
  furnishing: ['Furnishing', 'Меблировка'],
  petAllowed: ['Pets', 'Питомцы'],
  view: ['View', 'Вид из окон'],
  features: ['Features', 'Оснащение'],
  'extras.hasPool': ['Private pool', 'Собственный бассейн'],
  'extras.smartHome': ['Smart home', 'Умный дом'],
  'extras.wineStorage': ['Wine storage', 'Винный погреб'],
  'extras.rooftop': ['Rooftop terrace', 'Терраса на крыше'],
  'extras.eVCharger': ['EV charger', 'Зарядка для электромобиля'],
  'extras.saunaRoom': ['Sauna', 'Сауна'],
  forInvestment: ['For investment', 'Для инвестиций'],
  year: ['Year built', 'Год постройки'],
  floors: ['Floors', 'Этажей'],
  buildings: ['Buildings', 'Корпусов'],
  units: ['Total units', 'Квартир всего'],
  'amenities.pool': ['Pools', 'Бассейны'],
  'amenities.gym': ['Gyms', 'Тренажёрные залы'],
  'amenities.parking': ['Car parks', 'Парковки'],
  'amenities.security': ['Security posts', 'Посты охраны'],
  'amenities.concierge': ['Concierge desks', 'Стойки консьержа'],
  'amenities.jacuzzi': ['Jacuzzis', 'Джакузи'],
  'amenities.grill': ['Barbecue areas', 'Зоны барбекю'],
  'amenities.sauna': ['Saunas', 'Сауны'],
  'amenities.garden': ['Gardens', 'Сады'],
  'amenities.childrenArea': ['Children’s areas', 'Детские площадки'],
  'amenities.lift': ['Lifts', 'Лифты'],
  'amenities.tennisCourt': ['Tennis courts', 'Теннисные корты'],
  description: ['Short summary', 'Краткое описание'],
  html: ['Text', 'Текст'],
  agent: ['Agent shown to visitors', 'Агент для посетителей'],
  'backOffice.landLordContact': ['Owner', 'Собственник'],
  'backOffice.agentContact': ['Agent', 'Агент'],
  'backOffice.commission': ['Commission', 'Комиссия'],
  'backOffice.transfer': ['Transfer of ownership', 'Переоформление'],
  'backOffice.linkToFiles': ['Photo folder link', 'Ссылка на папку с фото'],
  'backOffice.forInvestmentComment': ['Why it’s a good investment', 'Почему стоит инвестировать'],
  'backOffice.description': ['Agency notes', 'Заметки агентства'],
  'seo.title': ['SEO title', 'SEO-заголовок'],
  'seo.description': ['SEO description', 'SEO-описание'],
  'seo.keywords': ['Keywords', 'Ключевые слова'],
  pictures: ['Photos', 'Фотографии'],
  plans: ['Floor plans', 'Планировки'],
};

/** Where a noun has another word for a field. */
const OWN_HEADERS: Partial<Record<SheetNoun, Readonly<Record<string, Header>>>> = { unit: { 'rooms.floors': ['Floor', 'Этаж'] } };

function columnsOf(noun: SheetNoun): SheetColumn[] {
  const rules = RULES[noun];
  return Object.entries({ ...HEADERS, ...OWN_HEADERS[noun] }).flatMap(([path, [en, ru]]): SheetColumn[] => {
    const [group] = path.split('.');
    if (path === 'reference' || (path.endsWith('.reference') && rules[group!])) return [{ path, en, ru, rule: null }];
    const rule = rules[path];
    if (rule) return [{ path, en, ru, rule: rule.kind === 'id' ? null : rule }];
    // A text in both languages is two columns.
    return (['en', 'ru'] as const).flatMap((lang) => {
      const text = rules[`${path}.${lang}`];
      const mark = lang.toUpperCase();
      return text ? [{ path: `${path}.${lang}`, en: `${en}, ${mark}`, ru: `${ru}, ${mark}`, rule: text }] : [];
    });
  });
}

/**
 * The columns of a noun's sheet: every writable field once, and the references. Headers are unique per noun and language, so that an
 * exported sheet can be imported again.
 */
export const SHEETS: Readonly<Record<SheetNoun, readonly SheetColumn[]>> = {
  unit: columnsOf('unit'),
  house: columnsOf('house'),
  condo: columnsOf('condo'),
  village: columnsOf('village'),
};
