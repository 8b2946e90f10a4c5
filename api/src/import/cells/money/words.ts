import { plainOf } from '../numbers.js';

/** What a word, or a phrase of up to four words, says in a cell with prices. */
export type Meaning =
  | { is: 'times'; times: number; currency?: string; /** Above it, the word is only the currency. */ most?: number }
  | { is: 'currency'; currency: string }
  | { is: 'unit'; unit: PriceUnit }
  | { is: 'number'; value: number }
  | { is: 'month'; month: number }
  | { is: Sign };

/** A period or a measure, which a price can be for, and which can be counted: "/ month", "6 months". */
export type PriceUnit = 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | 'YEARLY' | 'METRE';

/** Words that are tokens by themselves. */
export type Sign =
  | 'none'
  | 'sold'
  | 'rented'
  | 'from'
  | 'upTo'
  | 'until'
  | 'between'
  | 'and'
  | 'or'
  | 'atLeast'
  | 'negotiable'
  | 'about'
  | 'apart'
  | 'included'
  | 'bills'
  | 'deposit'
  | 'high'
  | 'low'
  | 'season'
  | 'offSeason'
  | 'long'
  | 'short'
  | 'foreign'
  | 'thai'
  | 'rent'
  | 'sale'
  | 'before'
  | 'now'
  | 'for'
  | 'free'
  | 'halfYear'
  | 'contract'
  | 'filler';

