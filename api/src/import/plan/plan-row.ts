import { IMPORT_NOUNS } from '../nouns.js';
import { patchOf, type Change, type Patch, type Values } from '../../records/values.js';
import { AutoListingExisting, type AutoListing } from '../auto-listing.entity.js';
import { AutoListingRowState, isBlocking, type AutoListingProblem } from '../auto-listing-row.entity.js';
import { changedHome, type ChangedHome } from './changed-home.js';
import { AutoListingProblemLevel } from '../../fields/import-codes.js';
import { newHome, wrongPlace } from './new-home.js';
import { doubtsOf, unclearPrices } from './price-doubts.js';
import { complexColumnOf } from './read-rows.js';
import { numberOf } from './reference.js';
import { complexGone } from './row-complexes.js';
import type { KnownPictures, PictureLink } from './row-pictures.js';
import { isSameSaid, saidBy, type Said } from './three-way.js';
import { tellsWhich, type PlacedRow, type Target } from './targets.js';

/** Planned action for a row. */
export interface RowPlan {
  ordinal: number;
  state: AutoListingRowState;
  problems: AutoListingProblem[];
  /** The listing that it would change, or is like. */
  targetId: string | null;
  /** Listings that it could mean, of which a person has to choose. */
  candidates: string[];
  /** For an update: path, before, after. A complex yet to be created is given by name. */
  changes: Change[];
  /** The code of the source in the row. */
  code: string | null;
  /** What the row says of its home, if that is not what its source said last; null for an import without a source. */
  said: Said | null;
  /** Fields that both the source and the staff have changed: path, ours, theirs. */
  conflicts: Change[];
  /** Of a create: the whole home, as it is stored; its complex is null while that is still to be created. */
  values: Values | null;
  /** Of an update: what to write. */
  patch: Patch | null;
  /** The import's name for a complex that is to be created first. */
  newComplex: string | null;
  /** Addresses of pictures to fetch. */
  links: PictureLink[];
}

/** Most listings that a person is given to choose from. */
const MOST_CANDIDATES = 20;

/** What there is that rows can mean. */
export interface Stock {
  /** The listings that a row may mean, the oldest first. */
  targetsOf(row: PlacedRow): readonly Target[];
  pictures: KnownPictures;
  /** The complexes that are held and still there; null where none are held. */
  held: ReadonlySet<string> | null;
  /** What the source of the import said last of the listings, by their ids; null for an import without a source. */
  bases: ReadonlyMap<string, Said> | null;
}

/**
 * Makes the planner of the rows of an import, which are planned in their order.
 *
 * @param taken listings that rows have, and codes of new ones (`ofCode`), by the ordinal of the row; those that rows take are added
 */
