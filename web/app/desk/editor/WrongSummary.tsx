import LinearProgress from '@mui/material/LinearProgress';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './Editor.module.css';
import { leafOf, type FormLeaf, type FormField, type Completeness as Found } from './form';
import { useLeafLabel, LeafLabel } from './LeafValue';
import type { Wrong } from '~/desk/kit/save-outcome';

/** The id of the place where a field is edited. */
export const idOf = (field: FormField) => `field-${field.path.replaceAll('.', '-')}`;

/** Goes to where a value is typed. */
export function goTo({ field, lang, path }: FormLeaf): void {
  const place = document.getElementById(idOf(field));
  const controls = [...(place?.querySelectorAll<HTMLElement>('input, textarea, select, [contenteditable="true"]') ?? [])];
  // City and area are two fields in one place.
  const at = path.endsWith('.area') ? 1 : 0;
  const control = controls.find((one) => lang && one.lang === lang) ?? controls[at] ?? controls[0];
  place?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}

interface WrongSummaryProps {
  wrong: readonly Wrong[];
  leaves: readonly FormLeaf[];
  /** Message of each; empty for a list of missing fields. */
  words?: (wrong: Wrong) => string;
}

/** What is wrong, each with a link to its field. */
export function WrongSummary({ wrong, leaves, words }: WrongSummaryProps) {
  const leafLabel = useLeafLabel();
  return (
    <ul className={styles.wrong}>
      {wrong.map((one) => {
        const leaf = leafOf(leaves, one.path);
        return (
          <li key={`${one.path} ${one.code}`}>
            {leaf && (
              <a
                href={`#${idOf(leaf.field)}`}
                onClick={(event) => {
                  event.preventDefault();
                  goTo(leaf);
                }}
              >
                {leafLabel(leaf)}
              </a>
            )}
            {leaf && words && ': '}
            {words?.(one)}
          </li>
        );
      })}
    </ul>
  );
}

/** How much of what visitors see is there, and what is missing, each a way to its field. */
export function Completeness({ filled, total, missing, onGo }: Found & { onGo: (leaf: FormLeaf) => void }) {
  const intl = useIntl();
  return (
    <div className="card">
      <p className="below-8 small">
        <FormattedMessage id="editor.complete" values={{ filled, total }} />
      </p>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (100 * filled) / total}
        color={filled === total ? 'success' : 'primary'}
        aria-label={intl.formatMessage({ id: 'editor.completeLabel' })}
        sx={{ height: 8, borderRadius: 4, bgcolor: 'var(--hairline)' }}
      />
      {missing.length > 0 && (
        <details className="fold above-8 small">
          <summary>
            <FormattedMessage id="editor.missing" values={{ count: missing.length }} />
          </summary>
          <ul className="flush">
            {missing.map((leaf) => (
              <li key={leaf.path}>
                <button type="button" className="menu-item full lagoon" onClick={() => onGo(leaf)}>
                  <LeafLabel leaf={leaf} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
