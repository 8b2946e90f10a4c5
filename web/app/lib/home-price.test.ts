import { describe, expect, test } from '@jest/globals';
import { testIntl } from '~/testing/test-intl';
import { offerWords, pricePerMetre, pricesOf, statedText } from './home-price';

const rent = { baht: 24_500, isFrom: true };
const buy = { baht: 3_000_000, isFrom: false };
const stay = { total: 98_000, monthly: 24_500, nights: 120 };

describe('what is said of a price', () => {
  test('is said of both deals, that of the visitor first', () => {
    const said = [
      { deal: 'RENT', ...rent },
      { deal: 'BUY', ...buy },
    ];
    expect(pricesOf({ rent, buy })).toEqual(said);
    expect(pricesOf({ rent, buy }, 'RENT')).toEqual(said);
    expect(pricesOf({ rent, buy }, 'BUY')).toEqual(said.toReversed());
    expect(pricesOf({ rent, buy: null }, 'BUY')).toEqual([said[0]]);
    expect(pricesOf({})).toEqual([]);
  });

  test('is the sum of the visitor’s days', () => {
    expect(pricesOf({ rent, buy, stay }, 'RENT')[0]).toEqual({ deal: 'RENT', baht: 98_000, isFrom: false, nights: 120 });
  });

  test('is a month’s from the lowest where nobody can count the days', () => {
    expect(pricesOf({ rent: { baht: 24_500, isFrom: false }, stay: null, askForStay: true })).toEqual([
      { deal: 'RENT', baht: 24_500, isFrom: true, ask: true },
    ]);
    expect(pricesOf({ rent: null, buy, stay: null, askForStay: true })).toEqual([{ deal: 'BUY', ...buy }]);
  });
});

test('price per square metre is whole baht; nothing is made up', () => {
  expect(pricePerMetre({ buy: { baht: 1_000_000, isFrom: false } }, 33)).toBe(30_303);
  expect([pricePerMetre({ buy }, null), pricePerMetre({ buy }, 0), pricePerMetre({ rent }, 40)]).toEqual([null, null, null]);
});

test('texts say the same', () => {
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(statedText(testIntl('en'), rent)).toBe('from ฿24,500');
  expect(plain(statedText(testIntl('ru'), rent))).toBe('от 24 500 ฿');
  expect(offerWords(testIntl('en'), { rent, buy })).toEqual({ offer: 'both', rent: 'from ฿24,500', buy: '฿3,000,000' });
  expect(offerWords(testIntl('en'), {})).toEqual({ offer: 'none', rent: '', buy: '' });
});
