import { CHOICE_WORDS } from '../cells/choice-words.js';
import type { ImportEntity } from './fields.js';

/** Headers used by agencies for the columns of a home, besides the labels of the site. */
const HOME_WORDS: Readonly<Record<string, string>> = {
  name: 'name|title|listing title|property name|headline|listing|property title|property|название|наименование|заголовок|название объекта|объект|имя объекта|наименование объекта|ad title',
  'name.en':
    'name en|name eng|english name|title en|title eng|name english|property name en|название en|название англ|название на английском|английское название',
  'name.ru': 'name ru|name rus|russian name|title ru|name russian|название ru|название рус|название на русском|русское название',
  'place.city': 'city|town|город',
  'place.area':
    'area|location|district|zone|region|neighborhood|neighbourhood|sub area|район|локация|расположение|местоположение|зона|location area',
  'place.position':
    'position|google map|google maps|gmap|map|map link|google map link|google maps link|location link|maps link|gps|coordinates|coords|geo|lat lng|lat long|latlng|pin|location pin|координаты|гугл карта|карта|ссылка на карту|гео|геолокация|точка на карте|google карта|google карты|гугл мапс|локация на карте|геопозиция|положение|широта долгота',
  'place.position.lat': 'lat|latitude|широта|gps lat',
  'place.position.lng': 'lng|lon|long|longitude|долгота|gps lng|gps lon',
  active:
    'available|availability|status|free|active|vacancy|доступность|статус|свободно|свободна|актуальность|доступно|занятость|vacant|available now',
  'pricing.rentPrice':
    'rent|rent price|rental|rental price|rent month|rent per month|monthly rent|rent thb|rent baht|price rent|price for rent|for rent|rental rate|rent a month|rent pm|monthly rate|price month|price per month|monthly price|rental per month|rent price month|аренда|аренда мес|аренда в месяц|цена аренды|стоимость аренды|аренда месяц|аренда за месяц|цена в месяц|цена за месяц|месячная аренда|арендная плата|аренда бат|аренда бат мес|аренда thb|сдача|цена мес|арендная ставка|rent a month baht',
  'pricing.rentTerms':
    'rent terms|rent by term|rent rates|rental rates|rental terms|аренда по срокам|цены по срокам|аренда по сроку|rates by term|rent by the length of a stay baht a month',
  'pricing.rentTerms.MONTH':
    'rent 1 month|rent short term|short term rent|1 month rent|1 month price|short term price|monthly short term|аренда 1 мес|аренда 1 месяц|1 мес|аренда на месяц|краткосрочная аренда|аренда помесячно|1m rent',
  'pricing.rentTerms.MONTHS_3':
    'rent 3 months|rent 3 month|3 months rent|3 month rent|3 month price|3 months price|rent 3m|3m rent|rent 3 mths|аренда 3 мес|аренда 3 месяца|аренда от 3 мес|цена 3 мес|аренда на 3 месяца|price 3 months',
  'pricing.rentTerms.MONTHS_6':
    'rent 6 months|rent 6 month|6 months rent|6 month rent|6 month price|6 months price|rent 6m|6m rent|rent 6 mths|half year rent|аренда 6 мес|аренда 6 месяцев|аренда от 6 мес|аренда полгода|цена 6 мес|аренда на полгода|аренда на 6 месяцев|price 6 months|6 month contract',
  'pricing.rentTerms.MONTHS_12':
    'rent 12 months|rent 12 month|12 months rent|12 month rent|rent 1 year|1 year rent|yearly rent|rent year|rent yearly|annual rent|long term rent|rent long term|long term price|rent 12m|12m rent|year contract|1 year contract|12 month contract|аренда 12 мес|аренда 12 месяцев|аренда год|аренда на год|аренда 1 год|аренда от года|долгосрочная аренда|аренда годовая|годовая аренда|аренда долгосрок|цена 12 мес|rent year contract|yearly contract|price 12 months|rent 1 yr|1 yr rent',
  'pricing.rentTerms.SEASON':
    'rent high season|high season rent|high season price|season rent|season price|rent season|peak season|high season|аренда сезон|аренда в сезон|сезон|высокий сезон|цена в сезон|аренда высокий сезон',
  'pricing.rentPriceComment':
    'rent comment|rent note|rent notes|rent remark|rent conditions|rental conditions|комментарий к аренде|условия аренды|примечание к аренде|rent terms and conditions|remark on the rent',
  'pricing.shortRent':
    'short term|short rent|short term rental|daily rent|short stay|daily|краткосрок|посуточно|посуточная аренда|краткосрочно|short term available|короткий срок|rented for less than a month too|сдается и меньше чем на месяц',
  'pricing.buyPrice':
    'price|sale price|selling price|sell price|asking price|sales price|sale|buy price|for sale|price sale|price for sale|purchase price|sale thb|full price|total price|net price|resale price|price million|цена|цена продажи|стоимость|продажа|цена покупки|цена бат|стоимость продажи|продажная цена|стоимость покупки|цена млн|продажа бат|цена объекта|полная стоимость|цена квартиры|покупка',
  'pricing.buyPriceComment':
    'price comment|price note|price remark|sale comment|sale remark|payment plan|payment terms|комментарий к цене|примечание к цене|условия оплаты|рассрочка|условия продажи|remark on the sale price',
  'pricing.cost':
    'cost|common fee|common fees|cam|cam fee|maintenance|maintenance fee|maintenance fees|common area fee|monthly fee|juristic fee|service charge|коммунальный сбор|обслуживание|плата за обслуживание|содержание|сбор за обслуживание|ежемесячный платеж|обслуживание мес|кам|common area fee a month|обслуживание в месяц',
  quota:
    'quota|ownership|ownership type|title type|ownership status|tenure|title|holding|foreign name|foreign quota|foreign thai|foreign freehold|owner type|fq tq|name of ownership|title deed in name of|deed in name of|in name of|name on title deed|квота|форма собственности|собственность|вид собственности|тип собственности|квота владения|иностранная квота|оформление на|тип владения|владение|оформлено на|в квоте|ownership quota',
  'rooms.bedroom':
    'bedroom|bedrooms|bed|beds|br|bdr|bed room|bed rooms|no of bedrooms|number of bedrooms|bed s|num bedrooms|unit type|room type|type of unit|property type|type|layout|rooms|спальни|спален|спальня|кол во спален|количество спален|число спален|спальных комнат|кол во спальных|тип квартиры|планировка тип|тип|комнат|комнаты|кол во комнат|количество комнат|спал|сп|кол во спальных комнат',
  'rooms.bathroom':
    'bathroom|bathrooms|bath|baths|bath room|wc|toilets|toilet|no of bathrooms|number of bathrooms|ba|санузлы|санузел|санузлов|кол во санузлов|количество санузлов|ванные|ванных|ванные комнаты|ванных комнат|туалеты|с у|су|сан узел|кол во ванных|ванная',
  'rooms.size':
    'size|sqm|sq m|sq meters|area sqm|living area|usable area|unit size|room size|size sqm|size m2|m2|square|square meters|floor area|built up|built up area|living space|house size|indoor area|interior area|internal area|build area|construction area|property size|unit area|sq mt|usable space|size of unit|площадь|площадь м2|площадь кв м|кв м|метраж|м2|общая площадь|жилая площадь|площадь квартиры|площадь дома|кв метров|размер|площадь жилья|s м2|квадратура',
  'rooms.completed':
    'completed|completion|completion year|year completed|built|year built|build year|handover|completion date|year of construction|year|сдача|год сдачи|год постройки дома|год|построен|срок сдачи|ввод|год завершения|год строительства|built year|construction year|year of completion',
  'rooms.conditioner':
    'air con|aircon|ac|a c|air conditioner|air conditioning|air conditioners|aircons|air|кондиционер|кондиционеров|кондей|кондиционирование|кол во кондиционеров',
  'rooms.kitchen': 'kitchen|kitchens|кухня|кухонь|кол во кухонь',
  'rooms.fan': 'fan|fans|ceiling fan|ceiling fans|вентилятор|вентиляторов',
  'rooms.bath': 'bathtubs|number of bathtubs|ванн|кол во ванн|ванны',
  'rooms.shower': 'shower|showers|душ|душевая|душевых|душей',
  'rooms.parking':
    'parking|parking space|parking spaces|parking slot|car park|carpark|car parking|parking lot|parkings|garage|carport|парковка|парковочное место|паркинг|машиномест|машино мест|мест парковки|гараж|парковок|мест для машин|parking places',
  furnishing:
    'furnishing|furnished|furniture|furnishings|furnish|furniture status|мебель|меблировка|меблирована|меблированность|с мебелью|обстановка|мебель техника|состояние мебели',
  petAllowed:
    'pet|pets|pet allowed|pets allowed|pet friendly|pet policy|animals|животные|питомцы|можно с животными|домашние животные|с животными|pet yes no|разрешены животные|с питомцами',
  view: 'view|views|view type|room view|unit view|balcony view|facing|вид|вид из окна|виды|вид с балкона|вид из квартиры|вид из номера|сторона',
  features:
    'features|facilities in room|room facilities|in room|equipment|appliances|amenities in room|electrical appliances|furniture and appliances|included|inclusions|room amenities|unit features|in unit|удобства|оснащение|техника|бытовая техника|оборудование|что есть|комплектация|удобства в квартире|в квартире|оснащенность|в доме|property features|home features',
  forInvestment: 'for investment|investment|инвестиция|для инвестиции|инвестиционный|под инвестиции|инвест',
  isDraft: 'draft|черновик',
  html: 'description|details|full description|text|remarks text|about|property description|listing description|desc|описание|полное описание|подробное описание|описание объекта|текст|подробности|текст объявления|описание квартиры|описание дома|info|information|информация',
  'html.en':
    'description en|description eng|english description|text en|описание en|описание англ|описание на английском|details en|desc en',
  'html.ru': 'description ru|description rus|russian description|text ru|описание ru|описание рус|описание на русском|desc ru',
  'backOffice.landLordContact':
    'owner|contact person|contact name|контактное лицо|owner name|owners name|owner phone|owners phone|owner contact|owner tel|owner line|landlord|landlord contact|landlord name|landlord phone|landlord tel|contact owner|owner number|owner mobile|owner email|contact|contacts|phone|tel|собственник|владелец|хозяин|контакт собственника|телефон собственника|контакты собственника|телефон владельца|имя собственника|контакт владельца|контакты владельца|тел собственника|хозяин телефон|телефон хозяина|контакты хозяина|имя владельца|телефон|контакт|контакты|тел',
  'backOffice.agentContact':
    'agent|agent name|agent contact|agent phone|agency|broker|co agent|co broker|sales person|agent tel|contact agent|listing agent|агент|контакт агента|агентство|телефон агента|брокер|риелтор|риэлтор|менеджер|контакты агента|имя агента|ответственный',
  'backOffice.commission':
    'commission|comm|com|agent commission|agency fee|commission percent|комиссия|комиссионные|комиссия агента|вознаграждение|комиссия агентству',
  'backOffice.transfer':
    'transfer|transfer fee|transfer fees|transfer cost|transfer tax|transfer 50 50|taxes|transfer fee split|трансфер|переоформление|налоги|расходы на переоформление|налог на переоформление|оплата трансфера|оформление',
  'backOffice.linkToFiles':
    'link to files|photo link|photos link|pictures link|google drive|drive|drive link|google drive link|folder|photo folder|files|link|links|dropbox|album|photo album|photos drive|ссылка на фото|ссылка на файлы|папка с фото|ссылка на папку|гугл диск|ссылка|диск|файлы|ссылка на фотографии|альбом|фото ссылка|ссылки на фото|материалы|folder of pictures|папка с фотографиями',
  'backOffice.forInvestmentComment':
    'investment comment|investment note|roi|yield|rental yield|guaranteed return|комментарий по инвестициям|доходность|окупаемость|инвестиционный комментарий|why it is worth investing',
  'backOffice.description':
    'note|notes|remark|remarks|comment|comments|internal note|internal notes|staff notes|private notes|примечание|примечания|заметки|комментарий|комментарии|заметка|прочее|дополнительно|доп информация|внутренний комментарий|other|notes of the agency',
  'seo.title.en': 'seo title|meta title|seo title en',
  'seo.title.ru': 'seo title ru|meta title ru|seo заголовок',
  'seo.description.en': 'seo description|meta description|seo description en',
  'seo.description.ru': 'seo description ru|meta description ru|seo описание',
  'seo.keywords.en': 'seo keywords|meta keywords|keywords|tags',
  'seo.keywords.ru': 'seo ключевые слова|теги|тэги',
  pictures:
    'pictures|photos|photo|images|image|image urls|photo urls|picture urls|image links|pics|gallery|image url|photo url|фото|фотографии|картинки|изображения|галерея|фотки|ссылки на изображения',
  plans:
    'plans|plan|floor plan|floor plans|floorplan|unit plan|room plan|layout plan|layout link|планировка|планировки|план|план квартиры|поэтажный план|план этажа|планы',
};

