import { ListingKind } from '../fields/listing-nouns.js';
import { Readable } from 'node:stream';
import type { Cell } from '../core/csv.js';
import { Lang, parseLang } from '../core/lang.js';
import { inLang } from '../core/localized-text.js';
import { choiceParam, FORMATS, textParam, type QueryParams } from '../core/query-params.js';
import type { RequestContext } from '../core/request-context.js';
import { sheetFile, type SheetFile } from '../core/sheet-file.js';
import { StatisticsSort, USUAL_PERIOD } from './statistics.input.js';
import { countedListings } from './statistics.service.js';
import type { ListingCounts } from './statistics.type.js';

/** Query parameters of the file: the arguments of the `listingStatistics` query, and the file format. */
export const STATISTICS_EXPORT_PARAMS = ['days', 'kind', 'text', 'sort', 'format', 'lang'] as const;

export type StatisticsExportParams = QueryParams<(typeof STATISTICS_EXPORT_PARAMS)[number]>;

interface Column {
  en: string;
  ru: string;
  width: number;
  cell(listing: ListingCounts, lang: Lang): Cell;
}

const COLUMNS: readonly Column[] = [
  { en: 'Reference', ru: 'Номер', width: 12, cell: ({ reference }) => reference },
  { en: 'Name', ru: 'Название', width: 40, cell: ({ name }, lang) => inLang(name, lang) },
  { en: 'Visitors', ru: 'Посетители', width: 12, cell: ({ visitors }) => visitors },
  { en: 'Visitors before', ru: 'Посетители ранее', width: 18, cell: ({ visitorsBefore }) => visitorsBefore },
  { en: 'Views', ru: 'Просмотры', width: 12, cell: ({ views }) => views },
  { en: 'Contact clicks', ru: 'Переходы к контактам', width: 20, cell: ({ clicks }) => clicks },
  { en: 'Leads', ru: 'Заявки', width: 12, cell: ({ leads }) => leads },
  { en: 'Conversion', ru: 'Конверсия', width: 12, cell: ({ conversion }) => conversion },
];

/**
 * The listings with what was counted of them as a file, a row each; choices are named as in GraphQL. For staff.
 *
 * @throws {AppError} UNAUTHENTICATED, FORBIDDEN; BAD_USER_INPUT with the parameter that makes no sense; what `countedListings` and
 *   `sheetFile` throw
 */
export async function exportStatistics(ctx: RequestContext, params: StatisticsExportParams): Promise<SheetFile> {
  const format = choiceParam(params, 'format', FORMATS) ?? 'xlsx';
  const lang = parseLang(textParam(params, 'lang') ?? 'en') ?? Lang.en;
  const listings = await countedListings(ctx, {
    days: Number(textParam(params, 'days') ?? USUAL_PERIOD),
    kind: choiceParam(params, 'kind', ListingKind),
    text: textParam(params, 'text'),
    sort: choiceParam(params, 'sort', StatisticsSort) ?? StatisticsSort.VISITORS_DESC,
  });
  const header = COLUMNS.map((column) => column[lang]);
  const rows = listings.map((listing) => COLUMNS.map(({ cell }) => cell(listing, lang)));
  const sheet = { title: 'statistics', header, widths: COLUMNS.map(({ width }) => width), batches: Readable.from([rows]) };
  return sheetFile({ what: 'statistics', format, rows: rows.length, sheets: [sheet] });
}
