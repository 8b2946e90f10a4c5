import { useNavigate } from 'react-router';
import { useLocalePath } from '~/i18n/lang';
import { homeIn, isComplex, isHome, kindOf } from '~/lib/nouns';
import { suggested, suggestionHref } from '~/site/search-field/SearchBox';
import type { Suggestion } from '~/site/search-field/use-suggestions';
import type { Search } from './use-search';

/**
 * What a suggestion does in a search: an area or complex becomes a filter where the screen can show it, anything else leads to where it
 * is shown.
 */
export function useTakeSuggestion({ of, state, fixed, apply }: Search): (suggestion: Suggestion) => void {
  const navigate = useNavigate();
  const localPath = useLocalePath();
  return (suggestion) => {
    const { kind } = suggestion;
    const elsewhere =
      (of !== 'HOMES' && kind !== 'AREA') ||
      fixed.areas !== undefined ||
      (fixed.kind && isComplex(kind) && homeIn(kind) !== kindOf(fixed.kind));
    if (isHome(kind) || elsewhere) void navigate(localPath(suggestionHref(suggestion)));
    else apply(suggested(state, suggestion));
  };
}
