// Choices of a field: their names, which everything uses, and the specification's literals, which REST alone speaks (spec 9).

/** Cities, and the areas that each has (spec 9). */
export const AREAS_OF_CITY: Readonly<Record<string, readonly string[]>> = {
  PATTAYA: ['NORTH', 'JOMTIEN', 'EAST', 'CENTRAL', 'HUA_YAI', 'PHRATAMNAK'],
  BANGKOK: ['CENTRAL'],
};

/** Literal in REST, by name, of every choice of a listing, by the last part of the field's path. */
export const LITERALS = {
  city: { PATTAYA: 'Pattaya', BANGKOK: 'Bangkok' },
  area: {
    NORTH: 'North',
    JOMTIEN: 'Jomtien',
    EAST: 'East',
    CENTRAL: 'Central',
    HUA_YAI: 'Hua Yai',
    PHRATAMNAK: 'Phratamnak',
  },
  view: {
    CITY: 'City',
    GARDEN: 'Garden',
    SEA: 'Sea',
    BEACH: 'Beach',
    POOL: 'Pool',
    BLOCKED: 'Blocked',
    PANORAMA_360: '360',
    SKYLINE: 'Skyline',
    LAKE: 'Lake',
    RIVER: 'River',
    UNBLOCKED: 'Unblocked',
    MOUNTAIN: 'Mountain',
  },
  furnishing: {
    MOVE_IN_READY: 'Move-In Ready',
    FULLY_FURNISHED: 'Fully Furnished',
    PARTIALLY_FURNISHED: 'Partially Furnished',
    UNFURNISHED: 'Unfurnished',
  },
  // 20 things: the specification names six, decision 0003 the rest.
  features: {
    TV: 'TV',
    REFRIGERATOR: 'Refrigerator',
    WASHING_MACHINE: 'Washing Machine',
    DRYER: 'Dryer',
    BALCONY: 'Balcony',
    BATHTUB: 'Bathtub',
    MICROWAVE: 'Microwave',
    OVEN: 'Oven',
    HOB: 'Hob',
    COOKER_HOOD: 'Cooker Hood',
    DISHWASHER: 'Dishwasher',
    KETTLE: 'Kettle',
    WATER_HEATER: 'Water Heater',
    WIFI: 'Wi-Fi',
    SAFE: 'Safe',
    WARDROBE: 'Wardrobe',
    SOFA_BED: 'Sofa Bed',
    WORK_DESK: 'Work Desk',
    ELECTRONIC_LOCK: 'Electronic Lock',
    IRON: 'Iron',
  },
  // The specification's default is spelt "Not Alloded"; screens show the correct word.
  petAllowed: { SMALL: 'Small Pet Allowed', MEDIUM: 'Medium Pet Allowed', NOT_ALLOWED: 'Not Alloded' },
  electricity: { GOVERNMENT: 'Government', BUILDING: 'Building' },
  orientation: {
    NORTH: 'North',
    NORTH_EAST: 'North-East',
    EAST: 'East',
    SOUTH_EAST: 'South-East',
    SOUTH: 'South',
    SOUTH_WEST: 'South-West',
    WEST: 'West',
    NORTH_WEST: 'North-West',
  },
  quota: { FOREIGN: 'Foreign', THAI: 'Thai', COMPANY: 'Company' },
  // How long a rent is agreed for (decision 0007).
  term: { MONTH: 'month', MONTHS_3: '3 months', MONTHS_6: '6 months', MONTHS_12: '12 months', SEASON: 'season' },
} as const satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Literals that the specification spells in a second way, by field: REST reads both. */
const SPELT_ALSO: Readonly<Record<string, Readonly<Record<string, string>>>> = { petAllowed: { 'Not Allowed': 'Not Alloded' } };

/** A literal in its usual spelling; any other value as it is. */
export const usualSpelling = <T>(key: string, given: T): T | string =>
  (typeof given === 'string' ? SPELT_ALSO[key]?.[given] : undefined) ?? given;

