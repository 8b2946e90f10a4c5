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
export type ToolIconName = keyof typeof PATHS;

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
