/**
 * Where a feed is downloaded from. The address of a Google Sheet as a person copies it, which shows a page, becomes the one that exports
 * it: the sheet that the address names as CSV, else the whole workbook. Any other address stays as it is.
 */
export function feedAddress(link: string): string {
  const url = new URL(link);
  const path = /^\/spreadsheets\/(?:u\/\d+\/)?d\/(?<published>e\/)?(?<id>[\w-]+)/.exec(url.pathname);
  if (url.hostname !== 'docs.google.com' || !path) return link;
  const { published = '', id } = path.groups!;
  const sheet = url.searchParams.get('gid') ?? /(?:^#|&)gid=(\d+)/.exec(url.hash)?.[1];
  const there = new URL(`https://docs.google.com/spreadsheets/d/${published}${id}/${published ? 'pub' : 'export'}`);
  there.searchParams.set(published ? 'output' : 'format', sheet ? 'csv' : 'xlsx');
  if (sheet) there.searchParams.set('gid', sheet);
  if (sheet && published) there.searchParams.set('single', 'true');
  return there.href;
}
