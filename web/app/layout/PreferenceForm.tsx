import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { SiteIcon } from '~/ui/icons';
import type { Preferences } from '~/session/preferences';
import { useSession } from '~/session/SessionProvider';
import toolPopoverStyles from './ToolPopover.module.css';
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
          className={`menu-item ${styles.choice}`}
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

interface ToolPopoverProps {
  id: string;
  /** The accessible name of the button and of the panel. */
  label: string;
  button: ReactNode;
  /** `close` hides the panel; `open` is whether it is shown, for content to be loaded on demand. */
  children: (state: { open: boolean; close: () => void }) => ReactNode;
}

/** A button of the header with a panel under it: the browser's own popover, which needs no script. */
export function ToolPopover({ id, label, button, children }: ToolPopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={`icon-button text medium ${toolPopoverStyles.button}`} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={`panel ${toolPopoverStyles.panel}`}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children({ open, close: () => panel.current?.hidePopover() })}
      </div>
    </>
  );
}
