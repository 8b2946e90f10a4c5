import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { FormattedMessage, useIntl } from 'react-intl';
import { ColumnValues, type Column } from './ColumnValues';
import styles from './ColumnCard.module.css';
import { FieldChoice } from './FieldChoice';
import type { Entity, ImportField } from './fields';

const WHYS = {
  LEARNT: 'imports.why.learnt',
  TEMPLATE: 'imports.why.template',
  HEADER: 'imports.why.header',
  SYNONYM: 'imports.why.synonym',
  SIMILAR: 'imports.why.similar',
  CONTENT: 'imports.why.content',
} as const;

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
  onValue: (text: string, choice: string | null) => void;
}

/** A column: its content, its mapping and the reason, and the meaning of its values. */
export function ColumnCard({ column, name, entity, fields, taken, nameOf, onField, onValue }: ColumnCardProps) {
  const intl = useIntl();
  const { why, sure, filled, samples, field, values } = column;
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
        <div className={`row ${styles.why}`}>
          {field && why && Object.hasOwn(WHYS, why) && (
            <Chip
              size="small"
              color={sure >= 0.8 ? 'success' : 'warning'}
              variant="outlined"
              label={
                <FormattedMessage
                  id="imports.whySure"
                  values={{
                    why: intl.formatMessage({ id: WHYS[why as keyof typeof WHYS] }),
                    sure: intl.formatNumber(sure, { style: 'percent', maximumFractionDigits: 0 }),
                  }}
                />
              }
            />
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
        <details className={styles.values} open={unclear > 0}>
          <summary className={styles.summary}>
            <FormattedMessage id="imports.values" values={{ count: values.length, unclear }} />
          </summary>
          <ColumnValues column={column} field={chosen} onValue={onValue} />
        </details>
      )}
    </section>
  );
}
