import { useEffect, useRef, useState } from 'react';

/** How long one pauses before what was typed is looked for, ms. */
const PAUSE_MS = 300;

/** The text of a search field, and what takes it up at once. */
interface TypedSearch {
  typed: string;
  onType: (text: string) => void;
  search: () => void;
}

/**
 * A search field over a text that stands elsewhere, in the address: what was typed applies after a pause, or at once by `search`. `onSearch`
 * hears whether it goes on from a search before: what was looked for on the way is not worth going back to.
 */
export function useTypedSearch(text: string, onSearch: (text: string, again: boolean) => void): TypedSearch {
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [seen, setSeen] = useState(text);
  if (seen !== text) {
    setSeen(text);
    // The address changed from elsewhere: back, forward. Input may have been typed since the last change sent from here.
    if (text !== sent) {
      setSent(text);
      setTyped(text);
    }
  }
  const search = () => {
    const wanted = typed.trim();
    if (wanted === sent) return;
    setSent(wanted);
    onSearch(wanted, sent !== '');
  };
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  });
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, onType: setTyped, search };
}
