import { useEffect, useState } from 'react';
import { browserQuery } from '~/apollo/browser-client';
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
  }
`);

/** A completion of what is being typed. */
export type Suggestion = DocumentType<typeof QUERY>['suggest'][number];

/** How long one waits for the next letter, ms. */
const TYPING_PAUSE = 150;

const NONE: readonly Suggestion[] = [];

/** Completions of a text: those of the last one that was typed, whatever the order of the answers. None for an empty text. */
export function useSuggestions(text: string): readonly Suggestion[] {
  const lang = useLang();
  const [found, setFound] = useState<{ text: string; suggestions: readonly Suggestion[] }>({ text: '', suggestions: NONE });
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return;
    let latest = true;
    const timer = setTimeout(() => {
      // Without suggestions the field is still one.
      browserQuery(QUERY, { lang, text: asked }).then(
        ({ suggest }) => latest && setFound({ text: asked, suggestions: suggest }),
        () => latest && setFound({ text: asked, suggestions: NONE }),
      );
    }, TYPING_PAUSE);
    return () => {
      latest = false;
      clearTimeout(timer);
    };
  }, [asked, lang]);
  return asked === '' ? NONE : found.suggestions;
}
