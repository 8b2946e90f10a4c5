// Words of visitors for the choices of a listing, in English and in Russian. A home's search text contains the choice itself (`view=SEA`);
// the words of a query are translated by this table. Suggestions show the first name of an area.

const AREAS: Readonly<Record<string, readonly [en: string, ru: string, others?: string]>> = {
  NORTH: ['North Pattaya', 'Северная Паттайя'],
  JOMTIEN: ['Jomtien', 'Джомтьен', 'Джомтиен'],
  EAST: ['East Pattaya', 'Восточная Паттайя'],
  CENTRAL: ['Central Pattaya', 'Центральная Паттайя', 'center centre центр'],
  HUA_YAI: ['Hua Yai', 'Хуай Яй', 'Huayai Хуаяй Хуай-яй Huay'],
  PHRATAMNAK: ['Phratamnak', 'Пратамнак', 'Pratumnak Pratamnak Phra Tamnak Пхратамнак Пратумнак'],
};

const OTHERS: Readonly<Record<string, readonly [en: string, ru: string]>> = {
  'kind=unit': ['apartment apartments flat unit condo condominium', 'квартира апартаменты апарты кондо кондоминиум'],
  'kind=house': ['house home villa', 'дом вилла коттедж'],
  'kind=condo': ['condo condominium', 'кондо кондоминиум'],
  'kind=village': ['village', 'посёлок поселок деревня'],
  'deal=rent': ['rent rental lease', 'аренда арендовать снять сниму сдаётся сдается'],
  'deal=buy': ['buy sale purchase', 'купить куплю покупка продажа продаётся продается'],
  'deal=short': ['short daily nightly', 'посуточно посуточная краткосрочная'],
  'beds=0': ['studio', 'студия'],
  'city=PATTAYA': ['Pattaya', 'Паттайя Патайя Паттая'],
  'city=BANGKOK': ['Bangkok', 'Бангкок'],
  'view=any': ['view', 'вид'],
  'view=CITY': ['city', 'город'],
  'view=GARDEN': ['garden', 'сад'],
  'view=SEA': ['sea ocean seaview', 'море морской океан'],
  'view=BEACH': ['beach', 'пляж'],
  'view=POOL': ['pool', 'бассейн'],
  'view=PANORAMA_360': ['panorama panoramic', 'панорама панорамный'],
  'view=SKYLINE': ['skyline', 'горизонт'],
  'view=LAKE': ['lake', 'озеро'],
  'view=RIVER': ['river', 'река'],
  'view=UNBLOCKED': ['open unblocked', 'открытый'],
  'view=MOUNTAIN': ['mountain mountains hill hills', 'гора горы холм холмы'],
  'furnishing=MOVE_IN_READY': ['ready furnished', 'заселение меблированная мебель'],
  'furnishing=FULLY_FURNISHED': ['furnished furniture', 'меблировка меблированная мебель'],
  'furnishing=PARTIALLY_FURNISHED': ['partially', 'частичная'],
  'furnishing=UNFURNISHED': ['unfurnished', 'немеблированная'],
  'pets=SMALL': ['pet pets dog cat', 'питомец животные собака кошка'],
  'pets=MEDIUM': ['pet pets dog cat', 'питомец животные собака кошка'],
  'quota=FOREIGN': ['foreign freehold', 'иностранная'],
  'quota=THAI': ['thai', 'тайская'],
  'quota=COMPANY': ['company', 'компания'],
  'feature=TV': ['tv television', 'телевизор'],
  'feature=REFRIGERATOR': ['refrigerator fridge', 'холодильник'],
  'feature=WASHING_MACHINE': ['washing machine washer', 'стиральная машина стиралка'],
  'feature=DRYER': ['dryer', 'сушильная'],
  'feature=BALCONY': ['balcony terrace', 'балкон терраса'],
  'feature=BATHTUB': ['bathtub', 'ванна'],
  'feature=MICROWAVE': ['microwave', 'микроволновка микроволновая'],
  'feature=OVEN': ['oven', 'духовка'],
  'feature=HOB': ['hob stove', 'варочная плита'],
  'feature=COOKER_HOOD': ['hood', 'вытяжка'],
  'feature=DISHWASHER': ['dishwasher', 'посудомоечная посудомойка'],
  'feature=KETTLE': ['kettle', 'чайник'],
  'feature=WATER_HEATER': ['heater boiler', 'водонагреватель бойлер'],
  'feature=WIFI': ['wifi internet', 'вайфай интернет'],
  'feature=SAFE': ['safe', 'сейф'],
  'feature=WARDROBE': ['wardrobe closet', 'шкаф'],
  'feature=SOFA_BED': ['sofa', 'диван'],
  'feature=WORK_DESK': ['desk', 'стол'],
  'feature=ELECTRONIC_LOCK': ['lock', 'замок'],
  'feature=IRON': ['iron', 'утюг'],
};

/** A choice and the words for it. */
export interface Term {
  /** As it stands in `search_text.words`. */
  lexeme: string;
  nameEn: string;
  nameRu: string;
  /** All the words for it. */
  called: string;
}

/** Every choice that has words. */
export const terms: readonly Term[] = [
  ...Object.entries(AREAS).map(([area, [en, ru, others = '']]) => ({
    lexeme: `area=${area}`,
    nameEn: en,
    nameRu: ru,
    called: `${en} ${ru} ${others}`.trim(),
  })),
  ...Object.entries(OTHERS).map(([lexeme, [en, ru]]) => ({ lexeme, nameEn: en, nameRu: ru, called: `${en} ${ru}` })),
];
