import { Container } from '~/ui/Container';
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
}

/** A content page: its name, its modules, its text (spec 2, /page/{slug}). The API has sanitised the HTML. */
export function PageArticle({ page }: PageArticleProps) {
  const { name, lang, module, html } = readFragment(PAGE, page);
  return (
    <Container>
      <article className={styles.article}>
        <h1 className={styles.title} lang={lang}>
          {name}
        </h1>
        <PageModules modules={module} />
        {html && <div className={styles.text} lang={lang} dangerouslySetInnerHTML={{ __html: raiseHeadings(html) }} />}
      </article>
    </Container>
  );
}