const SIGNS: Readonly<Record<Sign, string>> = {
  none: 'poa|p.o.a|on request|price on request|upon request|by request|request|по запросу|цена по запросу|запрос|договорная|договорной|цена договорная|по договоренности|call|call us|call for price|ask|please ask|ask for price|ask owner|enquire|inquire|contact us|contact for price|n.a|none|no|tba|tbc|tbd|not for rent|not for sale|not available for rent|not available for sale|не сдается|не продается|нет|уточняйте|уточнить|уточняется|สอบถาม|ราคาสอบถาม|สอบถามราคา|ไม่ขาย|ไม่เช่า|ไม่ให้เช่า|ไม่ปล่อยเช่า',
  sold: 'sold|sold out|продано|продана|продан|снято с продажи|снята с продажи|off market|off the market|withdrawn|reserved|booked|under contract|бронь|забронировано|забронирована|ขายแล้ว|ขายไปแล้ว|จองแล้ว|ติดจอง|not available|unavailable|неактуально|не актуально|inactive',
  rented:
    'rented|rented out|let|let out|leased|leased out|occupied|tenanted|сдано|сдана|сдан|занято|занята|занят|арендовано|арендована|มีผู้เช่า|มีผู้เช่าแล้ว|เช่าแล้ว|ให้เช่าแล้ว|ปล่อยเช่าแล้ว|ติดผู้เช่า|ติดสัญญาเช่า|มีคนเช่า|ไม่ว่าง',
  from: 'from|start|starts|starting|starting from|starts from|starting at|starts at|от|начиная от|начиная с|เริ่มต้น|เริ่มต้นที่|เริ่ม|ตั้งแต่',
  upTo: 'to|до|up to|max|maximum|ถึง|макс|максимум|не более',
  until: 'until|till|til|through|по|จนถึง',
  between: 'between|между|ระหว่าง',
  and: 'and|и|และ|with|с|со|กับ',
  or: 'or|или|либо|หรือ',
  atLeast: 'min|minimum|at least|not less than|мин|минимум|минимально|не менее|минимальный срок|ขั้นต่ำ|อย่างน้อย',
  negotiable:
    'negotiable|negotiation|nego|neg|neg.|obo|o.n.o|or best offer|best offer|price negotiable|slightly negotiable|торг|торг уместен|возможен торг|с торгом|торгуемся|обсуждается|ต่อรองได้|ต่อรอง|ต่อได้',
  about: 'about|approx|approximately|around|circa|ca|около|примерно|ок|приблизительно|ориентировочно|порядка|ประมาณ|ราวๆ',
  apart:
    'plus|plus bills|плюс|excluding|excl|exclude|excludes|not included|not including|без учета|не включая|не включено|не включены|не входит|не входят|кроме|ไม่รวม|บวก|отдельно|extra|separate|separately|apart|without',
  included:
    'including|include|includes|included|incl|inclusive|all inclusive|all in|включая|включено|включены|включен|входит|все включено|รวม|รวมค่า|free',
  bills:
    'bills|bill|utilities|utility|utils|utilites|water|electric|electricity|electricity bill|water bill|elec|internet|wifi|wi fi|gas|taxes|tax|fees|fee|transfer|transfer fee|transfer fees|transfer tax|cam|cam fee|common fee|common area fee|cleaning|maintenance|коммуналка|коммуналку|коммуналки|коммунальные|коммунальные услуги|ком услуги|коммунальные платежи|ку|к.у|свет|света|вода|воды|воду|электричество|электричества|электроэнергия|счетчики|по счетчикам|счета|интернет|интернета|уборка|комиссия|налоги|ค่าน้ำ|ค่าไฟ|ค่าน้ำค่าไฟ|น้ำไฟ|ค่าส่วนกลาง|ค่าโอน|อินเตอร์เน็ต|commission',
  deposit: 'deposit|deposits|dep|security deposit|advance|депозит|депозита|залог|залога|аванс|มัดจำ|ประกัน|เงินประกัน|ล่วงหน้า',
  high: 'high|peak|hi|высокий|высокая|пик|пиковый|ไฮ',
  low: 'low|lo|низкий|низкая|โลว์',
  season:
    'high season|peak season|hi season|winter|winter season|высокий сезон|в высокий сезон|зима|зимой|зимний|в сезон|ไฮซีซั่น|ไฮซีซัน|หน้าไฮ|ฤดูท่องเที่ยว|season|seasonal|сезон|сезона|сезоне|ซีซั่น',
  offSeason:
    'low season|off season|offseason|summer|green season|низкий сезон|в низкий сезон|не сезон|несезон|межсезонье|лето|летом|โลว์ซีซั่น|โลว์ซีซัน|หน้าโลว์',
  long: 'long|long term|longterm|long stay|long rent|long term rent|lt|долгосрок|долгосрочно|долгосрочная|долгосрочный|долгосрочная аренда|на долгий срок|длительно|длительный срок|долгий срок|ระยะยาว|รายปียาว',
  short:
    'short|short term|shortterm|short stay|short rent|short term rent|st|краткосрок|краткосрочно|краткосрочная|краткосрочный|краткосрочная аренда|короткий срок|на короткий срок|ระยะสั้น',
  foreign:
    'fq|foreign|foreign quota|foreign name|foreigner|foreigner quota|freehold foreign|foreign freehold|иностранная|иностранная квота|иностранной|ин квота|иностранец|иностранцам|ต่างชาติ|โควต้าต่างชาติ|ชื่อต่างชาติ',
  thai: 'tq|thai|thai quota|thai name|company|company name|тайская|тайская квота|тайской|на тайскую квоту|компания|на компанию|ไทย|โควต้าไทย|ชื่อไทย|บริษัท',
  rent: 'rent|rental|renting|for rent|rent price|аренда|аренды|в аренду|сдача|เช่า|ค่าเช่า|ให้เช่า|ราคาเช่า|ปล่อยเช่า',
  sale: 'sale|sales|selling|sell|for sale|sale price|selling price|продажа|продажи|на продажу|ขาย|ราคาขาย',
  before: 'was|before|old price|old|previously|reduced from|discounted from|было|была|старая цена|вместо|раньше|จาก|เดิม|ราคาเดิม|ปกติ',
  now: 'now|new price|reduced to|reduced|discounted to|стало|теперь|сейчас|новая цена|снижена до|снижено до|เหลือ|ลดเหลือ|ลด',
  for: 'for|за|на|สำหรับ',
  free: 'available|available from|free from|vacant|vacant from|свободно|свободно с|свободна с|освободится|ว่าง|ว่างวันที่',
  halfYear: 'half year|half a year|half-year|полгода|пол года|полугодие|ครึ่งปี',
  contract: 'contract|contracts|contact|lease|контракт|контракте|контракта|договор|договора|договору|สัญญา|ทำสัญญา',
  filler:
    'price|prices|цена|цены|ราคา|net|nett|netto|net price|net to owner|нетто|only|только|per|a|an|the|in|at|by|all|в|во|к|ต่อ|ละ|term|terms|stay|rate|rates|asking|asking price|сумма|стоимость|срок|сроком|สุทธิ|cash|наличные|quota|квота|name|last price|final|final price|fixed|each|of|аренде|firm|เท่านั้น|เพียง|พิเศษ|pcs|ед',
};

