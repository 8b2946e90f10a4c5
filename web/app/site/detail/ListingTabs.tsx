import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '~/lib/use-hydrated';
import styles from './ListingTabs.module.css';

export interface ListingTab {
  /** Its name in the address: `?tab=facilities`. */
  key: string;
  label: string;
  content: ReactNode;
}

/** Where a tab without JavaScript leads to, so that the page does not start from its top again. */
const ANCHOR = 'about';

/**
 * The tabs of a listing (spec 2). The chosen one is in the address, the first one when there is none or an unknown one: links and reloads lead back to it.
 * Without JavaScript the tabs are links and the server renders the panel; with it, switching keeps the scroll position and fetches nothing.
 */
export function ListingTabs({ tabs }: { tabs: readonly ListingTab[] }) {
  const intl = useIntl();
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const asked = search.get('tab');
  const chosen = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === asked),
  );

  const searchOf = (at: number) => {
    const next = new URLSearchParams(search);
    const key = tabs[at]?.key;
    if (at === 0 || !key) next.delete('tab');
    else next.set('tab', key);
    return next.size > 0 ? `?${next}` : '';
  };

  const choose = (at: number) => {
    void navigate({ search: searchOf(at) }, { replace: true, preventScrollReset: true, defaultShouldRevalidate: false });
  };

  const onClick = (event: MouseEvent, at: number) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    choose(at);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = neighbour(event.key, chosen, tabs.length);
    if (at === null) return;
    event.preventDefault();
    choose(at);
    const tab = row.current?.children[at];
    if (tab instanceof HTMLElement) tab.focus();
  };

  const current = tabs[chosen];
  if (!current) return null;
  return (
    <div id={ANCHOR}>
      <div
        ref={row}
        className={`tab-line swipe below-20 ${styles.row}`}
        role="tablist"
        aria-label={intl.formatMessage({ id: 'detail.tabs' })}
      >
        {tabs.map((tab, at) => (
          <a
            key={tab.key}
            id={`${id}-${tab.key}`}
            role="tab"
            href={`${searchOf(at) || '?'}#${ANCHOR}`}
            aria-selected={at === chosen}
            aria-controls={at === chosen ? `${id}-panel` : undefined}
            tabIndex={hydrated && at !== chosen ? -1 : undefined}
            onClick={(event) => onClick(event, at)}
            onKeyDown={onKeyDown}
          >
            {tab.label}
          </a>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" className={styles.panel} aria-labelledby={`${id}-${current.key}`} tabIndex={0}>
        {current.content}
      </div>
    </div>
  );
}

/** Arrows go round, Home and End jump; null for any other key. */
function neighbour(key: string, at: number, total: number): number | null {
  if (key === 'ArrowRight') return (at + 1) % total;
  if (key === 'ArrowLeft') return (at - 1 + total) % total;
  if (key === 'Home') return 0;
  if (key === 'End') return total - 1;
  return null;
}
