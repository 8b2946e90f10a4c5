import { openRents, type RentOfTerm } from '@talay/api/fields/open-rents.js';
import Box from '@mui/material/Box';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { RentTermKind } from '~/gql/graphql';
import type { MessageId } from '~/i18n/intl';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { CountField } from './fields/CountField';

/** The rent a month for a term. */
export interface RentTerm {
  term: `${RentTermKind}`;
  price: number;
}

interface RentTermsFieldProps {
  label: string;
  value: readonly RentTerm[];
  /** The list of rents, whole baht. */
  rents: readonly number[];
  onChange: (value: RentTerm[]) => void;
  error?: string;
}

/** Message ids of the terms, in the order in which they are shown. */
export const RENT_TERM_LABELS = {
  MONTH: 'editor.term.month',
  MONTHS_3: 'editor.term.months3',
  MONTHS_6: 'editor.term.months6',
  MONTHS_12: 'editor.term.months12',
  SEASON: 'editor.term.season',
} as const satisfies Record<`${RentTermKind}`, MessageId>;

const OF_TERM: Partial<Record<`${RentTermKind}`, RentOfTerm['of']>> = { MONTH: 'month', SEASON: 'season' };

/**
 * The monthly rent for each length of stay and for the season; empty ones are not set. Lists the rents without a
 * term, because a stay cannot be priced while there are any (decision 0007).
 */
export function RentTermsField({ label, value, rents, onChange, error }: RentTermsFieldProps) {
  const intl = useIntl();
  const { formatBaht } = useCurrency();
  const note = useId();
  const terms = Object.keys(RENT_TERM_LABELS) as `${RentTermKind}`[];
  const priceOf = (term: string) => value.find((one) => one.term === term)?.price ?? null;
  const put = (term: string, price: number | null) =>
    onChange(
      terms.flatMap((one) => {
        const next = one === term ? price : priceOf(one);
        return next === null ? [] : [{ term: one, price: next }];
      }),
    );
  const open = openRents(
    rents,
    value.map(({ term, price }) => ({ price, of: OF_TERM[term] ?? 'longer' })),
  );
  const hint = open.length > 0 && intl.formatMessage({ id: 'editor.term.open' }, { rents: intl.formatList(open.map(formatBaht)) });
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }} aria-describedby={error || hint ? note : undefined}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))', gap: 2 }}>
        {terms.map((term) => (
          <CountField
            key={term}
            label={intl.formatMessage({ id: RENT_TERM_LABELS[term] })}
            value={priceOf(term)}
            onChange={(price) => put(term, price)}
            step={500}
            unit={intl.formatMessage({ id: 'editor.unit.baht' })}
          />
        ))}
      </Box>
      <Box id={note} role="status" sx={{ mt: 0.5, color: error ? 'error.main' : 'text.secondary', fontSize: '0.75rem' }}>
        {error ?? hint}
      </Box>
    </Box>
  );
}
