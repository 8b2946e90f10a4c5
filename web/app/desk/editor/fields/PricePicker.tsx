import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { FIELD_LOOK, LIST_LOOK } from './field-look';
import { DEFAULT_RENTS, DEFAULT_SALES, offeredPrices, parsePrice, withPrice } from './price-text';

interface PricePickerProps {
  label: string;
  /** Whole baht. */
  value: number[];
  onChange: (value: number[]) => void;
  error?: string;
  /** Prices of a sale, of which others are usual than of rents. */
  sale?: true;
}

const CHIP_LOOK = {
  height: 28,
  bgcolor: 'var(--sea-soft)',
  '& .MuiChip-deleteIcon, & .MuiChip-deleteIcon:hover': { color: 'text.secondary' },
};

/**
 * A list of prices: the usual ones to choose from, and any other by typing it (spec 5). Each is shown in the visitor's currency too. A price
 * that was typed counts when the field is left, so none is lost for want of Enter.
 */
export function PricePicker({ label, value, onChange, error, sale }: PricePickerProps) {
  const usual = sale ? DEFAULT_SALES : DEFAULT_RENTS;
  const intl = useIntl();
  const { currency, format, formatBaht } = useCurrency();
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  const both = (price: number) =>
    currency === 'THB'
      ? formatBaht(price)
      : intl.formatMessage({ id: 'fields.price.both' }, { baht: formatBaht(price), converted: format(price) });
  const add = () => {
    if (text.trim() === '') return setRefused(false);
    const price = parsePrice(text);
    setRefused(price === null);
    if (price === null) return;
    setText('');
    onChange(withPrice(value, price));
  };
  const wrong = refused ? intl.formatMessage({ id: 'fields.price.refused' }) : error;
  return (
    <Autocomplete<number, true, false, true>
      multiple
      freeSolo
      size="small"
      options={[...usual]}
      value={value}
      onChange={(_event, next, reason) => {
        // The typed text itself is no price yet.
        if (reason === 'createOption') add();
        else onChange(next.filter((price) => typeof price === 'number'));
      }}
      inputValue={text}
      onInputChange={(_event, next, reason) => {
        // Otherwise it would be cleared: invalid input stays to be corrected.
        if (reason !== 'input' && reason !== 'clear' && reason !== 'selectOption') return;
        setText(next);
        setRefused(false);
      }}
      clearOnBlur={false}
      autoHighlight={text !== ''}
      filterOptions={(_options, { inputValue }) => offeredPrices(inputValue, value, usual)}
      getOptionLabel={String}
      renderOption={({ key: _key, ...props }, price) => (
        <li key={price} {...props}>
          {text !== '' && !usual.includes(price) ? intl.formatMessage({ id: 'fields.price.add' }, { price: both(price) }) : both(price)}
        </li>
      )}
      renderValue={(prices, getItemProps) =>
        prices.map((price, index) => {
          const { key, ...props } = getItemProps({ index });
          return <Chip key={key} size="small" {...props} label={both(Number(price))} sx={CHIP_LOOK} />;
        })
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={Boolean(wrong)}
          helperText={wrong ?? intl.formatMessage({ id: 'fields.price.hint' })}
          onBlur={add}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, inputMode: 'decimal', maxLength: 20 },
          }}
        />
      )}
      slotProps={{ listbox: { sx: LIST_LOOK } }}
      clearText={intl.formatMessage({ id: 'fields.clear' })}
      openText={intl.formatMessage({ id: 'fields.open' })}
      closeText={intl.formatMessage({ id: 'fields.fold' })}
      sx={FIELD_LOOK}
    />
  );
}
