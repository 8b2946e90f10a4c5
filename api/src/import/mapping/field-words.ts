import { CHOICE_WORDS } from '../../fields/choices.js';
import type { Field } from '../../fields/field.js';
import { COMPLEX_NOUNS } from '../../fields/listing-nouns.js';
import { FIELDS, type ListingNoun } from '../../fields/nouns.js';
import type { ImportEntity } from './fields.js';
import { MEANING_HEADERS } from './meanings.js';

/** Headers of columns that hold a part of a field. */
const PART_WORDS: Readonly<Record<string, string>> = {
  'place.position.lat': 'lat|latitude|широта|gps lat|ละติจูด|latitud',
  'place.position.lng': 'lng|lon|long|longitude|долгота|gps lng|gps lon|ลองจิจูด|longitud',
  'pricing.rentTerms.MONTH':
    'rent 1 month|rent short term|short term rent|1 month rent|1 month price|short term price|monthly short term|аренда 1 мес|аренда 1 месяц|1 мес|аренда на месяц|краткосрочная аренда|аренда помесячно|1m rent|เช่า 1 เดือน|ราคาเช่า 1 เดือน|ค่าเช่า 1 เดือน|เช่าระยะสั้น',
  'pricing.rentTerms.MONTHS_3':
    'rent 3 months|rent 3 month|3 months rent|3 month rent|3 month price|3 months price|rent 3m|3m rent|rent 3 mths|аренда 3 мес|аренда 3 месяца|аренда от 3 мес|цена 3 мес|аренда на 3 месяца|price 3 months|เช่า 3 เดือน|ราคาเช่า 3 เดือน|ค่าเช่า 3 เดือน|สัญญา 3 เดือน',
  'pricing.rentTerms.MONTHS_6':
    'rent 6 months|rent 6 month|6 months rent|6 month rent|6 month price|6 months price|rent 6m|6m rent|rent 6 mths|half year rent|аренда 6 мес|аренда 6 месяцев|аренда от 6 мес|аренда полгода|цена 6 мес|аренда на полгода|аренда на 6 месяцев|price 6 months|6 month contract|เช่า 6 เดือน|ราคาเช่า 6 เดือน|ค่าเช่า 6 เดือน|สัญญา 6 เดือน',
  'pricing.rentTerms.MONTHS_12':
    'rent 12 months|rent 12 month|12 months rent|12 month rent|rent 1 year|1 year rent|yearly rent|rent year|rent yearly|annual rent|long term rent|rent long term|long term price|rent 12m|12m rent|year contract|1 year contract|12 month contract|аренда 12 мес|аренда 12 месяцев|аренда год|аренда на год|аренда 1 год|аренда от года|долгосрочная аренда|аренда годовая|годовая аренда|аренда долгосрок|цена 12 мес|rent year contract|yearly contract|price 12 months|rent 1 yr|1 yr rent|rental price 1 year|rent price 1 year|เช่า 12 เดือน|ราคาเช่า 12 เดือน|ค่าเช่า 12 เดือน|เช่า 1 ปี|ค่าเช่า 1 ปี|สัญญา 1 ปี|เช่าระยะยาว',
  'pricing.rentTerms.SEASON':
    'rent high season|high season rent|high season price|season rent|season price|rent season|peak season|high season|аренда сезон|аренда в сезон|сезон|высокий сезон|цена в сезон|аренда высокий сезон',
};

/** Words of the declared fields by path; those of a complex behind its noun. */
function declaredWords(noun: ListingNoun, prefix = ''): Record<string, string> {
  const lines: Record<string, string> = {};
  for (const [path, { words, wordsEn, wordsRu }] of Object.entries<Field>(FIELDS[noun])) {
    if (words) lines[prefix + path] = words;
    if (wordsEn) lines[`${prefix}${path}.en`] = wordsEn;
    if (wordsRu) lines[`${prefix}${path}.ru`] = wordsRu;
  }
  return lines;
}

/** Words of every field by path, as lines with strokes between; the labels of the site are not among them. */
export function fieldWordsOf(entity: ImportEntity): Readonly<Record<string, string>> {
  const lines: Record<string, string> = {
    ...declaredWords(COMPLEX_NOUNS[entity].homes),
    ...PART_WORDS,
    ...declaredWords(entity, `${entity}.`),
    deal: MEANING_HEADERS.deal,
    noun: MEANING_HEADERS.noun,
    period: MEANING_HEADERS.period,
    currency: MEANING_HEADERS.currency,
    [`${entity}.amenities`]: MEANING_HEADERS.amenities,
  };
  for (const [name, line] of Object.entries(CHOICE_WORDS.features)) {
    const own = line.split('|').filter((word) => !AMBIGUOUS_FEATURES.has(word.toLowerCase()));
    lines[`features.${name}`] = own.join('|');
  }
  for (const [name, line] of Object.entries(CHOICE_WORDS.view)) {
    // "City" above a column is where it is, "Pool" what there is: only what says that it is a view is one.
    lines[`view.${name}`] = line
      .split('|')
      .filter((word) => /view|вид/i.test(word))
      .join('|');
  }
  for (const [name, line] of Object.entries(CHOICE_WORDS.term)) {
    lines[`pricing.rentTerms.${name}`] = `${lines[`pricing.rentTerms.${name}`]}|${line
      .split('|')
      .slice(2)
      .filter((word) => !AMBIGUOUS_TERMS.has(word.toLowerCase()))
      .join('|')}`;
  }
  return lines;
}

