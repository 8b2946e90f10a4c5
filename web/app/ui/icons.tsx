/** One icon: a path drawn in a box of 24 by 24 with strokes of the text's colour. It decorates; its button or link carries the words. */
function Icon({ d, className }: { d: string; className?: string | undefined }) {
  return (
    <svg
      className={className}
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={d} />
    </svg>
  );
}

const PATHS = {
  menu: 'M4 7h16M4 12h16M4 17h10',
  close: 'M6 6l12 12M18 6L6 18',
  arrowUp: 'M12 19V5m-6 6 6-6 6 6',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  chevronDown: 'M6 9l6 6 6-6',
  check: 'M5 12.5 10 17 19 7',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M4.6 4.6 6 6M18 18l1.4 1.4M2.5 12h2M19.5 12h2M4.6 19.4 6 18M18 6l1.4-1.4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  chat: 'M21 11.5a8.5 8.5 0 0 1-12.3 7.6L3.5 20.5l1.4-5.1A8.5 8.5 0 1 1 21 11.5Z',
  building: 'M5 21V4h9v17M14 9h5v12M3 21h18M8 8h3M8 12h3M8 16h3',
  house: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  pool: 'M3 18c1.5 0 1.5-1 3-1s1.5 1 3 1 1.5-1 3-1 1.5 1 3 1 1.5-1 3-1 1.5 1 3 1M8 14V6a2 2 0 0 1 4 0M16 14V6a2 2 0 0 1 4 0M8 10h8',
  pin: 'M12 21c4-4.5 7-8 7-11a7 7 0 1 0-14 0c0 3 3 6.5 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11v5M12 8v.01',
  contacts: 'M4 6h16v12H4zM4 7l8 6 8-6',
  guide: 'M5 4h11l3 3v13H5zM9 9h6M9 13h6M9 17h4',
  key: 'M15 15a6 6 0 1 0-5.7-4.2L3 17v4h4v-2.5h2.5V16l1.6-1.6A6 6 0 0 0 15 15ZM16 8h.01',
  shield: 'M12 3l7 3v5c0 5-3 8-7 10-4-2-7-5-7-10V6z',
  star: 'M12 4l2.5 5.2 5.5.8-4 4 1 5.7L12 17l-5 2.7 1-5.7-4-4 5.5-.8z',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20a7.5 7.5 0 0 1 15 0',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5',
  filter: 'M4 7h9M17 7h3M15 4.8v4.4M4 17h3M11 17h9M9 14.8v4.4',
  sort: 'M8 5v14m-3.5-3.5L8 19l3.5-3.5M16 19V5m-3.5 3.5L16 5l3.5 3.5',
  map: 'M9 4 3.5 6.5V20L9 17.5l6 2.5 5.5-2.5V4L15 6.5 9 4ZM9 4v13.5M15 6.5V20',
  retry: 'M20 12a8 8 0 1 1-2.5-5.8M20 3v4.5h-4.5',
} as const;

export type IconName = keyof typeof PATHS;

/** An icon of the site by name. */
export function SiteIcon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <Icon d={PATHS[name]} className={className} />;
}

/** Whether a name that an editor typed is that of an icon. */
export function isIconName(name: string): name is IconName {
  return Object.hasOwn(PATHS, name);
}
