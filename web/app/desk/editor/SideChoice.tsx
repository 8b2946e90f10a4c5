import type { ReactNode } from 'react';
import styles from './SideChoice.module.css';

interface SideChoiceProps<Key extends string> {
  /** Path of the field. */
  path: string;
  label: ReactNode;
  /** What can be chosen: whose value it is, and the value. */
  sides: readonly { key: Key; name: ReactNode; value: ReactNode }[];
  chosen: Key | undefined;
  onChoose: (key: Key) => void;
}

/** Values of one field from several records or versions side by side, of which one is chosen. */
export function SideChoice<Key extends string>({ path, label, sides, chosen, onChoose }: SideChoiceProps<Key>) {
  return (
    <fieldset className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.sides}>
        {sides.map(({ key, name, value }) => (
          <label key={key} className={styles.side} data-chosen={chosen === key || undefined}>
            <span className={styles.sideName}>
              <input type="radio" name={path} checked={chosen === key} onChange={() => onChoose(key)} />
              {name}
            </span>
            {value}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
