/** Latin letters of Russian ones. */
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'а a|б b|в v|г g|д d|е e|ё e|ж zh|з z|и i|й y|к k|л l|м m|н n|о o|п p|р r|с s|т t|у u|ф f|х h',
    'ц ts|ч ch|ш sh|щ sch|ъ |ы y|ь |э e|ю yu|я ya',
  ]
    .join('|')
    .split('|')
    .map((pair) => pair.split(' ') as [string, string]),
);

/** Words that say what it is and where, and set no complex apart from another. */
const PASSED_OVER = new Set(
  'condo condos condominium condominiums project the pattaya кондо кондоминиум комплекс жк жилой проект паттайя паттая village moobaan mooban посёлок поселок деревня'.split(
    ' ',
  ),
);

/** Spellings of one sound, in the order in which they are put right. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/dzh|zh|dj/g, 'j'],
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/kh|ck|q/g, 'k'],
  [/c(?![eiyh])/g, 'k'],
  [/ts/g, 's'],
  [/iew|eau|ew|yu/g, 'iu'],
  [/w/g, 'v'],
  [/ee|ie|ea|y/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** Least part of the trigrams that two similar names share. */
const LEAST_ALIKE = 0.45;

/** Normalises a complex name for comparison: «ЖК "Вью Талай 6"» gives "vyu talay 6". Equal results mean the same complex. */
export function foldComplexName(name: string): string {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/['’ʼ`´]/g, '')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter(Boolean);
  const telling = words.filter((word) => !PASSED_OVER.has(word));
  return (telling.length > 0 ? telling : words)
    .join(' ')
    .replaceAll(/[а-яё]/g, (letter) => LATIN[letter] ?? letter)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '');
}

/** A condo or village with its name. */
export interface NamedComplex {
  id: string;
  en: string;
  ru: string;
}

/** What a name refers to: a complex with the same name, one with a similar name, or a new one. */
export type NameMatch = { why: 'same' | 'similar'; id: string } | { why: 'new'; id: null };

interface Spelling {
  id: string;
  sound: string;
  trigrams: ReadonlySet<string>;
  numbers: string;
}

/** Creates a directory of complexes; the returned function finds the one that a name refers to. */
export function complexFinder(complexes: readonly NamedComplex[]): (name: string) => NameMatch {
  const same = new Map<string, Set<string>>();
  const exact = new Map<string, Set<string>>();
  const spellings: Spelling[] = [];
  const byTrigram = new Map<string, number[]>();
  for (const { id, en, ru } of complexes) {
    for (const name of new Set([en, ru])) {
      const folded = foldComplexName(name);
      if (folded === '') continue;
      add(same, folded, id);
      add(exact, name.trim().toLowerCase(), id);
      const spelling = { id, ...heard(folded) };
      for (const trigram of spelling.trigrams) {
        const those = byTrigram.get(trigram);
        if (those) those.push(spellings.length);
        else byTrigram.set(trigram, [spellings.length]);
      }
      spellings.push(spelling);
    }
  }
  return (name) => {
    const folded = foldComplexName(name);
    const alike = same.get(folded);
    if (alike) {
      // Of "The Base" and "Base Condo", the one with the exact spelling; otherwise a person has to decide.
      const [id, ...others] = exact.get(name.trim().toLowerCase()) ?? alike;
      return { why: others.length === 0 ? 'same' : 'similar', id: id! };
    }
    const id = mostSimilar(heard(folded), spellings, byTrigram);
    return id === null ? { why: 'new', id } : { why: 'similar', id };
  };
}

function add(map: Map<string, Set<string>>, key: string, id: string): void {
  const ids = map.get(key);
  if (ids) ids.add(id);
  else map.set(key, new Set([id]));
}

function heard(folded: string): Omit<Spelling, 'id'> {
  const sound = SOUNDS.reduce((text, [spelt, said]) => text.replaceAll(spelt, said), folded);
  const trigrams = new Set<string>();
  for (const word of sound.split(' ')) {
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) trigrams.add(padded.slice(at, at + 3));
  }
  return { sound, trigrams, numbers: (folded.match(/\d+/g) ?? []).join(' ') };
}

function mostSimilar(
  wanted: Omit<Spelling, 'id'>,
  spellings: readonly Spelling[],
  byTrigram: ReadonlyMap<string, readonly number[]>,
): string | null {
  const shared = new Uint16Array(spellings.length);
  for (const trigram of wanted.trigrams) for (const at of byTrigram.get(trigram) ?? []) shared[at]!++;
  let best: string | null = null;
  let most = 0;
  spellings.forEach(({ id, sound, trigrams, numbers }, at) => {
    const alike = shared[at]! / (trigrams.size + wanted.trigrams.size - shared[at]!);
    if (alike <= most) return;
    // View Talay 5 is not View Talay 6; of "View Talay" nobody knows.
    if (numbers !== wanted.numbers && numbers !== '' && wanted.numbers !== '') return;
    if (alike >= LEAST_ALIKE || isMistyped(sound, wanted.sound)) [best, most] = [id, alike];
  });
  return best;
}

/** Whether one letter of two long words is wrong, missing, too many, or two neighbours have changed places. */
function isMistyped(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 4 || long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return swapped || short.slice(at + 1) === long.slice(at + 1);
}
