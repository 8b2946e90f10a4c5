import { expect, test } from '@jest/globals';
import { missingParts } from '../../scripts/message-parts.ts';

const AREAS = new Set(['board', 'map', 'site']);
const PAGE = 'routes/site/page.tsx';

const missing = (sources: Record<string, string>) =>
  Object.fromEntries(missingParts(new Map(Object.entries({ 'i18n/parts/board.ts': '', 'i18n/parts/map.ts': '', ...sources })), AREAS));

test('a route that shows messages of a group imports it, itself or by what it imports', () => {
  const shows = `import { Board } from '~/site/Board';`;
  const board = `export const Board = () => text({ id: 'board.title' });`;
  expect(missing({ [PAGE]: shows, 'site/Board.tsx': board })).toEqual({ [PAGE]: ['board'] });
  expect(missing({ [PAGE]: shows, 'site/Board.tsx': `import '~/i18n/parts/board';\n${board}` })).toEqual({});
  expect(missing({ [PAGE]: `import '~/i18n/parts/board';\n${shows}`, 'site/Board.tsx': board })).toEqual({});
  expect(missing({ [PAGE]: shows, 'site/Board.tsx': `export const Board = () => text({ id: 'site.title' });` })).toEqual({});
});

test('a lazy part finds the groups that everything that loads it imports', () => {
  const loads = `const Board = lazy(() => import('~/site/Board'));`;
  const board = { 'site/Board.tsx': `export default () => text({ id: 'board.title' });` };
  const other = 'routes/site/other.tsx';
  expect(missing({ [PAGE]: `import '~/i18n/parts/board';\n${loads}`, ...board })).toEqual({});
  expect(missing({ [PAGE]: `import '~/i18n/parts/board';\n${loads}`, [other]: loads, ...board })).toEqual({ 'site/Board.tsx': ['board'] });
  expect(missing({ [PAGE]: `import '~/i18n/parts/map';\n${loads}`, ...board })).toEqual({ 'site/Board.tsx': ['board'] });
});

test('types are not loaded, and bring no messages', () => {
  expect(missing({ [PAGE]: `import type { Board } from '~/site/Board';`, 'site/Board.tsx': `const id = 'board.title';` })).toEqual({});
});
