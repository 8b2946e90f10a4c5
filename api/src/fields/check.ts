import { AREAS_OF_CITY } from './choices.js';
import { RULES, type RecordNoun } from './nouns.js';
import { checkField, type FieldError, type Rule } from './rule.js';

/** The value at the path (`name.ru`); undefined if there is none. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((found, key) => (found as Readonly<Record<string, unknown>> | null | undefined)?.[key], value);
}

/**
 * Everything that is wrong with a record, in the shape of its GraphQL input with every field filled in; choices by their GraphQL
 * names. The server and the site's forms use the same rules.
 */
export function check(noun: RecordNoun, value: object): FieldError[] {
  const wrong = Object.entries(RULES[noun]).flatMap(([path, rule]) => checkField(rule, path, at(value, path)));
  const all = [...wrong, ...(noun === 'page' ? titleOfPage(value) : areaInCity(value))];
  return at(value, 'isDraft') === true ? all.filter((one) => !waits(one, value)) : all;
}

/** What is missing from a draft before it can be published; nothing for other records (decision 0003). */
export function lacking(noun: RecordNoun, value: object): FieldError[] {
  return at(value, 'isDraft') === true ? check(noun, { ...value, isDraft: false }).filter(({ code }) => code === 'REQUIRED') : [];
}

/** Whether a draft may do without: all that is required but its place and a name in one of the languages. */
function waits({ path, code }: FieldError, value: object): boolean {
  if (code !== 'REQUIRED' || path === 'place.city' || path === 'place.area') return false;
  return path !== 'name.en' || checkField(TITLE, 'name.ru', at(value, 'name.ru')).length === 0;
}

/** Bangkok has fewer areas than Pattaya (spec 9). */
function areaInCity(value: object): FieldError[] {
  const [city, area] = [at(value, 'place.city'), at(value, 'place.area')];
  if (typeof city !== 'string' || typeof area !== 'string' || !AREAS_OF_CITY[city] || AREAS_OF_CITY[city].includes(area)) return [];
  return [{ path: 'place.area', code: 'AREA_NOT_IN_CITY', message: 'Choose an area in this city.' }];
}

/** A page needs a title (spec 5); preferably in its own language, else the other one is used. */
function titleOfPage(value: object): FieldError[] {
  const own = at(value, 'lang') === 'ru' ? 'ru' : 'en';
  const missing = ['en', 'ru'].flatMap((lang) => checkField(TITLE, `seo.title.${own}`, at(value, `seo.title.${lang}`)));
  return missing.filter(({ code }) => code === 'REQUIRED').slice(1);
}

/** What is wrong with a title that is there, the rules of its field say. */
const TITLE: Rule = { kind: 'text', most: Infinity, required: true };
