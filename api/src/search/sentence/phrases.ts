import { HomeKind } from '../../fields/listing-nouns.js';
import { Area, Deal, Feature, Furnishing, PetPolicy, View } from '../../listings/values/choices.js';
import { type Amenity, type SearchFilter } from '../search.input.js';
import type { Concept } from './lexicon.js';

/** The meaning of some words of a sentence. */
export type Wish = Pick<
  SearchFilter,
  | 'deal'
  | 'kind'
  | 'villa'
  | 'priceMin'
  | 'priceMax'
  | 'currency'
  | 'stay'
  | 'bedrooms'
  | 'bathrooms'
  | 'sizeMin'
  | 'sizeMax'
  | 'landMin'
  | 'landMax'
  | 'floorMin'
  | 'floorMax'
  | 'areas'
  | 'complexes'
  | 'near'
  | 'views'
  | 'furnishing'
  | 'pets'
  | 'features'
  | 'amenities'
  | 'shortRent'
  | 'foreignQuota'
  | 'forInvestment'
  | 'beachMax'
>;

/**
 * A phrase: elements with a blank in between, each a concept of the lexicon (capitals) or a word, with `|` between alternatives; `?` ends one
 * that may be missing. Small words in between are skipped.
 */
interface Phrase {
  pattern: string;
  /** The filters it sets. `text`: none, its words are searched in texts; `aside`: nothing that can be searched. */
  means: Wish | 'text' | 'aside';
  /** The filters it sets when negated, if a filter can express that. */
  not?: Wish;
}

/** Metres to the beach that words mean. */
const BEACHFRONT = 300;
const NEAR_BEACH = 500;
const WALK_TO_BEACH = 1_000;
/** Floors that words mean. */
const HIGH_FLOOR = 10;
const LOW_FLOOR = 5;

/** What can be seen, by its words. */
export const SIGHTS: Partial<Record<Concept, View>> = {
  SEA: View.SEA,
  BEACH: View.BEACH,
  CITY: View.CITY,
  GARDEN: View.GARDEN,
  POOL: View.POOL,
  MOUNTAIN: View.MOUNTAIN,
  LAKE: View.LAKE,
  RIVER: View.RIVER,
  SKYLINE: View.SKYLINE,
  PANORAMA: View.PANORAMA_360,
  OPEN: View.UNBLOCKED,
};

const PETS = [PetPolicy.SMALL, PetPolicy.MEDIUM];
const VILLA: Wish = { kind: HomeKind.HOUSE, villa: true };
const FURNISHED = [Furnishing.MOVE_IN_READY, Furnishing.FULLY_FURNISHED];

/** Phrases with the same meaning, separated by `;`. */
const phrases = (patterns: string, means: Phrase['means'], not?: Wish): Phrase[] =>
  patterns.split(';').map((pattern) => ({ pattern: pattern.trim(), means, ...(not && { not }) }));

const feature = (value: Feature, patterns: string) => phrases(patterns, { features: [value] });
const amenity = (value: Amenity, patterns: string) => phrases(patterns, { amenities: [value] });
const area = (value: Area, patterns: string) =>
  phrases(patterns, { areas: [value] }, { areas: Object.values(Area).filter((other) => other !== value) });
const rooms = (count: number, patterns: string) =>
  phrases(patterns, { bedrooms: [count] }, { bedrooms: [0, 1, 2, 3, 4].filter((other) => other !== count) });

