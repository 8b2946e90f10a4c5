/** The segment of the home screen that its address names: `?deal=rent`, `?deal=buy`; anything else is All. */
export function dealOf(search: URLSearchParams): 'RENT' | 'BUY' | undefined {
  const deal = search.get('deal');
  return deal === 'rent' ? 'RENT' : deal === 'buy' ? 'BUY' : undefined;
}
