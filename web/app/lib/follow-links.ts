import { barePath } from '~/i18n/locale-path';

/**
 * Shows what the links to a path of the site lead to, in place of following them: over the page that they stand on. Where that fails they
 * are followed, and on the path itself, in a new tab and without scripts anyway. Gives what ends it.
 *
 * @param path without language prefix
 * @param show takes the query of the link and the time of the click
 * @param isMeant whether to open a link with this query string; all by default
 */
export function followLinks(
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
