import { expect, test } from '@jest/globals';
import { MOST_SHORTLISTED, readHomes, readTitle } from './home-list';

const read = (query: string, most = MOST_SHORTLISTED) => readHomes(new URLSearchParams(query), most);

test('references and ids are read in their order, each once, whatever their case and however they are repeated', () => {
  expect(read('homes=U-1043,h-1022&homes=%20u-1043%20,01A1DA96-0000-7000-8000-00000000000F')).toEqual({
    homes: ['U-1043', 'H-1022', '01a1da96-0000-7000-8000-00000000000f'],
    cut: false,
  });
});

test.each(['', 'homes=', 'homes=,,,', 'homes=C-1001', "homes=U-1' OR 1=1", 'homes=U-1e9', 'homes=🏠', 'homes=U-1234567890', 'homes=<b>'])(
  'nonsense is dropped: %s',
  (query) => {
    expect(read(query)).toEqual({ homes: [], cut: false });
  },
);

test('of 10,000 the first 60 are taken, and it is known that there were more', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `U-${at + 1}`);
  const { homes, cut } = read(`homes=${many.join()}`);
  expect(homes).toEqual(many.slice(0, 60));
  expect(cut).toBe(true);
  expect(read(`homes=${'x,'.repeat(10_000)}U-7`)).toEqual({ homes: ['U-7'], cut: false });
  expect(read('homes=U-1,U-2,U-3', 2)).toEqual({ homes: ['U-1', 'U-2'], cut: true });
});

test('a title is plain text in one line of at most 80 characters', () => {
  const title = (text: string) => readTitle(new URLSearchParams({ title: text }));
  expect(title('  For\nAnna\u0000\u202e ')).toBe('For Anna');
  expect(title('<b>x</b>')).toBe('<b>x</b>');
  expect([...title('🏠'.repeat(200))]).toHaveLength(80);
  expect(readTitle(new URLSearchParams())).toBe('');
});
