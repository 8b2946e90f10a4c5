import { MONEY } from '@talay/api/fields/nouns.js';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { FormattedMessage, useIntl } from 'react-intl';
import { ColumnValues, type Column } from './ColumnValues';
import styles from './ColumnCard.module.css';
import { FieldChoice } from './FieldChoice';
import type { Entity, ImportField } from './fields';
import { hasMoney, UNIT_WORDS } from './measures';
import { useLang } from '~/i18n/lang';
import { ChoiceField } from '~/desk/editor/fields/ChoiceField';
import type { AutoListingColumnInput, AutoListingCurrency } from '~/gql/graphql';

const WHYS = {
  LEARNT: 'imports.why.learnt',
  TEMPLATE: 'imports.why.template',
  HEADER: 'imports.why.header',
  SYNONYM: 'imports.why.synonym',
  SIMILAR: 'imports.why.similar',
  CONTENT: 'imports.why.content',
} as const;

const LOOKS_LIKE = {
  SALE: 'imports.looksLike.sale',
  RENT: 'imports.looksLike.rent',
  THOUSAND: 'imports.looksLike.thousand',
  MILLION: 'imports.looksLike.million',
} as const;

/** Guesses that a person can confirm: the next file of the same layout is mapped by them. */
const DOUBTFUL: readonly string[] = ['CONTENT', 'SIMILAR', 'LEARNT'];

interface ColumnCardProps {
  column: Column;
  /** Its header, or its number without one. */
  name: string;
  entity: Entity;
  fields: readonly ImportField[];
  /** Mapped columns. */
  taken: readonly Column[];
  nameOf: (column: Column) => string;
  onField: (field: string | null) => void;
  /** Null for a column that is not remembered. */
  onConfirm: (() => void) | null;
  onValue: (text: string, choice: string | null) => void;
  onMeasure: (measure: Pick<AutoListingColumnInput, 'unit' | 'currency'>) => void;
}

/** A column: its content, its mapping and the reason, and the meaning of its values. */
export function ColumnCard({ column, name, entity, fields, taken, nameOf, onField, onConfirm, onValue, onMeasure }: ColumnCardProps) {
  const intl = useIntl();
  const lang = useLang();
  const { why, sure, taught, filled, samples, field, values, looksLike } = column;
  const chosen = fields.find(({ path }) => path === field) ?? null;
  const unclear = values.filter(({ choice, chosen: said }) => choice === null && !said).length;
  return (
    <section className={`stack card ${styles.card}`} data-off={field ? undefined : ''} aria-label={name}>
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className="small clamp break">{samples.length > 0 ? samples.join(' · ') : <FormattedMessage id="imports.emptyColumn" />}</p>
        <p className={styles.filled}>
          <FormattedMessage
            id="imports.filled"
            values={{ share: intl.formatNumber(filled, { style: 'percent', maximumFractionDigits: 0 }) }}
          />
        </p>
      </div>
      <div className={styles.field}>
        <FieldChoice
          label={intl.formatMessage({ id: 'imports.fieldOf' }, { column: name })}
          entity={entity}
          fields={fields}
          value={chosen}
          usedBy={(path) => taken.filter((other) => other.field === path && other.column !== column.column).map(nameOf)}
          onChange={onField}
        />
        {field && looksLike && Object.hasOwn(LOOKS_LIKE, looksLike) && (
          <p className={`small ${styles.doubt}`}>
            <FormattedMessage id={LOOKS_LIKE[looksLike as keyof typeof LOOKS_LIKE]} />
          </p>
        )}
        {column.units.length > 0 && (
          <div className={styles.measures}>
            <ChoiceField
              label={intl.formatMessage({ id: 'imports.columnUnit' })}
              value={column.unit ?? null}
              onChange={(unit) => onMeasure({ unit })}
              choices={column.units.map((value) => ({ value, label: intl.formatMessage({ id: UNIT_WORDS[value] }) }))}
            />
            {hasMoney(column) && (
              <ChoiceField
                label={intl.formatMessage({ id: 'imports.columnCurrency' })}
                value={column.currency ?? null}
                onChange={(currency) => onMeasure({ currency: currency as AutoListingCurrency | null })}
                choices={MONEY.map((value) => ({ value, label: intl.formatDisplayName(value, { type: 'currency' }) ?? value }))}
              />
            )}
          </div>
        )}
        <div className={`row ${styles.why}`}>
          {(field || taught) && why && Object.hasOwn(WHYS, why) && (
            <Chip
              size="small"
              color={sure >= 0.8 ? 'success' : 'warning'}
              variant="outlined"
              sx={{ mr: 'auto' }}
              label={
                <FormattedMessage
                  id="imports.whySure"
                  values={{
                    why: taught
                      ? intl.formatMessage({ id: 'imports.why.taught' }, { username: taught.username, at: intl.formatDate(taught.at) })
                      : intl.formatMessage({ id: WHYS[why as keyof typeof WHYS] }),
                    sure: intl.formatNumber(sure, { style: 'percent', maximumFractionDigits: 0 }),
                  }}
                />
              }
            />
          )}
          {chosen && why && DOUBTFUL.includes(why) && onConfirm && (
            <Button
              size="small"
              onClick={onConfirm}
              aria-label={intl.formatMessage({ id: 'imports.confirmOf' }, { column: name, field: chosen.label[lang] })}
              sx={{ minHeight: 44 }}
            >
              <FormattedMessage id="imports.confirm" />
            </Button>
          )}
          {field && (
            <Button
              color="inherit"
              size="small"
              onClick={() => onField(null)}
              aria-label={intl.formatMessage({ id: 'imports.leaveOutOf' }, { column: name })}
              sx={{ minHeight: 44 }}
            >
              <FormattedMessage id="imports.leaveOut" />
            </Button>
          )}
        </div>
      </div>
      {field && values.length > 0 && (
        <details className="whole" open={unclear > 0}>
          <summary className={styles.summary}>
            <FormattedMessage id="imports.values" values={{ count: values.length, unclear }} />
          </summary>
          <ColumnValues column={column} field={chosen} onValue={onValue} />
        </details>
      )}
    </section>
  );
}
