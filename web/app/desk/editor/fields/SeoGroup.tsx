import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { LANGS, type Lang, localePath, barePath } from '~/i18n/langs';
import { localized } from '~/lib/localized';
import { useSiteAddress } from '~/lib/use-site-address';
import { TextPair, type PairText } from './TextPair';
import styles from './SeoGroup.module.css';

/** About how many letters of a title and of a description Google shows. */
export const SHOWN = { title: 60, description: 160 } as const;

/** A text as a page of results shows it: in one line, and cut between words where it is too long. */
export function cutForResults(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  const start = line.slice(0, most + 1);
  const end = start.lastIndexOf(' ');
  // A single long word is cut through; a pair of code units is not.
  const cut = end > most / 2 ? start.slice(0, end) : start.slice(0, most).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/[\s.,:;–—-]+$/, '')} …`;
}

/** The address of a path as Google writes it: host, then the parts of the path. */
export function addressCrumbs(siteUrl: string, path: string): string {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).host : siteUrl;
  return [host, ...path.split('/').filter(Boolean)].join(' › ');
}

/**
 * The address of a record on the site, without language, by that of its editor: `/unit/1` by `/ru/unit/1/edit`. What is not there yet, and the
 * name of a page, which is no part of its editor's address, is `…`.
 */
export function recordPath(editorPath: string): string {
  const [noun = '', id = ''] = barePath(editorPath).split('/').filter(Boolean);
  return `/${noun}/${noun === 'page' || id === 'new' ? '…' : id}`;
}

/** SEO texts of a record. */
export interface SeoTexts {
  title: PairText;
  description: PairText;
  keywords: PairText;
}

/** The most letters of each, as the rules have it. */
const LENGTHS = { title: 200, description: 500, keywords: 500 } as const satisfies Record<keyof SeoTexts, number>;

interface SeoGroupProps {
  value: SeoTexts;
  onChange: (value: SeoTexts) => void;
  /** What is wrong, in words, by the path inside the group: `title.en`. */
  errors: Partial<Record<string, string>>;
  /** The path of the group in the record; its fields are named by it. */
  path: string;
  /** The languages in which a title has to be written. */
  required: Partial<Record<Lang, boolean>>;
  /** Fallback for a missing title. */
  fallback: { title: PairText };
}

/** Title, description and keywords in both languages, with previews of the search results. */
export function SeoGroup({ value, onChange, errors, path, required, fallback }: SeoGroupProps) {
  const intl = useIntl();
  const labels = {
    title: intl.formatMessage({ id: 'fields.seo.title' }),
    description: intl.formatMessage({ id: 'fields.seo.description' }),
    keywords: intl.formatMessage({ id: 'fields.seo.keywords' }),
  };
  const pair = (name: keyof SeoTexts) => (
    <TextPair
      label={labels[name]}
      value={value[name]}
      onChange={(text) => onChange({ ...value, [name]: text })}
      name={`${path}.${name}`}
      errors={{ en: errors[`${name}.en`], ru: errors[`${name}.ru`] }}
      multiline={name === 'description'}
      maxLength={LENGTHS[name]}
      required={name === 'title' ? required : undefined}
    />
  );
  return (
    <div className="stack">
      {pair('title')}
      {pair('description')}
      {pair('keywords')}
      <div className={`stack ${styles.previews}`}>
        {LANGS.map((lang) => (
          <Preview
            key={lang}
            lang={lang}
            title={localized(value.title, lang) || localized(fallback.title, lang)}
            description={localized(value.description, lang)}
          />
        ))}
      </div>
    </div>
  );
}

interface PreviewProps {
  lang: Lang;
  title: string;
  description: string;
}

function Preview({ lang, title, description }: PreviewProps) {
  const intl = useIntl();
  const address = useSiteAddress();
  const path = recordPath(useLocation().pathname);
  const site = intl.formatMessage({ id: 'site.name' });
  const names = { en: intl.formatMessage({ id: 'fields.seo.previewEn' }), ru: intl.formatMessage({ id: 'fields.seo.previewRu' }) };
  const length = (label: string, text: string, most: number) => (
    <span className={text.length > most ? styles.long : undefined}>
      {intl.formatMessage({ id: 'fields.seo.shown' }, { label, count: text.length, most })}
    </span>
  );
  return (
    <figure className="narrow">
      <figcaption className="below-6 muted small">{names[lang]}</figcaption>
      <div className="card break raised" lang={lang}>
        <div className="row gap-12 small">
          <span className={`badge fixed bold ${styles.icon}`} aria-hidden="true">
            {site.slice(0, 1)}
          </span>
          <span className="column narrow">
            <span>{site}</span>
            <span className="muted fine truncate">{addressCrumbs(address(''), localePath(lang, path))}</span>
          </span>
        </div>
        <div className={styles.title}>{cutForResults(title ? `${title} · ${site}` : site, SHOWN.title)}</div>
        <div className={`muted small ${description ? '' : styles.none}`}>
          {cutForResults(description, SHOWN.description) || intl.formatMessage({ id: 'fields.seo.fromText' })}
        </div>
      </div>
      <p className={`wrap muted tiny ${styles.lengths}`}>
        {length(intl.formatMessage({ id: 'fields.seo.title' }), title, SHOWN.title - site.length - 3)}
        {length(intl.formatMessage({ id: 'fields.seo.description' }), description, SHOWN.description)}
      </p>
    </figure>
  );
}
