import { useIntl } from 'react-intl';

/** What undoing a merge did. */
interface Undone {
  units: number;
  elsewhere: number;
  kept: readonly string[];
}

/** Says what undoing a merge did: the units that are back, those that are not, and how many fields stay as they were edited since. */
export function useUndoneWords(): (undone: Undone) => string {
  const intl = useIntl();
  return ({ units, elsewhere, kept }) =>
    [
      intl.formatMessage({ id: 'conversions.undone' }, { count: units }),
      elsewhere > 0 ? intl.formatMessage({ id: 'conversions.undoneElsewhere' }, { count: elsewhere }) : '',
      kept.length > 0 ? intl.formatMessage({ id: 'conversions.undoneKept' }, { count: kept.length }) : '',
    ]
      .filter(Boolean)
      .join(' ');
}
