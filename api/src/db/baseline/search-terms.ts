// Words of visitors for the choices of a listing, in English and in Russian. A home's search text contains the choice itself (`view=Sea`);
// the words of a query are translated by this table. Suggestions show the first name of an area.

const AREAS: Readonly<Record<string, readonly [en: string, ru: string, others?: string]>> = {
  North: ['North Pattaya', 'Северная Паттайя'],
  Jomtien: ['Jomtien', 'Джомтьен', 'Джомтиен'],
  East: ['East Pattaya', 'Восточная Паттайя'],
  Central: ['Central Pattaya', 'Центральная Паттайя', 'center centre центр'],
  'Hua Yai': ['Hua Yai', 'Хуай Яй', 'Huayai Хуаяй Хуай-яй Huay'],
  Phratamnak: ['Phratamnak', 'Пратамнак', 'Pratumnak Pratamnak Phra Tamnak Пхратамнак Пратумнак'],
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
  'city=Pattaya': ['Pattaya', 'Паттайя Патайя Паттая'],
  'city=Bangkok': ['Bangkok', 'Бангкок'],
  'view=any': ['view', 'вид'],
  'view=City': ['city', 'город'],
  'view=Garden': ['garden', 'сад'],
  'view=Sea': ['sea ocean seaview', 'море морской океан'],
  'view=Beach': ['beach', 'пляж'],
  'view=Pool': ['pool', 'бассейн'],
  'view=360': ['panorama panoramic', 'панорама панорамный'],
  'view=Skyline': ['skyline', 'горизонт'],
  'view=Lake': ['lake', 'озеро'],
  'view=River': ['river', 'река'],
  'view=Unblocked': ['open unblocked', 'открытый'],
  'view=Mountain': ['mountain mountains hill hills', 'гора горы холм холмы'],
  'furnishing=Move-In Ready': ['ready furnished', 'заселение меблированная мебель'],
  'furnishing=Fully Furnished': ['furnished furniture', 'меблировка меблированная мебель'],
  'furnishing=Partially Furnished': ['partially', 'частичная'],
  'furnishing=Unfurnished': ['unfurnished', 'немеблированная'],
  'pets=Small Pet Allowed': ['pet pets dog cat', 'питомец животные собака кошка'],
  'pets=Medium Pet Allowed': ['pet pets dog cat', 'питомец животные собака кошка'],
  'quota=Foreign': ['foreign freehold', 'иностранная'],
  'quota=Thai': ['thai', 'тайская'],
  'quota=Company': ['company', 'компания'],
  'feature=TV': ['tv television', 'телевизор'],
  'feature=Refrigerator': ['refrigerator fridge', 'холодильник'],
  'feature=Washing Machine': ['washing machine washer', 'стиральная машина стиралка'],
  'feature=Dryer': ['dryer', 'сушильная'],
  'feature=Balcony': ['balcony terrace', 'балкон терраса'],
  'feature=Bathtub': ['bathtub', 'ванна'],
  'feature=Microwave': ['microwave', 'микроволновка микроволновая'],
  'feature=Oven': ['oven', 'духовка'],
  'feature=Hob': ['hob stove', 'варочная плита'],
  'feature=Cooker Hood': ['hood', 'вытяжка'],
  'feature=Dishwasher': ['dishwasher', 'посудомоечная посудомойка'],
  'feature=Kettle': ['kettle', 'чайник'],
  'feature=Water Heater': ['heater boiler', 'водонагреватель бойлер'],
  'feature=Wi-Fi': ['wifi internet', 'вайфай интернет'],
  'feature=Safe': ['safe', 'сейф'],
  'feature=Wardrobe': ['wardrobe closet', 'шкаф'],
  'feature=Sofa Bed': ['sofa', 'диван'],
  'feature=Work Desk': ['desk', 'стол'],
  'feature=Electronic Lock': ['lock', 'замок'],
  'feature=Iron': ['iron', 'утюг'],
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
