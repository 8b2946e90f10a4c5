/** A heart of lines. */
export function Heart() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="line-icon">
      <path d="M12 20.5C7 16.6 3 13.200 3 9a4.7 4.7 0 0 1 9-2 4.7 4.7 0 0 1 9 2c0 4.200-4 7.600-9 11.500Z" />
    </svg>
  );
}
