import { FormattedMessage } from 'react-intl';
import { Container } from '~/components/Container';
import { graphql } from '~/gql/gql';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { raiseHeadings } from '~/lib/headings';
import styles from './PageArticle.module.css';
import { PageModules } from './PageModules';

const PAGE = graphql(`
  fragment PageArticle_page on Page {
    id
    name
    lang
    module
    html
  }
`);

interface PageArticleProps {
  page: FragmentType<typeof PAGE>;
  /** Reference of the listing that the visitor came to ask about. */
  about: string | null;
}

/** A content page: its name, its modules, its text (spec 2, /page/{slug}). The API has sanitised the HTML. */
export function PageArticle({ page, about }: PageArticleProps) {
  const { name, lang, module, html } = readFragment(PAGE, page);
  return (
    <Container>
      <article className={styles.article}>
        <h1 className={styles.title} lang={lang}>
          {name}
        </h1>
        {about && (
          <p className={styles.about}>
            <FormattedMessage id="detail.askedAbout" values={{ reference: <strong key="reference">{about}</strong> }} />
          </p>
        )}
        <PageModules modules={module} />
        {html && <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: raiseHeadings(html) }} />}
      </article>
    </Container>
  );
}