/** A choice field of listings, by the last part of its path. */
export type ChoiceKey = keyof typeof LITERALS;

/** GraphQL enum of each choice: its name, and what it is. */
export const CHOICE_TYPES: Readonly<Record<ChoiceKey, readonly [name: string, about: string]>> = {
  city: ['City', 'Cities where Talay lists property.'],
  area: ['Area', 'Areas of a city. Bangkok has only CENTRAL.'],
  view: ['View', 'The view from the windows.'],
  furnishing: ['Furnishing', 'How much furniture comes with the home.'],
  features: ['Feature', 'A thing that is in the home.'],
  petAllowed: ['PetPolicy', 'Which pets may live here.'],
  electricity: ['ElectricityTariff', 'Who sets the price of electricity: the government or the building.'],
  orientation: ['Orientation', 'Which way the main windows look.'],
  quota: ['Quota', 'In whose name the unit can be owned.'],
  term: [
    'RentTermKind',
    'How long a rent is agreed for: a month, 3, 6 or 12 months at least, or the months of the high season (November to March).',
  ],
};

/** The names of a choice. */
export type Choice<Key extends ChoiceKey> = keyof (typeof LITERALS)[Key] & string;

/** Names of a choice, in the order in which they are offered. */
export const namesOf = <Key extends ChoiceKey>(key: Key) => Object.keys(LITERALS[key]) as Choice<Key>[];

/** The choices as enums, each name by itself. */
export const CHOICES = Object.fromEntries(
  (Object.keys(LITERALS) as ChoiceKey[]).map((key) => [key, Object.fromEntries(namesOf(key).map((name) => [name, name]))]),
) as unknown as { readonly [Key in ChoiceKey]: { readonly [Name in Choice<Key>]: Name } };

/**
 * What agencies call each choice, besides the spec's literals: first the label of the site in English, then in Russian, then whatever else
 * is met in spreadsheets.
 */
