import styles from './Editor.module.css';
import { leafOf, type FormLeaf } from './form';
import { goTo, idOf } from './go-to';
import { useLeafLabel } from './LeafLabel';
import type { Wrong } from '~/desk/kit/save-outcome';

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
