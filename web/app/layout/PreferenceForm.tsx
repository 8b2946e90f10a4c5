import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { SiteIcon } from '~/ui/icons';
import type { Preferences } from '~/session/preferences';
import { useSession } from '~/session/SessionProvider';
import styles from './PreferenceForm.module.css';

interface PreferenceFormProps<Name extends 'currency' | 'scheme'> {
  name: Name;
  choices: readonly { value: Preferences[Name]; label: ReactNode }[];
  /** Called after a choice. */
  onChosen?: () => void;
}

/** The choices of one preference as buttons. Without scripts each posts the form, and the answer is the same page in the new choice. */
export function PreferenceForm<Name extends 'currency' | 'scheme'>({ name, choices, onChosen }: PreferenceFormProps<Name>) {
  const { preferences, choose } = useSession();
  const { pathname, search } = useLocation();
  return (
    <form method="post" action="/preferences" className={styles.form}>
      <input type="hidden" name="back" value={pathname + search} />
      {choices.map(({ value, label }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          aria-pressed={preferences[name] === value}
          className={styles.choice}
          onClick={(event) => {
            event.preventDefault();
            choose(name, value);
            onChosen?.();
          }}
        >
          {label}
          {preferences[name] === value && <SiteIcon name="check" className={styles.check} />}
        </button>
      ))}
    </form>
  );
}
