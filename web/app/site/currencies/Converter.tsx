import '~/i18n/parts/rates';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { convertMoney, formatMoney, parseAmount } from '~/lib/money';
import { CURRENCIES, type CurrencyCode } from '~/session/preferences';
import { MuiIsland } from '~/theme/MuiIsland';
import { useCurrency } from './CurrencyProvider';

// The fields are never empty initially: their labels are in the border from the first paint.
const SHRUNK = { shrink: true };

const FIELDS = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 104px', gap: '14px 10px', maxWidth: 420 };
const RESULT = {
  display: 'block',
  minHeight: '1.6em',
  mt: 1.75,
  fontSize: '1.0625rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
};
const STALE = { m: 0, mt: 1.25, maxWidth: 420, fontSize: '0.9375rem', color: 'var(--warn)' };

type Side = 'from' | 'to';
const SIDES: readonly Side[] = ['from', 'to'];

/** Converts an amount between any two currencies, whichever of the two is typed, at the rates of the day (spec 2, Layout and ExchangeRates). */
export default function Converter() {
  const intl = useIntl();
  const lang = useLang();
  const { currency, rates, asOf, isStale } = useCurrency();
  const [typed, setTyped] = useState<{ side: Side; text: string }>({ side: 'from', text: '1000' });
  const [codes, setCodes] = useState<Record<Side, CurrencyCode>>({ from: currency === 'THB' ? 'USD' : currency, to: 'THB' });
  const known = CURRENCIES.filter((code) => rates?.[code]);
  const fields = useRef<Partial<Record<Side, HTMLInputElement | null>>>({});
  useEffect(() => {
    // What was typed before the page came to life.
    for (const side of SIDES) {
      const field = fields.current[side];
      if (field && field.value !== field.defaultValue) setTyped({ side, text: field.value });
    }
  }, []);
  const other = typed.side === 'from' ? 'to' : 'from';
  const value = parseAmount(typed.text);
  const converted = value === null ? null : convertMoney(value, codes[typed.side], codes[other], rates);
  const amounts = { [typed.side]: value, [other]: converted } as Record<Side, number | null>;
  const shown = (side: Side) => {
    if (side === typed.side) return typed.text;
    return converted === null ? '' : intl.formatNumber(converted, { maximumFractionDigits: codes[side] === 'BTC' ? 8 : 2 });
  };
  return (
    <MuiIsland>
      <Box sx={FIELDS}>
        {SIDES.map((side) => {
          const wrong = side === typed.side && value === null;
          return [
            <TextField
              key={`${side} amount`}
              inputRef={(field: HTMLInputElement | null) => {
                fields.current[side] = field;
              }}
              size="small"
              label={intl.formatMessage({ id: side === 'from' ? 'rates.amount' : 'rates.worth' })}
              value={shown(side)}
              onChange={(event) => setTyped({ side, text: event.target.value })}
              error={wrong}
              helperText={wrong ? intl.formatMessage({ id: 'rates.amountWrong' }) : undefined}
              slotProps={{ inputLabel: SHRUNK, htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
            />,
            <CurrencySelect
              key={`${side} currency`}
              label={intl.formatMessage({ id: side === 'from' ? 'rates.from' : 'rates.to' })}
              value={codes[side]}
              choices={known}
              onChange={(code) => setCodes({ ...codes, [side]: code })}
            />,
          ];
        })}
      </Box>
      <Box component="output" aria-live="polite" sx={RESULT}>
        {amounts.from !== null && amounts.to !== null && (
          <FormattedMessage
            id="rates.equals"
            values={{ amount: formatMoney(amounts.from, codes.from, lang, true), result: formatMoney(amounts.to, codes.to, lang, true) }}
          />
        )}
      </Box>
      {isStale && asOf && (
        <Box component="p" sx={STALE}>
          <FormattedMessage id="rates.stale" values={{ date: intl.formatDate(asOf, { dateStyle: 'long' }) }} />
        </Box>
      )}
    </MuiIsland>
  );
}

interface CurrencySelectProps {
  label: string;
  value: CurrencyCode;
  choices: readonly CurrencyCode[];
  onChange: (code: CurrencyCode) => void;
}

function CurrencySelect({ label, value, choices, onChange }: CurrencySelectProps) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as CurrencyCode)}
      // The menu of a select is drawn at the end of the document, under a popover of the browser: native options are above it.
      slotProps={{ inputLabel: SHRUNK, select: { native: true } }}
    >
      {choices.map((code) => (
        <option key={code} value={code}>
          {code}
        </option>
      ))}
    </TextField>
  );
}
