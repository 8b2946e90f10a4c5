import LinearProgress from '@mui/material/LinearProgress';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './Editor.module.css';
import type { Completeness as Found, FormLeaf } from './form';
import { LeafLabel } from './LeafLabel';

/** How much of what visitors see is there, and what is missing, each a way to its field. */
export function Completeness({ filled, total, missing, onGo }: Found & { onGo: (leaf: FormLeaf) => void }) {
  const intl = useIntl();
  return (
    <div className={styles.meter}>
      <p className={styles.meterText}>
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
        <details className={styles.missing}>
          <summary>
            <FormattedMessage id="editor.missing" values={{ count: missing.length }} />
          </summary>
          <ul>
            {missing.map((leaf) => (
              <li key={leaf.path}>
                <button type="button" onClick={() => onGo(leaf)}>
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
