import { Lang, parseLang } from '../core/lang.js';
import { choiceParam, FORMATS, textParam, type QueryParams } from '../core/query-params.js';
import type { LeadExport } from './lead-export.service.js';
import { LeadStatus } from './lead.entity.js';
import { LeadSort } from './lead.input.js';

/** Query parameters of an export: the filter and order of the `leads` query, and the file format. */
export const LEAD_EXPORT_PARAMS = [
  'status',
  'assignee',
  'unassigned',
  'text',
  'spam',
  'listing',
  'sameAs',
  'sort',
  'format',
  'lang',
] as const;

export type LeadExportParams = QueryParams<(typeof LEAD_EXPORT_PARAMS)[number]>;

/** Parses the parameters of an export; choices are named as in GraphQL. Throws BAD_USER_INPUT at the invalid parameter. */
export function leadExportOf(params: LeadExportParams): LeadExport {
  const textOf = (path: keyof LeadExportParams) => textParam(params, path);
  const choiceOf = <T>(path: keyof LeadExportParams, choices: Readonly<Record<string, T>>) => choiceParam(params, path, choices);
  const flags = { true: true, false: false };
  return {
    filter: {
      status: choiceOf('status', LeadStatus),
      assignee: textOf('assignee'),
      unassigned: choiceOf('unassigned', flags),
      text: textOf('text'),
      spam: choiceOf('spam', flags),
      listing: textOf('listing'),
      sameAs: textOf('sameAs'),
    },
    sort: choiceOf('sort', LeadSort) ?? LeadSort.NEWEST,
    format: choiceOf('format', FORMATS) ?? 'xlsx',
    lang: parseLang(textOf('lang') ?? 'en') ?? Lang.en,
  };
}