/** Things of a home whose word above a column is more often something else. */
const AMBIGUOUS_FEATURES = new Set(['bath', 'bathtub', 'ванна', 'tub', 'desk', 'heater']);

/** Words of terms that above a column are more often something else. */
const AMBIGUOUS_TERMS = new Set(['year', 'год', 'month', 'месяц', 'winter', 'зима']);

/** Words that mean a field only if no other column does: "Type" is the bedrooms where it says "Studio", and there is no column of bedrooms. */
export const WEAK_WORDS =
  'type|property type|unit type|room type|type of unit|house type|layout|room|rooms|тип|тип квартиры|планировка тип|title|valor|livello|nivel|living area|жилая площадь|location|tipo|ห้อง|จำนวนห้อง|พื้นที่|contact|contacts|контакт|контакты|contacto|contato|name|nombre|nome|название|parking';

/** Headers of columns that nothing is read from, in English, Russian, Thai, Spanish and Portuguese: numbers of lines, codes of a portal, measures that no field has. */
export const NOTHING =
  'developer|застройщик|devel oper|video|video url|video link|youtube|youtube link|видео|ссылка на видео|virtual tour|tour|3d tour|виртуальный тур|listing url|property url|page url|permalink|web link|ссылка на объявление|ссылка на страницу|ссылка на сайт|url объявления|income|rental income|yearly income|annual income|average income|доход|view count|views count|number of views|page views|visits|clicks|impressions|просмотры|просмотров|количество просмотров|dom|days on market|дней в продаже|permit|permit no|permit number|slug|action|post from|post type|zone id|project id|zone code|project code|developer id|agent id|owner id|status id|type id|metro|метро|metro рядом|ближайшая станция метро|nearest station|closest station|station|distance|distance to station|время до метро|высота потолков|ceiling height|потолки|тип дома|материал стен|материал дома|класс|класс жилья|класс дома|progress|quality|ремонт|отделка|состояние|condition|area of kitchen|kitchen area|площадь кухни|кухня м2|income avg year|round|rank|ranking|score|rating|рейтинг|lot|wechat|facebook|messenger|property type'.concat(
    '|listing type|listing type|category|тип недвижимости|тип объекта|no|number|num|n|nr|n п п|п п|item|row|№ п п|номер п п|пп|date|date added|created|created at|updated at|last checked|available from|avail from|move in date|дата проверки|updated|last update|дата|дата обновления|обновлено|price per sqm|price sqm|price m2|цена за м2|цена м2|цена за кв м|thb sqm|baht sqm|distance to beach|beach distance|до моря|до пляжа|расстояние до моря|address|адрес|soi|улица|tower|block|корпус|phase|title deed|chanote|чанот|water|вода|площадь балкона|площадь лоджии|площадь террасы|balcony area|balcony size|terrace area|sinking fund|completion status|project status|construction status|статус строительства|стадия строительства|favorite|interested',
    '|ลำดับ|ลำดับที่|ที่|ประเภท|ประเภททรัพย์|ประเภททรัพย์สิน|วันที่|วันที่ลงประกาศ|อัปเดตล่าสุด|ลิงก์|ลิงก์ประกาศ|ที่อยู่|อาคาร|ตึก|tipo|tipo de inmueble|tipo de imovel|tipo de propiedad|operacion|direccion|endereco|codigo postal|cep|fecha|fecha de alta|fecha de publicacion|data|data de cadastro|enlace|url|suites|certificado energetico|estado de conservacion',
  );

/** Whether homes of this entity are meant by the word. */
export const ENTITY_WORDS: Readonly<Record<ImportEntity, string>> = {
  condo:
    'condo|condominium|co op|unit|apartment|floor|unit no|room|studio|жк|кондо|кондоминиум|квартира|этаж|студия|апартаменты|апарт|кондоминимум|unit type|room no|foreign quota|quota|квота|иностранная квота|คอนโด|คอนโดมิเนียม|ห้องชุด|โควต้า|อาคารชุด|piso|apartamento|atico|estudio|apartaestudio|planta|andar',
  village:
    'village|villa|house|land|plot|land size|land area|townhouse|town house|pool villa|private pool|rai|wah|поселок|вилла|дом|участок|земля|таунхаус|коттедж|соток|рай|площадь участка|площадь дома|house no|storeys|свой бассейн|village name|bungalow|townhome|house type|detached house|townhouse|หมู่บ้าน|บ้าน|บ้านเดี่ยว|บ้านแฝด|ทาวน์เฮ้าส์|ทาวน์โฮม|พูลวิลล่า|วิลล่า|ที่ดิน|ขนาดที่ดิน|casa|chalet|adosado|sobrado|casa de condominio|terreno|parcela|area do terreno|lote',
};