export const CHOICE_WORDS: { readonly [Key in ChoiceKey]: Readonly<Record<Choice<Key>, string>> } = {
  city: {
    PATTAYA: 'Pattaya|Паттайя|Паттая|Патайя|Патая|Pattaya City|Banglamung|Chonburi|Чонбури|พัทยา|เมืองพัทยา|ชลบุรี',
    BANGKOK: 'Bangkok|Бангкок|BKK|กรุงเทพ|กรุงเทพฯ|กรุงเทพมหานคร',
  },
  area: {
    NORTH:
      'North Pattaya|Северная Паттайя|North|Naklua|Wongamat|Wong Amat|Wongamat Beach|Na Kluea|Na Klua|Северная Паттая|Север|Наклуа|Вонгамат|Вонг Амат|northpattaya|Pattaya North|พัทยาเหนือ|นาเกลือ|วงศ์อมาตย์|วงศ์อมาตย|วงศ์อำมาตย์|หาดวงศ์อมาตย์',
    JOMTIEN:
      'Jomtien|Джомтьен|Jomtien Beach|Jomtien Pattaya|Джомтьен Паттайя|Na Jomtien|Na-Jomtien|Jomtein|Chomtien|Джомтиен|Джомтьян|Джомтин|На Джомтьен|Dongtan|Донгтан|South Jomtien|จอมเทียน|หาดจอมเทียน|นาจอมเทียน|ดงตาล|หาดดงตาล',
    EAST: 'East Pattaya|Восточная Паттайя|East|Восточная Паттая|Восток|Nong Prue|Nongprue|Нонг Пру|Siam Country Club|Mabprachan|Mabprachan Lake|Lake Mabprachan|Мабпрачан|Khao Talo|Khao Noi|Soi Khao Noi|Pong|eastpattaya|Pattaya East|พัทยาตะวันออก|หนองปรือ|เขาตาโล|เขาน้อย|โป่ง|มาบประชัน|สยามคันทรีคลับ|Siam Country',
    CENTRAL:
      'Central Pattaya|Центральная Паттайя|Central|Central Bangkok|Центральный Бангкок|Центральная Паттая|Центр|Центр Паттайи|City Center|Center|Centre|Soi Buakhao|Buakhao|Buakao|Буакхао|Pattaya Klang|South Pattaya|Южная Паттайя|Южная Паттая|Walking Street|Second Road|Beach Road|Thappraya Central|centralpattaya|Pattaya Central|พัทยากลาง|พัทยาใต้|ซอยบัวขาว|บัวขาว|พัทยาสาย 2|พัทยาสาย 3',
    HUA_YAI:
      'Hua Yai|Хуай Яй|Hua Yai Pattaya|Хуай Яй Паттайя|Huay Yai|Huai Yai|Huayyai|Хуай Яи|Хуа Яй|Хуайяй|Хуай-Яй|huayai|ห้วยใหญ่|ตำบลห้วยใหญ่',
    PHRATAMNAK:
      'Phratamnak|Пратамнак|Phratamnak Pattaya|Пратамнак Паттайя|Pratamnak|Pratumnak|Phra Tamnak|Pratumnak Hill|Phratamnak Hill|Pratamnak Hill|Pratumnuk|Thappraya|Thap Phraya|Cosy Beach|Cozy Beach|Холм Пратамнак|Пратумнак|Прамтанак|Buddha Hill|pratamnak|พระตำหนัก|เขาพระตำหนัก|ทัพพระยา|หาดโคซี่',
  },
  view: {
    CITY: 'City|Город|City view|Вид на город|Town|Town view|Urban|Городской|Street|Street view|Улица|Road view|วิวเมือง|เมือง|Ciudad|Cidade|Calle',
    GARDEN:
      'Garden|Сад|Garden view|Вид на сад|Green|Park view|Парк|Вид на парк|Tropical garden|Во двор|Двор|Внутренний двор|Courtyard|Inner yard|วิวสวน|สวน|Jardín|Jardin|Jardim',
    SEA: 'Sea|Море|Sea view|Вид на море|Ocean|Ocean view|Seaview|На море|Морской|Морской вид|Вид моря|Bay view|Частичный вид на море|Partial sea view|Side sea view|Боковой вид на море|Прямой вид на море|วิวทะเล|ทะเล|เห็นทะเล|Mar|Vista al mar|Vista mar|View of water|Water view|Вид на воду',
    BEACH: 'Beach|Пляж|Beach view|Вид на пляж|Beachfront|Beach front|На пляж|Первая линия|วิวหาด|ชายหาด|ติดหาด|Playa|Praia',
    POOL: 'Pool|Бассейн|Pool view|Вид на бассейн|Swimming pool|Swimming pool view|На бассейн|Poolside|Pool access|วิวสระ|วิวสระว่ายน้ำ|สระว่ายน้ำ|สระ|Piscina',
    BLOCKED:
      'Blocked by buildings|Закрыт соседними зданиями|Blocked|Blocked view|No view|Building|Building view|Закрытый|Нет вида|Без вида|Вид на здание|Wall view|Закрытый вид|วิวตึก|บล็อควิว',
    PANORAMA_360:
      '360° panorama|Панорама 360°|360|360 view|Panorama|Panoramic|Panoramic view|Панорама|Панорамный|Панорамный вид|360 градусов',
    SKYLINE: 'Skyline|Городской горизонт|Skyline view|City skyline|Горизонт|Панорама города',
    LAKE: 'Lake|Озеро|Lake view|Вид на озеро|На озеро|วิวทะเลสาบ|ทะเลสาบ|Lago',
    RIVER: 'River|Река|River view|Вид на реку|Canal|Canal view|На реку|วิวแม่น้ำ|แม่น้ำ|Río|Rio',
    UNBLOCKED:
      'Unobstructed|Open, nothing in front|Открытый, без застройки|Unblocked|Unblocked view|Open view|Open|Открытый|Открытый вид|Clear view|Без застройки|วิวโล่ง|ไม่บล็อควิว',
    MOUNTAIN:
      'Mountain|Горы|Hills|Холмы|Mountain view|Mountains|Вид на горы|Hill|Hill view|Вид на холмы|На горы|Гора|Вид на холм|วิวภูเขา|ภูเขา|เขา|Montaña|Montanha',
  },
  furnishing: {
    MOVE_IN_READY:
      'Move-in ready|Готово к заселению|Ready to move in|Ready to move|Turnkey|Turn key|Под ключ|Готова к заселению|Готов к заселению|Заезжай и живи|พร้อมอยู่|พร้อมเข้าอยู่|หิ้วกระเป๋าเข้าอยู่',
    FULLY_FURNISHED:
      'Fully furnished|Полная меблировка|Full|Fully|Furnished|FF|Full furnished|Full furniture|Fully equipped|С мебелью|Меблирована|Меблирован|Меблированная|Полностью меблирована|Полностью меблирован|Полностью меблированная|Полностью|Мебель|Полная|Полный пакет|Полный|Full package|Furniture package|European style furniture|Yes|Y|Да|+|1|Есть|True|ตกแต่งครบ|เฟอร์นิเจอร์ครบ|เฟอร์ครบ|ตกแต่งครบพร้อมอยู่|เฟอร์นิเจอร์ครบชุด|มีเฟอร์นิเจอร์|มี|Sí|Sim|Amueblado|Amueblada|Mobiliado|Mobilado|Completamente amueblado',
    PARTIALLY_FURNISHED:
      'Partially furnished|Частичная меблировка|Partial|Partially|Partly furnished|Partly|Semi furnished|Semi|Semi-furnished|Part furnished|Частично|Частично меблирована|Частично меблирован|Частичная|Built-in|Built in|Встроенная мебель|Kitchen only|Встроенная|Fitted|Fully fitted|Kitchen fitted|Кухня|บางส่วน|ตกแต่งบางส่วน|เฟอร์นิเจอร์บางส่วน|Semi amueblado|Parcialmente amueblado|Semi mobiliado',
    UNFURNISHED:
      'Unfurnished|Без мебели|Not furnished|Empty|None|Bare|Нет мебели|Пустая|Пустой|Не меблирована|Не меблирован|No furniture|Bare shell|No|N|Нет|0|False|ห้องเปล่า|ไม่มีเฟอร์นิเจอร์|ไม่มี|ไม่ตกแต่ง|บ้านเปล่า|ไม่มีเฟอร์|Sin amueblar|Sin muebles|Não|Vacío|Sem mobília',
  },
  features: {
    TV: 'TV|Телевизор|Television|ТВ|Smart TV|Cable TV|Кабельное ТВ|Телевидение|Flat screen TV|LED TV',
    REFRIGERATOR: 'Refrigerator|Холодильник|Fridge|Fridge freezer|Freezer',
    WASHING_MACHINE: 'Washing machine|Стиральная машина|Washer|Стиралка|Стиральная машинка|Washing mashine|Laundry machine|Стир машина',
    DRYER: 'Dryer|Сушильная машина|Сушилка|Tumble dryer|Сушка|Drying machine',
    BALCONY: 'Balcony|Балкон|Terrace|Терраса|Лоджия|Balconies|Балконы|ระเบียง|balcon|terraza|varanda|sacada',
    BATHTUB: 'Bathtub|Ванна|Bath tub|Bath|Tub|Ванная с ванной',
    MICROWAVE: 'Microwave|Микроволновая печь|Микроволновка|Microwave oven|СВЧ|СВЧ печь',
    OVEN: 'Oven|Духовка|Духовой шкаф',
    HOB: 'Hob|Варочная панель|Stove|Cooker|Плита|Induction|Induction hob|Электроплита|Electric stove|Cooktop|Gas stove|Индукционная плита|Варочная поверхность',
    COOKER_HOOD: 'Cooker hood|Вытяжка|Hood|Extractor|Extractor hood|Kitchen hood|Range hood',
    DISHWASHER: 'Dishwasher|Посудомоечная машина|Посудомойка|Dish washer',
    KETTLE: 'Kettle|Чайник|Electric kettle|Электрочайник|Электрический чайник',
    WATER_HEATER: 'Water heater|Водонагреватель|Hot water|Горячая вода|Бойлер|Boiler|Нагреватель воды|Heater',
    WIFI: 'Wi-Fi|WiFi|Internet|Интернет|Вай фай|Вайфай|Wireless internet|Wireless|Wi fi internet|Fiber internet',
    SAFE: 'Safe|Сейф|Safety box|Safe box|Deposit box|Safety deposit box',
    WARDROBE: 'Wardrobe|Шкаф|Closet|Шкаф-купе|Гардероб|Гардеробная|Walk-in closet|Walk in wardrobe|Wardrobes',
    SOFA_BED: 'Sofa bed|Диван-кровать|Sofabed|Раскладной диван|Sleeper sofa|Диван кровать',
    WORK_DESK: 'Work desk|Рабочий стол|Desk|Working desk|Письменный стол|Office desk|Рабочее место|Workspace|Working table',
    ELECTRONIC_LOCK:
      'Electronic lock|Электронный замок|Digital lock|Smart lock|Digital door lock|Keyless|Электронный ключ|Digital door|Смарт замок|Key card',
    IRON: 'Iron|Утюг|Ironing board|Iron and board',
  },
  petAllowed: {
    SMALL:
      'Small pets allowed|Можно с небольшими питомцами|Small pet allowed|Small|Small pets|Small dogs|Cats|Cat|Кошки|Маленькие|Небольшие|Мелкие|Мелкие питомцы|С маленькими животными|Yes|Y|Да|Можно|+|1|Allowed|Pets allowed|Pet friendly|Pet-friendly|Можно с животными|Разрешены|Разрешено|Допускаются|С животными|True|Есть|Allow|ได้|เลี้ยงได้|เลี้ยงสัตว์ได้|อนุญาต|เลี้ยงแมวได้|Cats ok|Cat ok|Sí|Sim',
    MEDIUM:
      'Medium-sized pets allowed|Можно со средними питомцами|Medium pet allowed|Medium|Medium pets|Medium dogs|Dogs|Dogs allowed|Средние|Собаки|Со средними|Средние питомцы|Можно с собаками|เลี้ยงสุนัขได้',
    NOT_ALLOWED:
      'Not allowed|Не допускаются|Not alloded|No|N|No pets|Нет|Нельзя|Без животных|Запрещены|Запрещено|Pets not allowed|Not pet friendly|0|False|Нельзя с животными|Не разрешены|Pet not allowed|ไม่ได้|ห้ามเลี้ยงสัตว์|ไม่อนุญาต|เลี้ยงไม่ได้|เลี้ยงสัตว์ไม่ได้|Não|Not allow',
  },
  electricity: {
    GOVERNMENT:
      'Government rate|Государственный тариф|Government|Gov|Govt|Gov rate|Govt rate|Gov tariff|Government tariff|Government price|State|State rate|PEA|PEA rate|MEA|Direct billing|Direct to PEA|Государственный|Гос|Гос тариф|Гостариф|Госцена|По гос тарифу|По госцене|По государственному тарифу',
    BUILDING:
      'Building rate|Тариф здания|Building|Building tariff|Building price|Condo rate|Condo price|Private rate|Juristic rate|Owner rate|Village rate|Здание|Здания|По тарифу здания|Тариф кондоминиума|По тарифу кондоминиума|Тариф дома|Тариф комплекса|Коммерческий тариф',
  },
  orientation: {
    NORTH: 'North|Север|N|Northern|North facing|Facing north|С|Северная|Северный|На север|Северная сторона|เหนือ|ทิศเหนือ|Norte',
    NORTH_EAST: 'North-east|Северо-восток|NE|N/E|Northeast|North-eastern|СВ|С/В|Северовосток|Северо-восточная|На северо-восток',
    EAST: 'East|Восток|E|Eastern|East facing|Facing east|Sunrise|В|Восточная|Восточный|На восток|Восточная сторона|Восход|ตะวันออก|ทิศตะวันออก|Este|Leste',
    SOUTH_EAST: 'South-east|Юго-восток|SE|S/E|Southeast|South-eastern|ЮВ|Ю/В|Юговосток|Юго-восточная|На юго-восток',
    SOUTH: 'South|Юг|S|Southern|South facing|Facing south|Ю|Южная|Южный|На юг|Южная сторона|ใต้|ทิศใต้|Sur|Sul',
    SOUTH_WEST: 'South-west|Юго-запад|SW|S/W|Southwest|South-western|ЮЗ|Ю/З|Югозапад|Юго-западная|На юго-запад',
    WEST: 'West|Запад|W|Western|West facing|Facing west|Sunset|З|Западная|Западный|На запад|Западная сторона|Закат|ตะวันตก|ทิศตะวันตก|Oeste',
    NORTH_WEST: 'North-west|Северо-запад|NW|N/W|Northwest|North-western|СЗ|С/З|Северозапад|Северо-западная|На северо-запад',
  },
  quota: {
    FOREIGN:
      'Foreign freehold|Иностранная|Foreign|Foreigner|Foreign name|Foreign quota|Foreign ownership|FQ|F|Freehold|Фрихолд|Иностранная квота|Иностранец|Иностр|На иностранца|Foreigner name|Farang|Фаранг|Фарангская|На фаранга|Foreigner quota|FN|Ин квота|Инквота|Иностранное|ต่างชาติ|โควต้าต่างชาติ|โควตาต่างชาติ|ชื่อต่างชาติ|Allow',
    THAI: 'Thai|Тайская|Thai name|Thai quota|Thai ownership|TQ|T|TN|Тайская квота|На тайца|Тай|Thai freehold|Тайское имя|Тайское|ไทย|โควต้าไทย|โควตาไทย|ชื่อไทย|คนไทย',
    COMPANY:
      'Company|На компанию|Company name|Company ownership|Company quota|Thai company|Co|CO LTD|C|CN|Компания|Тайская компания|На тайскую компанию|Юрлицо|Юр лицо|Thai company name|บริษัท|ชื่อบริษัท|นิติบุคคล',
  },
  term: {
    MONTH: 'From a month|От месяца|Month|1 month|Monthly|1 мес|Месяц|1 месяц|На месяц|Помесячно|Short term|Краткосрочно|1m|От 1 месяца',
    MONTHS_3: 'From 3 months|От 3 месяцев|3 months|3 month|3 мес|3 месяца|3m|3 mths|Квартал',
    MONTHS_6: 'From 6 months|От 6 месяцев|6 months|6 month|6 мес|6 месяцев|Полгода|Half year|Half a year|6m|6 mths',
    MONTHS_12:
      'From 12 months|От 12 месяцев|12 months|12 month|12 мес|12 месяцев|1 year|Year|Yearly|Год|На год|1 год|Годовой|Annual|Long term|Долгосрочно|От года|12m|12 mths|Годовой контракт|Yearly contract|1 year contract|От 1 года',
    SEASON:
      'High season, Nov–Mar|Сезон, ноябрь–март|Season|Высокий сезон|High season|Сезон|В сезон|Peak season|Nov - Mar|Winter season|Winter|Зима|Зимой',
  },
};
