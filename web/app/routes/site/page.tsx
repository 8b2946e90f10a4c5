import { screen, useScreen } from '~/data/screen';
import { PageArticle } from '~/site/pages/PageArticle';
import { graphql } from '~/gql/gql';
import { localized } from '~/lib/localized';
import { StaffBar } from '~/layout/StaffBar';

const QUERY = graphql(`
  query Page($slug: String!, $lang: Lang!) {
    page(slug: $slug, lang: $lang) {
      id
      name
      description
      seo {
        title {
          en
          ru
        }
        description {
          en
          ru
        }
        keywords {
          en
          ru
        }
      }
      ...PageArticle_page
    }
  }
`);

const page = screen({
  query: QUERY,
  variables: ({ params, lang }) => ({ slug: params.slug ?? '', lang }),
  found: (data) => data.page !== null,
  meta: (data, { lang }) => ({
    title: (data.page && localized(data.page.seo.title, lang)) || (data.page?.name ?? ''),
    description: (data.page && localized(data.page.seo.description, lang)) || data.page?.description,
    keywords: data.page ? localized(data.page.seo.keywords, lang) : undefined,
    type: 'article',
  }),
});

export const loader = page.loader;
export const clientLoader = page.clientLoader;
export const meta = page.meta;

/** /page/{slug}: a content page, in the language or in the other one where it is not translated. */
export default function ContentPage() {
  const data = useScreen(QUERY);
  return (
    data.page && (
      <>
        <StaffBar noun="page" id={data.page.id} />
        <PageArticle page={data.page} />
      </>
    )
  );
}
