import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { keysOf } from './commands';
import styles from './RichText.module.css';

/** A button of the toolbar. */
export interface Tool {
  /** Of its command, or of what it asks for first. */
  id: string;
  /** What it does, in words. */
  name: string;
  face: ReactNode;
  /** Whether it is on; left out for what is done once. */
  on?: boolean;
  off?: boolean;
  act: () => void;
}

interface ToolbarProps {
  /** What it belongs to, in words. */
  label: string;
  /** Groups, with a line between them. */
  groups: readonly (readonly Tool[])[];
}

const STEPS: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

/** The tools of a text: one stop of the Tab key, arrow keys go from tool to tool. It stays in sight while the text is scrolled (spec 9). */
export function Toolbar({ label, groups }: ToolbarProps) {
  const intl = useIntl();
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const tools = groups.flat();
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.min(tools.length - 1, Math.max(0, stop + step));
    setStop(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  const button = (tool: Tool) => {
    const keys = keysOf(tool.id);
    const at = tools.indexOf(tool);
    return (
      <button
        key={tool.id}
        type="button"
        className={styles.tool}
        tabIndex={at === Math.min(stop, tools.length - 1) ? 0 : -1}
        aria-label={tool.name}
        aria-pressed={tool.on}
        aria-disabled={tool.off || undefined}
        title={keys ? intl.formatMessage({ id: 'fields.text.keys' }, { name: tool.name, keys }) : tool.name}
        onFocus={() => setStop(at)}
        // The text keeps the focus, and what is chosen in it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !tool.off && tool.act()}
      >
        {tool.face}
      </button>
    );
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label={intl.formatMessage({ id: 'fields.text.tools' }, { label })}
      className={styles.toolbar}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]?.id} className={styles.tools}>
          {group.map(button)}
        </div>
      ))}
    </div>
  );
}
