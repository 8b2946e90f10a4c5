import type { ApolloCache, ApolloLink } from '@apollo/client';
import { canBeAsked, logInAgain } from './session-end';

/** What is missing from listings to be published, as API codes, and the listings concerned. */
export interface NotReady {
  /** NO_PRICE, NO_PICTURE, PARENT_IS_DRAFT. */
  lacks: readonly string[];
  total: number;
  first: readonly { id: string; reference: string; name: { en: string; ru: string } }[];
}

type Ask = (missing: NotReady) => Promise<boolean>;

let ask: Ask | null = null;

/** Registers the dialog that asks, while a staff screen is open. */
export function askToPublishBy(next: Ask | null): void {
  ask = next;
}

/** Asks whether to publish anyway, showing what is missing (decision 0035); `refusal` is the NOT_READY error. */
async function publishAnyway(refusal: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (!ask) return false;
  const { fields, listings } = refusal as {
    fields: readonly { code: string }[];
    listings: { total: number; first: NotReady['first'] };
  };
  return ask({ lacks: fields.map(({ code }) => code), ...listings });
}

/** Asks the user about a failed operation; resolves to whether to repeat it. */
export async function settle(operation: ApolloLink.Operation, refusal: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (!isOfStaff(operation.client.cache)) return false;
  await canBeAsked();
  if (refusal['code'] === 'UNAUTHENTICATED') return logInAgain(operation.operationType === 'query');
  if (!(await publishAnyway(refusal))) return false;
  operation.variables = { ...operation.variables, publishAnyway: true };
  return true;
}

/** Whether the page was rendered for staff, according to the data of its layout (routes/site/site.tsx). */
function isOfStaff(cache: ApolloCache): boolean {
  const read = cache.extract() as Record<string, { me?: { __ref?: string } | null; roles?: readonly string[] } | undefined>;
  return read[read['ROOT_QUERY']?.me?.__ref ?? '']?.roles?.some((role) => role !== 'GUEST') ?? false;
}
