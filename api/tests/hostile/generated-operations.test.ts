import { afterAll, beforeAll, expect, test } from '@jest/globals';
import {
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { createSchema } from '../../src/graphql/schema.js';
import { Role } from '../../src/core/policy.js';
import { linkPictures, makeCondo, makeFile, makeHouse, makePage, makeUnit, makeVillage } from '../support/factories.js';
import { answerOf, CANARY, checkAnswer, fingerprints, NUMBERS, refusalOf, TEXTS, told, type Tally } from '../support/hostile.js';
import { randomOf, type Random } from '../support/random.js';
import { everythingOf, written, type Selection } from '../support/selection.js';
import { createTestApp, type TestApp } from '../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../support/visitor.js';

const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_123);

let t: TestApp;
let schema: GraphQLSchema;
let ids: string[];
beforeAll(async () => {
  t = await createTestApp();
  schema = await createSchema();
  const condo = await makeCondo(t.db);
  const unit = await makeUnit(t.db, { condoId: condo });
  const file = await makeFile(t.db, t.store);
  await linkPictures(t.db, 'unit', unit, [file]);
  ids = [condo, unit, file, await makeHouse(t.db), await makeVillage(t.db), await makePage(t.db), await makeUnit(t.db, { isDraft: true })];
});
afterAll(() => t.close());

/** A value for a type: mostly of its form, sometimes of another. */
function valueOf(type: GraphQLInputType, random: Random, depth = 0): unknown {
  if (random.chance(0.03)) return null;
  if (random.chance(0.04)) return random.pick([...TEXTS, ...NUMBERS, true]);
  const inner = getNullableType(type);
  if (isListType(inner)) {
    const length = random.chance(0.03) ? 300 : random.below(4);
    return Array.from({ length }, () => valueOf(inner.ofType, random, depth + 1));
  }
  const named = getNamedType(inner);
  if (isEnumType(named)) return random.pick(named.getValues()).name;
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields()).filter((field) => isNonNullType(field.type) || random.chance(depth > 2 ? 0.1 : 0.4));
    const given = fields.map((field) => [field.name, valueOf(field.type, random, depth + 1)] as const);
    return Object.fromEntries(random.chance(0.02) ? [...given, ['__proto__x', 1]] : given);
  }
  if (named.name === 'ID') return random.chance(0.6) ? random.pick(ids) : random.pick(TEXTS);
  if (named.name === 'Int') return random.chance(0.5) ? random.below(30) : random.pick(NUMBERS);
  if (named.name === 'Float') return random.pick(NUMBERS);
  if (named.name === 'Boolean') return random.chance(0.5);
  return random.pick(TEXTS);
}

/** A part of the selection, so that operations of all sizes come. */
function some({ leaves, groups }: Selection, random: Random): Selection {
  const kept = groups.filter(() => random.chance(0.4)).map(([head, inner]) => [head, some(inner, random)] as [string, Selection]);
  const few = leaves.filter(() => random.chance(0.5));
  return { leaves: few.length > 0 || kept.length > 0 ? few : ['__typename'], groups: kept };
}

interface Operation {
  query: string;
  variables: Record<string, unknown>;
}

function operationOf(random: Random, kind: 'query' | 'mutation'): Operation {
  const root = schema.getType(kind === 'query' ? 'Query' : 'Mutation') as GraphQLObjectType;
  const field = random.pick(Object.values(root.getFields())) as GraphQLField<unknown, unknown>;
  const args = field.args.filter(({ type }) => isNonNullType(type) || random.chance(0.6));
  const sample = () => '1';
  const all = everythingOf(getNamedType(field.type), random.below(3), { schema, times: 1, sample });
  const selection = 'getFields' in getNamedType(field.type) || all.groups.length > 0 ? ` { ${written(some(all, random))} }` : '';
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const given = args.map(({ name }) => `${name}: $${name}`).join(', ');
  return {
    query: `${kind}${declared && ` (${declared})`} { ${field.name}${given && `(${given})`}${selection} }`,
    variables: Object.fromEntries(args.map(({ name, type }) => [name, valueOf(type, random)])),
  };
}

/** Runs so many operations and says what they were answered. */
async function attack(
  viewer: () => Promise<Visitor>,
  { count, seed, mutations, app = t }: { count: number; seed: number; mutations: number; app?: TestApp },
) {
  const random = randomOf(seed);
  const tally: Tally = {};
  const refusals: string[] = [];
  let visitor = await viewer();
  const isAnonymous = visitor.token === null;
  for (let index = 0; index < count; index++) {
    // Nobody is slowed down by what came before: each operation is to be run.
    await app.db.query('DELETE FROM throttle');
    if (!isAnonymous && visitor.token === null) visitor = await viewer();
    const operation = operationOf(random, random.chance(mutations) ? 'mutation' : 'query');
    const ask = async () => {
      const began = performance.now();
      const response = await visitor.send('POST', '/graphql', operation);
      return { response, ms: performance.now() - began };
    };
    let { response, ms } = await ask();
    // A machine that is busy with something else is no fault of the answer.
    if (ms > 1_500) ({ response, ms } = await ask());
    checkAnswer(response, ms, `operation ${index} of seed ${seed}: ${JSON.stringify(operation).slice(0, 3_000)}`);
    refusals.push(refusalOf(response));
    if (isAnonymous) visitor = createVisitor(app);
    const answer = answerOf(response);
    tally[answer] = (tally[answer] ?? 0) + 1;
  }
  console.log(`${count} operations of seed ${seed}: ${told(tally)}`);
  return refusals;
}

test('2,000 operations by visitors: none breaks anything, none changes what is not theirs', async () => {
  const before = await fingerprints(t);
  await attack(async () => createVisitor(t), { count: 2_000, seed: SEED, mutations: 0.5 });
  expect(await fingerprints(t)).toEqual(before);
}, 600_000);

test.each([Role.GUEST, Role.ADMIN, Role.GOD])(
  '400 operations by %s',
  async (role) => {
    const before = await fingerprints(t);
    await attack(() => signedIn(t, role), { count: 400, seed: SEED + role.length, mutations: 0.6 });
    if (role === Role.GUEST) expect(await fingerprints(t)).toEqual({ ...before, staff: expect.any(String) });
    expect((await createVisitor(t).send('GET', '/livez')).statusCode).toBe(200);
  },
  600_000,
);

test('in production no refusal repeats what was sent', async () => {
  const live = await createTestApp({ production: true });
  try {
    const refusals = await attack(() => signedIn(live, Role.ADMIN), { count: 300, seed: SEED + 7, mutations: 0.5, app: live });
    expect(refusals.filter((refusal) => refusal.includes(CANARY))).toEqual([]);
    expect(refusals.filter((refusal) => /did you mean/i.test(refusal))).toEqual([]);
  } finally {
    await live.close();
  }
}, 600_000);
