import Box from '@mui/material/Box';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import type { RentTermKind } from '~/gql/graphql';
import { CountField } from './fields/CountField';

/** The rent a month for a term. */
export interface RentTerm {
  term: `${RentTermKind}`;
  price: number;
}

interface RentTermsFieldProps {
  label: string;
  value: readonly RentTerm[];
  onChange: (value: RentTerm[]) => void;
  error?: string;
}

/** The rent a month for each length of a stay and for the season; what is empty has none of its own (decision 0007). */
export function RentTermsField({ label, value, onChange, error }: RentTermsFieldProps) {
  const intl = useIntl();
  const note = useId();
  const labels: Record<`${RentTermKind}`, string> = {
    MONTH: intl.formatMessage({ id: 'editor.term.month' }),
    MONTHS_3: intl.formatMessage({ id: 'editor.term.months3' }),
    MONTHS_6: intl.formatMessage({ id: 'editor.term.months6' }),
    MONTHS_12: intl.formatMessage({ id: 'editor.term.months12' }),
    SEASON: intl.formatMessage({ id: 'editor.term.season' }),
  };
  const terms = Object.keys(labels) as `${RentTermKind}`[];
  const priceOf = (term: string) => value.find((one) => one.term === term)?.price ?? null;
  const put = (term: string, price: number | null) =>
    onChange(
      terms.flatMap((one) => {
        const next = one === term ? price : priceOf(one);
        return next === null ? [] : [{ term: one, price: next }];
      }),
    );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }} aria-describedby={error ? note : undefined}>
      <Box component="legend" sx={{ p: 0, mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))', gap: 2 }}>
        {terms.map((term) => (
          <CountField
            key={term}
            label={labels[term]}
            value={priceOf(term)}
            onChange={(price) => put(term, price)}
            step={500}
            unit={intl.formatMessage({ id: 'editor.unit.baht' })}
          />
        ))}
      </Box>
      {error && (
        <Box id={note} component="p" sx={{ m: 0, mt: 0.5, color: 'error.main', fontSize: '0.75rem' }}>
          {error}
        </Box>
      )}
    </Box>
  );
}
