import { useLocation } from 'react-router';
import { lazy, Suspense, useEffect, type ReactNode, useState, type ComponentProps } from 'react';
import { browserQuery } from '~/data/load-client';
import { barePath } from '~/i18n/langs';
import { useLang } from '~/i18n/lang';
import { alertPaths } from '~/site/alerts/alert-paths';
import { isComplex, isHome } from '~/lib/nouns';
import { paths } from '~/lib/urls';
import { OUTBOX } from '~/site/leads/outbox-name';
import { useHydrated } from '~/lib/use-hydrated';
import { isStaff, useAccount } from '~/session/account';
import { readLink } from '~/site/saved-store/account-link';

// Visitors have no session that can expire, and publish nothing.
const DeskAsks = lazy(() => import('~/desk/frame/DeskAsks'));

/** Opens the site's form links as dialogs, counts views of listing pages, handles expired staff sessions, and synchronises saved homes with the account. */
export function LateFrame(): ReactNode {
  const account = useAccount();
  const hydrated = useHydrated();
  const id = account?.id ?? null;
  useEffect(() => {
    // A visitor who has never logged in here sends no request.
    if (id !== null || readLink()) import('~/site/saved-store/sync-saved').then(({ beginSync }) => beginSync(id)).catch(() => undefined);
  }, [id]);
  return (
    <>
      <ContactHost />
      <AlertHost />
      <ViewBeacon />
      {hydrated && account && isStaff(account) && (
        <Suspense>
          <DeskAsks key={account.id} account={account} />
        </Suspense>
      )}
    </>
  );
}

type DialogType = typeof import('~/site/alerts/AlertDialog').AlertDialog;

/** Opens every link to the form of a new alert as a dialog over the page. */
function AlertHost() {
  const lang = useLang();
  const [opened, setOpened] = useState<{ Dialog: DialogType; props: ComponentProps<DialogType> } | null>(null);
  useEffect(
    () =>
      followLinks(alertPaths.new(), async (query, at) => {
        const [{ AlertDialog: Dialog }, { NewAlert_query }, { readWatched }] = await Promise.all([
          import('~/site/alerts/AlertDialog'),
          import('~/site/alerts/alert-query'),
          import('~/site/alerts/watched'),
        ]);
        const watched = readWatched(new URLSearchParams(query));
        const { alertAbout, alertChannels } = await browserQuery(NewAlert_query, { lang, search: null, listings: null, ...watched });
        // The page of the form says what is wrong.
        if (!alertAbout) throw new Error('There is nothing to ask for');
        setOpened({ Dialog, props: { watched, data: { alertAbout, alertChannels }, at } });
      }),
    [lang],
  );
  return opened && <opened.Dialog key={opened.props.at} {...opened.props} />;
}

interface Opened {
  Dialog: typeof import('~/site/leads/ContactDialog').ContactDialog;
  /** The query of the link that was followed; null while only what waits is sent. */
  query: string | null;
  /** When it was followed; distinguishes repeated openings. */
  at: number;
}

/**
 * Opens every link to the contact form about a listing as a dialog over the page. Without scripts, before the dialog's code has loaded, and in a
 * new tab, the links lead to a separate page. Links that concern no listing lead to /contact, which also shows the agency's contacts.
 */
function ContactHost() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const show = async (query: string | null, at: number) => {
      const { ContactDialog: Dialog } = await import('~/site/leads/ContactDialog');
      setOpened({ Dialog, query, at });
    };
    const stop = followLinks(paths.contact(), show, (query) => query.includes('about='));
    try {
      if (localStorage.getItem(OUTBOX)) void show(null, 0).catch(() => undefined);
    } catch {
      // This browser keeps nothing.
    }
    return stop;
  }, []);
  return opened && <opened.Dialog query={opened.query} at={opened.at} />;
}

/** How long a page has to be before somebody's eyes, ms. */
const SEEN_MS = 1_000;
const LISTING = /\/([a-z]+)\/([0-9a-f-]{36})\/?$/;

/** Reports a view of a listing's page, once per visit. The server decides which views count. */
function ViewBeacon() {
  const { pathname } = useLocation();
  const [, noun = '', id] = LISTING.exec(pathname) ?? [];
  const listing = isHome(noun) || isComplex(noun) ? id : undefined;
  useEffect(() => (listing === undefined ? undefined : whenSeen(() => tell(listing))), [listing]);
  return null;
}

function tell(listing: string): void {
  navigator.sendBeacon('/api/utils/view', new Blob([JSON.stringify({ listing })], { type: 'application/json' }));
}

/** Calls `seen` once the page has been visible long enough; not for a prerendered page or a background tab. Returns a function to stop. */
function whenSeen(seen: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  const look = () => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      stop();
      seen();
    }, SEEN_MS);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}

/**
 * Shows what the links to a path of the site lead to, in place of following them: over the page that they stand on. Where that fails they
 * are followed, and on the path itself, in a new tab and without scripts anyway. Gives what ends it.
 *
 * @param path without language prefix
 * @param show takes the query of the link and the time of the click
 * @param isMeant whether to open a link with this query string; all by default
 */
function followLinks(
  path: string,
  show: (query: string, at: number) => Promise<void>,
  isMeant: (query: string) => boolean = () => true,
): () => void {
  const leadsThere = ({ origin, pathname }: Location | HTMLAnchorElement) => origin === location.origin && barePath(pathname) === path;
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (!leadsThere(link) || leadsThere(location) || !isMeant(link.search)) return;
    event.preventDefault();
    show(link.search, event.timeStamp).catch(() => location.assign(link.href));
  };
  // Before the links' own handlers, which navigate.
  addEventListener('click', follow, true);
  return () => removeEventListener('click', follow, true);
}
