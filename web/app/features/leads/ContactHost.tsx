import { useEffect, useState } from 'react';
import { barePath } from '~/i18n/locale-path';
import { paths } from '~/lib/urls';
import { OUTBOX } from './outbox-name';

interface Opened {
  Dialog: typeof import('./ContactDialog').ContactDialog;
  /** The query of the link that was followed; null while only what waits is sent. */
  query: string | null;
  /** When it was followed; tells one opening from the next. */
  at: number;
}

/**
 * Opens every link to the contact form as a dialog over the page. The links lead to its own page without scripts, where the dialog's code
 * does not come, and in a new tab.
 */
export function ContactHost() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const show = async (query: string | null, at: number) => {
      const { ContactDialog: Dialog } = await import('./ContactDialog');
      setOpened({ Dialog, query, at });
    };
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      const isContact = ({ origin, pathname }: Location | HTMLAnchorElement) =>
        origin === location.origin && barePath(pathname) === paths.contact();
      if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      if (!isContact(link) || isContact(location)) return;
      event.preventDefault();
      show(link.search, event.timeStamp).catch(() => location.assign(link.href));
    };
    // Before the links' own handlers, which navigate.
    addEventListener('click', follow, true);
    try {
      if (localStorage.getItem(OUTBOX)) void show(null, 0).catch(() => undefined);
    } catch {
      // This browser keeps nothing.
    }
    return () => removeEventListener('click', follow, true);
  }, []);
  return opened && <opened.Dialog query={opened.query} at={opened.at} />;
}
