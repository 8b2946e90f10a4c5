import { ListingKind } from '../fields/listing-nouns.js';
import { parseLang, Lang } from '../core/lang.js';
import { choiceParam, FORMATS, refuseParam, textParam, wordOf, type QueryParams } from '../core/query-params.js';
import { Area, Deal } from '../listings/values/choices.js';
import { DeskGap, DeskSort, DeskState } from './desk.input.js';
import type { ExportRequest } from './export.service.js';

/** Query parameters of an export: the arguments of the `desk` query, and the file format. */
export const EXPORT_PARAMS = [
  'kind',
  'state',
  'deal',
  'priceMin',
  'priceMax',
  'area',
  'complex',
  'bedroom',
  'agent',
  'import',
  'lacks',
  'text',
  'sort',
  'ids',
  'format',
  'lang',
] as const;

export type ExportParams = QueryParams<(typeof EXPORT_PARAMS)[number]>;

/**
 * Parses the parameters of an export; choices are named as in GraphQL, lists are comma-separated.
 *
 * @throws {AppError} BAD_USER_INPUT with the parameter that makes no sense
 */
export function exportOfParams(params: ExportParams): ExportRequest {
  const textOf = (path: keyof ExportParams) => textParam(params, path);
  const choiceOf = <T>(path: keyof ExportParams, choices: Readonly<Record<string, T>>) => choiceParam(params, path, choices);
  const wholeOf = (path: keyof ExportParams) => {
    const text = textOf(path);
    if (text !== null && !/^\d{1,9}$/.test(text)) refuseParam(path, 'Send a whole number of at most nine digits.');
    return text === null ? null : Number(text);
  };
  const kind = choiceOf('kind', ListingKind);
  const format = choiceOf('format', FORMATS) ?? 'xlsx';
  if (format === 'csv' && !kind) refuseParam('format', 'A CSV holds one noun: name its kind, or take xlsx, which has a sheet for each.');
  return {
    filter: {
      kind,
      state: choiceOf('state', DeskState),
      deal: choiceOf('deal', Deal),
      priceMin: wholeOf('priceMin'),
      priceMax: wholeOf('priceMax'),
      area: choiceOf('area', Area),
      complex: textOf('complex'),
      bedroom: wholeOf('bedroom'),
      agent: textOf('agent'),
      import: textOf('import'),
      lacks: textOf('lacks')
        ?.split(',')
        .map((gap) => wordOf('lacks', DeskGap, gap)),
      text: textOf('text'),
    },
    sort: choiceOf('sort', DeskSort) ?? DeskSort.NEWEST,
    ids: textOf('ids')?.split(',') ?? null,
    format,
    lang: parseLang(textOf('lang') ?? 'en') ?? Lang.en,
  };
}
