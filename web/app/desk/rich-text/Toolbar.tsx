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
        className={`icon-button text strong ${styles.tool}`}
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
      className={`wrap ${styles.toolbar}`}
      onKeyDown={onKeyDown}
    >
      {groups.map((group) => (
        <div key={group[0]?.id} className={`relative flex ${styles.tools}`}>
          {group.map(button)}
        </div>
      ))}
    </div>
  );
}

const PATHS = {
  bullets: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  numbers: 'M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.8V9M3.8 15.2c.4-1.6 2.9-1.5 2.8.2 0 1.2-1.4 1.8-2.7 3.6h2.9',
  indent: 'M4 5h16M11 10h9M11 14h9M4 19h16M4 9.5l3 2.5-3 2.5',
  outdent: 'M4 5h16M11 10h9M11 14h9M4 19h16M7 9.5l-3 2.5 3 2.5',
  quote: 'M5 16c2.5 0 4-1.5 4-4V7H4v5h3M15 16c2.5 0 4-1.5 4-4V7h-5v5h3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5h.01',
  undo: 'M8.5 5l-4 4 4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3',
} as const;

/** A drawing of the toolbar. */
type ToolIconName = keyof typeof PATHS;

/** An icon of the toolbar. It decorates: its button has a name. */
export function ToolIcon({ name }: { name: ToolIconName }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
