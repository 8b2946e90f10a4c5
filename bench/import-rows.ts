import { SHEETS } from '../api/dist/rules/sheet.js';
import { createRandom } from '../api/dist/demo/scenes/random.js';

/** Rows of the workbook. */
export const ROWS = Number(process.env['ROWS'] ?? 50_000);
const COLUMNS = 40;

/** Columns that cells are made for; the others of the sheet stay away. */
export const MADE = SHEETS.unit
  .filter(({ path: field }) => !/^(reference|condo\.reference|pictures|plans|html\.|isDraft$)/.test(field))
  .slice(0, COLUMNS);

/** The rows, in batches. */
export async function* rows(): AsyncGenerator<(string | number | boolean | null)[][]> {
  const random = createRandom(7);
  for (let from = 0; from < ROWS; from += 1_000) {
    yield Array.from({ length: Math.min(1_000, ROWS - from) }, (_, at) => MADE.map((column) => cell(column.path, from + at)));
  }
  function cell(field: string, row: number): string | number | boolean | null {
    switch (field) {
      case 'name.en':
        return `Unit ${row} of a large file`;
      case 'name.ru':
        return `Квартира ${row} большого файла`;
      case 'condo':
        return `Building ${row % 200} Residence`;
      case 'place.city':
        return 'Pattaya';
      case 'place.area':
        return random.pick(['North', 'Jomtien', 'East', 'Central', 'Hua Yai', 'Phratamnak']);
      case 'place.position':
        return `12.${900 + (row % 99)},100.${800 + (row % 99)}`;
      case 'pricing.rentPrice':
        return 10_000 + (row % 90) * 500;
      case 'pricing.buyPrice':
        return 1_500_000 + (row % 500) * 10_000;
      case 'rooms.size':
        return 20 + (row % 1_000) / 10;
      case 'rooms.floors':
        return 1 + (row % 40);
      case 'view':
        return random.pick(['Sea', 'City; Pool', 'Garden']);
      case 'furnishing':
        return random.pick(['Fully Furnished', 'Unfurnished']);
      case 'features':
        return 'TV; Refrigerator; Wi-Fi';
      case 'petAllowed':
        return 'Not Allowed';
      case 'quota':
        return random.pick(['Foreign', 'Thai']);
      default:
        return other(field, row);
    }
  }
  function other(field: string, row: number): string | number | boolean | null {
    const { rule } = MADE.find((one) => one.path === field)!;
    if (rule?.kind === 'number' || rule?.kind === 'count') return field === 'rooms.completed' ? 1990 + (row % 35) : row % 5;
    if (rule?.kind === 'flag') return true;
    if (rule?.kind === 'text') return `A remark on unit ${row}, of some length`;
    return null;
  }
}
