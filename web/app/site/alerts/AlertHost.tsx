import { useEffect, useState, type ComponentProps } from 'react';
import { browserQuery } from '~/data/browser-client';
import { followLinks } from '~/lib/follow-links';
import { useLang } from '~/i18n/lang';
import { alertPaths } from '~/site/alerts/alert-paths';

type DialogType = typeof import('./AlertDialog').AlertDialog;

/** Opens every link to the form of a new alert as a dialog over the page. */
export function AlertHost() {
  const lang = useLang();
  const [opened, setOpened] = useState<{ Dialog: DialogType; props: ComponentProps<DialogType> } | null>(null);
  useEffect(
    () =>
      followLinks(alertPaths.new(), async (query, at) => {
        const [{ AlertDialog: Dialog }, { NewAlert_query }, { readWatched }] = await Promise.all([
          import('./AlertDialog'),
          import('./alert-query'),
          import('./watched'),
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
