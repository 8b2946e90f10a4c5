import { FIELDS } from '../../fields/nouns.js';
import type { Field } from '../../fields/field.js';

/** Words of the amenities of a complex, which a list of them in one cell is read by; each name is that of `amenities.pool`. */
function amenityWords(): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const [path, { words = '', label = [], listed = '' }] of [
    ...Object.entries<Field>(FIELDS.condo),
    ...Object.entries<Field>(FIELDS.village),
  ]) {
    const [group, name] = path.split('.');
    if (group !== 'amenities' || name === undefined) continue;
    lines[name] = [lines[name], words, ...label, listed].filter(Boolean).join('|');
  }
  return lines;
}

/**
 * Words of the choices that only columns of an import have: the deal of a row, what the row is, and amenities of its complex. They are stored
 * nowhere; the first two words of each are its name in English and Russian.
 */
export const MEANING_WORDS = {
  deal: {
    RENT: 'rent|аренда|сдаю|сдается в аренду|долгосрочная аренда|длительная аренда|long term rental|rental|for rent|to rent|let|to let|for lease|lease|renting|rentals|сдача|сдается|сдам|в аренду|сдать|เช่า|ให้เช่า|ปล่อยเช่า|alquiler|en alquiler|alquilar|renta|en renta|arriendo|aluguel|arrendamento|para alugar',
    BUY: 'sale|продажа|продаю|на продаже|sell|for sale|buy|selling|sales|resale|purchase|buy sell|продается|продам|на продажу|купить|продать|ขาย|ขายต่อ|venta|en venta|comprar|venda|à venda',
    BOTH: 'both|аренда и продажа|sale and rent|rent and sale|sale rent|rent sale|for sale and rent|for rent and sale|for sale or rent|for rent or sale|sell rent|rent sell|продажа и аренда|продажа аренда|аренда продажа|оба|ขายและให้เช่า|ขาย ให้เช่า|ขายเช่า|ขาย เช่า|venta y alquiler|alquiler y venta|ambos',
  },
  noun: {
    CONDO:
      'condo|квартира|condo co op|co op|condominium|apartment|flat|condo unit|penthouse|duplex condo|serviced apartment|кондоминиум|кондо|апартаменты|пентхаус|คอนโด|คอนโดมิเนียม|อพาร์ทเมนท์|ห้องชุด|piso|apartamento|departamento|atico',
    HOUSE:
      'house|дом|single family|single family home|single family residential|villa|home|townhouse|town house|townhome|town home|detached house|single house|semi detached house|twin house|pool villa|bungalow|вилла|таунхаус|коттедж|бунгало|บ้าน|บ้านเดี่ยว|บ้านแฝด|ทาวน์เฮ้าส์|ทาวน์เฮาส์|ทาวน์โฮม|วิลล่า|casa|chalet|adosado|vivienda unifamiliar',
    OTHER:
      'land|земля|plot|land plot|commercial|office|shop|shophouse|shop house|retail|warehouse|factory|hotel|business|building|showroom|home office|участок|коммерция|коммерческая недвижимость|офис|магазин|склад|отель|бизнес|здание|ที่ดิน|อาคารพาณิชย์|สำนักงาน|โกดัง|terreno|local|local comercial|oficina|nave|edificio',
  },
  period: {
    MONTH: 'month|месяц|m|monthly|per month|a month|pm|pcm|p m|в месяц|ежемесячно|за месяц|мес|รายเดือน|ต่อเดือน|เดือน|mensual|al mes|mensal',
    YEAR: 'year|год|y|yearly|annually|annual|per year|a year|per annum|pa|p a|в год|за год|ежегодно|รายปี|ต่อปี|ปี|anual|al ano|anualmente',
    WEEK: 'week|неделя|w|weekly|per week|a week|pw|p w|в неделю|за неделю|รายสัปดาห์|ต่อสัปดาห์|semanal|por semana',
    DAY: 'day|сутки|d|daily|per day|a day|night|nightly|per night|в сутки|за сутки|день|в день|посуточно|รายวัน|ต่อวัน|ต่อคืน|diario|por dia|por noche',
  },
  currency: {
    THB: 'baht|бат|thai baht|тайский бат',
    USD: 'us dollar|доллар|us dollars|доллар сша',
    EUR: 'euro|евро',
    GBP: 'pound|фунт|pound sterling|фунт стерлингов',
    RUB: 'ruble|рубль|rouble|российский рубль',
    CNY: 'yuan|юань|renminbi|китайский юань',
    AED: 'dirham|дирхам|uae dirham|дирхам оаэ',
  },
  amenities: amenityWords(),
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A list of choices that only columns of an import have. */
export type MeaningKey = keyof typeof MEANING_WORDS;

/** What a deal column says of a row. */
export type RowDeal = keyof (typeof MEANING_WORDS)['deal'];
/** What a column says that a row is: OTHER is land or premises, which are not imported. */
export type RowNoun = keyof (typeof MEANING_WORDS)['noun'];
/** What a column says of the time that a rent is for. */
export type RowPeriod = keyof (typeof MEANING_WORDS)['period'];

/** Headers of such columns. */
export const MEANING_HEADERS = {
  // "Period" and "Contract" are the length of the lease and are not among them.
  period:
    'frequency|rent period|rent frequency|rental frequency|price frequency|price period|price per|rent per|rent paid|период цены|цена за период|цена указана за|periodicidad|frecuencia',
  currency: 'currency|price currency|currency code|валюта|валюта цены|валюта цен|สกุลเงิน|moneda|moeda|divisa',
  deal: 'post type|posttype|deal type|transaction|transaction type|rent or sale|sale or rent|rent sale|sale rent|sell rent|rent sell|offer type|purpose|operation|тип сделки|вид сделки|аренда или продажа|аренда продажа|продажа аренда|тип объявления|ประเภทประกาศ|ขาย เช่า|operacion|tipo de operacion|tipo de oferta',
  noun: 'building type|type of property|property kind|home type|вид недвижимости|вид объекта|ประเภททรัพย์|ประเภทอสังหา|tipo de inmueble|tipo de propiedad',
  amenities:
    'facilities|amenities|project facilities|common facilities|shared facilities|building facilities|condo facilities|инфраструктура|удобства комплекса|удобства жк|สิ่งอำนวยความสะดวก|สิ่งอำนวยความสะดวกส่วนกลาง|instalaciones|amenidades|servicios comunes',
} as const satisfies Record<MeaningKey, string>;