const CURRENCIES: Readonly<Record<string, string>> = {
  THB: 'thb|b|baht|bht|bath|bahts|tb|บาท|บ|бат|бата|батов|баты|бт|тб|б|฿',
  USD: 'usd|us|us$|dollar|dollars|доллар|доллара|долларов|usdt|bucks|ดอลลาร์|долл|$|у.е',
  EUR: 'eur|euro|euros|евро|ยูโร|€',
  GBP: 'gbp|pound|pounds|фунт|фунта|фунтов|£',
  RUB: 'rub|rur|rubles|roubles|rouble|р|руб|рубль|рубля|рублей|₽',
  AED: 'aed|dirham|dirhams|dhs|дирхам|дирхама|дирхамов',
  CNY: 'cny|rmb|yuan|юань|юаня|юаней|หยวน|¥|元',
  JPY: 'jpy|yen|иена|иен',
  KRW: 'krw|won|₩',
  INR: 'inr|rupee|rupees|₹',
  KZT: 'kzt|тенге|₸',
  BTC: 'btc|₿',
};

const TIMES: readonly (readonly [words: string, times: number, currency?: string, most?: number])[] = [
  ['k|к|т|тыс|тысяч|тысячи|тысяча|тысячу|thousand|thousands|th|พัน', 1e3],
  ['kb|kthb|k thb|тысбат|к.б', 1e3, 'THB'],
  ['т.б|тб', 1e3, 'THB', 999],
  ['т.р|тр|тыс.р|к.р', 1e3, 'RUB'],
  ['หมื่น', 1e4],
  ['แสน', 1e5],
  ['mm|mn|mln|mill|mil|mio|million|millions|kk|кк|млн|мил|милл|миллион|миллиона|миллионов|лям|лямов|ляма|ล้าน|ลบ|ล.บ', 1e6],
  ['mb|мб|mthb|mtb|m thb|mbaht|млн.б|ล้านบาท', 1e6, 'THB'],
  ['bn|billion|миллиард|млрд|พันล้าน', 1e9],
];

const UNITS: Readonly<Record<PriceUnit, string>> = {
  DAY: 'day|days|daily|night|nights|nightly|сутки|суток|сут|день|дня|дней|ночь|ночи|ночей|посуточно|в сутки|วัน|คืน|รายวัน',
  WEEK: 'week|weeks|weekly|wk|wks|неделя|неделю|недели|недель|нед|สัปดาห์|อาทิตย์|รายสัปดาห์',
  MONTH:
    'month|months|monthly|mo|mos|mth|mths|mon|mnth|p.m|pm|pcm|p.c.m|мес|месяц|месяца|месяцев|месяце|помесячно|ежемесячно|เดือน|ด|รายเดือน|calendar month',
  YEAR: 'year|years|yr|yrs|y|год|года|году|лет|г|ปี|p.a|pa|per annum|annum',
  YEARLY: 'yearly|annual|annually|годовой|годовая|годовое|รายปี|на год',
  METRE:
    'sqm|sq m|sq.m|sqmt|sq mt|m2|м2|square meter|square metre|square meters|square metres|sq meter|sq metre|sq meters|psm|кв м|кв.м|квм|м кв|метр|метра|метров|квадрат|кв метр|ตร.ม|ตรม|ตารางเมตร|ตร.วา|ตรว|ตารางวา|sqft|sq ft|sq.ft|sqw|sq wah|wah|rai|ไร่|вах|сотка|сотку',
};

