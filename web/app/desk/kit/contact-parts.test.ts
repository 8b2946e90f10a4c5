import { describe, expect, test } from '@jest/globals';
import { contactParts } from './ContactText';

const numbersOf = (text: string) => contactParts(text).flatMap(({ tel }) => tel ?? []);

describe('phone numbers in a contact', () => {
  test.each([
    ['Khun Noi 081-234 5678', ['0812345678']],
    ['+66 81 234 5678 (WhatsApp), +7 (916) 123-45-67 вечером', ['+66812345678', '+79161234567']],
    ['tel.0812345678 / line: noi', ['0812345678']],
    ['0812345678', ['0812345678']],
    ['(038) 123-456', ['038123456']],
    ['8 916 123 45 67', ['89161234567']],
  ])('%s', (text, numbers) => expect(numbersOf(text)).toEqual(numbers));

  test.each(['Soi 5, room 1201', 'noi@mail1234567.com', 'https://t.me/12345678', '@agent1234567', '12 000 ฿', ''])('none in %s', (text) =>
    expect(numbersOf(text)).toEqual([]),
  );

  test('no text is lost', () => {
    const text = 'Noi: 081 234 5678, after six; wife +66 89 999 0000.';
    expect(
      contactParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });
});
