import { badInput } from '../kernel/errors.js';
import { parseLang, Lang } from '../kernel/lang.js';
import { Area, Deal } from '../listing/values/choices.js';
import { DeskGap, DeskKind, DeskSort, DeskState } from './desk.input.js';
import type { ExportRequest } from './export.service.js';

/** Query parameters of an export: the arguments of the `desk` query, and what the file is to be. */
export const EXPORT_PARAMS = [
  'kind',
  'state',
  'deal',
  'priceMin',
  'priceMax',
  'area',
  'complex',
  'bedroom',
  'import',
  'lacks',
  'text',
  'sort',
  'ids',
  'format',
  'lang',
] as const;

/** The parameters as they came; one that is given twice is a list. */
export type ExportParams = Partial<Record<(typeof EXPORT_PARAMS)[number], string | string[]>>;

function refuse(path: string, message: string): never {
  throw badInput(message, 'BAD_USER_INPUT', [{ path, code: 'BAD_USER_INPUT', message }]);
}

/**
 * Reads what is to be exported; choices are named as in GraphQL, lists stand apart with commas.
 *
 * @throws {AppError} BAD_USER_INPUT with the parameter that makes no sense
 */
export function exportOfParams(params: ExportParams): ExportRequest {
  const textOf = (path: keyof ExportParams) => {
    const value = params[path];
    if (Array.isArray(value)) refuse(path, 'Give it once.');
    return value === undefined || value === '' ? null : value;
  };
  const nameOf = <T>(path: keyof ExportParams, choices: Readonly<Record<string, T>>, text: string): T =>
    Object.hasOwn(choices, text) ? choices[text]! : refuse(path, `Choose one of: ${Object.keys(choices).join(', ')}.`);
  const choiceOf = <T>(path: keyof ExportParams, choices: Readonly<Record<string, T>>): T | null => {
    const text = textOf(path);
    return text === null ? null : nameOf(path, choices, text);
  };
  const wholeOf = (path: keyof ExportParams) => {
    const text = textOf(path);
    if (text !== null && !/^\d{1,9}$/.test(text)) refuse(path, 'Give a whole number of at most nine digits.');
    return text === null ? null : Number(text);
  };
  const kind = choiceOf('kind', DeskKind);
  const format = choiceOf('format', { xlsx: 'xlsx', csv: 'csv' } as const) ?? 'xlsx';
  if (format === 'csv' && !kind) refuse('format', 'A CSV holds one noun: name its kind, or take xlsx, which has a sheet for each.');
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
      import: textOf('import'),
      lacks: textOf('lacks')
        ?.split(',')
        .map((gap) => nameOf('lacks', DeskGap, gap)),
      text: textOf('text'),
    },
    sort: choiceOf('sort', DeskSort) ?? DeskSort.NEWEST,
    ids: textOf('ids')?.split(',') ?? null,
    format,
    lang: parseLang(textOf('lang') ?? 'en') ?? Lang.en,
  };
}
