import styles from './ListIntro.module.css';

interface ListIntroProps {
  title: string;
  /** The number of results, as a separate sentence. */
  count?: string;
  text?: string;
}

/** The head of a list screen: its only h1, the number of results, and a word about what is listed. */
export function ListIntro({ title, count, text }: ListIntroProps) {
  return (
    <header className={styles.intro}>
      <h1 className={styles.title}>{title}</h1>
      {count && <p className="above-10 strong ink">{count}</p>}
      {text && <p className={`above-8 muted lead ${styles.text}`}>{text}</p>}
    </header>
  );
}
