import type { ApolloCache, ApolloLink } from '@apollo/client';
import { publishAnyway } from './publish-anyway';
import { canBeAsked, logInAgain } from './session-end';

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
