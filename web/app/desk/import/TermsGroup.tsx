import { MONEY } from '@talay/api/fields/nouns.js';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { ChoiceField } from '~/desk/editor/fields/ChoiceField';
import styles from './CommonStep.module.css';
import { hasMoney, hasSizes, SIZE_UNITS, UNIT_WORDS } from './measures';

/** What holds for the prices and sizes of all rows. */
export type Terms = Pick<Import, 'deal' | 'currency' | 'sizeUnit'>;

interface TermsGroupProps {
  columns: Import['columns'];
  terms: Terms;
  /** Nothing says what currency the prices are in: it has to be chosen. */
  lacksCurrency: boolean;
  onTerms: (change: Partial<Terms>) => void;
}

/** Whether the file has prices whose deal a person has to say. */
export const asksDeal = (columns: Import['columns']): boolean => columns.some(({ field }) => field === 'price');
/** Whether rows say their deal themselves. */
export const saysDeal = (columns: Import['columns']): boolean => columns.some(({ field }) => field === 'deal');

/** Deal, currency and unit of rows and columns that do not say theirs. */
export function TermsGroup({ columns, terms, lacksCurrency, onTerms }: TermsGroupProps) {
  const intl = useIntl();
  return (
    <>
      {asksDeal(columns) && (
        <FormControl>
          <FormLabel id="import-deal">
            <FormattedMessage id={saysDeal(columns) ? 'imports.deal.rest' : 'imports.deal'} />
          </FormLabel>
          <RadioGroup
            row
            aria-labelledby="import-deal"
            value={terms.deal ?? ''}
            onChange={({ target }) => onTerms({ deal: target.value as NonNullable<Terms['deal']> })}
          >
            <FormControlLabel value="RENT" control={<Radio />} label={<FormattedMessage id="imports.deal.rent" />} />
            <FormControlLabel value="BUY" control={<Radio />} label={<FormattedMessage id="imports.deal.buy" />} />
          </RadioGroup>
        </FormControl>
      )}
      <div className={styles.fields}>
        {columns.some(hasMoney) && (
          <ChoiceField
            label={intl.formatMessage({ id: 'imports.currency' })}
            value={terms.currency ?? null}
            onChange={(currency) => onTerms({ currency })}
            choices={MONEY.map((value) => ({ value, label: intl.formatDisplayName(value, { type: 'currency' }) ?? value }))}
            required={lacksCurrency}
            hint={intl.formatMessage({ id: lacksCurrency ? 'imports.currencyAsked' : 'imports.currencyHint' })}
          />
        )}
        {columns.some(hasSizes) && (
          <ChoiceField
            label={intl.formatMessage({ id: 'imports.sizeUnit' })}
            value={terms.sizeUnit ?? null}
            onChange={(sizeUnit) => onTerms({ sizeUnit })}
            choices={SIZE_UNITS.map((value) => ({ value, label: intl.formatMessage({ id: UNIT_WORDS[value] }) }))}
            hint={intl.formatMessage({ id: 'imports.sizeUnitHint' })}
          />
        )}
      </div>
    </>
  );
}