const NUMBERS: readonly (readonly [words: string, value: number])[] = [
  ['half|пол|ครึ่ง', 0.5],
  ['one|один|одна|หนึ่ง', 1],
  ['полтора|полторы', 1.5],
  ['two|два|две|двух|สอง', 2],
  ['three|три|трех|สาม', 3],
  ['four|четыре|четырех|สี่', 4],
  ['five|пять|пяти|ห้า', 5],
  ['six|шесть|шести|หก', 6],
  ['seven|семь|семи|เจ็ด', 7],
  ['eight|восемь|восьми|แปด', 8],
  ['nine|девять|девяти|เก้า', 9],
  ['ten|десять|десяти|สิบ', 10],
  ['twelve|двенадцать', 12],
  ['fifteen|пятнадцать', 15],
  ['twenty|двадцать', 20],
  ['thirty|тридцать', 30],
];

const MONTHS =
  'january jan январь января янв มกราคม ม.ค|february feb февраль февраля фев กุมภาพันธ์ ก.พ|march mar март марта мар มีนาคม มี.ค|april apr апрель апреля апр เมษายน เม.ย|may май мая พฤษภาคม พ.ค|june jun июнь июня июн มิถุนายน มิ.ย|july jul июль июля июл กรกฎาคม ก.ค|august aug август августа авг สิงหาคม ส.ค|september sept sep сентябрь сентября сен กันยายน ก.ย|october oct октябрь октября окт ตุลาคม ต.ค|november nov ноябрь ноября ноя พฤศจิกายน พ.ย|december dec декабрь декабря дек ธันวาคม ธ.ค';

const key = (word: string) => plainOf(word).replaceAll('ё', 'е');

function meanings(): Map<string, Meaning> {
  const all = new Map<string, Meaning>();
  const add = (line: string, meaning: Meaning) => {
    for (const word of line.split('|')) all.set(key(word), meaning);
  };
  for (const [sign, line] of Object.entries(SIGNS)) add(line, { is: sign as Sign });
  for (const [unit, line] of Object.entries(UNITS)) add(line, { is: 'unit', unit: unit as PriceUnit });
  for (const [currency, line] of Object.entries(CURRENCIES)) add(line, { is: 'currency', currency });
  for (const [line, times, currency, most] of TIMES)
    add(line, { is: 'times', times, ...(currency && { currency }), ...(most && { most }) });
  for (const [line, value] of NUMBERS) add(line, { is: 'number', value });
  MONTHS.split('|').forEach((line, at) => add(line.replaceAll(' ', '|'), { is: 'month', month: at + 1 }));
  for (const [stem, times] of [
    ['миллиона', 1e6],
    ['тысячи', 1e3],
  ] as const) {
    all.set(`пол${stem}`, { is: 'times', times: times / 2 });
  }
  return all;
}

/** Every known word and phrase, as it is after `plainOf`. Words of a phrase are parted by a blank or a dot. */
export const WORDS: ReadonlyMap<string, Meaning> = meanings();

/** Words of the longest phrase. */
export const LONGEST_PHRASE = 4;
/** Letters of the longest Thai word. */
export const LONGEST_THAI = Math.max(...[...WORDS.keys()].filter((word) => /^[\u0E00-\u0E7F.]+$/.test(word)).map(({ length }) => length));
