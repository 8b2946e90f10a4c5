import type { Patch } from '../../src/history/values.js';
import type { ImportEntity } from '../../src/auto-listing/mapping/fields.js';
import { SHEETS } from '../../src/rules/sheet.js';

/** A cell as a spreadsheet holds it; null is an empty one. */
export type FileCell = string | number | boolean | null;

/** A sheet of a file: its rows from the first on. */
export interface FileSheet {
  name: string;
  rows: readonly (readonly FileCell[])[];
  /** Ranges that are merged, as in `A3:A5`. */
  merges?: readonly string[];
}

/** What a row of a file says; of a home and its complex, only what is told. */
export interface ExpectedRow {
  /** From 0, as rows are staged. */
  ordinal: number;
  home: Patch;
  complexName?: string;
  complex?: Patch;
  reference?: string;
  pictures?: readonly string[];
  /** Codes of what is wrong. */
  problems?: readonly string[];
}

/** A spreadsheet as agencies send it, and what is to become of it, written by hand. */
export interface ImportFile {
  name: string;
  format: 'xlsx' | 'xls' | 'csv';
  sheets: readonly FileSheet[];
  expected: {
    /** Which sheet holds the listings. */
    sheet: number;
    /** Its row of headers; null where it has none. */
    headerRow: number | null;
    entity: ImportEntity;
    /** The field of each column. */
    columns: readonly (string | null)[];
    counts: { listings: number; passedOver: number };
    rows: readonly ExpectedRow[];
  };
}

/** A row as it is staged: texts, what is merged filled down, empty cells at the end cut. */
export interface StagedRow {
  ordinal: number;
  cells: readonly string[];
}

/** The rows of a sheet as reading it stages them; wholly empty ones are none. */
export function stagedRows({ rows, merges = [] }: FileSheet): StagedRow[] {
  const texts = rows.map((row) =>
    row.map((cell) => (cell === null ? '' : typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell))),
  );
  for (const range of merges) {
    const [, column = '', first, last] = /^([A-Z])(\d+):[A-Z](\d+)$/.exec(range) ?? [];
    const at = column.charCodeAt(0) - 65;
    for (let row = Number(first); row < Number(last); row++) texts[row]![at] = texts[row - 1]![at]!;
  }
  return texts
    .map((cells, ordinal) => ({ ordinal, cells: cells.slice(0, cells.findLastIndex((cell) => cell !== '') + 1) }))
    .filter(({ cells }) => cells.length > 0);
}

const sheet = (name: string, rows: FileSheet['rows'], merges?: readonly string[]): FileSheet => ({ name, rows, ...(merges && { merges }) });

