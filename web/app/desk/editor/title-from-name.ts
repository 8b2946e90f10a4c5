import { LANGS } from '~/i18n/langs';
import { valueAt, withValueAt } from '~/desk/kit/draft';

/**
 * The draft of a new record whose name was changed, with the SEO title along as long as it says what the name said: the title is required (spec 5), and
 * mostly the name is a good one. One that somebody has written stays. A page has a name in its one language.
 */
export function withTitle<Draft extends object>(before: Draft, after: Draft): Draft {
  if (valueAt(before, 'name') === valueAt(after, 'name')) return after;
  const lang = valueAt(after, 'lang');
  const names: [name: string, title: string][] =
    typeof lang === 'string' ? [['name', `seo.title.${lang}`]] : LANGS.map((one) => [`name.${one}`, `seo.title.${one}`]);
  return names.reduce((draft, [name, title]) => {
    const follows = valueAt(before, title) === valueAt(before, name);
    return follows && typeof valueAt(after, name) === 'string' ? withValueAt(draft, title, valueAt(after, name)) : draft;
  }, after);
}
