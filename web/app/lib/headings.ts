/**
 * Raises the headings of a text so that its highest is of the second level, for a text that stands directly under the page's own heading:
 * an editor may begin with any level, and a level that is left out misleads assistive technology. The HTML is one that the API sanitised.
 */
export function raiseHeadings(html: string): string {
  const levels = [...html.matchAll(/<h([2-6])\b/g)].map(([, level]) => Number(level));
  const excess = levels.length === 0 ? 0 : Math.min(...levels) - 2;
  if (excess === 0) return html;
  return html.replace(/(<\/?h)([2-6])\b/g, (_tag, start: string, level: string) => `${start}${Number(level) - excess}`);
}