/** Headers specific to one noun. */
const OWN_WORDS: Readonly<Record<ImportEntity, Readonly<Record<string, string>>>> = {
  condo: {
    condo:
      'condo|condominium|condo name|project|project name|building name|complex|complex name|residence|development|property project|name of condo|condominium name|name of project|condo project|кондо|кондоминиум|жк|жилой комплекс|название жк|комплекс|проект|название проекта|название кондо|название комплекса|кондоминимум|название кондоминиума|building|дом|здание|residential complex|имя проекта|новостройка',
    'rooms.floors':
      'floor|floor no|floor number|fl|flr|level|on floor|storey|floors|этаж|этажность|на этаже|эт|этаж этажность|этаж из|этаж квартиры',
    'condo.year':
      'year of building|building year|condo year|project year|year of project|год постройки жк|год постройки комплекса|год сдачи жк|год кондо|год сдачи комплекса|год сдачи дома|year it was built',
    'condo.floors':
      'total floors|floors in building|building floors|number of floors|storeys|no of floors|этажей в здании|этажность здания|всего этажей|этажей всего|этажность дома|floors total',
    'condo.buildings': 'buildings|number of buildings|towers|no of buildings|корпусов|кол во корпусов|количество корпусов|зданий',
    'condo.units':
      'total units|units in project|number of units|no of units|units in building|квартир в жк|всего квартир|кол во квартир|количество квартир|квартир в комплексе|units in all of it',
    'condo.html':
      'project description|condo description|about project|building description|описание жк|описание комплекса|описание проекта|о комплексе|о жк',
  },
  village: {
    village:
      'village|village name|project|project name|housing project|compound|estate|development|housing estate|moo baan|mooban|complex|community|village project|name of village|посёлок|название поселка|проект|название проекта|комплекс|коттеджный поселок|кп|деревня|жк|вилладж|название комплекса|имя поселка|виладж|поселок проект',
    'rooms.floors':
      'floors|floor|storeys|stories|storey|no of floors|number of floors|levels|levels of house|этажей|этажность|этажи|кол во этажей|количество этажей|этаж|уровней',
    name: 'name|title|villa name|house name|villa|название виллы|название дома|имя виллы|название|дом|вилла|property name|listing title|listing|название объекта|объект|наименование|заголовок|property',
    landSize:
      'land|land size|land area|plot|plot size|plot area|land plot|land sqm|land m2|land sq wah|sq wah|sqw|talang wah|wah|rai|land rai|land wah|size of land|участок|площадь участка|земля|размер участка|земельный участок|площадь земли|соток|рай|участок м2|участок кв вах|земля м2|вах|кв вах|участок рай|участок кв м|земля рай',
    entrances: 'entrances|entrance|entry|входы|входов|кол во входов|входов в дом',
    'extras.hasPool':
      'pool|private pool|own pool|swimming pool|has pool|with pool|pool yes no|pool villa|бассейн|свой бассейн|собственный бассейн|частный бассейн|с бассейном|наличие бассейна|личный бассейн|pool of its own',
    'extras.smartHome': 'smart home|smart house|умный дом',
    'extras.wineStorage': 'wine storage|wine cellar|wine|винный погреб|винная|винотека',
    'extras.rooftop': 'rooftop|roof top|roof terrace|rooftop terrace|терраса на крыше|руфтоп|крыша',
    'extras.eVCharger':
      'ev charger|ev|ev charging|car charger|charger|зарядка|зарядка электромобиля|зарядка для авто|зарядка ev|зарядная станция|charger for electric cars|зарядка для электромобилей',
    'extras.saunaRoom': 'sauna|sauna room|сауна|баня|парная',
    'village.year': 'year of village|village year|project year|year of project|год постройки поселка|год поселка|year it was built',
    'village.buildings':
      'buildings|houses in village|number of houses|total houses|домов в поселке|кол во домов|количество домов|всего домов',
    'village.html': 'village description|project description|about village|описание поселка|о поселке|описание проекта',
  },
};

