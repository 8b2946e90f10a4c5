import type { RequestContext } from '../core/request-context.js';
import { mistakes } from '../core/mistakes.js';
import { onOtherKeyboard } from '../core/spelling.js';

/** A word that nothing is found by. */
export interface StrangeWord {
  typed: string;
  /** Folded. */
  word: string;
  sound: string;
  /** Whether it may be the beginning of a word only. */
  open: boolean;
}

/** A word of the dictionary that may have been meant. */
export interface NearWord {
  word: string;
  sound: string;
  /** For the visitor, in the script of what was typed where there is such a spelling. */
  spelling: string;
  /** Choices that are called so. */
  terms: string[];
}

interface Candidate extends NearWord {
  at: number;
  uses: number;
  /** What the same keys give on the other keyboard. */
  other_keyboard: boolean;
}

/** Words that are looked for instead of one. */
const MOST_NEAR = 4;
/** Candidates whose spelling is compared. */
const CANDIDATES = 40;

/**
 * The words of the dictionary that each strange word may have been meant for, the likeliest first; none where nothing is near. Those
 * that sound alike come from the index, of these the ones with the fewest wrong letters stay.
 */
export async function nearWords(ctx: RequestContext, strange: readonly StrangeWord[]): Promise<NearWord[][]> {
  if (strange.length === 0) return [];
  const candidates = await ctx.db.query<Candidate[]>(
    `SELECT asked.at::int - 1 AS at, near.word, near.sound, near.uses, near.other_keyboard,
       CASE WHEN (asked.typed ~ '[А-Яа-яЁё]') <> near.other_keyboard THEN coalesce(near.cyrillic, near.latin) ELSE coalesce(near.latin, near.cyrillic) END AS spelling,
       ARRAY(SELECT t.lexeme FROM search_term t WHERE t.words && ARRAY[near.word, near.sound]) AS terms
     FROM unnest($1::text[], $2::text[], $3::boolean[], $4::text[]) WITH ORDINALITY AS asked (typed, sound, open, other, at)
     CROSS JOIN LATERAL (
       (SELECT w.*, false AS other_keyboard FROM search_word w ORDER BY w.sound <-> asked.sound LIMIT ${CANDIDATES})
       UNION
       (SELECT w.*, false FROM search_word w WHERE asked.open ORDER BY asked.sound <<-> w.sound LIMIT ${CANDIDATES})
       UNION ALL
       (SELECT w.*, true FROM search_word w WHERE w.word = fold(asked.other))
     ) AS near`,
    [
      strange.map(({ typed }) => typed),
      strange.map(({ sound }) => sound),
      strange.map(({ open }) => open),
      strange.map(({ typed }) => onOtherKeyboard(typed)),
    ],
  );
  return strange.map((word, index) =>
    nearest(
      word,
      candidates.filter(({ at }) => at === index),
    ),
  );
}

function nearest(strange: StrangeWord, candidates: readonly Candidate[]): NearWord[] {
  const judged = candidates
    .map((candidate) => ({ candidate, mistakes: mistakesBetween(strange, candidate) }))
    .filter(({ mistakes }) => mistakes !== null)
    .sort((a, b) => a.mistakes! - b.mistakes! || b.candidate.uses - a.candidate.uses);
  return judged
    .filter(({ mistakes }) => mistakes === judged[0]!.mistakes)
    .slice(0, MOST_NEAR)
    .map(({ candidate }) => candidate);
}

/** Mistakes in spelling and sound together; null when neither is near. */
function mistakesBetween({ word, sound, open }: StrangeWord, near: Candidate): number | null {
  if (near.other_keyboard) return 0;
  const spelt = mistakes(word, near.word, open);
  const heard = mistakes(sound, near.sound, open);
  const alike = spelt <= allowedIn(word) || (near.sound.length >= 3 && heard <= allowedIn(sound));
  // A short word can sound like another and look like nothing of it.
  return alike && spelt + heard <= allowedIn(word) + allowedIn(sound) + 1 ? spelt + heard : null;
}

/** Mistakes that a word of this length may have; a short one is taken at its word. */
function allowedIn({ length }: string): number {
  if (length < 3) return -1;
  return length < 7 ? 1 : length < 11 ? 2 : 3;
}
