const PATHS = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  locate: 'M12 19a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5',
  draw: 'M4.5 16.5 16 5l3.5 3.5L8 20H4.5ZM13.5 7.5 17 11',
  corners: 'M6 7.5 17.5 5 19 16.5 7.5 19ZM6 7.5v0M17.5 5v0M19 16.5v0M7.5 19v0',
  loop: 'M12 4.5c5 0 8 2.5 8 6 0 5-4 3.5-5 6s-4 4-7 2-4-5.5-4-8 3-6 8-6Z',
  undo: 'M8.5 5 4.5 9l4 4M4.5 9H14a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5.5 5.5 0 0 0 0 11h3',
  bin: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5.5M13.5 11v5.5',
  check: 'M5 12.5 10 17.5 19.5 7',
  close: 'M6 6l12 12M18 6 6 18',
  expand: 'M4.5 9.5v-5h5M19.5 9.5v-5h-5M4.5 14.5v5h5M19.5 14.5v5h-5',
  shrink: 'M9.5 4.5v5h-5M14.5 4.5v5h5M9.5 19.5v-5h-5M14.5 19.5v-5h5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5 20.5 20.5',
} as const;

/** An icon of the maps' tools. It decorates: its button has a name. */
export function MapIcon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
