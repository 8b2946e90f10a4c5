/** A buoy that drifted off, for the 404 screen. */
export function LostBuoy() {
  return (
    <svg viewBox="0 0 280 170" fill="none" aria-hidden="true" focusable="false">
      <circle cx="214" cy="46" r="26" fill="var(--coral-bright)" opacity="0.28" />
      <g transform="rotate(-14 130 100)">
        <path d="M108 112l10-62h24l10 62z" fill="var(--coral-bright)" />
        <path d="M113 82h34l3 18h-40z" fill="var(--surface-raised)" />
        <path d="M130 50V34m-9 0h18" stroke="var(--ink)" strokeWidth="4" strokeLinecap="round" />
        <path d="M92 112h76l-8 20h-60z" fill="var(--sea)" />
      </g>
      <path
        d="M20 128c20 0 20-12 40-12s20 12 40 12 20-12 40-12 20 12 40 12 20-12 40-12 20 12 40 12"
        stroke="var(--lagoon)"
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path
        d="M50 152c18 0 18-10 36-10s18 10 36 10 18-10 36-10 18 10 36 10 18-10 36-10"
        stroke="var(--sea-soft)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A short and stout one, for status 418. */
export function Teapot() {
  return (
    <svg viewBox="0 0 280 180" fill="none" aria-hidden="true" focusable="false">
      <path d="M196 78c34-10 52 6 48 28s-30 30-54 26" stroke="var(--sea)" strokeWidth="12" strokeLinecap="round" />
      <path d="M92 92 48 66c-8-4-16 2-12 10 10 24 22 42 52 58z" fill="var(--sea)" />
      <path d="M80 104c0-34 26-50 62-50s62 16 62 50-20 58-62 58-62-24-62-58Z" fill="var(--lagoon)" />
      <path d="M112 58c0-14 12-22 30-22s30 8 30 22z" fill="var(--sea)" />
      <circle cx="142" cy="28" r="9" fill="var(--coral-bright)" />
      <path d="M34 52c-6-10 6-14 0-24m18 18c-6-10 6-14 0-24" stroke="var(--ink-soft)" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
