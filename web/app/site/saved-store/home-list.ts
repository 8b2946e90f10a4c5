/** The homes that an address names: `homes=U-1043,H-1022`. */
export interface HomeList {
  /** References or ids, each once, in their order. */
  homes: string[];
  /** Whether there were more of them than are taken. */
  cut: boolean;
}

/** Most homes side by side. */
export const MOST_COMPARED = 6;

/** Most homes of a shortlist: as many as the API gives at once. */
export const MOST_SHORTLISTED = 60;

/** Most characters of a shortlist's title. */
export const MOST_TITLE = 80;

const REFERENCE = /^[UH]-\d{1,9}$/;
const ID = /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/;

/** Reads the homes of an address. What is neither a reference nor an id is dropped, and so is what comes twice or beyond `most`. */
export function readHomes(query: URLSearchParams, most: number): HomeList {
  const homes = new Set<string>();
  for (const word of query.getAll('homes').join().split(',')) {
    const home = word.trim().toUpperCase();
    if (REFERENCE.test(home)) homes.add(home);
    else if (ID.test(home)) homes.add(home.toLowerCase());
    if (homes.size > most) break;
  }
  return { homes: [...homes].slice(0, most), cut: homes.size > most };
}

/** The title of a shortlist as plain text in one line; empty when there is none. */
export function readTitle(query: URLSearchParams): string {
  const text = (query.get('title') ?? '').replace(/[\p{C}\s]+/gu, ' ').trim();
  return [...text].slice(0, MOST_TITLE).join('').trim();
}
