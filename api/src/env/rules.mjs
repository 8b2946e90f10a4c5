import { isIP } from 'node:net';

// Kinds of rules for environment variables. Plain JavaScript: `npm start` checks the variables before any package is installed.

/**
 * Reads the text of a variable; throws WrongValue if it is not valid.
 *
 * @template T
 * @typedef {(text: string) => T} Rule
 */

/** A value that is not valid. The message is the rest of a sentence that begins with the variable: "must be …", without the value, which may be secret. */
export class WrongValue extends Error {}

/**
 * A text of which something is true.
 *
 * @param {(text: string) => boolean} isValid
 * @param {string} must
 * @returns {Rule<string>}
 */
export const where = (isValid, must) => (text) => {
  if (!isValid(text)) throw new WrongValue(must);
  return text;
};

/**
 * @param {RegExp} pattern
 * @param {string} must
 */
export const matching = (pattern, must) => where((text) => pattern.test(text), must);

/**
 * What a text gives, unless that is null.
 *
 * @template T
 * @param {(text: string) => T | null} read
 * @param {string} must
 * @returns {Rule<T>}
 */
export const parsed = (read, must) => (text) => {
  const value = read(text);
  if (value === null) throw new WrongValue(must);
  return value;
};

/**
 * @param {number} least
 * @param {number} most
 */
export const wholeNumber = (least, most) =>
  parsed(
    (text) => (/^\d+$/.test(text) && Number(text) >= least && Number(text) <= most ? Number(text) : null),
    `must be a whole number from ${least} to ${most}`,
  );

/**
 * @template {string} const T
 * @param {readonly T[]} values
 * @returns {Rule<T>}
 */
export const oneOf = (values) => parsed((text) => values.find((value) => value === text) ?? null, `must be one of ${values.join(', ')}`);

/**
 * Whether a text is an address of one of these protocols, such as `https:`.
 *
 * @param {string} text
 * @param {readonly string[]} protocols
 */
export const isAddress = (text, protocols) => URL.canParse(text) && protocols.includes(new URL(text).protocol);

/** Protocols of addresses on the web. */
export const WEB = ['http:', 'https:'];

/**
 * @param {readonly string[]} protocols
 * @param {string} example
 */
export const address = (protocols, example) => where((text) => isAddress(text, protocols), `must look like ${example}`);

/**
 * An address without a path.
 *
 * @type {Rule<string>}
 */
export const origin = (text) => {
  const { pathname, origin: read } = new URL(address(WEB, 'https://talay.example')(text));
  if (/[?#]/.test(text) || pathname !== '/') throw new WrongValue('must be an origin without a path, such as https://talay.example');
  return read;
};

/**
 * Values with something between them, of which each must be valid.
 *
 * @param {RegExp} between
 * @param {(part: string) => boolean} isValid
 * @param {string} must
 * @returns {Rule<string[]>}
 */
export const listOf = (between, isValid, must) =>
  parsed((text) => {
    const parts = text.split(between).filter((part) => part !== '');
    return parts.every(isValid) ? parts : null;
  }, must);

/**
 * What the rule gives, or something else for the word "none".
 *
 * @template T, N
 * @param {N} none
 * @param {Rule<T>} rule
 * @returns {Rule<T | N>}
 */
export const orNone = (none, rule) => (text) => (text.trim() === 'none' ? none : rule(text.trim()));

/**
 * One line of text for visitors.
 *
 * @param {number} least
 * @param {number} most
 * @param {string} example
 */
export const textLine = (least, most, example) =>
  parsed((text) => {
    const line = text.trim();
    return line.length >= least && line.length <= most && /\p{L}{2}/u.test(line) && !/[\p{C}<>]/u.test(line) ? line : null;
  }, `must be ${least} to ${most} characters in one line, such as ${example}`);

/**
 * Whether a text is an IP address, or a range of them such as 10.0.0.0/8.
 *
 * @param {string} text
 */
export function isRange(text) {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128));
}
