import type { Visitor } from './visitor.js';

/**
 * The writes of a small record through GraphQL by a logged-in user.
 *
 * @param noun as mutations name it: `Agent`, `Landmark`
 * @param shown what is read of the record, as `{ id version … }`
 */
export function recordWrites<Shown>(staff: Visitor, noun: string, shown: string) {
  return {
    create: (input: object) =>
      staff.graphql<{ one: Shown }>(`mutation ($input: ${noun}Input!) { one: create${noun}(input: $input) ${shown} }`, { input }),
    update: (id: string, version: number, input: object) =>
      staff.graphql<{ one: Shown }>(
        `mutation ($id: ID!, $version: Int!, $input: ${noun}Input!) { one: update${noun}(id: $id, version: $version, input: $input) ${shown} }`,
        { id, version, input },
      ),
    remove: (id: string) => staff.graphql(`mutation ($id: ID!) { delete${noun}(id: $id) }`, { id }),
    restore: (id: string) => staff.graphql<{ one: Shown }>(`mutation ($id: ID!) { one: restore${noun}(id: $id) ${shown} }`, { id }),
  };
}
