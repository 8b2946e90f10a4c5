import { sheet, type ImportFile } from './import-file.js';

/** Empty columns between, two contacts, prices in words, and a header again in the middle. */
export const EMPTY_COLUMNS: ImportFile = {
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
export const LISTS: ImportFile = {
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
export const YES_NO: ImportFile = {
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

/** Small prices without a word for the deal, and headings of areas between the rows. */
export const HEADINGS: ImportFile = {
  name: 'апартаменты-по-районам',
  format: 'xlsx',
  sheets: [
    sheet('Ноябрь', [
      ['Кондо', 'Комнаты', 'Метраж', 'Стоимость аренды', 'Состояние мебели', 'Удобства', 'Контакты'],
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
