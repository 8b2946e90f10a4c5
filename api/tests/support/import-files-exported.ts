import { SHEETS } from '../../src/fields/sheet.js';
import { sheet, type FileCell, type FileSheet, type ImportFile } from './import-file.js';

/** Cells by path, under the headers that the export of the desk writes: what it writes is what is read back. */
function exported(noun: 'unit' | 'house', lang: 'en' | 'ru', listings: readonly Readonly<Record<string, FileCell>>[]): FileSheet['rows'] {
  const columns = SHEETS[noun];
  return [columns.map((column) => column[lang]), ...listings.map((cells) => columns.map(({ path }) => cells[path] ?? null))];
}

/** Units in English. */
export const EXPORT_EN: ImportFile = {
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

/** Houses in Russian. */
export const EXPORT_RU: ImportFile = {
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
