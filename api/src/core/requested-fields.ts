import type { FieldNode, GraphQLResolveInfo, SelectionSetNode } from 'graphql';
import { createParameterDecorator } from 'type-graphql';

/**
 * Resolver parameter: the names of the fields that the client asked for under `path` (of the resolver's own type when left out), so
 * that the service reads only their columns.
 */
export function RequestedFields(...path: string[]): ReturnType<typeof createParameterDecorator> {
  return createParameterDecorator(({ info }) => namesAt(info, path));
}

/** The names of the fields asked for at `path` below the resolved field. */
export function namesAt(info: GraphQLResolveInfo, path: readonly string[]): string[] {
  return [...new Set(nodesAt(info, path).map(({ name }) => name.value))];
}

/**
 * The fields asked for at `path` below the resolved field, in all its occurrences and fragments. Directives are not evaluated: a
 * skipped field costs a column, never an answer. Each fragment is read once per level, so the traversal is linear in the document.
 */
export function nodesAt(info: GraphQLResolveInfo, path: readonly string[]): FieldNode[] {
  const found: FieldNode[] = [];
  const seen = path.map(() => new Set<string>()).concat(new Set<string>());
  const walk = (selections: SelectionSetNode | undefined, depth: number): void => {
    for (const selection of selections?.selections ?? []) {
      if (selection.kind === 'InlineFragment') walk(selection.selectionSet, depth);
      else if (selection.kind === 'FragmentSpread') {
        if (seen[depth]!.has(selection.name.value)) continue;
        seen[depth]!.add(selection.name.value);
        walk(info.fragments[selection.name.value]?.selectionSet, depth);
      } else if (depth === path.length) found.push(selection);
      else if (selection.name.value === path[depth]) walk(selection.selectionSet, depth + 1);
    }
  };
  for (const node of info.fieldNodes) walk(node.selectionSet, 0);
  return found;
}
