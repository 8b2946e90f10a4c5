import { MONEY } from '@talay/api/fields/nouns.js';
import type { SourcesGrid_SourceFragment as SourceRow } from '~/gql/graphql';
import { fieldsOf, leavesOf } from '~/desk/editor/form';

/** Values of the form of a source. */
export interface SourceDraft {
  name: string;
  contact: string;
  commission: string;
  lang: SourceRow['lang'];
  currency: string;
  feedUrl: string;
  feedFormat: SourceRow['feedFormat'];
  /** Hours. */
  feedEvery: number | null;
  /** A new token; null deletes the saved one, undefined leaves it. */
  feedToken?: string | null | undefined;
}

/** An empty form of a source. */
export const BLANK_SOURCE: SourceDraft = {
  name: '',
  contact: '',
  commission: '',
  lang: null,
  currency: 'THB',
  feedUrl: '',
  feedFormat: null,
  feedEvery: null,
};

/** Form values of a source from the API. */
export const sourceDraft = (source: SourceRow): SourceDraft => ({
  name: source.name,
  contact: source.contact,
  commission: source.commission,
  lang: source.lang ?? null,
  currency: source.currency,
  feedUrl: source.feedUrl,
  feedFormat: source.feedFormat ?? null,
  feedEvery: source.feedEvery ?? null,
});

/** Languages that a source writes in. */
export const LANGS = [
  { value: 'en', label: 'sources.lang.en' },
  { value: 'ru', label: 'sources.lang.ru' },
] as const;

/** Currencies of prices, as they are written. */
export const CURRENCY_CHOICES = MONEY.map((value) => ({ value, label: value }));

/** What an address is read as. */
export const FORMATS = [
  { value: 'SHEET', label: 'sources.format.sheet' },
  { value: 'KYERO', label: 'sources.format.kyero' },
  { value: 'YANDEX', label: 'sources.format.yandex' },
  { value: 'RESO', label: 'sources.format.reso' },
] as const;

/** Hours between two readings of an address to choose from; null: only on request. */
export const PERIODS = [null, 1, 6, 12, 24, 168];

/** Whether two addresses are of the same server: a token belongs to one. */
export const isSameServer = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin;

const field = fieldsOf<SourceDraft>();

/** Labels of the fields of a source in the history. */
export const SOURCE_LEAVES = leavesOf([
  {
    id: 'main',
    title: 'sources.title',
    fields: [
      field.text('name', 'sources.name'),
      field.text('contact', 'sources.contact'),
      field.text('commission', 'sources.commission'),
      field.text('lang' as 'name', 'sources.lang'),
      field.text('currency', 'sources.currency'),
      field.text('feedUrl', 'sources.feedUrl'),
      field.text('feedFormat' as 'name', 'sources.feedFormat'),
      field.count('feedEvery', 'sources.feedEvery'),
    ],
  },
]);
