import { FormattedMessage } from 'react-intl';
import { isIconName, SiteIcon, type IconName } from '~/ui/icons';
import { graphql } from '~/gql/gql';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import styles from './PageLinks.module.css';

const PAGE = graphql(`
  fragment PageLinks_page on Page {
    id
    name
    slug
    icon
    lang
    active
  }
`);

/**
 * Links to content pages, for the side menu with their icons and for the footer without. The menu of staff has those too that are switched
 * off, and says so (spec 6).
 */
export function PageLinks({ pages, icons = false }: { pages: readonly FragmentType<typeof PAGE>[]; icons?: boolean }) {
  const shown = readFragment(PAGE, pages).filter(({ active }) => icons || active);
  return (
    <ul className="flush">
      {shown.map(({ id, name, slug, icon, lang, active }) => (
        <li key={id}>
          <LocalLink to={paths.page(slug)} lang={lang} className={icons ? 'menu-item' : 'link plain'}>
            {icons && <SiteIcon name={iconOf(icon)} className="fixed lagoon" />}
            {name}
            {!active && (
              <span className={`muted tiny ${styles.off}`}>
                <FormattedMessage id="layout.pageOff" />
              </span>
            )}
          </LocalLink>
        </li>
      ))}
    </ul>
  );
}

/** The icon that a page names, or a plain one for a name that is not in the set. */
function iconOf(name: string): IconName {
  return isIconName(name) ? name : 'star';
}