/** Everything that is said without a number. Of two phrases that fit, the longer one is meant. */
export const PHRASES: readonly Phrase[] = [
  // What is requested.
  ...phrases('RENT; =в|=на|for|to RENT; =в аренду', { deal: Deal.RENT }),
  ...phrases('BUY; =на|for BUY', { deal: Deal.BUY }),
  ...phrases('лонг терм; LONG term|stay|срок|проживание|время; LONG; long term|stay|stays', { deal: Deal.RENT }),
  ...phrases('DAILY; short term|stay; шорт терм; короткий|краткий срок; на сутки|выходные; for weekend', { shortRent: true }),
  ...phrases('RENT RIDE; RENT? авто|автомобиль|мотоцикл|мотобайк|скутер|катер|яхта; RIDE RENT; scooter|yacht|boat RENT', 'text'),

  ...phrases('=for|=as? RENT income|yield|return|доход|доходность; =для|под? =сдачи|=сдачу|=сдавать RENT?', 'aside'),

  // Kinds.
  ...phrases('UNIT', { kind: HomeKind.UNIT }, { kind: HomeKind.HOUSE }),
  ...phrases('UNIT =в|=во VAGUE|новый|жилой|кирпичный|хороший? =доме|=домах', { kind: HomeKind.UNIT }),
  ...phrases('family home|house', { kind: HomeKind.HOUSE }, { kind: HomeKind.UNIT }),
  ...phrases('HOUSE', { kind: HomeKind.HOUSE }, { kind: HomeKind.UNIT }),
  ...phrases('VILLA; POOL VILLA|HOUSE; VILLA|HOUSE WITH? POOL; VILLA|HOUSE WITH? PRIVATE POOL; PRIVATE POOL VILLA|HOUSE', VILLA),
  ...phrases('PRIVATE POOL; POOL PRIVATE; WITH PRIVATE POOL', { villa: true }),
  ...phrases('гостевой|доходный|жилой|многоквартирный HOUSE; guest HOUSE; HOUSE отдыха; open HOUSE', 'text'),

  // Rooms.
  ...rooms(0, 'STUDIO; STUDIO room|type'),
  ...rooms(1, 'ONE_ROOM; single bedroom'),
  ...rooms(2, 'TWO_ROOM'),
  ...rooms(3, 'THREE_ROOM'),
  ...rooms(4, 'FOUR_ROOM'),
  ...phrases(
    'TWO_ROOM|ONE_ROOM кровать|диван; double|king|queen|single|sofa|size|bunk =bed|=beds; king|queen size bed; bed linen|room',
    'text',
  ),

  // Views beside the simple ones, which are read as lists.
  ...phrases('SEAVIEW; си VIEW', { views: [View.SEA] }),
  ...phrases('CITYVIEW|cityview|citiview', { views: [View.CITY] }),
  ...phrases('mountainview', { views: [View.MOUNTAIN] }),
  ...phrases('poolview', { views: [View.POOL] }),
  ...phrases('VIEW 360|=360; 360 VIEW; 360 degree VIEW; VIEW 360 degree|градусов; PANORAMA VIEW; VIEW PANORAMA', {
    views: [View.PANORAMA_360],
  }),
  ...phrases('CITY|SEA|PARK площадка; OPEN kitchen|plan|space|бассейн|air; открытый кухня|терраса|балкон|бассейн', 'text'),

  // Beach.
  ...phrases(
    'NEAR SHORE; SHORE NEAR; NEAR =с|to|from SHORE; not|=не too|very|so|очень|слишком|сильно AWAY SHORE; not far SHORE; NEAR берег SHORE; seaside; приморский; NEAR к? линия? SHORE; SHORE под боком|рукой; NEAR вода|water; at seaside',
    { beachMax: NEAR_BEACH },
  ),
  ...phrases(
    'beachfront; beachside; oceanfront; seafront; beach|sea|ocean front; первый линия SHORE?; =1 линия SHORE?; =1я линия; SHORE первый линия; first|front line SHORE?; first row SHORE?; =на берег SHORE?; on BEACH|shore|beachfront; =на =пляже; =на самом берегу SHORE?; прямо =на =пляже; directly on BEACH; на первой линии SHORE?',
    { beachMax: BEACHFRONT },
  ),
  ...phrases(
    'WALK =до|=к|to SHORE; WALK|шаговый|пеший distance|доступность SHORE; SHORE WALK|шаговый|пеший distance|доступность; WALK SHORE; SHORE WALK; можно? дойти WALK SHORE; SHORE within? WALK distance; within WALK distance SHORE',
    { beachMax: WALK_TO_BEACH },
  ),
  ...phrases('далеко|дальше|подальше|away|far =от|from SHORE; второй|=2|second|2nd линия|line|row SHORE?; вторая линия SHORE?', 'aside'),
  ...phrases(
    'beach road|club|bar|resort|towel|access; POOL access; sea food|fish; морской порт|прогулка; swimming lessons; пляжный волейбол|клуб',
    'text',
  ),

  // Areas by words that are no names (the others: names.ts).
  ...area(Area.NORTH, 'северный|north|northern HERE; север HERE; =н паттайя'),
  ...area(Area.EAST, 'восточный|east|eastern HERE; восток HERE; dark side; darkside; дарксайд; дарк сайд; темный сторона'),
  ...phrases('=not|=не too|very|слишком|очень? central|центральный', {
    areas: Object.values(Area).filter((other) => other !== Area.CENTRAL),
  }),
  ...area(
    Area.CENTRAL,
    'центральный|central HERE; центр HERE; центр CITY HERE?; CITY center|centre; center|centre|центр HERE?; downtown; downtown HERE; center|centre CITY|HERE; HERE center|centre|центр; центральный район HERE?; central area HERE?; самый центр',
  ),
  ...phrases(
    'южный|south HERE; торговый|деловой|бизнес|медицинский|спа|спорт|развлекательный центр; shopping|business|medical|spa|diving center|centre|mall',
    'text',
  ),

  // Furniture.
  ...phrases(
    'FURNISHED; WITH FURNITURE; FURNITURE; WITH FURNITURE техника',
    { furnishing: FURNISHED },
    { furnishing: [Furnishing.UNFURNISHED] },
  ),
  ...phrases('FULLY FURNISHED|FURNITURE; FURNISHED FULLY; WITH FULLY FURNITURE', { furnishing: [Furnishing.FULLY_FURNISHED] }),
  ...phrases('PARTLY FURNISHED|FURNITURE; FURNISHED PARTLY; WITH PARTLY FURNITURE', { furnishing: [Furnishing.PARTIALLY_FURNISHED] }),
  ...phrases('UNFURNISHED; пустой UNIT; unfurnitured', { furnishing: [Furnishing.UNFURNISHED] }),
  ...phrases('move in ready; movein ready; ready move in|into?; готовый заселение|заезд|проживание; заезжай живи; turnkey ready', {
    furnishing: [Furnishing.MOVE_IN_READY],
  }),

  // Pets.
  ...phrases(
    'PET; WITH PET; WITH мой|маленький|small|мелкий|небольшой|my|little|our PET; small|little|маленький PET ALLOWED?; PET ALLOWED; ALLOWED WITH? PET; WITH PET ALLOWED; ALLOWED PET; ALLOWED small|маленький PET; PET ALLOWED WITH; petfriendly; петфрендли; пет френдли; домашний PET; WITH домашний PET; ALLOWED WITH? домашний PET; PET OR_AND PET; WITH PET OR_AND PET; разрешение =на PET; для PET; ALLOWED держать PET; ALLOWED проживание? WITH? PET',
    { pets: PETS },
  ),
  ...phrases('большой|крупный|средний|medium|large|big PET ALLOWED?; WITH большой|крупный|средний|medium|large|big PET', {
    pets: [PetPolicy.MEDIUM],
  }),
  ...phrases('PET shop|store|hospital|clinic; hot dog; dog park|walking', 'text'),

  // Ownership and purpose.
  ...phrases(
    'иностранный|форейн|форин|foreign|foreigner|farang|фаранг квота|quota|ownership|name|freehold|владение|имя; квота =на|=для? иностранный|иностранец; FOREIGN_Q; freehold; freehold title?; фрихолд; =на иностранца; =на иностранное имя; foreign freehold quota; quota foreign|foreigner; =в иностранной квоте; владение иностранец; foreigner can own|buy; имя иностранец',
    { foreignQuota: true },
  ),
  ...phrases('тайский|thai|company|компания квота|quota|name; квота тайский; лизхолд; leasehold', 'text'),
  ...phrases(
    'инвестиция; инвестиционный; инвестирование; инвестировать; инвестор; investment; invest; investor; инвест; investment property',
    {
      forInvestment: true,
    },
  ),

  // Floors.
  ...phrases(
    'высокий|верхний|high|higher|upper|top-level FLOOR; FLOOR высокий|повыше|высоко; =на высоте; повыше FLOOR; FLOOR high; хай|high флор|FLOOR',
    {
      floorMin: HIGH_FLOOR,
    },
  ),
  ...phrases('низкий|нижний|невысокий|low|lower FLOOR; FLOOR пониже; пониже FLOOR', { floorMax: LOW_FLOOR }, { floorMin: LOW_FLOOR + 1 }),
  ...phrases('первый|ground|first|1st FLOOR; FLOOR первый', { floorMin: 1, floorMax: 1 }, { floorMin: 2 }),
  ...phrases('последний|top|крайний|средний|middle FLOOR; FLOOR последний|любой; любой|any FLOOR', 'aside'),
  ...phrases('FLOOR plan|heating|план|area', 'text'),

  // Things in the home.
  ...feature(Feature.BALCONY, 'балкон; balcony; =balkon'),
  ...feature(Feature.WASHING_MACHINE, 'стиральный машина|машинка|RIDE; стиралка; washing|wash machine; washer; washing-machine; стиралкой'),
  ...feature(Feature.WIFI, 'wifi; wi fi; вайфай; вай фай; internet; интернет; =wi-fi'),
  ...feature(Feature.WORK_DESK, 'рабочий|письменный стол; рабочий место; work|working|office desk; workspace; workplace'),
  ...feature(Feature.BATHTUB, 'bathtub; bath tub; =ванна; =ванну; WITH =ванной; tub; with =bath'),
  ...feature(Feature.TV, '=tv; =тв; телевизор; television'),
  ...feature(Feature.REFRIGERATOR, 'холодильник; refrigerator; fridge; freezer'),
  ...feature(Feature.HOB, 'варочный панель|поверхность|плита; плита; hob; stove; cooktop'),
  ...feature(Feature.OVEN, 'духовка; духовой шкаф; oven'),
  ...feature(Feature.MICROWAVE, 'микроволновка; микроволновый печь; =свч; =свч печь; microwave; microwave oven'),
  ...feature(Feature.COOKER_HOOD, 'вытяжка; cooker|extractor hood'),
  ...feature(Feature.KETTLE, 'чайник; kettle; электрочайник'),
  ...feature(Feature.DISHWASHER, 'посудомойка; посудомоечный машина|машинка|RIDE; dishwasher; dish washer'),
  ...feature(Feature.DRYER, 'сушильный машина|RIDE; dryer; tumble dryer; сушилка'),
  ...feature(Feature.IRON, 'утюг; WITH iron'),
  ...feature(Feature.WATER_HEATER, 'водонагреватель; бойлер; water heater; boiler'),
  ...feature(Feature.WARDROBE, 'шкаф; wardrobe; гардероб'),
  ...feature(Feature.SOFA_BED, 'диван кровать; раскладной диван; sofa bed; sofabed'),
  ...feature(Feature.SAFE, 'сейф; safe box; WITH =safe; safebox'),
  ...feature(Feature.ELECTRONIC_LOCK, 'электронный|кодовый|умный|цифровой замок; electronic|smart|digital lock|lockers'),
  ...phrases('книжный шкаф; hair dryer; фен; safe neighbourhood|area|place; газовый плита', 'text'),

  // Things of the complex.
  ...amenity(
    'pool',
    'POOL; WITH POOL; общий|общественный|shared|communal|common|community|VAGUE|swimming POOL; WITH общий|VAGUE|swimming POOL; swimming; POOL =в доме; POOL =на территории',
  ),
  ...amenity(
    'gym',
    '=gym; gym; фитнес; фитнес зал|центр|клуб|room; спортзал; тренажерный зал; тренажерка; fitness; fitness center|centre|room|gym; спортивный зал; спорт зал; тренажер; =качалка; =качалкой; gymnasium',
  ),
  ...amenity(
    'parking',
    'parking; парковка; паркинг; car|covered park|parking; парковочный место; машиноместо; место =под|=для машина|RIDE; parking space|lot|place',
  ),
  ...amenity(
    'security',
    'охрана; охраняемый; охраняемый территория|комплекс; security; круглосуточный охрана; =24 hour security; =24/7 security; security guard; охрана круглосуточно',
  ),
  ...amenity('lift', 'лифт; lift; elevator'),
  ...amenity(
    'childrenArea',
    'детский площадка|комната|зона|игровая; игровая площадка|комната; playground; kids|children|child|PEOPLE playground|area|room|zone|corner|club; детская игровая площадка|комната',
  ),
  ...amenity(
    'garden',
    'WITH GARDEN; свой|собственный|VAGUE|общий|private|own|zen|tropical GARDEN; WITH свой|собственный|VAGUE|private|own GARDEN',
  ),
  ...phrases('GARDEN needed|required|essential|обязательно|нужен', { amenities: ['garden'] }),
  ...phrases('POOL OR_AND GARDEN; WITH POOL OR_AND GARDEN', { amenities: ['pool', 'garden'] }),
  ...amenity('sauna', 'сауна; sauna'),
  ...amenity('jacuzzi', 'джакузи; jacuzzi; hot tub; джакузи бассейн; =jakuzi'),
  ...amenity('grill', 'барбекю; bbq; barbecue; мангал; гриль; grill; bbq|barbecue area; зона барбекю; беседка барбекю; мангальный зона'),
  ...amenity('concierge', 'консьерж; concierge'),
  ...amenity('tennisCourt', 'теннисный корт; tennis court; tennis; теннис; корт'),
  ...phrases(
    'детский сад|садик|бассейн|школа; kids pool; table tennis; настольный теннис; pool table|bar|party; water park; security deposit; fitness trainer',
    'text',
  ),

  // Wishes without an answer.
  ...phrases('VAGUE; VAGUE цена|price; =не VAGUE', 'aside'),
  ...phrases('LONG список', 'text'),
];

/** Words that phrases and quantities may have in between. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'the a an of to on in at на в во к ко от с со из у from by is are that самый самом самого самой very очень bit quite na s v u ot k'.split(
    ' ',
  ),
);

/** Words for phrases alone, as the lexicon has them. */
export const PHRASE_WORDS = {
  PRIVATE: 'свой собственный частный личный приватный отдельный индивидуальный персональный private own personal',
  FOREIGN_Q: 'инквота форинквота foreignquota',
  PARK: 'парк park',
  CITYVIEW: 'cityview',
} as const;

/** What follows a wish and takes it back: "sea view not required". */
export const TAKEN_BACK: readonly string[] = [
  '=не важно|обязательно|важен|важна|важны|нужен|нужна|нужно|нужны|принципиально|принципиален|принципиальна|интересует',
  'неважно|необязательно|неважен|неважна|непринципиально',
  'not required|necessary|needed|important|essential|mandatory',
  'doesnt|dont matter|need|care',
  'optional',
  '=не|not ALLOWED',
  'запрещены|запрещен|запрещено|prohibited|forbidden',
];
