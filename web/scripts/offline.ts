/*
 * Writes what the site is installed and shown offline with (decision 0024), after the client build: the offline page in each language, the
 * worker that shows it and the one that removes it, and the web manifests. Besides, the page of an overloaded site (decision 0026).
 */
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createIntl } from 'react-intl';
import { build } from 'vite';
import { manifestOf } from '../app/site/offline/manifest.ts';
import { busyHtml, pageHtml } from '../app/site/offline/page-html.ts';
import { LANGS, readCatalogues } from './catalogues.ts';

const app = join(import.meta.dirname, '../app');
const client = join(import.meta.dirname, '../build/client');
const { texts } = readCatalogues(join(app, 'i18n/messages'));

/** The messages of a language. */
function textIn(lang: (typeof LANGS)[number]): (id: string, values?: Record<string, string>) => string {
  const intl = createIntl({ locale: lang, messages: texts[lang] });
  return (id, values) => intl.formatMessage({ id: id as never }, values);
}

/** A file of the app with all that it imports, as one script. */
async function scriptOf(file: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: { '~': app } },
    define,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(app, 'site/offline', file), output: { format: 'iife' } },
    },
  });
  const [{ output } = { output: [] }] = [built].flat() as { output: { code: string }[] }[];
  return output[0]!.code.trim();
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64');

/** URLs of the fonts, for the style sheet and for the worker. */
const fonts = globSync('assets/onest-{latin,cyrillic}-wght-normal-*.woff2', { cwd: client }).map((file) => `/${file}`);

/** A style sheet as the build writes it: without what older browsers do not know. */
async function styleOf(file: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, rolldownOptions: { input: join(app, file) } },
  });
  const [{ output } = { output: [] }] = [built].flat() as { output: { source?: string | Uint8Array }[] }[];
  return output.map(({ source }) => String(source ?? '')).join('');
}

const style = [
  readFileSync(join(app, 'theme/fonts.css'), 'utf8'),
  await styleOf('theme/tokens.css'),
  await styleOf('theme/base.css'),
  await styleOf('site/offline/page.css'),
]
  .join('')
  .replace(
    /url\('@fontsource-variable\/onest\/files\/([\w-]+)\.woff2'\)/g,
    (_, name: string) => `url(${fonts.find((font) => font.includes(name))})`,
  )
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ');

const script = await scriptOf('page.ts');
const csp = [
  "default-src 'none'",
  `script-src 'sha256-${sha256(script)}'`,
  `style-src 'sha256-${sha256(style)}'`,
  'img-src blob:',
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

mkdirSync(join(client, 'offline'), { recursive: true });
const pages = LANGS.map((lang) => ({ file: `/offline/${lang}.html`, html: pageHtml(lang, textIn(lang), { script, style, csp }) }));
for (const { file, html } of pages) writeFileSync(join(client, file), html);

const busy = join(client, '../busy');
mkdirSync(busy, { recursive: true });
const busyCsp = ["default-src 'none'", `style-src 'sha256-${sha256(style)}'`, "font-src 'self'", "base-uri 'none'", "form-action 'none'"];
for (const lang of LANGS) writeFileSync(join(busy, `${lang}.html`), busyHtml(lang, textIn(lang), style, busyCsp.join('; ')));

const files = [...pages.map(({ file }) => file), ...fonts];
const version = createHash('sha256')
  .update(pages.map(({ html }) => html).join(''))
  .digest('hex')
  .slice(0, 12);
writeFileSync(
  join(client, 'sw.js'),
  await scriptOf('service-worker.ts', { VERSION: JSON.stringify(version), FILES: JSON.stringify(files) }),
);
writeFileSync(join(client, 'sw-off.js'), await scriptOf('no-worker.ts'));

for (const lang of LANGS) writeFileSync(join(client, `manifest.${lang}.webmanifest`), JSON.stringify(manifestOf(lang, textIn(lang))));
