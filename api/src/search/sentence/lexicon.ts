/**
 * The words of this trade by what they mean. Russian ones stand for all their forms, English ones for singular and plural; `=` before a word
 * takes it as it is written only.
 */
export const LEXICON = {
  // Deal.
  RENT: 'аренда арендовать арендую сниму снять снимем снимаю снимать =съем найм сдается сдаются сдаваться =прокат rent rental renting rented =rents lease let',
  BUY: 'купить куплю купим покупка покупаю покупать приобрести приобрету приобретение продажа продается продаются buy buying purchase sale acquire',
  OWNER: '=сдам =сдаю =сдать =сдаем =продам =продаю =продать =продаем =sell =selling landlord',
  LONG: 'длительный долгосрочный длительно долгосрочно долго =долгий longterm longstay',

  // Kind.
  UNIT: 'квартира квартирка =кв =кварт апартаменты апартамент =апарты =апарт =апартов кондо =кондоминиум кондоминиумы кондоминиума apartment apartments flat =apt =apts =appartment condo condominium unit kvartira kondo',
  HOUSE: 'дом =дома =домик =домов =дому домик коттедж house cottage =dom =doma',
  VILLA: 'вилла =вила =вилы =вилу villa =vila =vilas =villas',

  // Rooms.
  STUDIO: 'студия =студею =студийка =студийку =студиа studio =studios =studiya =studia =stidio =studo =студио',
  ONE_ROOM: 'однушка однокомнатный односпальный',
  TWO_ROOM: 'двушка двухкомнатный двухспальный двуспальный =двушечка =двушечку двухкомнатка',
  THREE_ROOM: 'трешка трехкомнатный трехспальный тришка',
  FOUR_ROOM: 'четырехкомнатный четырехспальный =четырешка',
  BEDROOM:
    'бедрум =бедрума =бедрумов =бэдрум спальня =спален =спаленка =спальная =спальную спальней bedroom =bed =beds =br =bdr =bdrm =bdrms =bd =brm =bedrooms =спал =сп =bhk =beedroom',
  ROOM: 'комната комнатный room =комн',
  BATHROOM:
    '=ванные =ван =ванных =ванными =ванная =ванной =ванную санузел =санузла =санузлов =санузлами =су =туалет =туалета туалетов bathroom =baths =ba =bath =wc toilet',

  // What is seen.
  VIEW: '=veiw =vew =veiws =вью вид видом =видовой =видовая =видовую view =vid =vidom',
  FACING: 'окно окнами выходящий выходят смотрит смотрящий facing overlooking overlook',
  SEA: 'море морской океан sea ocean =more',
  BEACH: 'пляж пляжный beach =beech plyazh',
  CITY: 'город городской city',
  GARDEN: 'сад =сады garden',
  POOL: 'бассейн =бассеин =басейн =басейном =бассеном =баcсейн pool swimming-pool =basseyn =basseynom =basein =baseinom',
  MOUNTAIN: 'гора =горы горный =горами =холм =холмы =холмами mountain hill',
  LAKE: 'озеро lake',
  RIVER: 'река =реку river',
  SKYLINE: 'skyline',
  PANORAMA: 'панорама панорамный panorama panoramic',
  OPEN: 'открытый unblocked unobstructed open',
  SEAVIEW: '=сивью =сивьюшный =seaveiw seaview oceanview видноморе',

  // Where.
  NEAR: 'возле около рядом недалеко вблизи близ близко поблизости неподалеку =у поближе ближе near =nearby close beside next =by nearest =vozle =ryadom =u',
  FROM_WORD: '=от =из =from =с',
  SHORE: 'море пляж океан побережье берег sea beach ocean seaside shore seashore =more plyazh',
  WALK: '=peshkom пешком ходьба =ходьбы пеший пешей шаговый walk walking foot =мин_пешком',
  RIDE: 'езда =езды машина =байке байк =скутере drive driving =car motorbike =bike scooter taxi такси',
  HERE: 'паттайя =патая =патайя =паттая =паттайи =патайи =патае =паттайе =патайе =паттае =патаи =паттайу =паттаю =патайю pattaya =patаya =pataya =patteya =pattay тайланд таиланд =таиланде =тайланде thailand',

  // With and without.
  WITH: '=с =со =c =with =w =есть =наличие =наличием =имеется having has',
  NOT: '=без =не =нет =not =no =without =кроме =except =but =excluding =нельзя =w/o =dont =исключая =non =doesnt =dont =isnt =wont =arent =neither =nor =ни =avoid =never никакой',
  AWAY: 'подальше вдали вдалеке далеко далековато away far',
  PET: 'животное животные =животными =животных питомец =питомцем =питомцами собака =собакой =собаками собачка кошка =кошкой =котом =кот =коту =кота =котик =котиком =кошками =котами =пес =псом =песик =щенок =щенком pet pets dog cat puppy kitten =zhivotnymi =sobakoy =koshkoy',
  ALLOWED:
    'можно разрешены разрешено разрешается допускаются пускают принимают allowed friendly welcome accepted ok permitted allow allows accept accepts дружелюбный петфрендли',

  // Furniture.
  FURNITURE: 'мебель меблировка furniture =mebelyu =mebel',
  FURNISHED:
    '=фурнишед =фурниш =фурништ =furnishd =furnised меблированный меблирован обставленный обставлена furnished =меблирована =обставленная',
  UNFURNISHED: 'немеблированный unfurnished =немеблирована',
  FULLY: '=фулл =фулли полностью полный полная fully full completely',
  PARTLY: 'частично частичный partially partly part semi',

  // Numbers.
  THOUSAND: '=тыс тысяча =тысяч =тысячи =т =тр =тыр =тыщ =k =к =thousand =thousands =тыс.',
  MILLION:
    '=млн миллион =миллионов =миллиона =млн. =м =m =mln =mil =mill =mio =лям =ляма =лямов =million =millions =мульт =mb =кк =kk =mil.',
  MIN: '=от =from =свыше =больше =более =выше =дороже =over =above =min =minimum =минимум =мин =starting =least =exceeding =начиная =≥ =>',
  MAX: '=до =under =below =upto =max =maximum =максимум =макс =дешевле =меньше =менее =ниже =within =бюджет =бюджета =бюджетом =budget =less =cheaper =≤ =< =till =пределах =дальше =farther =further',
  BETWEEN: 'between между',
  ABOUT: '=около =примерно =приблизительно =about =around =approximately =approx =где-то =порядка =~ =≈ =roughly',
  UPWARD: '=выше =больше =более =up =above =plus =more =over =higher =+',
  DOWNWARD: '=ниже =меньше =менее =less =below =max =maximum =максимум =макс =lower',
  OR_AND: '=или =и =либо =or =and =/',
  DASH: '=- =– =— =to =до =по =til',

  // Units.
  BAHT: 'бат =баты =батов =бата =бт =฿ =thb baht =b =bath =тб =baths =bht',
  DOLLAR: 'доллар =долларов =доллара =баксов =бакс =$ =usd dollar =дол =долл =бакса',
  EURO: 'евро =€ =eur euro',
  RUBLE: 'рубль =рублей =рубля =руб =₽ =rub ruble rouble =р',
  POUND: 'фунт =фунтов =£ =gbp pound',
  SQUARE: '=m2 =кв =квм =sqm =sq =квадрат =квадратов =квадрата =квадратных =sqmt =sm =квадраты =m² =square',
  METRE: 'метр =метров =метрах =метра =м =m metre meter =mtr =метры',
  KM: '=км =km километр kilometre kilometer',
  MINUTE: 'минута =минут =минутах =мин minute =min =mins',
  DAY: 'день =дней =дня =дни =сутки =суток =ночь =ночей =ночи day night',
  WEEK: 'неделя =недель =недели =неделю week',
  MONTH: 'месяц =мес =месяцев =месяца month =mo =mth =mths =mos =pcm =months =mes',
  HALF_YEAR: 'полгода',
  YEAR: 'год =года =году =лет =годик =god =goda year =yr =yrs =years',
  MONTHLY: 'ежемесячно monthly =pm помесячно',
  DAILY: 'посуточно посуточный =посуточная суточно daily nightly краткосрочный краткосрочно shortterm',
  RAI: 'рай =рая =rai =раи =раев',
  SOTKA: 'сотка =соток =сотки =сотками',
  WAH: '=wah =ва =вах =tw =talang =талангва =талангвах =talangwa =talangwah',
  PLOT: 'участок =участком =участка земля =земли =землей =землю land plot',
  AREA_SIZE: 'площадь =площадью size =metrage =area метраж',
  ROAD: 'улица дорога =роуд =сои =soi road street =rd',
  FLOOR: 'этаж =этажа =этаже =этажей =этажи =эт floor =fl =etazh =etage',
  STOREY: 'этажный этажность storey story =storeys =stories =stories двухэтажный трехэтажный одноэтажный',
  PRICE: 'цена =ценой =цене стоимость стоимостью price cost =цену =бюджет =budget',
  PEOPLE:
    'человек =человека =людей =гостей =гостя =взрослых =взрослый people person adults adult guests guest persons =pax ребенок =ребенком =детей =детьми =дети kids children child',

  // Time.
  JANUARY: 'январь january =jan =янв',
  FEBRUARY: 'февраль february =feb =фев',
  MARCH: 'март march =mar =мар',
  APRIL: 'апрель april =apr =апр',
  MAY: '=май =мая =мае =маю =may',
  JUNE: 'июнь june =jun',
  JULY: 'июль july =jul',
  AUGUST: 'август august =aug =авг',
  SEPTEMBER: 'сентябрь september =sep =sept =сен =сент',
  OCTOBER: 'октябрь october =oct =окт',
  NOVEMBER: 'ноябрь november =nov =ноя',
  DECEMBER: 'декабрь december =dec =дек =dekabr =dekabrya',
  WINTER: 'зима =зиму =зимой =зимы =зимовка зимовку зимний зимовать winter =zimu =zima =wintering',
  SUMMER: '=лето =летом летний summer',

  // Said without meaning anything to a search.
  FILLER: [
    'ищу ищем нужна нужен нужно нужны надо хочу хотим хотел хотела хотели хотелось =бы жить проживать рассматривать подскажите подберите подобрать подбор пожалуйста пж =ли вас',
    'мне нам меня нас для себя мой моя наш =мы =я =чтобы =чтоб =был =была =было =быть посмотреть покажите показать найти найдите найду здравствуйте привет добрый вечер',
    'интересует интересуют интересно рассмотрю рассматриваю вариант варианты вариантов предложения предложение помогите срочно',
    '=в =во =на =с =со =и =или =а =к =ко =по =за =из =от =до =для =у =при =под =же =но =то =это =что =как =какие =какая =где =так =очень =желательно =обязательно =также =тоже =еще =уже =ищется =требуется =имеется =возможно =лучше =цена =район =районе =района =комплекс =комплексе =сдаваемая',
    'жилье недвижимость объект =объекты =место property properties home homes accommodation place real estate somewhere housing =zhilye',
    '=please =pls =plz =looking =look =for =want =wanted =need =needed =i =im =we =were =am =a =the =an =hi =hello =hey =find =show =me =any =some =there =is =are =be =can =could =you =do =does =have =which =that =thats =would =like =our =my =us =in =on =at =of =to =with =and =or =it =its =get =from =also =must =should =preferably =available =interested =search =searching =per =area =just =one =d =ill =id =good =ideally =only =s =ll =but =live =stay =living',
    '=v =na =s =so =dlya =ili =u =nuzhna =nuzhno =ishu =hochu =ishchu =im',
  ].join(' '),
  /** Wishes that no filter and no text answers. */
  VAGUE:
    'большой просторный big large spacious huge недорогой недорого дешевый дешево дешевле бюджетный бюджетно выгодно выгодный подешевле cheap cheaply affordable inexpensive budget-friendly хороший хорошая хорошую уютный уютная красивый лучший nice cozy cosy beautiful best great lovely приличный нормальный',
} as const;

/** What a word may mean. */
export type Concept = keyof typeof LEXICON;

/** Words that look like a mistyped word of the lexicon and are none. */
export const NOT_MISTYPED =
  'арена арены arena horse mouse mouth bench peach breach quite quiet flood later latter water villain village villages moon monday moneys condor price prices prince stories student students story storage stage starting staying balance police places palace palaces closet closest cluster great reset river rover rivers office hospital central marina market mosque service services garage cleaning station stations street streets town towns tower towers beds clubs quota house home homey resort resorts residence pattern patterns month merchant fully funny party partly pretty nearly shower showers school schools doors sand sandy season seasons flower parka park parks тур туры вилка вилки вилку студент студенты студентов моряк мороз дома домашний комод кондитер кондиционер кондиционеры кондиционером студень город городок парк парки порт почта почти точка дочка дочь сауны сосед соседи соседей этажерка дворик двор местро место места метро цветы центр рынок школа школы школой магазин магазины больница кухня кухней диванчик стоит стоимость свет светлая светлый тихий тихая тихое тихо новый новая новом новое ремонт ремонтом семья семьи семье сезон столовая столик стиль стильный спорт спокойный спокойная'.split(
    ' ',
  );
