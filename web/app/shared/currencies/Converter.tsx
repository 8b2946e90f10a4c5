import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { convertMoney, formatMoney, parseAmount } from '~/lib/money';
import { CURRENCIES, type CurrencyCode } from '~/session/preferences';
import { MuiIsland } from '~/theme/MuiIsland';
import { useCurrency } from './CurrencyProvider';

// The fields are never empty: their labels stand in the frame from the first paint on.
const SHRUNK = { shrink: true };

const RESULT = {
  display: 'block',
  minHeight: '1.6em',
  mt: 1.75,
  fontSize: '1.0625rem',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
};

/** Converts an amount between any two currencies at the rates of the day (spec 2, Layout and ExchangeRates). */
export default function Converter() {
  const intl = useIntl();
  const lang = useLang();
  const { currency, rates } = useCurrency();
  const [amount, setAmount] = useState('1000');
  const [from, setFrom] = useState<CurrencyCode>(currency === 'THB' ? 'USD' : currency);
  const [to, setTo] = useState<CurrencyCode>('THB');
  const known = CURRENCIES.filter((code) => rates?.[code]);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before the page came to life.
    if (field.current) setAmount(field.current.value);
  }, []);
  const value = parseAmount(amount);
  const result = value === null ? null : convertMoney(value, from, to, rates);
  return (
    <MuiIsland>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '14px 10px', maxWidth: 420 }}>
        <TextField
          inputRef={field}
          size="small"
          label={intl.formatMessage({ id: 'currencies.amount' })}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          error={value === null}
          helperText={value === null ? intl.formatMessage({ id: 'currencies.amountWrong' }) : undefined}
          slotProps={{ inputLabel: SHRUNK, htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          sx={{ gridColumn: '1 / -1' }}
        />
        <CurrencySelect label={intl.formatMessage({ id: 'currencies.from' })} value={from} choices={known} onChange={setFrom} />
        <CurrencySelect label={intl.formatMessage({ id: 'currencies.to' })} value={to} choices={known} onChange={setTo} />
      </Box>
      <Box component="output" aria-live="polite" sx={RESULT}>
        {result !== null && value !== null && (
          <FormattedMessage
            id="currencies.equals"
            values={{ amount: formatMoney(value, from, lang, true), result: formatMoney(result, to, lang, true) }}
          />
        )}
      </Box>
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
