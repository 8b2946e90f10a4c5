/**
 * The icons of facts, and of amenities that are facts of homes too: one line style, drawn on a grid of 24 px with strokes of 1.5 px, each a single path.
 */
const PATHS = {
  bed: 'M3 18v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5M3 16h18M5 11V7.5A1.5 1.5 0 0 1 6.5 6h11A1.5 1.5 0 0 1 19 7.5V11M8 11V9.5h3.25V11M12.75 11V9.5H16V11',
  bathroom: 'M6 11V4h7v7M5 11h14a6 6 0 0 1-6 6H9.5L10 20.5h6M10 20.5H8L7 16.5A6 6 0 0 1 5 11ZM8.5 7h2',
  size: 'M4 4h16v16H4ZM8 11.5V8h3.5M16 12.5V16h-3.5M8 8l8 8',
  floor: 'M4 20h4v-4h4v-4h4V8h4M20 20V8M4 20h16',
  calendar: 'M4 6.5h16V20H4ZM4 10.5h16M8 4v4M16 4v4M8 14h2M14 14h2M8 17h2',
  view: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  sofa: 'M5.5 11V7.5a2 2 0 0 1 2-2h9a2 2 0 0 1 2 2V11M3 12.5a1.75 1.75 0 0 1 3.5 0V15h11v-2.5a1.75 1.75 0 0 1 3.5 0V18H3ZM5 18v1.5M19 18v1.5',
  pets: 'M12 12c-2.75 0-5 2.75-5 5 0 1.5 1.1 2.25 2.3 2.25 1 0 1.7-.5 2.7-.5s1.7.5 2.7.5c1.2 0 2.3-.75 2.3-2.25 0-2.25-2.25-5-5-5ZM5.25 12.5c.8 0 1.4-.8 1.4-1.75S6.05 9 5.25 9s-1.4.8-1.4 1.75.6 1.75 1.4 1.75ZM18.75 12.5c.8 0 1.4-.8 1.4-1.75S19.55 9 18.75 9s-1.4.8-1.4 1.75.6 1.75 1.4 1.75ZM9.25 8.5c.8 0 1.4-.85 1.4-1.9s-.6-1.85-1.4-1.85-1.4.8-1.4 1.85.6 1.9 1.4 1.9ZM14.75 8.5c.8 0 1.4-.85 1.4-1.9s-.6-1.85-1.4-1.85-1.4.8-1.4 1.85.6 1.9 1.4 1.9Z',
  document: 'M6 3.5h8.5L19 8v12.5H6ZM14 3.5V8.5h5M9 12h7M9 15h7M9 18h4',
  conditioner: 'M3 5.5h18v7H3ZM6.5 9.5h11M7 15.5c0 1.5-1.5 1.5-1.5 3M12 15.5v4M17 15.5c0 1.5 1.5 1.5 1.5 3',
  kitchen: 'M5 10.5h14V17a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3ZM2.5 13H5M19 13h2.5M9 8c-1-1 1-2 0-3.5M12.5 8c-1-1 1-2 0-3.5M16 8c-1-1 1-2 0-3.5',
  fan: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM12 10.5C9 8.5 9.5 3.5 12.5 3.5c3 0 2.5 4.5-.5 7ZM13.5 12c2-3 7-2.5 7 .5 0 3-4.5 2.5-7-.5ZM12 13.5c3 2 2.5 7-.5 7-3 0-2.5-4.5.5-7ZM10.5 12c-2 3-7 2.5-7-.5 0-3 4.5-2.5 7 .5Z',
  bath: 'M3 12h18v1.5a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5ZM5.5 12V6a2.25 2.25 0 0 1 4.3-.9M8 7.5l3.5-1.75M7 18.5 6 20.5M17 18.5l1 2',
  shower:
    'M5 20.5V6.75a3.25 3.25 0 0 1 6.5 0V8M8 11a3.5 3.5 0 0 1 7 0ZM9 14v0M11.5 14v0M14 14v0M8.5 17v0M11.5 17v0M14.5 17v0M8 20v0M11.5 20v0M15 20v0',
  car: 'M4 4h16v16H4ZM9.5 16.5v-9h3.25a2.75 2.75 0 0 1 0 5.5H9.5',
  land: 'M3.5 6.5 9 4l6 2.5L20.5 4v13.5L15 20l-6-2.5L3.5 20ZM9 4v13.5M15 6.5V20',
  entrances: 'M6 20.5v-17h9v17M3.5 20.5h17M15 6.5h3v14M12 12v1',
  buildings: 'M4 20.5V8l6-3.5v16M10 10h9.5v10.5M2.5 20.5h19M7 10.5v0M7 14v0M7 17.5v0M13.5 13.5h2.5M13.5 17h2.5',
  floors: 'M5.5 20.5v-17h13v17M3 20.5h18M5.5 8h13M5.5 12.25h13M5.5 16.5h13',
  units: 'M4 4h6.5v6.5H4ZM13.5 4H20v6.5h-6.5ZM4 13.5h6.5V20H4ZM13.5 13.5H20V20h-6.5Z',
  pool: 'M2.5 16.5c1.6 0 1.6 1 3.2 1s1.6-1 3.2-1 1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.2 1 1.6-1 3.1-1M2.5 20.5c1.6 0 1.6 1 3.2 1s1.6-1 3.2-1 1.6 1 3.1 1 1.6-1 3.2-1 1.6 1 3.2 1 1.6-1 3.1-1M8 14V5.5a2 2 0 0 1 4 0M15 14V5.5a2 2 0 0 1 4 0M8 8h7M8 11.5h7',
  sauna: 'M4 20.5h16M5.5 20.5v-5h13v5M5.5 18h13M8 12.5c-1.5-1.5 1.5-3 0-5M12 12.5c-1.75-1.75 1.75-4.5 0-8M16 12.5c-1.5-1.5 1.5-3 0-5',
  smartHome: 'M4 11 12 4l8 7v9.5H4ZM9.25 14a4 4 0 0 1 5.5 0M10.75 16a1.8 1.8 0 0 1 2.5 0M12 18v0',
  wineStorage: 'M8 3.5h8l.5 5a4.5 4.5 0 0 1-9 0ZM12 13v7.5M8.5 20.5h7M7.75 8h8.5',
  rooftop: 'M12 3.5V14M4.5 10a7.5 6.5 0 0 1 15 0ZM5 20.5V14h14v6.5M2.5 20.5h19',
  eVCharger:
    'M5 20.5v-15a2 2 0 0 1 2-2h5a2 2 0 0 1 2 2v15M3.5 20.5h12M10 7l-2 4h3l-2 4M14 13h1.5a1.5 1.5 0 0 1 1.5 1.5V16a1.5 1.5 0 0 0 3 0V9.5L17.5 7',
  cost: 'M6 3.5v17l2-1.5 2 1.5 2-1.5 2 1.5 2-1.5 2 1.5v-17ZM9 8h6M9 11.5h6M9 15h3.5',
  shortRent: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM12 7v5l3.25 2',
  compass: 'M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17ZM15.5 8.5l-2 5-5 2 2-5Z',
  electricity: 'M13 3.5 6 13.5h5l-1 7 7-10h-5Z',
  deposit: 'M3.5 6.5h17v11h-17ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6.5 9.5v0M17.5 14.5v0',
  check: 'M5 12.5 10 17.5 19.5 7',
  place: 'M12 21c4.5-4.5 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.5 7 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  message: 'M4 5h16v11.5H11L6.5 20v-3.5H4ZM8 9h8M8 12.5h5',
  back: 'M14.5 5.5 8 12l6.5 6.5',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
  expand: 'M4.5 9.5v-5h5M19.5 9.5v-5h-5M4.5 14.5v5h5M19.5 14.5v5h-5',
  close: 'M5.5 5.5l13 13M18.5 5.5l-13 13',
} as const;

/** Names of the icons; the extras of spec 3 are among them. */
export type IconName = keyof typeof PATHS;

interface Look {
  /** px */
  size?: number;
  className?: string;
}

/** A decorative icon of the detail screens: its meaning is in the text beside it or the label of its button. */
export function Icon({ name, ...look }: Look & { name: IconName }) {
  return <LineIcon path={PATHS[name]} {...look} />;
}

/** An icon in the line style of the detail screens, for those that one part alone has. */
export function LineIcon({ path, size = 24, className }: Look & { path: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
