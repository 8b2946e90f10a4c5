/** The letters and signs of the Latin keyboard, and those of the Russian one on the same keys. */
export const QWERTY = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
export const ЙЦУКЕН = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/**
 * What the keys of a Russian text in small letters give on the Latin keyboard: "ghbdtn" for «привет».
 *
 * @param {string} typed
 */
export const onLatinKeyboard = (typed) => Array.from(typed, (letter) => QWERTY[ЙЦУКЕН.indexOf(letter)] ?? letter).join('');
