import { DEFAULT_CENTRE, type LngLat } from '~/site/map/geo';

/** A place that Google offers for what was typed. */
export interface PlaceHint {
  id: string;
  name: string;
  /** Where it is: street, town. */
  address: string;
  /** Asks where exactly; null when Google does not say. */
  locate: () => Promise<LngLat | null>;
}

/** Places around Pattaya come first; so far around, m. */
const NEAR = 50_000;

/** Google's library of places as far as it is used. */
export type Places = Pick<google.maps.PlacesLibrary, 'AutocompleteSuggestion' | 'AutocompleteSessionToken'>;

/**
 * Completes places by AutocompleteSuggestion, Google's successor of the Autocomplete that it closed. What is typed until a place is located
 * is one session, which is what Google counts.
 */
export function createPlaceSearch({ AutocompleteSuggestion, AutocompleteSessionToken }: Places, lang: string) {
  let sessionToken: google.maps.places.AutocompleteSessionToken | null = null;
  return async (input: string): Promise<PlaceHint[]> => {
    sessionToken ??= new AutocompleteSessionToken();
    const { suggestions } = await AutocompleteSuggestion.fetchAutocompleteSuggestions({
      input,
      sessionToken,
      language: lang,
      locationBias: { center: DEFAULT_CENTRE, radius: NEAR },
    });
    return suggestions.flatMap(({ placePrediction: prediction }) => {
      if (!prediction) return [];
      const hint: PlaceHint = {
        id: prediction.placeId,
        name: prediction.mainText?.text ?? prediction.text.text,
        address: prediction.secondaryText?.text ?? '',
        locate: async () => {
          sessionToken = null;
          const { place } = await prediction.toPlace().fetchFields({ fields: ['location'] });
          return place.location?.toJSON() ?? null;
        },
      };
      return [hint];
    });
  };
}
