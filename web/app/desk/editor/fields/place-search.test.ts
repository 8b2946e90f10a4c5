import { expect, jest, test } from '@jest/globals';
import { createPlaceSearch, type Places } from './place-search';

/** Google's library, which answers with these predictions and remembers what it was asked. */
function library(predictions: readonly (object | null)[]) {
  const fetchAutocompleteSuggestions = jest.fn(async (_request: { sessionToken: { number: number } }) => ({
    suggestions: predictions.map((placePrediction) => ({ placePrediction })),
  }));
  let made = 0;
  const AutocompleteSessionToken = class {
    number = ++made;
  };
  const places = { AutocompleteSuggestion: { fetchAutocompleteSuggestions }, AutocompleteSessionToken } as unknown as Places;
  const sessions = () => fetchAutocompleteSuggestions.mock.calls.map(([{ sessionToken }]) => sessionToken.number);
  return { places, sessions, fetchAutocompleteSuggestions };
}

const at = (position: { lat: number; lng: number } | null) => () => ({
  fetchFields: async () => ({ place: { location: position && { toJSON: () => position } } }),
});
const talay = {
  placeId: 'talay',
  text: { text: 'View Talay 6, Pattaya' },
  mainText: { text: 'View Talay 6' },
  secondaryText: { text: 'Pattaya' },
  toPlace: at({ lat: 12.93, lng: 100.88 }),
};
const bare = { placeId: 'bare', text: { text: 'Somewhere' }, mainText: null, secondaryText: null, toPlace: at(null) };

test('suggests places by name, with their positions', async () => {
  const { places, fetchAutocompleteSuggestions } = library([talay, null, bare]);
  const hints = await createPlaceSearch(places, 'ru')('talay');
  expect(fetchAutocompleteSuggestions).toHaveBeenCalledWith(expect.objectContaining({ input: 'talay', language: 'ru' }));
  expect(hints.map(({ id, name, address }) => [id, name, address])).toEqual([
    ['talay', 'View Talay 6', 'Pattaya'],
    ['bare', 'Somewhere', ''],
  ]);
  expect(await hints[0]!.locate()).toEqual({ lat: 12.93, lng: 100.88 });
  expect(await hints[1]!.locate()).toBeNull();
});

test('what is typed until a place is taken is one session', async () => {
  const { places, sessions } = library([talay]);
  const search = createPlaceSearch(places, 'en');
  await search('t');
  const [hint] = await search('ta');
  await hint!.locate();
  await search('n');
  expect(sessions()).toEqual([1, 1, 2]);
});
