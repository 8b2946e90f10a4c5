import type { ApolloLink } from '@apollo/client';
import { publishAnyway } from './publish-anyway';
import { logInAgain } from './session-end';

/** Asks whoever is at work about what was refused; whether the operation is to be sent again. */
export async function settle(operation: ApolloLink.Operation, refusal: Readonly<Record<string, unknown>>): Promise<boolean> {
  if (refusal['code'] === 'UNAUTHENTICATED') return logInAgain(operation.operationType === 'query');
  if (!(await publishAnyway(refusal))) return false;
  operation.variables = { ...operation.variables, publishAnyway: true };
  return true;
}
