import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AutoListingProblemLevel } from '~/gql/graphql';
import styles from './Problem.module.css';

type Level = `${AutoListingProblemLevel}`;

/** Levels, the most serious first: a sign, and the id of its word. */
const LEVELS = {
  ERROR: ['!', 'imports.level.error'],
  ASK: ['?', 'imports.level.ask'],
  NOTE: ['i', 'imports.level.note'],
} as const satisfies Record<Level, readonly [string, string]>;

const SERIOUS = Object.keys(LEVELS);

/** The most serious of some problems. */
export function worst<Of extends { level: Level }>(problems: readonly Of[]): Of | undefined {
  return problems.toSorted((a, b) => SERIOUS.indexOf(a.level) - SERIOUS.indexOf(b.level))[0];
}

interface ProblemProps {
  level: Level;
  /** The level is written out; otherwise there is one line with its sign, and the word is for screen readers. */
  named?: boolean;
  children: ReactNode;
}

/** A problem of a row or a cell, in the colour of its level and with its icon. */
export function Problem({ level, named = false, children }: ProblemProps) {
  const [sign, word] = LEVELS[level];
  return (
    <span className={`${styles.problem} ${named ? styles.named : 'truncate'}`} data-level={level}>
      <span className={styles.sign} aria-hidden="true">
        {sign}
      </span>
      <span className={named ? 'strong' : 'visually-hidden'}>
        <FormattedMessage id={word} />
        {': '}
      </span>
      {children}
    </span>
  );
}
