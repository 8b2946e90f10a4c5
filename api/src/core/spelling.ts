import { stemmer } from '@orama/stemmers/russian';
import { onLatinKeyboard, QWERTY, ЙЦУКЕН } from '../fields/keyboards.mjs';

/** What the same keys give on the other keyboard: "dm." for «вью», «мшуц» for "view". */
export function onOtherKeyboard(typed: string): string {
  const other = (letter: string) => ЙЦУКЕН[QWERTY.indexOf(letter)] ?? onLatinKeyboard(letter);
  return [...typed.toLowerCase()].map(other).join('');
}

const LATIN: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'абвгдеёзийклмнопрстуфхыэьъ'].map((letter, at) => [letter, 'abvgdeeziyklmnoprstufhye'[at] ?? ''])),
  ж: 'zh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ю: 'yu',
  я: 'ya',
};

/** A word in lower-case Latin letters without accents, as the SQL function of this name writes it (decision 0010). */
export function fold(word: string): string {
  const plain = word.toLowerCase().replaceAll(/[ьъ]([аеёиоуыэ])/g, 'й$1');
  return [...plain]
    .map((letter) => LATIN[letter] ?? letter)
    .join('')
    .normalize('NFD')
    .replaceAll(/[\p{M}']/gu, '');
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/dzh|zh|dg(?=[eiy])|dj/g, 'j'],
  [/x/g, 'ks'],
  [/qu/g, 'kv'],
  [/q/g, 'k'],
  [/tch|ch/g, 'q'],
  [/sch|sh/g, 'x'],
  [/ph/g, 'f'],
  [/ck|kh/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/g(?=[eiy])/g, 'j'],
  [/^ts|z/g, 's'],
  [/igh/g, 'ai'],
  [/iew|eau|ew/g, 'iu'],
  [/[ao][uw]/g, 'au'],
  [/w/g, 'v'],
  [/(?<=[^aeiouy])e$/g, ''],
  [/y/g, 'i'],
  [/e[aei]|ie/g, 'i'],
  [/oo/g, 'u'],
  [/e/g, 'i'],
  [/o/g, 'u'],
  [/(?<=.)h/g, ''],
  [/(.)\1+/g, '$1'],
];

/** The phonetic form of a normalised word, identical to the SQL function of this name: "jomtien" and "dzhomtyen" are JUMTIN. */
export function sound(folded: string): string {
  return SOUNDS.reduce((heard, [heardAs, written]) => heard.replaceAll(heardAs, written), folded).toUpperCase();
}

const CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/shch|sch/g, 'щ'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts/g, 'ц'],
  [/ch/g, 'ч'],
  [/sh/g, 'ш'],
  [/yu|ju/g, 'ю'],
  [/ya|ja/g, 'я'],
  [/yo|jo/g, 'е'],
  [/iy(?![a-z])|yy(?![a-z])/g, 'ий'],
  [/(?<=[aeiou])[yj]/g, 'й'],
  [/(?<=[bvgdzklmnprstfh])'/g, 'ь'],
];
const LETTERS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'abvgdezijklmnoprstufhcywxq'].map((letter, at) => [letter, [...'абвгдезийклмнопрстуфхцывкк'][at]!]),
);

/** A Russian word that was written in Latin letters: "studiya" for «студия». */
export function fromTransliteration(typed: string): string {
  const pairs = CYRILLIC.reduce((text, [latin, letter]) => text.replaceAll(latin, letter), typed);
  return [...pairs].map((letter) => LETTERS[letter] ?? letter).join('');
}

const LOOKS_LATIN = 'aceopxyktmhbunr';
const LOOKS_CYRILLIC = 'асеорхуктмнвипг';

/** A word of one script, where letters of the other one that look the same have slipped in: «cтудия» with a Latin c. */
export function inOneScript(word: string): string {
  if (!/[а-я]/.test(word) || !/[a-z]/.test(word)) return word;
  const isRussian = (word.match(/[a-z]/g) ?? []).every((letter) => LOOKS_LATIN.includes(letter));
  const [from, to] = isRussian ? [LOOKS_LATIN, LOOKS_CYRILLIC] : [LOOKS_CYRILLIC, LOOKS_LATIN];
  return [...word].map((letter) => to[from.indexOf(letter)] ?? letter).join('');
}

/** The stem of a word in small letters, without ё: of a Russian one by its stemmer, of an English one without its plural. */
export function stemOf(word: string): string {
  if (/[а-я]/.test(word)) return stemmer(word);
  return word.length > 3 ? word.replace(/(?<=[^s])s$/, '') : word;
}
