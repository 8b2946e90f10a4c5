/** How good a password is: 6 characters are the least (spec 5), of staff 12 (decision 0028); 8 and more are advised. */
export type Strength = 'short' | 'weak' | 'fair' | 'strong';

/** Fewest characters of a visitor's password, and of staff's. */
export const LEAST = 6;
export const LEAST_OF_STAFF = 12;
const ADVISED = 8;
const LONG = 12;

/** Judges a password by its length and by how many different characters it has; one that holds the username is weak. */
export function strengthOf(password: string, username: string, least = LEAST): Strength {
  const characters = [...password];
  if (characters.length < least) return 'short';
  const different = new Set(characters.map((character) => character.toLowerCase())).size;
  const named = username !== '' && password.toLowerCase().includes(username.toLowerCase());
  if (characters.length < ADVISED || different < LEAST || named) return 'weak';
  return characters.length < LONG || different < ADVISED ? 'fair' : 'strong';
}
