import { homeIn } from '~/lib/nouns';
import { deskPath } from '~/desk/kit/addresses';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import type { AutoListingEntity, AutoListingStage, ImportWizard_ImportFragment as Import } from '~/gql/graphql';

/** Steps of the wizard behind the upload (spec 4), by their names in the address. */
export const STEPS = ['header', 'columns', 'common', 'check'] as const;

/** A step of the wizard. */
export type Step = (typeof STEPS)[number];

/** What a step of the wizard gets. */
export interface StepProps {
  import: Import;
  /** Goes to another step. */
  onStep: (step: Step) => void;
  onNotice: (notice: DeskNoticeState) => void;
}

interface Standing {
  stage: `${AutoListingStage}`;
  columns: readonly { field?: string | null }[];
}

/** The address of the desk's list of what an import has created and changed, without language. */
export const listingsPath = ({ id, entity }: { id: string; entity: `${AutoListingEntity}` }): string =>
  `${deskPath(homeIn(entity))}?import=${id}`;

/** Whether an import can still be changed: nothing has been written. */
export const isOpen = (stage: `${AutoListingStage}`): boolean => stage === 'STAGED' || stage === 'CHECKING' || stage === 'CHECKED';

/** Whether the rows have to be checked again: something was changed, there is no check, or what it found no longer holds. */
export const needsCheck = (changed: boolean, { stage, error }: { stage: `${AutoListingStage}`; error?: string | null }): boolean =>
  changed || stage !== 'CHECKED' || (error ?? null) !== null;

/** Whether the run is over, successful or not: its counts are then results. */
export const hasRun = (stage: `${AutoListingStage}`): boolean => !isOpen(stage) && stage !== 'RUNNING';

/** The last step that an import can be at: each needs what the one before it chose. */
function furthest({ stage, columns }: Standing): Step {
  if (stage === 'CHECKING' || stage === 'CHECKED') return 'check';
  // The row of the headers may be guessed: there are columns once it is chosen.
  if (columns.length === 0) return 'header';
  return columns.some(({ field }) => field) ? 'common' : 'columns';
}

/** The step to show: from the address, limited to the import's progress. By default the last one reached. */
export function stepOf(wanted: string | null, standing: Standing): Step {
  const last = furthest(standing);
  // While the check is at work nothing else can be changed.
  if (standing.stage === 'CHECKING') return 'check';
  const step = STEPS.find((name) => name === wanted);
  if (step) return STEPS.indexOf(step) <= STEPS.indexOf(last) ? step : last;
  return last === 'common' ? 'columns' : last;
}
