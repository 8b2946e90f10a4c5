/** The mark: two sails over a wave. The name beside it is text. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg className={className} width="36" height="36" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <path d="M19 4v18h10.5C28.9 13.5 25 7.5 19 4Z" fill="var(--sea)" />
      <path d="M16 9v13H7.5C8.2 16.5 11.2 12 16 9Z" fill="var(--coral-bright)" />
      <path
        d="M4 28.5c2.8 0 2.8-2.5 5.6-2.5s2.8 2.5 5.6 2.5 2.8-2.5 5.6-2.5 2.8 2.5 5.6 2.5 2.8-2.5 5.6-2.5"
        fill="none"
        stroke="var(--lagoon)"
        strokeWidth="2.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