/** Amenities of a complex; in a sheet of houses some of them are rather those of the house. */
const AMENITY_WORDS: Readonly<Record<string, string>> = {
  pool: 'pool|pools|swimming pool|communal pool|swimming pools|бассейн|бассейны|общий бассейн|бассейнов',
  gym: 'gym|fitness|fitness center|gyms|fitness room|фитнес|спортзал|тренажерный зал|зал|спортзалы',
  parking: 'car parks|parking in project|project parking|общая парковка|парковка жк',
  security: 'security|24h security|security 24 7|guard|cctv|охрана|безопасность|охрана 24 7',
  concierge: 'concierge|reception|lobby|front desk|консьерж|ресепшн|ресепшен',
  jacuzzi: 'jacuzzi|hot tub|джакузи',
  grill: 'bbq|barbecue|bbq area|grill|барбекю|гриль|мангал|зона барбекю|barbecue places|места для барбекю',
  sauna: 'sauna|steam|steam room|сауна|хамам|парная',
  garden: 'garden|gardens|park|communal garden|сад|парк|территория',
  childrenArea:
    'playground|kids area|kids club|children area|childrens area|kids zone|kids playground|детская площадка|детская зона|детская комната|детская|playgrounds',
  lift: 'lift|lifts|elevator|elevators|лифт|лифты|лифтов',
  tennisCourt: 'tennis|tennis court|tennis courts|теннис|теннисный корт|корт',
};