export function rowPlanner(
  one: AutoListing,
  { targetsOf, pictures, held, bases }: Stock,
  taken: Map<string, number>,
): (row: PlacedRow) => RowPlan {
  const noun = IMPORT_NOUNS[one.entity];

  const planRow = (row: PlacedRow): RowPlan => {
    const { ordinal } = row.row;
    if (row.problems.some(isBlocking)) return refused(ordinal, ...unclearPrices(row));
    if (held && row.complex?.id && !held.has(row.complex.id))
      return refused(ordinal, complexGone(complexColumnOf(row.parsed, noun.complex.noun)));
    const newComplex = row.complex?.id === null ? row.complex.folded : null;
    const change = (target: Target) => changedHome(one, noun, row, target, one.common, pictures, bases?.get(target.id));
    const isFree = ({ id }: Target) => (taken.get(id) ?? ordinal) === ordinal;
    const alike = targetsOf(row);
    const targets = tellsWhich(row) ? alike : alike.filter((target) => isFree(target) && isIdentical(change(target))).slice(0, 1);
    if (targets.length === 0) {
      const missing = missingTarget(row, one);
      if (missing) return refused(ordinal, missing);
      const { values, links, problem } = newHome(one, row, noun, pictures);
      if (problem) return refused(ordinal, problem);
      const { code } = row.parsed;
      // Two homes of a source never have the same code.
      const first = bases && code !== null ? taken.get(ofCode(code)) : undefined;
      if (first !== undefined && first !== ordinal) return refused(ordinal, sameAs(first));
      const doubts = doubtsOf(one, noun, row, null, []);
      if (doubts.length > 0) return refused(ordinal, ...doubts);
      if (bases && code !== null) taken.set(ofCode(code), ordinal);
      return { ...planned(ordinal, AutoListingRowState.CREATE), values, links, newComplex };
    }
    // What is not written can be meant by as many rows as like.
    if (one.existing === AutoListingExisting.SKIP) return { ...planned(ordinal, AutoListingRowState.SKIP), targetId: targets[0]!.id };
    const free = targets.filter(isFree);
    if (free.length === 0) {
      const [{ id }] = targets as [Target];
      return { ...refused(ordinal, sameAs(taken.get(id)!)), targetId: id };
    }
    const take = ({ id }: Target, plan: RowPlan): RowPlan => {
      taken.set(id, ordinal);
      return { ...plan, targetId: id };
    };
    const isAlone = targets.length === 1;
    const target = isAlone ? free[0] : free.find((candidate) => isUntouched(change(candidate)) && change(candidate).conflicts.length === 0);
    if (!target) {
      return { ...refused(ordinal, AMBIGUOUS), candidates: free.slice(0, MOST_CANDIDATES).map(({ id }) => id) };
    }
    const { changes, conflicts, links, problem } = change(target);
    if (problem) return { ...refused(ordinal, problem), targetId: target.id };
    if (isUntouched({ changes, links }) && (target.certain || conflicts.length === 0))
      return take(target, { ...planned(ordinal, AutoListingRowState.UNCHANGED), conflicts });
    if (!target.certain) return { ...refused(ordinal, CONFIRM_MATCH), candidates: [target.id] };
    // A complex to be created needs an area.
    const nowhere = newComplex !== null && row.complex?.area == null ? wrongPlace(row, '', null) : null;
    if (nowhere) return { ...refused(ordinal, nowhere), targetId: target.id };
    const doubts = doubtsOf(one, noun, row, target.before, changes);
    if (doubts.length > 0) return { ...refused(ordinal, ...doubts), targetId: target.id };
    const patch = patchOf(changes.map(([path, , after]) => [path, path === noun.complex.noun && newComplex !== null ? null : after]));
    return take(target, { ...planned(ordinal, AutoListingRowState.UPDATE), changes, conflicts, patch, links, newComplex });
  };

  return (row) => {
    const { code } = row.parsed;
    const plan = planRow(row);
    const whole = { ...plan, problems: [...plan.problems, ...row.problems], code };
    if (!bases || plan.state === AutoListingRowState.ERROR || plan.state === AutoListingRowState.SKIP) return whole;
    const said = saidBy(row, noun.complex.noun);
    return isSameSaid(said, bases.get(plan.targetId ?? '')) ? whole : { ...whole, said };
  };
}

/** How `taken` names a new home of a source: by its code. */
export const ofCode = (code: string): string => `code ${code}`;

const isUntouched = ({ changes, links }: Pick<ChangedHome, 'changes' | 'links'>) => changes.length === 0 && links.length === 0;

/** Whether a row says of a home what it is like, or what its source said before. */
const isIdentical = ({ changes, conflicts }: Pick<ChangedHome, 'changes' | 'conflicts'>) => changes.length === 0 && conflicts.length === 0;

/** A row with its state alone. */
export function planned(ordinal: number, state: AutoListingRowState): RowPlan {
  return {
    ordinal,
    state,
    problems: [],
    targetId: null,
    candidates: [],
    changes: [],
    code: null,
    said: null,
    conflicts: [],
    values: null,
    patch: null,
    newComplex: null,
    links: [],
  };
}

function refused(ordinal: number, ...problems: AutoListingProblem[]): RowPlan {
  return { ...planned(ordinal, AutoListingRowState.ERROR), problems };
}

/** What is wrong with a row that names a listing that is not there. */
function missingTarget({ row, parsed }: PlacedRow, one: AutoListing): AutoListingProblem | null {
  if (row.chosenNew || one.existing === AutoListingExisting.DUPLICATE) return null;
  if (row.chosenTarget !== null) {
    return { column: null, code: 'TARGET_GONE', message: 'The chosen listing is in the bin. Restore it, or choose again.' };
  }
  if (parsed.reference === null) return null;
  const column = parsed.columnOf.get('reference') ?? null;
  return numberOf(IMPORT_NOUNS[one.entity].home.noun, parsed.reference) === 'WRONG_NOUN'
    ? { column, code: 'WRONG_NOUN', message: 'This reference is for a different type of listing. Check it, or leave the cell empty.' }
    : { column, code: 'REF_NOT_FOUND', message: 'No listing has this reference. Check it, or leave the cell empty.' };
}

const AMBIGUOUS: AutoListingProblem = {
  column: null,
  code: 'AMBIGUOUS',
  message: 'Several listings match this row. Choose one, or mark the row as new.',
};

const CONFIRM_MATCH: AutoListingProblem = {
  level: AutoListingProblemLevel.ASK,
  column: null,
  code: 'CONFIRM_MATCH',
  message: 'This may be a home that’s already there. Confirm that it is the same one, or mark the row as new.',
};

const sameAs = (ordinal: number): AutoListingProblem => ({
  column: null,
  code: 'DUPLICATE_ROW',
  otherRow: ordinal,
  message: `Row ${ordinal + 1} is for the same listing. Choose which listing this row is for, or mark it as new.`,
});
