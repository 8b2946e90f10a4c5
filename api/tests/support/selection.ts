import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';

/** What to ask of a type: fields without fields of their own, and the others by what to ask of them. */
export interface Selection {
  leaves: string[];
  groups: [head: string, Selection][];
}

/** How a selection is made. */
interface Making {
  schema: GraphQLSchema;
  /** How often each type may stand on a way. */
  times: number;
  /** The value of an argument that a field of a type needs, as it is written there. */
  sample: (type: string, field: GraphQLField<unknown, unknown>, arg: GraphQLArgument) => string;
}

/** Everything of a type to a depth. */
export function everythingOf(type: GraphQLNamedType, depth: number, making: Making, above: readonly string[] = []): Selection {
  const { schema, times, sample } = making;
  if (isAbstractType(type)) {
    const kinds = schema.getPossibleTypes(type).map((kind) => [kind.name, everythingOf(kind, depth, making, above)] as const);
    return { leaves: ['__typename'], groups: kinds.map(([name, one]) => [`... on ${name}`, apart(one, name)]) };
  }
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const way = [...above, type.name];
  const leaves: string[] = ['__typename'];
  const groups: [string, Selection][] = [];
  for (const field of fields) {
    const inner = getNamedType(field.type);
    const args = field.args.filter((arg) => isRequiredArgument(arg) || arg.name === 'first');
    const given = args.map((arg) => `${arg.name}: ${sample(type.name, field, arg)}`);
    const head = field.name + (given.length > 0 ? `(${given.join(', ')})` : '');
    if (isLeafType(inner)) leaves.push(head);
    else if (depth > 1 && way.filter((name) => name === inner.name).length < times)
      groups.push([head, everythingOf(inner, depth - 1, making, way)]);
  }
  return { leaves, groups };
}

/** The same under names of its own: of two kinds in one list a field may have different types. */
const apart = ({ leaves, groups }: Selection, kind: string): Selection => ({
  leaves: leaves.map((leaf) => `${kind}_${/^\w+/.exec(leaf)![0]}: ${leaf}`),
  groups: groups.map(([head, inner]) => [`${kind}_${/^\w+/.exec(head)![0]}: ${head}`, inner]),
});

/** The selection as it stands between the braces of its operation. */
export const written = ({ leaves, groups }: Selection): string =>
  [...leaves, ...groups.map(([head, inner]) => `${head} { ${written(inner)} }`)].join(' ');

/** A selection in parts, each of which asks for less. */
export const partsOf = ({ leaves, groups }: Selection): Selection[] => [
  ...(leaves.length > 0 ? [{ leaves, groups: [] }] : []),
  ...groups.flatMap(([head, inner]): Selection[] =>
    leaves.length > 0 || groups.length > 1
      ? [{ leaves: [], groups: [[head, inner]] }]
      : partsOf(inner).map((part) => ({ leaves: [], groups: [[head, part]] })),
  ),
];