/** Words of every field by path, as lines with strokes between; the labels of the site are not among them. */
export function fieldWordsOf(entity: ImportEntity): Readonly<Record<string, string>> {
  const lines: Record<string, string> = { ...HOME_WORDS, ...OWN_WORDS[entity] };
  for (const [amenity, line] of Object.entries(AMENITY_WORDS)) lines[`${entity}.amenities.${amenity}`] = line;
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

/** Headers of columns that nothing is read from: numbers of lines, and the agency's own codes. */
export const NOTHING =
  'deposit|security deposit|депозит|залог|property type|listing type|category|тип недвижимости|тип объекта|property code|listing code|unit code|no|number|num|n|nr|n п п|п п|item|row|id|code|unit no|unit number|room no|room number|ref|ref no|reference no|ref code|listing id|property id|agency code|sku|№ п п|номер п п|пп|код|код объекта|айди|артикул|id объекта|room|unit|квартира|номер квартиры|кв|date|date added|created|created at|updated at|last checked|available from|avail from|move in date|дата проверки|updated|last update|дата|дата обновления|обновлено|price per sqm|price sqm|price m2|цена за м2|цена м2|цена за кв м|thb sqm|baht sqm|distance to beach|beach distance|до моря|до пляжа|расстояние до моря|house no|house number|номер дома|address|адрес|soi|улица|tower|block|корпус|phase|title deed|chanote|чанот|water|electricity|вода|электричество';

/** Whether homes of this entity are meant by the word. */
export const ENTITY_WORDS: Readonly<Record<ImportEntity, string>> = {
  condo:
    'condo|condominium|unit|apartment|floor|unit no|room|studio|жк|кондо|кондоминиум|квартира|этаж|студия|апартаменты|апарт|кондоминимум|unit type|room no|foreign quota|quota|квота|иностранная квота',
  village:
    'village|villa|house|land|plot|land size|land area|townhouse|town house|pool villa|private pool|rai|wah|поселок|вилла|дом|участок|земля|таунхаус|коттедж|соток|рай|площадь участка|площадь дома|house no|storeys|свой бассейн|village name|bungalow|townhome|house type',
};
