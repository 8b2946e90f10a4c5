import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { browserQuery } from '~/data/load-client';
import { graphql } from '~/gql/gql';
import type { DocumentType } from '~/gql/gql';
import { useLang } from '~/i18n/lang';

const QUERY = graphql(`
  query Suggest($lang: Lang!, $text: String!) {
    suggest(text: $text) {
      kind
      id
      name {
        text(lang: $lang)
      }
      area
      reference
      count
    }
    understand(filter: { text: $text }) {
      readings {
        key
        query
        names {
          text(lang: $lang)
        }
      }
      rest
      count
    }
  }
`);

/** A completion of what is being typed. */
export type Suggestion = DocumentType<typeof QUERY>['suggest'][number];

/** What is offered for a text. */
export interface Offered {
  suggestions: readonly Suggestion[];
  /** The filters in the text, in words, and the number of matching homes; null if there are none. */
  reading: { label: string; count: number } | null;
}

/** How long one waits for the next letter, ms. */
const TYPING_PAUSE = 150;

const NONE: Offered = { suggestions: [], reading: null };

/** Suggestions for the latest text, regardless of the order of responses. None for an empty text. */
export function useSuggestions(text: string): Offered {
  const lang = useLang();
  const intl = useIntl();
  const [found, setFound] = useState<{ text: string; offered: Offered }>({ text: '', offered: NONE });
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return;
    let latest = true;
    const ask = async (): Promise<Offered> => {
      const { suggest, understand } = await browserQuery(QUERY, { lang, text: asked });
      if (!understand?.readings.length || understand.count === 0) return { suggestions: suggest, reading: null };
      // The words for filters are no part of the pages that have the field.
      const { readingLabel } = await import('./reading-label');
      const label = readingLabel(intl, understand.readings, understand.rest);
      return { suggestions: suggest, reading: { label, count: understand.count } };
    };
    const timer = setTimeout(() => {
      // Without suggestions the field is still one.
      ask().then(
        (offered) => latest && setFound({ text: asked, offered }),
        () => latest && setFound({ text: asked, offered: NONE }),
      );
    }, TYPING_PAUSE);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [asked, intl, lang]);
  return asked === '' ? NONE : found.offered;
}
