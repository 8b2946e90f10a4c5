import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { workOnImports } from '../../../src/import/stages.service.js';
import { Role } from '../../../src/core/policy.js';
import { codeOf } from '../../support/account-operations.js';
import { FIELDS, startChecking, type Checking } from '../../support/checked-imports.js';
import { signedIn } from '../../support/visitor.js';
import { work } from '../../support/work.js';

/** Rows and names that a person decides about. */
export default function cases() {
  let c: Checking;
  beforeAll(async () => {
    c = await startChecking();
  });
  afterAll(() => c.t.close());

  interface Question {
    ordinal: number;
    problems: { code: string }[];
    said: { path: string; after: string }[];
    candidates: { target: { id: string }; changes: { path: string; before: string; after: string }[] }[];
  }
  const QUESTIONS = `query ($id: ID!, $offset: Int, $first: Int) { it: autoListingQuestions(id: $id, offset: $offset, first: $first) {
  total questions { ordinal problems { code } said { path after } candidates { target { id } changes { path before after } } }
} }`;
  const questionsOf = async (id: string, page: object = {}) =>
    (await c.admin.graphql<{ it: { total: number; questions: Question[] } }>(QUESTIONS, { id, ...page })).data.it;
  const DECIDE = `mutation ($id: ID!, $decisions: [AutoListingDecisionInput!]!) {
  decideAutoListingRows(id: $id, decisions: $decisions) { counts { create update unchanged skip error } }
}`;
  const decide = async (id: string, decisions: object[]) => {
    const reply = await c.admin.graphql<{ decideAutoListingRows: { counts: object } } | null>(DECIDE, { id, decisions });
    return reply.data?.decideAutoListingRows.counts ?? codeOf(reply);
  };
  const unit = (floor: string, rent: string) => ['The Base', '40.5', floor, '1', rent];

  test('rows that may mean several listings are asked about with their differences, and answered together', async () => {
    const [third, fourth] = [await c.unitOnFloor(3), await c.unitOnFloor(4)];
    const id = await c.checked({ fields: FIELDS, rows: [unit('', '18500'), unit('', '19500'), unit('9', '17000')] });
    const { total, questions } = await questionsOf(id);
    expect(total).toBe(2);
    const [first] = questions as [Question];
    expect(first.ordinal).toBe(1);
    expect(first.problems.map(({ code }) => code)).toEqual(['AMBIGUOUS']);
    expect(first.said).toContainEqual({ path: 'rooms.size', after: '40.5' });
    expect(first.candidates.map(({ target }) => target.id)).toEqual([third, fourth]);
    expect(first.candidates[0]!.changes).toContainEqual({ path: 'pricing.rentPrice', before: expect.any(String), after: '[18500]' });
    expect((await questionsOf(id, { offset: 1, first: 1 })).questions.map(({ ordinal }) => ordinal)).toEqual([2]);

    // All of them or none.
    expect(
      await decide(id, [
        { ordinal: 1, target: third },
        { ordinal: 99, isNew: true },
      ]),
    ).toBe('BAD_USER_INPUT');
    expect((await questionsOf(id)).total).toBe(2);
    const decisions = [
      { ordinal: 1, target: third },
      { ordinal: 2, isNew: true },
    ];
    expect(await decide(id, decisions)).toMatchObject({ create: 2, update: 1, error: 0 });
    // Another answer counts instead.
    expect(await decide(id, [{ ordinal: 2, target: fourth }])).toMatchObject({ create: 1, update: 2, error: 0 });
  });

  test('a suspicious price is imported once a person says that it is right, until its row is changed', async () => {
    const id = await c.checked({
      fields: FIELDS,
      rows: [unit('20', '500'), unit('21', '600'), unit('22', 'x x x')],
      record: { leaveUnreadable: false },
    });
    const { total, questions } = await questionsOf(id);
    expect([total, questions.map(({ problems }) => problems[0]!.code)]).toEqual([2, ['UNUSUAL_PRICE', 'UNUSUAL_PRICE']]);
    const right = (pricesRight: boolean) => [1, 2].map((ordinal) => ({ ordinal, pricesRight }));
    expect(await decide(id, right(true))).toMatchObject({ create: 2, error: 1 });
    expect(await decide(id, right(false))).toMatchObject({ create: 0, error: 3 });
    expect(await decide(id, right(true))).toMatchObject({ create: 2, error: 1 });
    await c.admin.graphql('mutation ($id: ID!) { setAutoListingCell(id: $id, ordinal: 1, column: 4, text: "400") { ordinal } }', { id });
    expect((await questionsOf(id)).questions.map(({ ordinal }) => ordinal)).toEqual([1]);
  });

  test('names of complexes are answered together, all or none', async () => {
    const id = await c.checked({
      fields: FIELDS,
      rows: [
        ['The Basse', '50', '3', '1', '15000'],
        ['View Talai 5', '51', '3', '1', '15000'],
      ],
    });
    const open = (await c.look(id)).autoListing.complexes.filter(({ confirmed }) => !confirmed);
    expect(open.map(({ name }) => name).toSorted()).toEqual(['The Basse', 'View Talai 5']);
    const DECIDE_ALL = `mutation ($id: ID!, $choices: [AutoListingComplexInput!]!) { it: decideAutoListingComplexes(id: $id, choices: $choices) { stage } }`;
    const send = async (choices: object[]) => {
      const reply = await c.admin.graphql<{ it: { stage: string } } | null>(DECIDE_ALL, { id, choices });
      return reply.data?.it.stage ?? codeOf(reply);
    };
    expect(await send([])).toBe('LIMIT_AMOUNT');
    expect(await send([{ name: 'The Basse' }, { name: 'Nowhere' }])).toBe('BAD_USER_INPUT');
    expect(await send([{ name: 'The Basse', complex: c.condos.talay6 }])).toBe('BAD_USER_INPUT');
    expect(await send([{ name: 'The Basse', complex: c.condos.base }, { name: 'View Talai 5' }])).toBe('CHECKING');
    await workOnImports(work(c.t));
    expect((await c.look(id)).autoListing.complexes.map(({ name, confirmed, complex }) => [name, confirmed, complex?.id ?? null])).toEqual(
      expect.arrayContaining([
        ['The Basse', true, c.condos.base],
        ['View Talai 5', true, null],
      ]),
    );
  });

  test('bad decisions are refused, and those of visitors', async () => {
    const id = await c.checked({ fields: FIELDS, rows: [unit('30', '500')] });
    expect(await decide(id, [])).toBe('LIMIT_AMOUNT');
    expect(
      await decide(
        id,
        Array.from({ length: 501 }, () => ({ ordinal: 1, pricesRight: true })),
      ),
    ).toBe('LIMIT_AMOUNT');
    for (const decision of [
      { ordinal: 1 },
      { ordinal: 0, isNew: true },
      { ordinal: 1, target: 'x' },
      { ordinal: 1, target: c.condos.base },
    ]) {
      expect([decision, await decide(id, [decision])]).toEqual([decision, 'BAD_USER_INPUT']);
    }
    const guest = await signedIn(c.t, Role.GUEST);
    expect(codeOf(await guest.graphql(DECIDE, { id, decisions: [{ ordinal: 1, isNew: true }] }))).toBe('FORBIDDEN');
    expect(codeOf(await guest.graphql(QUESTIONS, { id }))).toBe('FORBIDDEN');
    expect(codeOf(await c.admin.graphql(QUESTIONS, { id, first: 51 }))).toBe('LIMIT_AMOUNT');
  });
}
