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
  /** It has the fonts: a browser that applied it once more would lay out every text again. */
  readonly fonts?: true;
}

/** The message catalogues that a script of the client build loads as it begins, in each language; all by their addresses. */
export type Catalogues = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;

const LANG = /<html[^>]* lang="(\w+)"/;
const LINK = /<link(?=[^>]* rel="stylesheet")[^>]* href="(\/assets\/[^"#]+)#?"[^>]*>/g;
const CLASSES = / class="([^"]*)"/g;
// The policy admits the site's own scripts and styles by their address: only what is inline needs a nonce.
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"(?: nonce="[^"]*")?/g;
const NONCE = / nonce="[^"]*"/;
const ENTRY = / type="module" async=""/;
const LATER = '<link media="not all"';
/** All its rules are in the head: the entry of the client leaves it as it is. */
const IN_HEAD = '<link data-in-head="" media="not all"';

/**
 * Starts the scripts of a page once it has been painted, with its first picture if it has one, or as soon as somebody touches it. A picture that takes
 * more than 2 s is not waited for. Scripts are preloaded four at a time, because to begin with all of them keeps a phone from doing anything else; all
 * at once in a tab that nobody sees, where timers are slow. Runs in the browser as it is written here.
 */
const START = `(d=>{
let begun
const begin=()=>{if(begun)return
begun=true
const links=[...d.querySelectorAll('link[rel=later]')]
const preload=()=>{for(const link of links.splice(0,d.hidden?links.length:4))link.rel='modulepreload'
setTimeout(links.length?preload:run)}
preload()}
const run=()=>{
const late=d.querySelector('script[type=later]'),script=d.createElement('script')
script.type='module'
script.nonce=late.nonce
script.text=late.text
late.replaceWith(script)}
const picture=d.querySelector('img[fetchpriority=high]')
const painted=()=>requestAnimationFrame(()=>requestAnimationFrame(begin))
if(d.hidden)begin()
else{if(!picture||picture.complete)painted()
else picture.onload=picture.onerror=painted
setTimeout(begin,2000)
for(const touch of ['pointerdown','keydown','focusin'])addEventListener(touch,begin,{once:true,capture:true,passive:true})}
})(document)`;

/**
 * What a browser paints first comes first (decision 0042): the head of a rendered page gets the styles that it uses, which are the rules of the sheets that
 * it links to, and of parts that hydrate later. The sheets do not apply until the entry of the client sets their `media`; the one with the fonts never
 * does, since all its rules are in the head. Scripts wait for the first paint; the message catalogues that they load are preloaded with them, because
 * one after the other they would take as many round trips.
 *
 * @returns what does that to the HTML of a page with its nonce; linear in the size of the page and of the styles
 */
export function firstPaint(sheets: readonly StyleSheet[], catalogues: Catalogues): (html: string, nonce: string) => string {
  const byHref = new Map(sheets.map((sheet) => [sheet.href, sheet]));
  return (html, nonce) => {
    const hrefs = [...html.matchAll(LINK)].map(([, href]) => href!);
    const linked = hrefs.flatMap((href) => byHref.get(href) ?? []);
    if (linked.length === 0) return html;
    const used = new Set([...html.matchAll(CLASSES)].flatMap(([, names]) => names!.split(' ')));
    const late = sheets.filter((sheet) => !linked.includes(sheet));
    const css = [
      ...linked.map(({ rules, fonts }) => cssOf(rules, (needs) => fonts === true || needs.every((name) => used.has(name)))),
      // What their elements have without any class belongs to pages that link to them.
      ...late.map(({ rules }) => cssOf(rules, (needs) => needs.length > 0 && needs.every((name) => used.has(name)))),
    ].join('');
    const style = `<style nonce="${nonce}">${css}</style>`;
    let first = true;
    const styled = html.replace(LINK, (link, href: string) => {
      const waiting = link.replace('<link', byHref.get(href)?.fonts ? IN_HEAD : LATER).replace(NONCE, '');
      if (!first) return waiting;
      first = false;
      return style + waiting;
    });
    if (!ENTRY.test(html)) return styled;
    const lang = LANG.exec(html)?.[1] ?? '';
    const preloaded = (script: string) => [...(catalogues.get(script)?.[lang] ?? []), script];
    return styled
      .replace(PRELOAD, (_link, script: string) =>
        preloaded(script)
          .map((href) => `<link rel="later" href="${href}"`)
          .join('/>'),
      )
      .replace(ENTRY, ' type="later"')
      .replace('</body>', () => `<script nonce="${nonce}">${START}</script></body>`);
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
