import { emptyOf } from '@talay/api/fields/empty.js';
import { useMutation } from '~/data/apollo/hooks';
import { browserQuery } from '~/data/apollo/browser-client';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { Lang, PageModule } from '~/gql/graphql';
import { paths } from '~/lib/urls';
import { plain } from '~/desk/kit/draft';
import { Editor } from '~/desk/editor/Editor';
import { fieldsOf, type FormGroup } from '~/desk/editor/form';
import { type ListingDraft, useCopyMark } from '~/desk/editor/listing-form';
import type { RecordApi, Saved } from '~/desk/editor/use-editor';

/** Everything that the form of a page holds. */
const PAGE = graphql(`
  fragment PageEditor_page on Page {
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

const CREATE = graphql(`
  mutation CreatePage($input: PageInput!) {
    createPage(input: $input) {
      id
      ...PageEditor_page
    }
  }
`);

const UPDATE = graphql(`
  mutation UpdatePage($id: ID!, $version: Int!, $input: PageInput!) {
    updatePage(id: $id, version: $version, input: $input) {
      id
      ...PageEditor_page
    }
  }
`);

const READ = graphql(`
  query PageToEdit($id: ID!) {
    pageById(id: $id) {
      id
      ...PageEditor_page
    }
  }
`);

interface PageDraft {
  name: string;
  slug: string;
  lang: Lang;
  icon: string;
  active: boolean;
  module: PageModule[];
  description: string;
  html: string;
  seo: ListingDraft['seo'];
}

const BLANK = emptyOf('page') as unknown as PageDraft;

const field = fieldsOf<PageDraft>();
const seen = true;
const GROUPS: FormGroup[] = [
  {
    id: 'main',
    title: 'editor.group.main',
    fields: [
      field.text('name', 'editor.name', { seen }),
      field.text('slug', 'editor.slug'),
      field.choice('lang', 'editor.pageLang', {
        required: true,
        choices: [
          { value: 'en', label: 'editor.english' },
          { value: 'ru', label: 'editor.russian' },
        ],
      }),
      field.toggle('active', 'editor.pageActive'),
      field.icon('icon', 'editor.icon'),
      field.choices('module', 'editor.module', { choices: [{ value: 'EXCHANGE_RATES', label: 'editor.exchangeRates' }] }),
    ],
  },
  {
    id: 'text',
    title: 'editor.group.text',
    fields: [field.text('description', 'editor.summary', { multiline: true }), field.htmlOf('html', 'editor.text')],
  },
  { id: 'seo', title: 'editor.group.seo', fields: [field.seo('seo', 'editor.seo')] },
];

function savedOf(page: FragmentType<typeof PAGE>): Saved<PageDraft> {
  const { id, version, ...values } = readFragment(PAGE, page);
  return { id, version, draft: plain(values) };
}

/** The form of a page. In another language it is another page: saving makes the translation (spec 4). */
export default function PageEditor({
  page,
  original,
}: {
  page: FragmentType<typeof PAGE> | null;
  original: FragmentType<typeof PAGE> | null;
}) {
  const mark = useCopyMark();
  const [create] = useMutation(CREATE);
  const [update] = useMutation(UPDATE);
  const api: RecordApi<PageDraft> = {
    create: async (input, context) => savedOf((await create({ variables: { input }, context })).data!.createPage),
    update: async (id, version, input) => savedOf((await update({ variables: { id, version, input } })).data!.updatePage),
    read: async (id) => {
      const found = (await browserQuery(READ, { id }, true)).pageById;
      return found ? savedOf(found) : null;
    },
    isNew: (base, draft) => base.lang !== draft.lang,
  };
  return (
    <Editor
      noun="page"
      groups={GROUPS}
      record={page && savedOf(page)}
      blank={BLANK}
      start={original ? copyOfPage(savedOf(original).draft, mark) : BLANK}
      copied={original !== null}
      api={api}
      viewPath={({ draft }) => paths.page(draft.slug)}
    />
  );
}

/** A copy has its own address. */
function copyOfPage(draft: PageDraft, mark: ReturnType<typeof useCopyMark>): PageDraft {
  const { en, ru } = mark({ en: draft.name, ru: draft.name });
  return { ...draft, name: draft.lang === 'en' ? en : ru, slug: `${draft.slug}-copy`, active: false };
}
