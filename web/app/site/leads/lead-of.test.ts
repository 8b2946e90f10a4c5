import { expect, test } from '@jest/globals';
import { hasWrongEmail, isEmpty, leadOf, phoneOf } from './lead-of';

test.each([
  ['+7', '912 345-67-89', '+7 912 345-67-89'],
  ['+7', '8 (912) 345-67-89', '+7 (912) 345-67-89'],
  ['+7', '812 345-67-89', '+7 812 345-67-89'],
  ['+66', '081 234 5678', '+66 81 234 5678'],
  ['66', '81 234 5678', '+66 81 234 5678'],
  ['+7', '081 234 5678', '+66 81 234 5678'],
  ['+7', '038 123 456', '+66 38 123 456'],
  ['+66', '8 (912) 345-67-89', '+7 (912) 345-67-89'],
  ['+7', '7 912 345 67 89', '+7 912 345 67 89'],
  ['+66', '66 81 234 5678', '+66 81 234 5678'],
  ['+44', '020 7946 0958', '+44 20 7946 0958'],
  ['+49', '81 234 567890', '+49 81 234 567890'],
  ['+66', '0044 20 7946 0958', '+44 20 7946 0958'],
  ['+66', '+44 20 7946 0958', '+44 20 7946 0958'],
  ['', '081 234 5678', '081 234 5678'],
  ['+66', '  ', ''],
])('%s and %s are %s', (code, number, phone) => {
  expect(phoneOf(code, number)).toBe(phone);
});

test('a form is read as the API takes it; a code without a number is nothing', () => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ code: '+7', phone: '', name: ' ', message: 'Hello', telegram: 'on' })) form.set(name, value);
  const page = { origin: 'https://talay.example', pathname: '/ru/unit/x' };
  const lead = leadOf(form, { ids: ['x'], references: ['U-1'], stay: undefined, deal: 'buy', viewing: false }, 'ru', page);
  expect(lead).toMatchObject({ phone: '', telegram: true, call: false, similarVariants: false, listings: ['x'], lang: 'ru', website: '' });
  expect(lead).toMatchObject({ type: 'buy', objectUrl: 'https://talay.example/unit/x', pathname: '/ru/unit/x' });
  expect(isEmpty(lead)).toBe(true);
  form.set('contact', '@anna');
  expect(isEmpty(leadOf(form, { ids: [], references: [], stay: undefined, deal: undefined, viewing: false }, 'en', page))).toBe(false);
});

test('the page of an alert is named without the token that opens it', () => {
  const asked = { ids: [], references: [], stay: undefined, deal: undefined, viewing: false };
  const pathnameOf = (pathname: string) => leadOf(new FormData(), asked, 'en', { origin: 'https://talay.example', pathname }).pathname;
  expect(pathnameOf(`/en/alerts/${'A'.repeat(43)}`)).toBe('/en/alerts');
  expect(pathnameOf('/en/alerts/new')).toBe('/en/alerts/new');
});

test.each([
  ['', false],
  [' anna@example.com ', false],
  ['anna.example.com', true],
  ['anna@example.com, boris@example.com', true],
])('%j as an e-mail address is wrong: %j', (contactEmail, wrong) => {
  expect(hasWrongEmail({ contactEmail })).toBe(wrong);
});
