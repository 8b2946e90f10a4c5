import { View } from '../../listings/values/choices.js';
import { SIGHTS } from './phrases.js';
import { is, next, type Match, type Word } from './words.js';

const sights = Object.entries(SIGHTS) as [string, View][];

const sightOf = (word: Word | undefined) => sights.find(([concept]) => is(word, concept))?.[1];

/** Views that begin at a word: «вид на море и город», "sea or city view"; any of them will do. Null where none does. */
export function viewsAt(words: readonly Word[], start: number): Match | null {
  // «вид на море и бассейн» has two views; «с видом на море и бассейном» has one view and a pool (instrumental case).
  const sightAt = (at: number) => (/^\p{Script=Cyrillic}+(?:ом|ем|ами|ями)$/u.test(words[at]?.text ?? '') ? undefined : sightOf(words[at]));
  const views: View[] = [];
  const list = (from: number) => {
    let at = from;
    for (;;) {
      const sight = sightAt(at);
      if (!sight) return at;
      views.push(sight);
      const joined = is(words[at + 1], 'OR_AND') || words[at + 1]?.text === '+' ? at + 2 : at + 1;
      const place = sightAt(joined) ? joined : /^(?:на|of|the)$/.test(words[joined]?.text ?? '') && sightAt(joined + 1) ? joined + 1 : -1;
      if (place < 0) return at + 1;
      at = place;
    }
  };
  // «панорамный вид на море»
  if (is(words[start], 'PANORAMA', 'OPEN') && is(words[start + 1], 'VIEW')) {
    const of = viewsAt(words, start + 1);
    return of && { ...of, length: of.length + 1 };
  }
  if (is(words[start], 'VIEW', 'FACING')) {
    let first = next(words, start + 1, ...sights.map(([concept]) => concept));
    // «вид из окна на море»
    if (first < 0) {
      const between = next(words, start + 1, 'FACING', 'прямой', 'красивый', 'direct', 'full', 'VAGUE', 'PANORAMA', 'OPEN', '360');
      first = between >= 0 ? next(words, between + 1, ...sights.map(([concept]) => concept)) : -1;
    }
    if (first < 0) return null;
    const end = list(first);
    return { length: end - start, means: { views: seen(views) } };
  }
  if (!sightAt(start)) return null;
  const end = list(start);
  // «бассейн, вид на море»: what a view's own sight follows is none of its list.
  if (
    !is(words[end], 'VIEW', 'FACING') ||
    (sightAt(end + 1) && !sightAt(end + 2) && !is(words[end + 2], 'VIEW')) ||
    /^на$/.test(words[end + 1]?.text ?? '')
  )
    return null;
  return { length: end + 1 - start, means: { views: seen(views) } };
}

/** "an unobstructed sea view" is one of the sea: any of the views that a filter names will do for it. */
function seen(views: readonly View[]): View[] {
  const sights = views.filter((view) => view !== View.UNBLOCKED && view !== View.PANORAMA_360);
  return [...new Set(sights.length > 0 ? sights : views)];
}
