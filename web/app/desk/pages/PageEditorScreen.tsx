import { lazy } from 'react';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { PageEditorScreen_PageFragment } from '~/gql/graphql';
import { EditorScreen } from '~/desk/editor/EditorScreen';

const PageEditor = lazy(() => import('./PageEditor'));

/** Everything that the form of a page holds. */
export const PAGE = graphql(`
  fragment PageEditorScreen_page on Page {
    id
    version
    name
    slug
    lang
    icon
    active
    module
    description
    html
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
  }
`);

/** A page as its form reads it. */
export type PageRecord = PageEditorScreen_PageFragment;

interface PageEditorScreenProps {
  /** The page that is edited; null for a new one. */
  page: FragmentType<typeof PAGE> | null;
  /** The page that a new one begins as a copy of. */
  original?: FragmentType<typeof PAGE> | null;
}

/** /page/new and /page/{id}/edit. */
export function PageEditorScreen({ page, original = null }: PageEditorScreenProps) {
  const record = readFragment(PAGE, page);
  return (
    <EditorScreen noun="page" name={record && record.name}>
      <PageEditor page={record} original={readFragment(PAGE, original)} />
    </EditorScreen>
  );
}
