/** The words of the offline page that its script puts in. */
export interface PageWords {
  asOf: string;
  notStored: string;
  rent: string;
  rentFrom: string;
  buy: string;
  buyFrom: string;
  onRequest: string;
  places: Record<string, string>;
}

/** A message in the page's language. Placeholders are filled in by the page's script. */
type Text = (id: string, values?: Record<string, string>) => string;

interface PageParts {
  title: string;
  style: string;
  csp: string;
  head?: string;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page that stands alone: one file, which needs nothing but the fonts. `title` names a message. */
function documentHtml(lang: string, text: Text, { title, style, csp, head = '' }: PageParts, main: string): string {
  return `<!doctype html>
<html lang="${lang}" data-scheme="system">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${csp}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(`${text(title)} · ${text('site.name')}`)}</title>
<style>${style}</style>${head}
</head>
<body>
<header>
<svg width="36" height="36" viewBox="0 0 36 36" aria-hidden="true"><path d="M19 4v18h10.5C28.9 13.5 25 7.5 19 4Z" fill="var(--sea)"/><path d="M16 9v13H7.5C8.2 16.5 11.2 12 16 9Z" fill="var(--coral-bright)"/><path d="M4 28.5c2.8 0 2.8-2.5 5.6-2.5s2.8 2.5 5.6 2.5 2.8-2.5 5.6-2.5 2.8 2.5 5.6 2.5 2.8-2.5 5.6-2.5" fill="none" stroke="var(--lagoon)" stroke-width="2.6" stroke-linecap="round"/></svg>
${escaped(text('site.name'))}
</header>
<main>
<h1>${escaped(text(title))}</h1>
${main}
</body>
</html>
`;
}

/** The page of an overloaded site (decision 0026), which costs nothing to make. */
export function busyHtml(lang: string, text: Text, style: string, csp: string): string {
  const main = `<p>${escaped(text('busy.text'))}</p>
<a class="button" href="">${escaped(text('errors.retry'))}</a>
</main>`;
  return documentHtml(lang, text, { title: 'busy.title', style, csp }, main);
}

/** The offline page (decision 0024). `csp` names its script and its style. */
export function pageHtml(lang: string, text: Text, { script, style, csp }: { script: string; style: string; csp: string }): string {
  const words: PageWords = {
    asOf: text('offline.asOf', { date: '{date}' }),
    notStored: text('offline.notStored'),
    rent: text('offline.rent', { price: '{price}' }),
    rentFrom: text('offline.rentFrom', { price: '{price}' }),
    buy: text('offline.buy', { price: '{price}' }),
    buyFrom: text('offline.buyFrom', { price: '{price}' }),
    onRequest: text('listing.priceOnRequest'),
    places: {
      NORTH: text('enums.place.north'),
      JOMTIEN: text('enums.place.jomtien'),
      EAST: text('enums.place.east'),
      CENTRAL: text('enums.place.central'),
      HUA_YAI: text('enums.place.huaYai'),
      PHRATAMNAK: text('enums.place.phratamnak'),
      BANGKOK: text('enums.city.bangkok'),
    },
  };
  const main = `<p>${escaped(text('offline.text'))}</p>
<button type="button" id="again">${escaped(text('errors.retry'))}</button>
<p id="none">${escaped(text('offline.none'))}</p>
<section id="favourites" aria-labelledby="favourites-title" hidden>
<h2 id="favourites-title">${escaped(text('offline.favourites'))}</h2>
<p id="as-of" class="as-of"></p>
<ul id="homes"></ul>
</section>
</main>
<script type="application/json" id="words">${JSON.stringify(words).replaceAll('<', '\\u003c')}</script>`;
  return documentHtml(lang, text, { title: 'offline.title', style, csp, head: `\n<script>${script}</script>` }, main);
}
