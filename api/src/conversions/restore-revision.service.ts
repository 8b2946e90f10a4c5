import { LISTINGS } from '../listings/nouns.js';
import { type ListingKind, isListingKind } from '../fields/listing-nouns.js';
import { revertAppConfig } from '../app-config/app-config.service.js';
import { historyOf, revisionOf } from '../records/history.service.js';
import { revertRecorded } from '../records/recorded.js';
import { RevisionNoun, type Revision } from '../records/revision.entity.js';
import { AGENT } from '../agents/agent.write.js';
import type { RequestContext } from '../core/request-context.js';
import { LANDMARK } from '../landmarks/landmark.write.js';
import { nameTaken, SOURCE } from '../sources/source.write.js';
import { PAGE, slugTaken } from '../pages/page.write.js';

const REVERT: Readonly<Record<Exclude<RevisionNoun, ListingKind>, (ctx: RequestContext, revision: Revision) => Promise<void>>> = {
  [RevisionNoun.PAGE]: (ctx, revision) => slugTaken(revertRecorded(ctx, PAGE, revision)),
  [RevisionNoun.LANDMARK]: (ctx, revision) => revertRecorded(ctx, LANDMARK, revision),
  [RevisionNoun.AGENT]: (ctx, revision) => revertRecorded(ctx, AGENT, revision),
  [RevisionNoun.SOURCE]: (ctx, revision) => nameTaken(revertRecorded(ctx, SOURCE, revision)),
  [RevisionNoun.APP_CONFIG]: revertAppConfig,
};

/**
 * Writes a record back to how it was after the revision, as its next version; gives the newest revision of the record. For staff.
 *
 * @throws {AppError} NOT_FOUND for an unknown revision and for a record in the trash; BAD_USER_INPUT (422) where what it was is no longer
 * possible: a file or a parent that is gone; SLUG_TAKEN (409) where another page has the address that this one had
 */
export async function restoreRevision(ctx: RequestContext, id: string): Promise<Revision> {
  const revision = await revisionOf(ctx, id);
  if (isListingKind(revision.noun)) await revertRecorded(ctx, LISTINGS[revision.noun].written, revision);
  else await REVERT[revision.noun](ctx, revision);
  const { items } = await historyOf(ctx, revision.noun, revision.recordId, { page: 1, first: 1 });
  return items[0] ?? revision;
}