/** English, as one would wish it. */
const SIMPLE: ImportFile = {
  name: 'jomtien-rentals',
  format: 'xlsx',
  sheets: [
    sheet('Units', [
      [
        'No.',
        'Project',
        'Unit type',
        'Floor',
        'Sq.m',
        'Bathrooms',
        'View',
        'Rent/month',
        'Selling price (THB)',
        'Location',
        'Furnished',
        "Owner's phone",
      ],
      [
        1,
        'The Base Central Pattaya',
        'Studio',
        12,
        30.5,
        1,
        'City view',
        15000,
        2650000,
        'Central Pattaya',
        'Fully furnished',
        '+66 81 234 5678',
      ],
      [2, 'Riviera Jomtien', '1 Bed', 31, 35, 1, 'Sea view', 22000, 4200000, 'Jomtien Beach', 'Yes', '081-555-0101'],
      [3, 'Unixx South Pattaya', '2 Bedroom', 8, 68, 2, 'Sea / City', null, 6900000, 'Pratumnak', 'Partly', null],
      [4, 'Lumpini Ville Naklua-Wongamat', 'Studio', 5, 26, 1, 'Pool', 9500, null, 'Naklua', 'No', '089 999 1212'],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'condo',
    columns: [
      null,
      'condo',
      'rooms.bedroom',
      'rooms.floors',
      'rooms.size',
      'rooms.bathroom',
      'view',
      'pricing.rentPrice',
      'pricing.buyPrice',
      'place.area',
      'furnishing',
      'backOffice.landLordContact',
    ],
    counts: { listings: 4, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        complexName: 'The Base Central Pattaya',
        home: {
          rooms: { bedroom: 0, floors: 12, size: 30.5, bathroom: 1 },
          view: ['CITY'],
          pricing: { rentPrice: [15000], buyPrice: [2650000] },
          place: { area: 'CENTRAL' },
          furnishing: 'FULLY_FURNISHED',
          backOffice: { landLordContact: '+66 81 234 5678' },
        },
      },
      {
        ordinal: 3,
        complexName: 'Unixx South Pattaya',
        home: {
          rooms: { bedroom: 2, floors: 8, size: 68, bathroom: 2 },
          view: ['SEA', 'CITY'],
          pricing: { buyPrice: [6900000] },
          place: { area: 'PHRATAMNAK' },
          furnishing: 'PARTIALLY_FURNISHED',
        },
      },
    ],
  },
};

/** Russian, under a title, with totals and a remark below. */
const RUSSIAN: ImportFile = {
  name: 'прайс-квартиры',
  format: 'xlsx',
  sheets: [
    sheet('Прайс', [
      ['Агентство «Тёплое море»: прайс на ноябрь'],
      ['Актуально на 20.11.2026'],
      [],
      [
        '№',
        'ЖК',
        'Район',
        'Кол-во спален',
        'Площадь, м²',
        'Этаж',
        'Вид',
        'Мебель',
        'Цена продажи, бат',
        'Аренда 12 мес',
        'Квота',
        'Примечание',
      ],
      [
        1,
        'Ривьера Джомтьен',
        'Джомтьен',
        'Студия',
        '28,5 м²',
        '12/46',
        'вид на море',
        'полностью',
        '2 650 000',
        '14 000',
        'иностранная',
        'ключи в офисе',
      ],
      [2, 'Сити Гарден', 'Центр', 1, '41', '5 из 8', 'бассейн, сад', 'с мебелью', '3,2 млн', '18 тыс.', 'тайская', null],
      [3, 'Атлантис', 'Пратамнак', 2, '60.2 кв.м', 3, 'город', 'без мебели', '4.5М', 'договорная', 'FQ', 'торг'],
      ['Итого', null, null, null, null, null, null, null, 10350000],
      ['* Цены указаны без учёта налогов'],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 3,
    entity: 'condo',
    columns: [
      null,
      'condo',
      'place.area',
      'rooms.bedroom',
      'rooms.size',
      'rooms.floors',
      'view',
      'furnishing',
      'pricing.buyPrice',
      'pricing.rentTerms.MONTHS_12',
      'quota',
      'backOffice.description',
    ],
    counts: { listings: 3, passedOver: 2 },
    rows: [
      {
        ordinal: 4,
        complexName: 'Ривьера Джомтьен',
        home: {
          place: { area: 'JOMTIEN' },
          rooms: { bedroom: 0, size: 28.5, floors: 12 },
          view: ['SEA'],
          furnishing: 'FULLY_FURNISHED',
          pricing: { buyPrice: [2650000], rentTerms: [{ term: 'MONTHS_12', price: 14000 }], rentPrice: [14000] },
          quota: 'FOREIGN',
          backOffice: { description: { ru: 'ключи в офисе' } },
        },
      },
      {
        ordinal: 5,
        complexName: 'Сити Гарден',
        home: {
          place: { area: 'CENTRAL' },
          rooms: { bedroom: 1, size: 41, floors: 5 },
          view: ['POOL', 'GARDEN'],
          furnishing: 'FULLY_FURNISHED',
          pricing: { buyPrice: [3200000], rentTerms: [{ term: 'MONTHS_12', price: 18000 }], rentPrice: [18000] },
          quota: 'THAI',
        },
      },
      {
        ordinal: 6,
        complexName: 'Атлантис',
        home: {
          place: { area: 'PHRATAMNAK' },
          rooms: { bedroom: 2, size: 60.2, floors: 3 },
          view: ['CITY'],
          furnishing: 'UNFURNISHED',
          pricing: { buyPrice: [4500000] },
          quota: 'FOREIGN',
          backOffice: { description: { ru: 'торг' } },
        },
      },
    ],
  },
};

/** The name of a condo merged over its units, and a title merged over the columns. */
const MERGED: ImportFile = {
  name: 'sunrise-agency-stock',
  format: 'xlsx',
  sheets: [
    sheet(
      'Stock',
      [
        ['SUNRISE AGENCY – STOCK LIST', null, null, null, null, null, null],
        ['Condo name', 'Room No.', 'Bed', 'Bath', 'Size (sqm)', 'Price (MB)', 'Foreign quota'],
        ['Cetus Beachfront', '12A', 1, 1, 49, 7.9, 'Yes'],
        [null, '25/3', 2, 2, 96, 15.5, 'No'],
        [null, '31/7', 2, 2, '101', '16.25', 'Yes'],
        ['Grande Caribbean', 'B-402', 'Studio', 1, 26, 1.85, 'No'],
        [null, 'C-115', 1, 1, 35.6, 2.4, 'Yes'],
        ['TOTAL', null, null, null, null, 43.9, null],
      ],
      ['A1:G1', 'A3:A5', 'A6:A7'],
    ),
  ],
  expected: {
    sheet: 0,
    headerRow: 1,
    entity: 'condo',
    columns: ['condo', null, 'rooms.bedroom', 'rooms.bathroom', 'rooms.size', 'pricing.buyPrice', 'quota'],
    counts: { listings: 5, passedOver: 1 },
    rows: [
      {
        ordinal: 3,
        complexName: 'Cetus Beachfront',
        home: { rooms: { bedroom: 2, bathroom: 2, size: 96 }, pricing: { buyPrice: [15500000] } },
      },
      {
        ordinal: 6,
        complexName: 'Grande Caribbean',
        home: { rooms: { bedroom: 1, bathroom: 1, size: 35.6 }, pricing: { buyPrice: [2400000] }, quota: 'FOREIGN' },
      },
    ],
  },
};

/** A cover sheet, then the listings, then the contacts. */
const SEVERAL_SHEETS: ImportFile = {
  name: 'partner-november',
  format: 'xls',
  sheets: [
    sheet('Cover', [['Partner listings'], ['Prepared by'], ['Siam Homes Co., Ltd.']]),
    sheet('Condos', [
      ['Title', 'Condominium', 'District', 'Bedrooms', 'Bathrooms', 'Living area', 'Monthly rent', 'Description', 'Google Map', 'Photos'],
      [
        'Corner one-bedroom with sea view',
        'Reflection Jomtien Beach',
        'Na Jomtien',
        1,
        1,
        '56 sqm',
        '35,000฿',
        'High floor.\nBright & quiet.',
        'https://www.google.com/maps/@12.8801,100.8801,17z',
        'https://drive.google.com/drive/folders/1AbC',
      ],
      [
        'Студия у пляжа',
        'Laguna Beach Resort 3',
        'Jomtien',
        'studio',
        1,
        '25 м2',
        '11k',
        'Тихий двор',
        '12.8812, 100.8899',
        'https://drive.google.com/drive/folders/2DeF',
      ],
    ]),
    sheet('Contacts', [
      ['Name', 'Phone'],
      ['Somchai', '081 000 0000'],
    ]),
  ],
  expected: {
    sheet: 1,
    headerRow: 0,
    entity: 'condo',
    columns: [
      'name',
      'condo',
      'place.area',
      'rooms.bedroom',
      'rooms.bathroom',
      'rooms.size',
      'pricing.rentPrice',
      'html',
      'place.position',
      'backOffice.linkToFiles',
    ],
    counts: { listings: 2, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        complexName: 'Reflection Jomtien Beach',
        home: {
          name: { en: 'Corner one-bedroom with sea view' },
          place: { area: 'JOMTIEN', position: { lat: 12.8801, lng: 100.8801 } },
          rooms: { bedroom: 1, bathroom: 1, size: 56 },
          pricing: { rentPrice: [35000] },
          html: { en: '<p>High floor.<br>Bright &amp; quiet.</p>' },
          backOffice: { linkToFiles: 'https://drive.google.com/drive/folders/1AbC' },
        },
      },
      {
        ordinal: 2,
        complexName: 'Laguna Beach Resort 3',
        home: {
          name: { ru: 'Студия у пляжа' },
          place: { area: 'JOMTIEN', position: { lat: 12.8812, lng: 100.8899 } },
          rooms: { bedroom: 0, bathroom: 1, size: 25 },
          pricing: { rentPrice: [11000] },
          html: { ru: '<p>Тихий двор</p>' },
          backOffice: { linkToFiles: 'https://drive.google.com/drive/folders/2DeF' },
        },
      },
    ],
  },
};

/** Empty columns between, two contacts, prices in words, and a header again in the middle. */
const EMPTY_COLUMNS: ImportFile = {
  name: 'resale-list',
  format: 'csv',
  sheets: [
    sheet('resale-list', [
      ['', 'Building', '', 'Size', 'Asking price', '', 'Owner name', 'Owner tel', 'Agent', 'Commission', 'Transfer fee'],
      ['', 'Arcadia Beach Resort', '', '34.5 sq.m.', '2.35 million baht', '', 'Mr. John', '+66812345678', 'Nok', '3%', '50/50'],
      ['', 'Amazon Residence', '', '36', '฿1.99 mln', '', 'Ms. Anna', '', '', '5 %', 'buyer'],
      ['', 'Building', '', 'Size', 'Asking price', '', 'Owner name', 'Owner tel', 'Agent', 'Commission', 'Transfer fee'],
      ['', 'Dusit Grand Park', '', '35,5 m2', 'two million', '', '', '089-1112233', 'Nok', '3%', '50/50'],
      ['', 'City Center Residence', '', '27', 'on request', '', '', '', '', '', ''],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'condo',
    columns: [
      null,
      'condo',
      null,
      'rooms.size',
      'pricing.buyPrice',
      null,
      'backOffice.landLordContact',
      'backOffice.landLordContact',
      'backOffice.agentContact',
      'backOffice.commission',
      'backOffice.transfer',
    ],
    counts: { listings: 4, passedOver: 1 },
    rows: [
      {
        ordinal: 1,
        complexName: 'Arcadia Beach Resort',
        home: {
          rooms: { size: 34.5 },
          pricing: { buyPrice: [2350000] },
          backOffice: { landLordContact: 'Mr. John\n+66812345678', agentContact: 'Nok', commission: '3%', transfer: '50/50' },
        },
      },
      {
        ordinal: 4,
        complexName: 'Dusit Grand Park',
        home: {
          rooms: { size: 35.5 },
          pricing: { buyPrice: [2000000] },
          backOffice: { landLordContact: '089-1112233', agentContact: 'Nok', commission: '3%', transfer: '50/50' },
        },
      },
      { ordinal: 5, complexName: 'City Center Residence', home: { rooms: { size: 27 } } },
    ],
  },
};

/** Rents of several terms in one cell, and two columns of equipment. */
const LISTS: ImportFile = {
  name: 'rentals-with-terms',
  format: 'xlsx',
  sheets: [
    sheet('Rent', [
      ['Project name', 'Type', 'Rental price', 'Furniture and appliances', 'Kitchen appliances', 'Pet friendly', 'Remarks'],
      [
        'Centric Sea',
        '1 bedroom',
        '15k/month; 12k 6 months',
        'TV, Wi-Fi, washing machine',
        'Fridge; microwave; hob',
        'No',
        'Deposit 2 months',
      ],
      ['Unixx', 'Studio', '1 year: 11,000 / 6 months: 13,000', 'Smart TV, internet, safe box', 'Refrigerator, kettle', 'Small dogs', ''],
      ['The Cliff', '2 bedrooms', '$900', 'TV, piano', '', 'yes', 'Call first'],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'condo',
    columns: ['condo', 'rooms.bedroom', 'pricing.rentPrice', 'features', 'features', 'petAllowed', 'backOffice.description'],
    counts: { listings: 3, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        complexName: 'Centric Sea',
        home: {
          rooms: { bedroom: 1 },
          pricing: { rentPrice: [15000], rentTerms: [{ term: 'MONTHS_6', price: 12000 }] },
          features: ['TV', 'WIFI', 'WASHING_MACHINE', 'REFRIGERATOR', 'MICROWAVE', 'HOB'],
          petAllowed: 'NOT_ALLOWED',
          backOffice: { description: { en: 'Deposit 2 months' } },
        },
      },
      {
        ordinal: 2,
        complexName: 'Unixx',
        home: {
          rooms: { bedroom: 0 },
          pricing: {
            rentTerms: [
              { term: 'MONTHS_12', price: 11000 },
              { term: 'MONTHS_6', price: 13000 },
            ],
            rentPrice: [11000, 13000],
          },
          features: ['TV', 'WIFI', 'SAFE', 'REFRIGERATOR', 'KETTLE'],
          petAllowed: 'SMALL',
        },
      },
      {
        ordinal: 3,
        complexName: 'The Cliff',
        home: { rooms: { bedroom: 2 }, features: ['TV'], petAllowed: 'SMALL', backOffice: { description: { en: 'Call first' } } },
        problems: ['NOT_BAHT', 'UNKNOWN_CHOICE'],
      },
    ],
  },
};

/** Equipment as columns of yes and no, in Russian. */
const YES_NO: ImportFile = {
  name: 'квартиры-аренда',
  format: 'csv',
  sheets: [
    sheet('квартиры-аренда', [
      [
        'Комплекс',
        'Тип',
        'Площадь',
        'Цена в месяц',
        'Телевизор',
        'Интернет',
        'Стиральная машина',
        'Балкон',
        'Вид на море',
        'Животные',
        'Телефон собственника',
      ],
      ['Парк Лейн', 'студия', '24,5', '8 500', '+', '+', '-', 'да', '+', 'нет', "'+66 92 111 2233"],
      ['Вью Талай 6', '1 спальня', '48', '17000', 'есть', 'нет', 'есть', 'нет', '', 'да', ''],
      ['Вью Талай 5', '2 спальни', '96 кв. м', '25 тыс', '1', '1', '1', '1', '0', 'нельзя', '0812223344'],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'condo',
    columns: [
      'condo',
      'rooms.bedroom',
      'rooms.size',
      'pricing.rentPrice',
      'features.TV',
      'features.WIFI',
      'features.WASHING_MACHINE',
      'features.BALCONY',
      'view.SEA',
      'petAllowed',
      'backOffice.landLordContact',
    ],
    counts: { listings: 3, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        complexName: 'Парк Лейн',
        home: {
          rooms: { bedroom: 0, size: 24.5 },
          pricing: { rentPrice: [8500] },
          features: ['TV', 'WIFI', 'BALCONY'],
          view: ['SEA'],
          petAllowed: 'NOT_ALLOWED',
          backOffice: { landLordContact: '+66 92 111 2233' },
        },
      },
      {
        ordinal: 3,
        complexName: 'Вью Талай 5',
        home: {
          rooms: { bedroom: 2, size: 96 },
          pricing: { rentPrice: [25000] },
          features: ['TV', 'WIFI', 'WASHING_MACHINE', 'BALCONY'],
          petAllowed: 'NOT_ALLOWED',
          backOffice: { landLordContact: '0812223344' },
        },
      },
    ],
  },
};

/** Latitude and longitude apart, rents of terms in columns, and facts of the condo. */
const COORDINATES: ImportFile = {
  name: 'condo-database',
  format: 'xlsx',
  sheets: [
    sheet('Data', [
      [
        'ID',
        'Condo',
        'Year built',
        'Total floors',
        'Lat',
        'Lng',
        'BR',
        'BA',
        'm²',
        'Fl.',
        'Rent 1 year',
        'Rent 6 months',
        'Rent high season',
        'Swimming pool',
        'Gym',
        'Lift',
      ],
      [501, 'Zire Wongamat', 2014, 54, 12.9701, 100.8846, 1, 1, 35, 20, 20000, 23000, 32000, 2, 'yes', 6],
      [502, 'Northpoint', '2562', 46, 12.9668, 100.8866, 2, 2, 110, 33, 70000, null, '85,000', 1, 1, 4],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'condo',
    columns: [
      null,
      'condo',
      'rooms.completed',
      'condo.floors',
      'place.position.lat',
      'place.position.lng',
      'rooms.bedroom',
      'rooms.bathroom',
      'rooms.size',
      'rooms.floors',
      'pricing.rentTerms.MONTHS_12',
      'pricing.rentTerms.MONTHS_6',
      'pricing.rentTerms.SEASON',
      'condo.amenities.pool',
      'condo.amenities.gym',
      'condo.amenities.lift',
    ],
    counts: { listings: 2, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        complexName: 'Zire Wongamat',
        complex: { floors: 54, amenities: { pool: 2, gym: 1, lift: 6 } },
        home: {
          rooms: { completed: 2014, bedroom: 1, bathroom: 1, size: 35, floors: 20 },
          place: { position: { lat: 12.9701, lng: 100.8846 } },
          pricing: {
            rentTerms: [
              { term: 'MONTHS_12', price: 20000 },
              { term: 'MONTHS_6', price: 23000 },
              { term: 'SEASON', price: 32000 },
            ],
            rentPrice: [20000, 23000, 32000],
          },
        },
      },
      {
        ordinal: 2,
        complexName: 'Northpoint',
        complex: { floors: 46, amenities: { pool: 1, gym: 1, lift: 4 } },
        home: {
          rooms: { completed: 2019, bedroom: 2, bathroom: 2, size: 110, floors: 33 },
          place: { position: { lat: 12.9668, lng: 100.8866 } },
          pricing: {
            rentTerms: [
              { term: 'MONTHS_12', price: 70000 },
              { term: 'SEASON', price: 85000 },
            ],
            rentPrice: [70000, 85000],
          },
        },
      },
    ],
  },
};

/** Houses with their land in Thai units. */
const HOUSES: ImportFile = {
  name: 'pool-villas',
  format: 'xlsx',
  sheets: [
    sheet('Villas', [
      ['EAST PATTAYA POOL VILLAS'],
      [
        'Ref.',
        'Village',
        'Area',
        'Bedrooms',
        'Bathrooms',
        'House size',
        'Land size',
        'Storeys',
        'Private pool',
        'Parking',
        'Sale price',
        'Rent per month',
        'Map link',
      ],
      [
        'PV-01',
        'Baan Pattaya 6',
        'Huay Yai',
        3,
        4,
        '220 sqm',
        '1 rai 2 ngan',
        1,
        'Yes',
        2,
        '9.9M',
        '65,000',
        'https://maps.app.goo.gl/AbCdEf',
      ],
      [
        'PV-02',
        'Siam Royal View',
        'East Pattaya',
        4,
        5,
        '410',
        '260 talang wah',
        '2',
        'Private',
        '3 cars',
        '18,500,000',
        '',
        '12.9301, 100.9402',
      ],
      [
        'PV-03',
        'Patta Village',
        'Nong Prue',
        2,
        2,
        '110 m²',
        '0-0-60',
        'single storey',
        'Communal',
        'carport',
        '3.29 mln',
        '22k',
        '12.9222, 100.9333',
      ],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 1,
    entity: 'village',
    columns: [
      null,
      'village',
      'place.area',
      'rooms.bedroom',
      'rooms.bathroom',
      'rooms.size',
      'landSize',
      'rooms.floors',
      'extras.hasPool',
      'rooms.parking',
      'pricing.buyPrice',
      'pricing.rentPrice',
      'place.position',
    ],
    counts: { listings: 3, passedOver: 0 },
    rows: [
      {
        ordinal: 2,
        complexName: 'Baan Pattaya 6',
        home: {
          place: { area: 'HUA_YAI' },
          rooms: { bedroom: 3, bathroom: 4, size: 220, floors: 1, parking: 2 },
          landSize: 2400,
          extras: { hasPool: true },
          pricing: { buyPrice: [9900000], rentPrice: [65000] },
        },
        problems: ['SHORT_LINK'],
      },
      {
        ordinal: 3,
        complexName: 'Siam Royal View',
        home: {
          place: { area: 'EAST', position: { lat: 12.9301, lng: 100.9402 } },
          rooms: { bedroom: 4, bathroom: 5, size: 410, floors: 2, parking: 3 },
          landSize: 1040,
          extras: { hasPool: true },
          pricing: { buyPrice: [18500000] },
        },
      },
      {
        ordinal: 4,
        complexName: 'Patta Village',
        home: {
          place: { area: 'EAST', position: { lat: 12.9222, lng: 100.9333 } },
          rooms: { bedroom: 2, bathroom: 2, size: 110, floors: 1 },
          landSize: 240,
          extras: { hasPool: false },
          pricing: { buyPrice: [3290000], rentPrice: [22000] },
        },
        problems: ['NOT_A_NUMBER'],
      },
    ],
  },
};

/** Houses in Russian; the land in rai by the header. */
const RUSSIAN_HOUSES: ImportFile = {
  name: 'дома-и-виллы',
  format: 'xls',
  sheets: [
    sheet('Дома', [
      [
        'Название объекта',
        'Посёлок',
        'Район',
        'Спален',
        'Санузлов',
        'Площадь дома',
        'Участок (рай)',
        'Этажность',
        'Бассейн',
        'Цена, млн бат',
        'Комиссия',
        'Описание',
        'Фото',
      ],
      [
        'Вилла с видом на озеро',
        'Лейкшор',
        'Восточная Паттайя',
        4,
        5,
        '350 м2',
        0.5,
        2,
        'да',
        14.9,
        '3%',
        'Рядом озеро Мабпрачан.',
        'https://example.com/p/1.jpg https://example.com/p/2.jpg',
      ],
      ['Дом на Хуай Яй', 'Баан Дусит', 'Хуай Яй', 3, 2, '180', '0,25', 1, 'нет', '5,45', '5%', null, 'https://example.com/p/3.jpg'],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'village',
    columns: [
      'name',
      'village',
      'place.area',
      'rooms.bedroom',
      'rooms.bathroom',
      'rooms.size',
      'landSize',
      'rooms.floors',
      'extras.hasPool',
      'pricing.buyPrice',
      'backOffice.commission',
      'html',
      'pictures',
    ],
    counts: { listings: 2, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        complexName: 'Лейкшор',
        home: {
          name: { ru: 'Вилла с видом на озеро' },
          place: { area: 'EAST' },
          rooms: { bedroom: 4, bathroom: 5, size: 350, floors: 2 },
          landSize: 800,
          extras: { hasPool: true },
          pricing: { buyPrice: [14900000] },
          backOffice: { commission: '3%' },
          html: { ru: '<p>Рядом озеро Мабпрачан.</p>' },
        },
        pictures: ['https://example.com/p/1.jpg', 'https://example.com/p/2.jpg'],
      },
      {
        ordinal: 2,
        complexName: 'Баан Дусит',
        home: {
          name: { ru: 'Дом на Хуай Яй' },
          place: { area: 'HUA_YAI' },
          rooms: { bedroom: 3, bathroom: 2, size: 180, floors: 1 },
          landSize: 400,
          extras: { hasPool: false },
          pricing: { buyPrice: [5450000] },
          backOffice: { commission: '5%' },
        },
        pictures: ['https://example.com/p/3.jpg'],
      },
    ],
  },
};

/** Headers in two languages at once, and with slips. */
const BILINGUAL: ImportFile = {
  name: 'bilingual-list',
  format: 'xlsx',
  sheets: [
    sheet('Лист1', [
      [
        'Название проекта / Project',
        'Bedroms',
        'Ванные / Baths',
        'Площадь / Size (кв.м)',
        'Этаж\nFloor',
        'Pirce (THB)',
        'Name EN',
        'Название на русском',
        'Собственник',
        'Status',
        'Обновлено',
      ],
      [
        'Copacabana Beach Jomtien',
        1,
        1,
        37,
        40,
        5890000,
        'Sea view one-bedroom',
        'С видом на море',
        'Иван, +7 900 000-00-00',
        'Available',
        '2026-11-01',
      ],
      ['Once Pattaya', 0, 1, '29,8', 17, '3 450 000', 'Studio in Central Pattaya', 'Студия в центре', null, 'Sold', '2026-10-12'],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'condo',
    columns: [
      'condo',
      'rooms.bedroom',
      'rooms.bathroom',
      'rooms.size',
      'rooms.floors',
      'pricing.buyPrice',
      'name.en',
      'name.ru',
      'backOffice.landLordContact',
      'active',
      null,
    ],
    counts: { listings: 2, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        complexName: 'Copacabana Beach Jomtien',
        home: {
          rooms: { bedroom: 1, bathroom: 1, size: 37, floors: 40 },
          pricing: { buyPrice: [5890000] },
          name: { en: 'Sea view one-bedroom', ru: 'С видом на море' },
          backOffice: { landLordContact: 'Иван, +7 900 000-00-00' },
          active: true,
        },
      },
      {
        ordinal: 2,
        complexName: 'Once Pattaya',
        home: {
          rooms: { bedroom: 0, bathroom: 1, size: 29.8, floors: 17 },
          pricing: { buyPrice: [3450000] },
          name: { en: 'Studio in Central Pattaya', ru: 'Студия в центре' },
          active: false,
        },
      },
    ],
  },
};

/** No headers at all: what the cells are, they say themselves. */
const NO_HEADER: ImportFile = {
  name: 'without-headers',
  format: 'csv',
  sheets: [
    sheet('without-headers', [
      ['12.9312,100.8801', 'Studio', '26 sqm', '9,500 baht', 'Jomtien', 'https://drive.google.com/drive/folders/aaa'],
      ['12.9411,100.8855', '1 bedroom', '35 sqm', '16,000 baht', 'Pratumnak', 'https://drive.google.com/drive/folders/bbb'],
      ['12.9299,100.8790', '2 bedroom', '71 sqm', '30,000 baht', 'Wongamat', 'https://drive.google.com/drive/folders/ccc'],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: null,
    entity: 'condo',
    columns: ['place.position', 'rooms.bedroom', 'rooms.size', 'pricing.rentPrice', 'place.area', 'backOffice.linkToFiles'],
    counts: { listings: 3, passedOver: 0 },
    rows: [
      {
        ordinal: 2,
        home: {
          place: { position: { lat: 12.9299, lng: 100.879 }, area: 'NORTH' },
          rooms: { bedroom: 2, size: 71 },
          pricing: { rentPrice: [30000] },
          backOffice: { linkToFiles: 'https://drive.google.com/drive/folders/ccc' },
        },
      },
    ],
  },
};

/** Small prices without a word for the deal, and headings of areas between the rows. */
const HEADINGS: ImportFile = {
  name: 'апартаменты-по-районам',
  format: 'xlsx',
  sheets: [
    sheet('Ноябрь', [
      ['Кондо', 'Комнаты', 'Метраж', 'Стоимость', 'Состояние мебели', 'Удобства', 'Контакты'],
      ['ДЖОМТЬЕН'],
      ['Лагуна 1', 'студия', '24 м²', '8000', 'полная меблировка', 'телевизор, холодильник, вай-фай', 'Лек 081 234 56 78'],
      ['Нептун', '1+1', '45 м²', '15 000 бат', 'частично', 'балкон / кондиционер', 'Нок 089 111 22 33'],
      ['ПРАТАМНАК'],
      ['Унікс', '1', '34', '14,5 тыс', 'Меблирована', 'сейф, утюг', null],
      ['Всего: 3 объекта'],
    ]),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'condo',
    columns: ['condo', 'rooms.bedroom', 'rooms.size', 'pricing.rentPrice', 'furnishing', 'features', 'backOffice.landLordContact'],
    counts: { listings: 3, passedOver: 3 },
    rows: [
      {
        ordinal: 2,
        complexName: 'Лагуна 1',
        home: {
          rooms: { bedroom: 0, size: 24 },
          pricing: { rentPrice: [8000] },
          furnishing: 'FULLY_FURNISHED',
          features: ['TV', 'REFRIGERATOR', 'WIFI'],
          backOffice: { landLordContact: 'Лек 081 234 56 78' },
        },
      },
      {
        ordinal: 3,
        complexName: 'Нептун',
        home: {
          rooms: { bedroom: 1, size: 45 },
          pricing: { rentPrice: [15000] },
          furnishing: 'PARTIALLY_FURNISHED',
          features: ['BALCONY'],
          backOffice: { landLordContact: 'Нок 089 111 22 33' },
        },
        problems: ['UNKNOWN_CHOICE'],
      },
      {
        ordinal: 5,
        complexName: 'Унікс',
        home: {
          rooms: { bedroom: 1, size: 34 },
          pricing: { rentPrice: [14500] },
          furnishing: 'FULLY_FURNISHED',
          features: ['SAFE', 'IRON'],
        },
      },
    ],
  },
};

/** Cells by path, under the headers that the export of the desk writes: what it writes is what is read back. */
function exported(noun: 'unit' | 'house', lang: 'en' | 'ru', listings: readonly Readonly<Record<string, FileCell>>[]): FileSheet['rows'] {
  const columns = SHEETS[noun];
  return [columns.map((column) => column[lang]), ...listings.map((cells) => columns.map(({ path }) => cells[path] ?? null))];
}

const EXPORT_EN: ImportFile = {
  name: 'talay-units-2026-11-20',
  format: 'csv',
  sheets: [
    sheet(
      'talay-units-2026-11-20',
      exported('unit', 'en', [
        {
          reference: 'U-1043',
          'name.en': 'Studio with a sea view',
          'name.ru': 'Студия с видом на море',
          condo: 'Riviera Jomtien',
          'condo.reference': 'C-0012',
          'place.city': 'Pattaya',
          'place.area': 'Jomtien',
          'place.position': '12.8901,100.8701',
          active: true,
          isDraft: false,
          'pricing.rentPrice': '15000; 18000',
          'pricing.rentTerms': 'month: 20000; 3 months: 18000; 12 months: 15000; season: 25000',
          'pricing.shortRent': false,
          'pricing.buyPrice': '2650000',
          'pricing.cost': 1575,
          quota: 'Foreign',
          'rooms.bedroom': 0,
          'rooms.bathroom': 1,
          'rooms.size': 30.5,
          'rooms.floors': 12,
          'rooms.completed': 2019,
          furnishing: 'Fully Furnished',
          petAllowed: 'Not Allowed',
          view: 'Sea; 360',
          features: 'TV; Wi-Fi; Electronic Lock',
          forInvestment: true,
          'html.en': '<p>Bright &amp; quiet.</p>',
          'html.ru': '<p>Светло и тихо.</p>',
          'backOffice.landLordContact': "'+66 81 234 5678",
          'backOffice.commission': '3 %',
          'seo.title.en': 'Studio with a sea view',
          pictures:
            'https://talay.example/api/files/0193a1b2-0000-7000-8000-000000000001; https://talay.example/api/files/0193a1b2-0000-7000-8000-000000000002',
        },
      ]),
    ),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'condo',
    columns: SHEETS.unit.map(({ path }) => path),
    counts: { listings: 1, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        reference: 'U-1043',
        complexName: 'Riviera Jomtien',
        home: {
          name: { en: 'Studio with a sea view', ru: 'Студия с видом на море' },
          place: { city: 'PATTAYA', area: 'JOMTIEN', position: { lat: 12.8901, lng: 100.8701 } },
          active: true,
          isDraft: false,
          pricing: {
            rentPrice: [15000, 18000],
            rentTerms: [
              { term: 'MONTH', price: 20000 },
              { term: 'MONTHS_3', price: 18000 },
              { term: 'MONTHS_12', price: 15000 },
              { term: 'SEASON', price: 25000 },
            ],
            shortRent: false,
            buyPrice: [2650000],
            cost: 1575,
          },
          quota: 'FOREIGN',
          rooms: { bedroom: 0, bathroom: 1, size: 30.5, floors: 12, completed: 2019 },
          furnishing: 'FULLY_FURNISHED',
          petAllowed: 'NOT_ALLOWED',
          view: ['SEA', 'PANORAMA_360'],
          features: ['TV', 'WIFI', 'ELECTRONIC_LOCK'],
          forInvestment: true,
          html: { en: '<p>Bright &amp; quiet.</p>', ru: '<p>Светло и тихо.</p>' },
          backOffice: { landLordContact: '+66 81 234 5678', commission: '3 %' },
          seo: { title: { en: 'Studio with a sea view' } },
        },
        pictures: [
          'https://talay.example/api/files/0193a1b2-0000-7000-8000-000000000001',
          'https://talay.example/api/files/0193a1b2-0000-7000-8000-000000000002',
        ],
      },
    ],
  },
};

const EXPORT_RU: ImportFile = {
  name: 'talay-houses-2026-11-20',
  format: 'xlsx',
  sheets: [
    sheet(
      'houses',
      exported('house', 'ru', [
        {
          reference: 'H-0207',
          'name.en': 'Pool villa by the lake',
          'name.ru': 'Вилла с бассейном у озера',
          village: 'Lakeside',
          'village.reference': 'V-0003',
          'place.city': 'Pattaya',
          'place.area': 'East',
          active: false,
          isDraft: true,
          'pricing.buyPrice': '9900000; 10500000',
          'pricing.buyPriceComment': 'Torg\nуместен',
          'rooms.bedroom': 3,
          'rooms.size': 220,
          landSize: 650.5,
          'rooms.floors': 2,
          entrances: 1,
          furnishing: 'Move-In Ready',
          petAllowed: 'Medium Pet Allowed',
          view: 'Lake; Garden',
          'extras.hasPool': true,
          'extras.eVCharger': false,
          'backOffice.linkToFiles': 'https://drive.google.com/drive/folders/xyz',
        },
      ]),
    ),
  ],
  expected: {
    sheet: 0,
    headerRow: 0,
    entity: 'village',
    columns: SHEETS.house.map(({ path }) => path),
    counts: { listings: 1, passedOver: 0 },
    rows: [
      {
        ordinal: 1,
        reference: 'H-0207',
        complexName: 'Lakeside',
        home: {
          name: { en: 'Pool villa by the lake', ru: 'Вилла с бассейном у озера' },
          place: { city: 'PATTAYA', area: 'EAST' },
          active: false,
          isDraft: true,
          pricing: { buyPrice: [9900000, 10500000], buyPriceComment: 'Torg\nуместен' },
          rooms: { bedroom: 3, size: 220, floors: 2 },
          landSize: 650.5,
          entrances: 1,
          furnishing: 'MOVE_IN_READY',
          petAllowed: 'MEDIUM',
          view: ['LAKE', 'GARDEN'],
          extras: { hasPool: true, eVCharger: false },
          backOffice: { linkToFiles: 'https://drive.google.com/drive/folders/xyz' },
        },
      },
    ],
  },
};

/** Exports of the desk, which are read back as they are. */
export const EXPORTED_FILES: readonly ImportFile[] = [EXPORT_EN, EXPORT_RU];

/** Spreadsheets of agencies, no two alike. */
export const AGENCY_FILES: readonly ImportFile[] = [
  SIMPLE,
  RUSSIAN,
  MERGED,
  SEVERAL_SHEETS,
  EMPTY_COLUMNS,
  LISTS,
  YES_NO,
  COORDINATES,
  HOUSES,
  RUSSIAN_HOUSES,
  BILINGUAL,
  NO_HEADER,
  HEADINGS,
];
