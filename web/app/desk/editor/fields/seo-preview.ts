import { barePath } from '~/i18n/locale-path';

/** About how many letters of a title and of a description Google shows. */
export const SHOWN = { title: 60, description: 160 } as const;

/** A text as a page of results shows it: in one line, and cut between words where it is too long. */
export function cutForResults(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const start = line.slice(0, most + 1);
  const end = start.lastIndexOf(' ');
  // A single long word is cut through; a pair of code units is not.
  const cut = end > most / 2 ? start.slice(0, end) : start.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s.,:;–—-]+$/, '')} …`;
}

/** The address of a path as Google writes it: host, then the parts of the path. */
export function addressCrumbs(siteUrl: string, path: string): string {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : siteUrl;
  return [host, ...path.split('/').filter(Boolean)].join(' › ');
}

/**
 * The address of a record on the site, without language, by that of its editor: `/unit/1` by `/ru/unit/1/edit`. What is not there yet, and the
 * name of a page, which is no part of its editor's address, is `…`.
 */
export function recordPath(editorPath: string): string {
  const [noun = '', id = ''] = barePath(editorPath).split('/').filter(Boolean);
  return `/${noun}/${noun === 'page' || id === 'new' ? '…' : id}`;
}
