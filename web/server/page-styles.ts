/** A rule of a style sheet. */
export interface StyleRule {
  readonly css: string;
  /** The classes that an element and its ancestors need for each selector of the rule; an empty list: none. */
  readonly needs: readonly (readonly string[])[];
}

/** Rules within `@media`, `@supports`, `@layer` …: `at` is everything before the brace. */
export interface StyleGroup {
  readonly at: string;
  readonly rules: readonly (StyleRule | StyleGroup)[];
}

/** A style sheet of the client build, with its address. */
export interface StyleSheet {
  readonly href: string;
  readonly rules: readonly (StyleRule | StyleGroup)[];
}

const LINK = /<link(?=[^>]* rel="stylesheet")[^>]* href="(\/assets\/[^"#]+)#?"[^>]*>/g;
const CLASSES = / class="([^"]*)"/g;
const PRELOAD = /<link rel="modulepreload"/g;

/**
 * Puts the styles that a rendered page uses into its head, so that it is painted without waiting for a style sheet (decision 0042): the rules of
 * the sheets that it links to, and of parts that hydrate later. The sheets themselves, and the scripts, come after what is seen: a sheet does
 * not apply until the entry of the client sets its `media`.
 *
 * @returns what does that to the HTML of a page with its nonce; linear in the size of the page and of the styles
 */
export function pageStyles(sheets: readonly StyleSheet[]): (html: string, nonce: string) => string {
  const byHref = new Map(sheets.map((sheet) => [sheet.href, sheet]));
  return (html, nonce) => {
    const hrefs = [...html.matchAll(LINK)].map(([, href]) => href!);
    const linked = hrefs.flatMap((href) => byHref.get(href) ?? []);
    if (linked.length === 0) return html;
    const used = new Set([...html.matchAll(CLASSES)].flatMap(([, names]) => names!.split(' ')));
    const late = sheets.filter((sheet) => !linked.includes(sheet));
    const css = [
      ...linked.map(({ rules }) => cssOf(rules, (needs) => needs.every((name) => used.has(name)))),
      // What their elements have without any class belongs to pages that link to them.
      ...late.map(({ rules }) => cssOf(rules, (needs) => needs.length > 0 && needs.every((name) => used.has(name)))),
    ].join('');
    const style = `<style nonce="${nonce}">${css}</style>`;
    let first = true;
    return html.replace(PRELOAD, '<link fetchPriority="low" rel="modulepreload"').replace(LINK, (link) => {
      const waiting = link.replace('<link', '<link media="not all"');
      if (!first) return waiting;
      first = false;
      return style + waiting;
    });
  };
}

function cssOf(rules: StyleSheet['rules'], applies: (needs: readonly string[]) => boolean): string {
  let css = '';
  for (const rule of rules) {
    if ('css' in rule) {
      if (rule.needs.some(applies)) css += rule.css;
      continue;
    }
    const inner = cssOf(rule.rules, applies);
    if (inner !== '') css += `${rule.at}{${inner}}`;
  }
  return css;
}
