/**
 * What no reader sees and no stored text keeps: control characters other than blanks, halves of a character, direction marks, overrides and
 * isolates (by which a text shows something else than it says), zero-width blanks, invisible operators, annotation marks. Joiners and
 * variation selectors stay: emoji are put together with them. NUL stays too, to be refused: no reader typed it.
 */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\p{Surrogate}/gu;

/** Visible characters: no blank, control character, joiner, filler or lone accent. U+2800 is Braille without a dot. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The text without the characters that no reader sees. */
export const withoutHidden = (text: string): string => text.replaceAll(HIDDEN, '');

/** True for a text without visible characters, which counts as empty. */
export const isBlank = (text: string): boolean => !VISIBLE.test(text);
