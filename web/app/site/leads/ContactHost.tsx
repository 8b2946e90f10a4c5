import { useEffect, useState } from 'react';
import { followLinks } from '~/lib/follow-links';
import { paths } from '~/lib/urls';
import { OUTBOX } from './outbox-name';

interface Opened {
  Dialog: typeof import('./ContactDialog').ContactDialog;
  /** The query of the link that was followed; null while only what waits is sent. */
  query: string | null;
  /** When it was followed; distinguishes repeated openings. */
  at: number;
}

/**
 * Opens every link to the contact form about a listing as a dialog over the page. Without scripts, before the dialog's code has loaded, and in a
 * new tab, the links lead to a separate page. Links that concern no listing lead to /contact, which also shows the agency's contacts.
 */
export function ContactHost() {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    const show = async (query: string | null, at: number) => {
      const { ContactDialog: Dialog } = await import('./ContactDialog');
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
