import { badInput } from '../kernel/errors.js';
import { Lang, parseLang } from '../kernel/lang.js';
import type { LeadExport } from './lead-export.service.js';
import { LeadStatus } from './lead.entity.js';
import { LeadSort } from './lead.input.js';

/** Query parameters of an export: the filter and order of the `leads` query, and what the file is to be. */
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

type Name = (typeof LEAD_EXPORT_PARAMS)[number];

/** The parameters as they came; one that is given twice is a list. */
export type LeadExportParams = Partial<Record<Name, string | string[]>>;

function refuse(path: string, message: string): never {
  throw badInput(message, 'BAD_USER_INPUT', [{ path, code: 'BAD_USER_INPUT', message }]);
}

/** Reads what is to be exported; choices are named as in GraphQL. Throws BAD_USER_INPUT with the parameter that makes no sense. */
export function leadExportOf(params: LeadExportParams): LeadExport {
  const textOf = (path: Name) => {
    const value = params[path];
    if (Array.isArray(value)) refuse(path, 'Give it once.');
    return value === undefined || value === '' ? null : value;
  };
  const choiceOf = <T>(path: Name, choices: Readonly<Record<string, T>>): T | null => {
    const given = textOf(path);
    if (given === null) return null;
    return Object.hasOwn(choices, given) ? choices[given]! : refuse(path, `Choose one of: ${Object.keys(choices).join(', ')}.`);
  };
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
    format: choiceOf('format', { xlsx: 'xlsx', csv: 'csv' } as const) ?? 'xlsx',
    lang: parseLang(textOf('lang') ?? 'en') ?? Lang.en,
  };
}
