import { describe, expect, test } from '@jest/globals';
import { contactLinks } from '~/desk/kit/ContactText';

const NOBODY = { phone: '', contactEmail: '', contact: '', whatsApp: false, telegram: false };
const of = (person: Partial<typeof NOBODY>) => contactLinks({ ...NOBODY, ...person }).map(({ kind, href }) => `${kind} ${href}`);

describe('links to a person', () => {
  test('no contacts, no links', () => expect(of({})).toEqual([]));

  test('a phone number is called as it was written, with its country', () => {
    expect(of({ phone: '+7 (916) 123-45-67' })).toEqual(['phone tel:+79161234567']);
    expect(of({ phone: '081 234 5678', whatsApp: true })).toEqual(['phone tel:0812345678']);
  });

  test('WhatsApp takes a number with its country', () => {
    expect(of({ phone: '+66 81 234 5678', whatsApp: true })).toEqual(['phone tel:+66812345678', 'whatsApp https://wa.me/66812345678']);
  });

  test('an address is not taken apart', () => {
    expect(of({ contactEmail: 'a?subject=x&b@c.de' })).toEqual(['email mailto:a%3Fsubject%3Dx%26b%40c.de']);
  });

  test('a user name is one of Telegram where that is wanted and it can be one', () => {
    expect(of({ contact: '@somchai_k', telegram: true })).toEqual(['telegram https://t.me/somchai_k']);
    expect(of({ contact: 'javascript:alert(1)', telegram: true })).toEqual([]);
    expect(of({ contact: 'somchai_k' })).toEqual([]);
  });
});
