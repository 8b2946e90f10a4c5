import { VILLAGES } from '../listings/village.js';
import { CONDOS } from '../listings/condo.js';
import type { LocalizedText } from '../core/localized-text.js';
import type { RequestContext } from '../core/request-context.js';
import { listLandmarks } from '../landmarks/landmark.loaders.js';

const NAME = ['name'];

/** Name of the condo or village of this id; null when the viewer sees none. */
export async function complexName(ctx: RequestContext, id: string): Promise<LocalizedText | null> {
  const [condo, village] = await Promise.all([ctx.loader(CONDOS.byId(NAME)).load(id), ctx.loader(VILLAGES.byId(NAME)).load(id)]);
  return (condo ?? village)?.name ?? null;
}

/** Name of the landmark of this id; null for none that distances are measured to. */
export async function landmarkName(ctx: RequestContext, id: string): Promise<LocalizedText | null> {
  return (await listLandmarks(ctx)).find((landmark) => landmark.id === id)?.name ?? null;
}
