import type { Fact } from '~/site/listing/facts';
import { Icon } from '~/ui/fact-icons';
import styles from './FactList.module.css';

interface FactListProps {
  facts: readonly Fact[];
  /** How many from the front are drawn large. */
  large?: number;
}

/** Facts as label and value with an icon. Nothing when there are none. */
export function FactList({ facts, large = 0 }: FactListProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <div key={fact.label} className={index < large ? styles.large : styles.fact}>
          <Icon name={fact.icon} className={styles.icon} />
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
