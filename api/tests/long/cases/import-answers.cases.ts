import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { codeOf } from '../../support/account-operations.js';
import { startChecking, type Checking } from '../../support/checked-imports.js';
import { signedIn } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Problems of rows, and one answer for all rows with the text. */
export default function cases() {
  let c: Checking;
  beforeAll(async () => {
    c = await startChecking();
  });
  afterAll(() => c.t.close());

  const FIELDS = ['condo', 'rooms.size', 'rooms.bedroom', 'furnishing', 'features'];
  /** What cannot be read is an error, not left empty. */
  const record = { leaveUnreadable: false };
  const row = (bedroom: string, furnishing = '', features = '') => ['The Base', '50', bedroom, furnishing, features];

  interface Group {
    column: number | null;
    code: string;
    reason: string | null;
    rows: number;
    kinds: number;
    texts: { key: string; text: string; rows: number }[];
  }
  interface Answer {
    column: number;
    beforeKey: string;
    before: string;
    afterKey: string;
    after: string;
    rows: number;
  }
  const PROBLEMS = `query ($id: ID!) { autoListing(id: $id) {
  problemGroups { column code reason rows kinds texts { key text rows } } answers { column beforeKey before afterKey after rows }
} }`;
  const problemsOf = async (id: string) =>
    (await c.admin.graphql<{ autoListing: { problemGroups: Group[]; answers: Answer[] } }>(PROBLEMS, { id })).data.autoListing;
  const ANSWER = `mutation ($id: ID!, $answer: AutoListingAnswerInput!) {
  answerAutoListingProblem(id: $id, answer: $answer) { stage counts { create update unchanged skip error } }
}`;
  const answer = async (id: string, given: object) => {
    const reply = await c.admin.graphql<{ answerAutoListingProblem: { stage: string; counts: { error: number } } } | null>(ANSWER, {
      id,
      answer: given,
    });
    return reply.data?.answerAutoListingProblem ?? codeOf(reply);
  };
  const UNDO = `mutation ($id: ID!, $column: Int!, $before: ID!, $after: ID!) {
  undoAutoListingAnswer(id: $id, column: $column, before: $before, after: $after) { stage counts { error } }
}`;
  const cellsOf = async (id: string, column: number) => (await c.rowsOf(id)).map(({ cells }) => cells[column] ?? '');

  describe('problems of rows', () => {
    test('are grouped by column, reason and text, with counts; one answer counts for all rows with the text, and can be undone', async () => {
      const id = await c.checked({ fields: FIELDS, rows: [row('many'), row('many'), row(' many '), row('some'), row('2')], record });
      const { problemGroups, answers } = await problemsOf(id);
      expect(answers).toEqual([]);
      const [group] = problemGroups as [Group];
      expect(problemGroups).toHaveLength(1);
      expect(group).toMatchObject({
        column: 2,
        rows: 4,
        kinds: 2,
        texts: [
          { text: 'many', rows: 3 },
          { text: 'some', rows: 1 },
        ],
      });
      const { column, code } = group;

      expect(await answer(id, { column, code, text: group.texts[0]!.key, replacement: '3' })).toMatchObject({
        stage: 'CHECKED',
        counts: { error: 1 },
      });
      expect(await cellsOf(id, 2)).toEqual(['3', '3', '3', 'some', '2']);
      expect(await answer(id, { column, code, text: group.texts[1]!.key, replacement: '' })).toMatchObject({ counts: { error: 0 } });
      const after = await problemsOf(id);
      expect(after.problemGroups).toEqual([]);
      expect(after.answers).toEqual([
        expect.objectContaining({ column: 2, before: 'many', after: '3', rows: 3 }),
        expect.objectContaining({ column: 2, before: 'some', after: '', rows: 1 }),
      ]);
      // The answer can be undone once only.
      expect(await answer(id, { column, code, text: group.texts[0]!.key, replacement: '3' })).toBe('BAD_USER_INPUT');
      const [first] = after.answers as [Answer];
      const back = { id, column: 2, before: first.beforeKey, after: first.afterKey };
      expect((await c.admin.graphql<object>(UNDO, back)).data).toEqual({
        undoAutoListingAnswer: { stage: 'CHECKED', counts: { error: 3 } },
      });
      expect(await cellsOf(id, 2)).toEqual(['many', 'many', ' many ', '', '2']);
      expect(codeOf(await c.admin.graphql(UNDO, back))).toBe('BAD_USER_INPUT');
    });

    test('of cells that were left empty are answered too, each by why it could not be read', async () => {
      const id = await c.checked({ fields: FIELDS, rows: [row('many', 'lux'), row('many'), row('2')] });
      const { problemGroups } = await problemsOf(id);
      expect(problemGroups.map(({ column, code, reason, rows }) => [column, code, reason, rows])).toEqual([
        [2, 'LEFT_EMPTY', expect.any(String), 2],
        [3, 'LEFT_EMPTY', 'UNKNOWN_CHOICE', 1],
      ]);
      const [{ column, code, texts }] = problemGroups as [Group];
      expect(await answer(id, { column, code, text: texts[0]!.key, replacement: '4' })).toMatchObject({ counts: { error: 0 } });
      expect(await cellsOf(id, 2)).toEqual(['4', '4', '2']);
      expect((await problemsOf(id)).problemGroups.map((group) => group.column)).toEqual([3]);
    });

    test('in a column of choices, a text or an item of a list is given a meaning, or left out', async () => {
      const id = await c.checked({
        fields: FIELDS,
        rows: [row('1', 'lux'), row('2', 'LUX'), row('3', '', 'wifi, xyzzy'), row('4', '', 'xyzzy')],
        record,
      });
      const { problemGroups } = await problemsOf(id);
      expect(problemGroups.map(({ column, code, rows }) => [column, code, rows])).toEqual([
        [3, 'UNKNOWN_CHOICE', 2],
        [4, 'UNKNOWN_CHOICE', 2],
      ]);
      expect(problemGroups[1]!.texts).toEqual([{ key: expect.any(String), text: 'xyzzy', rows: 2 }]);
      const [furnishing, features] = problemGroups as [Group, Group];
      const of = (group: Group, at = 0) => ({ column: group.column, code: group.code, text: group.texts[at]!.key });
      expect(await answer(id, { ...of(furnishing), choice: 'NOTHING' })).toBe('BAD_USER_INPUT');
      expect(await answer(id, { ...of(furnishing), choice: 'FULLY_FURNISHED' })).toMatchObject({ counts: { error: 2 } });
      expect(await answer(id, { ...of(features), replacement: '' })).toMatchObject({ counts: { error: 0 } });
      expect(await cellsOf(id, 4)).toEqual(['', '', 'wifi, xyzzy', 'xyzzy']);
    });

    test('of thousands of rows are answered at once, and all texts of a problem too', async () => {
      const rows = Array.from({ length: 1_500 }, (_, at) => row(at % 3 === 0 ? `n${at}` : 'none at all'));
      const id = await c.checked({ fields: FIELDS, rows, record });
      const [group] = (await problemsOf(id)).problemGroups as [Group];
      expect(group).toMatchObject({ rows: 1_500, kinds: 501 });
      expect(group.texts).toHaveLength(20);
      expect(await answer(id, { column: 2, code: group.code, replacement: '' })).toMatchObject({ stage: 'CHECKING' });
      expect(await answer(id, { column: 2, code: group.code, replacement: '' })).toBe('IMPORT_BUSY');
      await workOnImports(work(c.t));
      expect((await c.look(id)).autoListing).toMatchObject({ stage: 'CHECKED', counts: { create: 1_500, error: 0 } });
    });

    test('of empty cells are answered in their rows alone; what concerns complexes checks all rows again', async () => {
      const fields = ['condo', 'rooms.size', 'place.area'];
      const id = await c.checked({
        fields,
        rows: [
          ['Sky New', '50'],
          ['Sky New', '51'],
          ['The Base', '52'],
        ],
      });
      const [group] = (await problemsOf(id)).problemGroups as [Group];
      expect(group).toMatchObject({ code: 'AREA_MISSING', rows: 2, texts: [{ text: '', rows: 2 }] });
      const given = { column: group.column, code: group.code, text: group.texts[0]!.key, replacement: 'Jomtien' };
      expect(await answer(id, given)).toMatchObject({ stage: 'CHECKING' });
      await workOnImports(work(c.t));
      expect(await cellsOf(id, 2)).toEqual(['Jomtien', 'Jomtien', '']);
      expect((await c.look(id)).autoListing.counts).toMatchObject({ create: 3, error: 0 });
    });
  });

  test('bad answers are refused, and answers of visitors', async () => {
    const id = await c.checked({ fields: FIELDS, rows: [row('many')], record });
    const [{ code }] = (await problemsOf(id)).problemGroups as [Group];
    for (const given of [
      { column: 2, code },
      { column: 2, code, replacement: '1', choice: 'FULL' },
      { column: 2, code, choice: 'FULL' },
      { column: 9, code, replacement: '1' },
      { column: -1, code, replacement: '1' },
      { column: 2, code: 'X', replacement: '1' },
      { column: 2, code, text: 'x', replacement: '1' },
      { column: 2, code, replacement: 'x'.repeat(32_768) },
      { column: 2, code, replacement: 'a\u0000b' },
    ]) {
      expect([given, await answer(id, given)]).toEqual([given, 'BAD_USER_INPUT']);
    }
    const guest = await signedIn(c.t, Role.GUEST);
    expect(codeOf(await guest.graphql(ANSWER, { id, answer: { column: 2, code, replacement: '1' } }))).toBe('FORBIDDEN');
    await c.admin.graphql('mutation ($id: ID!) { finishAutoListing(id: $id) { id } }', { id });
    expect(await answer(id, { column: 2, code, replacement: '1' })).toBe('IMPORT_BUSY');
  });
}
