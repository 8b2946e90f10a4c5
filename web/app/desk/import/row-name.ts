import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';

/** How a row is numbered where it comes from: its number in its sheet, behind the name of the sheet where there are several. */
export function rowName({ parts, sheets }: Pick<Import, 'parts' | 'sheets'>, ordinal: number, format: (number: number) => string): string {
  const part = parts.findLast(({ from }) => from <= ordinal);
  return part ? `${sheets[part.sheet]?.name ?? ''} · ${format(ordinal - part.from + 1)}` : format(ordinal + 1);
}
