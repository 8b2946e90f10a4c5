import { useRef, useState, type ReactNode } from 'react';
import styles from './ToolPopover.module.css';

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
      <button type="button" className={styles.button} popoverTarget={id} aria-label={label}>
        {button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children({ open, close: () => panel.current?.hidePopover() })}
      </div>
    </>
  );
}
