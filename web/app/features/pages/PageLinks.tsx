import { isIconName, SiteIcon, type IconName } from '~/components/icons';
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
  }
`);

/** Links to content pages, for the side menu with their icons and for the footer without. */
export function PageLinks({ pages, icons = false }: { pages: readonly FragmentType<typeof PAGE>[]; icons?: boolean }) {
  return (
    <ul className={icons ? styles.list : undefined}>
      {readFragment(PAGE, pages).map(({ id, name, slug, icon, lang }) => (
        <li key={id}>
          <LocalLink to={paths.page(slug)} lang={lang}>
            {icons && <SiteIcon name={iconOf(icon)} className={styles.icon} />}
            {name}
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
