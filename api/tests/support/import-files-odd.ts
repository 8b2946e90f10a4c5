import { sheet, type ImportFile } from './import-file.js';

/** Headers in two languages at once, and with slips. */
export const BILINGUAL: ImportFile = {
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
export const NO_HEADER: ImportFile = {
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
