import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getNamedType,
  isEnumType,
  isLeafType,
  isRequiredArgument,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { createSchema } from '../../../src/graphql/schema.js';
import { Lang } from '../../../src/core/lang.js';
import { Role } from '../../../src/core/policy.js';
import { hashToken, newToken } from '../../../src/core/tokens.js';
import { Area } from '../../../src/listings/values/choices.js';
import {
  linkPictures,
  makeAgent,
  makeAppConfig,
  makeCondo,
  makeFile,
  makeHouse,
  makeLandmark,
  makePage,
  makeRates,
  makeSource,
  makeUnit,
  makeVillage,
  PASSWORD,
} from '../../support/factories.js';
import { restRoutes } from '../../support/rest-routes.js';
import { everythingOf, partsOf, written, type Selection } from '../../support/selection.js';
import { soon } from '../../support/soon.js';
import { createTestApp, type TestApp } from '../../support/test-app.js';
import { createVisitor, signedIn, type Visitor } from '../../support/visitor.js';

export default function cases() {
  /*
   * What only staff see is marked in the database, every reading operation of both APIs is asked by visitors, and no mark may come back.
   * The same questions asked by staff bring the marks, so it is known that they reach them.
   */

  /** Begins every mark. Letters alone, so that it can be searched for. */
  const MARK = 'zuqorvex';

  /** Tables of which visitors see something, with those columns; all else that holds text is marked, whatever is added. */
  const PUBLIC_TABLES = [
    'unit',
    'house',
    'condo',
    'village',
    'page',
    'file',
    'landmark',
    'agent',
    'app_config',
    'currency_rates',
    'condo_name',
    'village_name',
  ];
  const PUBLIC_COLUMNS = [
    'name, html, description, caption, seo_title, seo_description, seo_keywords'
      .split(', ')
      .flatMap((name) => [`${name}_en`, `${name}_ru`]),
    'name, html, description, slug, icon, lang, module, kind, city, area, type, placeholder, rates'.split(', '),
    'view, furnishing, features, pet_allowed, quota, quota_text, rent_price_comment, buy_price_comment, rent_terms'.split(', '),
    'phone, whats_app, telegram, line, email'.split(', '),
  ].flat();
  /** What a search is made from: copies of public columns, maintained by triggers. */
  const COPIES = /^(search_|.*_text$)/;

  const named = (name: string) => ({ en: name, ru: name });
  const SHOWN = ['Shown unit', 'Shown house', 'Shown condo', 'Shown village', 'Shown page'];

  let t: TestApp;
  let schema: GraphQLSchema;
  /** Marks, and secrets that cannot be marked. */
  const secrets: string[] = [];
  /** Columns that are marked. */
  const marked: string[] = [];
  /** Ids of records, those that visitors do not see among them. */
  const ids: Record<string, string[]> = { unit: [], house: [], condo: [], village: [], page: [], file: [], other: [] };
  /** One that is shown and one that is not of every kind, for operations that take any. */
  const someIds = () => Object.values(ids).flatMap((all) => [all[0]!, all.at(-1)!]);
  /** What opens alerts about homes and complexes of every kind. */
  const tokens: string[] = [];
  const everyComplex = () => `complex=${[...ids['condo']!, ...ids['village']!].join()}`;

  beforeAll(async () => {
    [t, schema] = await Promise.all([createTestApp(), createSchema()]);
    await fill();
    await mark();
    await watch();
  });
  afterAll(() => t.close());

  /** Records of every kind: shown, and hidden in each of the ways there are, those that a shown one points to among them. */
  async function fill(): Promise<void> {
    const { db, store } = t;
    const add = (kind: string, id: string) => {
      ids[kind]!.push(id);
      return id;
    };
    const hidden = (what: string) => ({ name: named(`${MARK} ${what}`), html: named(`<p>${MARK} html of ${what}</p>`) });
    const gone = { deletedAt: new Date() };
    const area = { place: { area: Area.JOMTIEN, position: { lat: 12.89, lng: 100.874 } } };

    const condo = add('condo', await makeCondo(db, { name: named('Shown condo') }));
    const draftCondo = add('condo', await makeCondo(db, { ...hidden('draft condo'), isDraft: true }));
    add('condo', await makeCondo(db, { ...hidden('deleted condo'), ...gone }));
    const village = add('village', await makeVillage(db, { name: named('Shown village') }));
    const draftVillage = add('village', await makeVillage(db, { ...hidden('draft village'), isDraft: true }));
    const restingVillage = add('village', await makeVillage(db, { ...hidden('inactive village'), active: false }));
    add('village', await makeVillage(db, { ...hidden('deleted village'), ...gone }));
    // A home that is shown does not tell that it is in one of these.
    secrets.push(draftCondo, draftVillage, restingVillage);

    const agent = add('other', await makeAgent(db));
    const hiddenAgents = [
      add('other', await makeAgent(db, { name: named(`${MARK} inactive agent`), phone: MARK, active: false })),
      add('other', await makeAgent(db, { name: named(`${MARK} deleted agent`), phone: MARK, ...gone })),
    ];
    // Nor that somebody used to be its agent.
    secrets.push(...hiddenAgents);

    const source = add('other', await makeSource(db));
    const known = { condo: { id: condo }, agent: { id: agent }, source: { id: source } };
    // Nor from whom it came.
    secrets.push(source);
    const unit = add('unit', await makeUnit(db, { name: named('Shown unit'), ...known, ...area }));
    add('unit', await makeUnit(db, { condo: { id: condo }, agent: { id: hiddenAgents[0]! }, active: false }));
    add('unit', await makeUnit(db, { condo: { id: draftCondo } }));
    add('unit', await makeUnit(db, { ...hidden('draft unit'), condo: { id: condo }, isDraft: true }));
    add('unit', await makeUnit(db, { ...hidden('deleted unit'), condo: { id: condo }, ...gone }));
    const house = add('house', await makeHouse(db, { name: named('Shown house'), village: { id: village }, ...area }));
    add('house', await makeHouse(db, { village: { id: draftVillage }, agent: { id: hiddenAgents[1]! }, ...area }));
    add('house', await makeHouse(db, { village: { id: restingVillage }, ...area }));
    add('house', await makeHouse(db, { ...hidden('draft house'), village: { id: village }, isDraft: true }));
    add('house', await makeHouse(db, { ...hidden('deleted house'), village: { id: village }, ...gone }));

    add('page', await makePage(db, { name: 'Shown page', slug: 'shown' }));
    const text = { name: `${MARK} page`, html: `<p>${MARK} html of page</p>` };
    add('page', await makePage(db, { ...text, slug: 'hidden', active: false }));
    add('page', await makePage(db, { ...text, slug: 'gone', ...gone }));

    const shownFile = add('file', await makeFile(db, store));
    await linkPictures(db, 'unit', unit, [shownFile]);
    await linkPictures(db, 'unit', ids['unit']![3]!, [add('file', await makeFile(db, store))]);
    add('file', await makeFile(db, store));
    const [menuSwitch] = await Promise.all([makeAppConfig(db, 'Navigation.Search'), makeLandmark(db), makeRates(db)]);

    // Accounts, sessions, a reset link, a history and a try to get in.
    const god = await signedIn(t, Role.GOD);
    ids['other']!.push(god.id);
    for (const [kind, id] of [
      ['Unit', unit],
      ['House', house],
    ]) {
      const change = `mutation ($id: ID!) { update${kind}(id: $id, version: 1, input: { backOffice: { commission: "3 %" } }) { id } }`;
      expect((await god.graphql(change, { id })).errors).toBeUndefined();
    }
    await god.graphql('mutation ($id: ID!) { setAppConfigActive(id: $id, active: false, version: 1) { id } }', { id: menuSwitch });
    await god.graphql('mutation ($id: ID!) { createResetLink(id: $id) }', { id: god.id });
    await createVisitor(t).send('POST', '/api/auth/login', { username: god.username, password: 'wrong password' });
  }

  /** Writes a mark into every column of text that is not public, of every row there is. */
  async function mark(): Promise<void> {
    const columns: { table: string; column: string; type: string }[] = await t.db.query(
      `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND data_type IN ('text', 'jsonb', 'bytea') ORDER BY 1, 2`,
    );
    for (const { table, column, type } of columns) {
      if (COPIES.test(table) || (PUBLIC_TABLES.includes(table) && PUBLIC_COLUMNS.includes(column))) continue;
      if (type === 'bytea') {
        for (const { bytes } of (await t.db.query(`SELECT "${column}" AS bytes FROM "${table}" WHERE "${column}" IS NOT NULL`)) as {
          bytes: Buffer;
        }[])
          secrets.push(bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url'));
        continue;
      }
      const text = `${MARK}.${table}.${column}.`;
      const value =
        type === 'jsonb'
          ? `jsonb_build_array(jsonb_build_array('name', '${text}', '${text}'))`
          : `'${text}' || left(md5("${table}"::text), 8)`;
      // A column that takes a few words alone, such as a role, holds no secret.
      const done = await t.db.query(`UPDATE "${table}" SET "${column}" = ${value}`).catch((error: { code?: string }) => {
        if (error.code !== '23514') throw error;
        return null;
      });
      if (done) marked.push(`${table}.${column}`);
    }
    secrets.push(MARK);
  }

  /** Alerts of a visitor about all that there is. Whoever has the token sees what is watched, and most of the address hidden. */
  async function watch(): Promise<void> {
    const about = [
      ['search', everyComplex(), []],
      ['price', '', [...ids['unit']!, ...ids['house']!]],
    ];
    for (const [kind, search, listings] of about) {
      const token = newToken();
      await t.db.query(
        `WITH made AS (
         INSERT INTO alert (id, kind, search, listings, channel, address, lang, every)
         VALUES (gen_random_uuid(), $1, $2, $3, 'email', 'a${MARK}@example.com', 'en', 'day') RETURNING id
       ) INSERT INTO alert_token (hash, alert_id) SELECT $4, id FROM made`,
        [kind, search, listings, hashToken(token)],
      );
      tokens.push(token);
    }
  }

  // Questions to GraphQL

  /** Values for the arguments of operations, by name; an argument that must be given and is not here fails the test. */
  const SAMPLES: Record<string, () => readonly unknown[]> = {
    id: someIds,
    ids: () => [...ids['unit']!, ...ids['house']!].map((id) => [id]),
    condo: () => ids['condo']!,
    village: () => ids['village']!,
    into: () => ids['condo']!.slice(0, 1),
    size: () => [30, 160],
    text: () => [MARK, 'Shown', 'hidden'],
    slug: () => ['shown', 'hidden', 'gone'],
    lang: () => [Lang.en, Lang.ru],
    box: () => [{ south: 12, west: 100, north: 14, east: 102 }],
    // From far and so near that each place has a mark of its own.
    zoom: () => [5, 16],
    filter: () => [{ text: MARK }],
    token: () => tokens,
  };

  /** Which ids an operation takes; all of them where it is not here. */
  const KINDS: Record<string, string> = {
    unit: 'unit',
    house: 'house',
    condo: 'condo',
    village: 'village',
    pageById: 'page',
    file: 'file',
  };

  const valuesOf = (field: string, arg: GraphQLArgument): readonly unknown[] => {
    const type = getNamedType(arg.type);
    // Condos and villages are compared with nothing.
    if (field === 'alertAbout') return arg.name === 'search' ? [everyComplex()] : [[...ids['unit']!, ...ids['house']!].slice(0, 10)];
    if (field === 'duplicates' && arg.name === 'kind') return ['UNIT', 'HOUSE'];
    if (isEnumType(type)) return isRequiredArgument(arg) ? type.getValues().map(({ name }) => name) : [];
    const kind = KINDS[field];
    if (arg.name === 'id' && kind) return ids[kind]!;
    return SAMPLES[arg.name]?.() ?? [];
  };

  /** The variables to ask an operation with: those that it needs in all combinations, each of the others one at a time. */
  function variablesOf(field: GraphQLField<unknown, unknown>): Record<string, unknown>[] {
    const needed = field.args.filter((arg) => isRequiredArgument(arg));
    let sets: Record<string, unknown>[] = [{}];
    for (const arg of needed) {
      const values = valuesOf(field.name, arg);
      if (values.length === 0) throw new Error(`${field.name} needs ${arg.name}: give it a sample in SAMPLES`);
      sets = sets.flatMap((set) => values.map((value) => ({ ...set, [arg.name]: value })));
    }
    const others = field.args.filter((arg) => !isRequiredArgument(arg));
    return [...sets, ...others.flatMap((arg) => valuesOf(field.name, arg).map((value) => ({ ...sets[0], [arg.name]: value })))];
  }

  /** The value of an argument that a field within an operation needs, as it is written there. */
  function nestedSample(type: string, { name }: GraphQLField<unknown, unknown>, arg: GraphQLArgument): string {
    if (arg.name === 'first') return '3';
    const [value] = valuesOf(name, arg);
    if (value === undefined) throw new Error(`${type}.${name} needs ${arg.name}: give it a sample in SAMPLES`);
    return isEnumType(getNamedType(arg.type)) ? String(value) : JSON.stringify(value);
  }

  /** How deep the questions go: the parent of a home that stands beside another one is at 5. */
  const DEPTH = 5;
  /** Operations whose answer has homes beside a home. */
  const HOMES = ['unit', 'house'];
  const LIMITS = ['LIMIT_COST', 'LIMIT_DEPTH', 'LIMIT_TOKENS'];
  /** Selections of an operation that the limits let through, once found. */
  const fitting = new Map<string, Selection[]>();

  /** Asks an operation for everything, in as many parts as the limits want, and takes the answers. */
  async function ask(
    visitor: Visitor,
    field: GraphQLField<unknown, unknown>,
    variables: Record<string, unknown>,
    take: Take,
  ): Promise<void> {
    const args = field.args.filter(({ name }) => name in variables);
    const head = args.length > 0 ? `query (${args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')})` : 'query';
    const passed = args.length > 0 ? `(${args.map(({ name }) => `${name}: $${name}`).join(', ')})` : '';
    const type = getNamedType(field.type);
    const times = HOMES.includes(field.name) ? 2 : 1;
    const waiting = [...(fitting.get(field.name) ?? [everythingOf(type, DEPTH, { schema, times, sample: nestedSample })])];
    const fits: Selection[] = [];
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const answer = await visitor.graphql(
        `${head} { ${field.name}${passed} ${isLeafType(type) ? '' : `{ ${written(part)} }`} }`,
        variables,
      );
      const code = answer.errors?.[0]?.extensions.code ?? '';
      if (LIMITS.includes(code)) {
        const parts = partsOf(part);
        if (parts.length < 2 && written(part) === written(parts[0]!))
          throw new Error(`${field.name} is too much whatever is asked: ${answer.errors![0]!.message}`);
        waiting.unshift(...parts);
        continue;
      }
      if (code === 'GRAPHQL_VALIDATION_FAILED') throw new Error(`${field.name}: ${answer.errors![0]!.message} ${written(part)}`);
      fits.push(part);
      take(`${field.name} ${JSON.stringify(variables)}`, JSON.stringify(answer), answer.errors);
    }
    fitting.set(field.name, fits);
  }

  type Take = (question: string, answer: string, errors?: { extensions: { code: string } }[]) => void;

  async function askGraphql(visitor: Visitor, take: Take): Promise<void> {
    for (const field of Object.values(schema.getQueryType()!.getFields())) {
      for (const variables of variablesOf(field)) await ask(visitor, field, variables, take);
    }
  }

  // Questions to REST

  /** Values for the parts of paths, by name. */
  const PARTS: Record<string, () => readonly string[]> = {
    ':id': someIds,
    ':token': () => tokens,
    ':page': () => ['1'],
    ':area': () => ['jomtien', 'eastpattaya'],
    ':lang': () => ['en', 'ru'],
    ':base': () => ['USD'],
    ':slug|:id': () => ['shown', 'hidden', 'gone', ...ids['page']!],
  };

  /** What to ask with besides the path alone. */
  const QUERIES = ['', '?edit=true', '?withListings=true', `?text=${MARK}`, '?box=100,12,102,14&zoom=5'];

  async function askRest(visitor: Visitor, take: Take): Promise<void> {
    for (const { path, methods } of restRoutes(t.app)) {
      if (!methods.includes('GET') || path === '/api/auth/logout') continue;
      let urls = [''];
      for (const part of path.split('/').slice(1)) {
        const values = part.startsWith(':') ? PARTS[part]?.() : [part];
        if (!values) throw new Error(`GET ${path} has ${part}: give it a sample in PARTS`);
        urls = urls.flatMap((url) => values.map((value) => `${url}/${value}`));
      }
      for (const url of urls.flatMap((one) => QUERIES.map((query) => one + query))) {
        const { body, statusCode } = await visitor.send('GET', url);
        if (statusCode !== 400) take(`GET ${url}`, body);
      }
    }
  }

  /** What an operation may refuse: that is an answer too. */
  const REFUSALS = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'MERGE_TARGET'];

  /** Asks everything; gives the questions whose answers hold a secret, and all answers as one text. */
  async function scan(visitor: Visitor): Promise<{ leaks: string[]; answers: string; failures: string[] }> {
    const leaks: string[] = [];
    const all: string[] = [];
    const failures: string[] = [];
    const take: Take = (question, answer, errors) => {
      all.push(answer);
      // The search that was sent comes back: the complexes, and the words that are looked for.
      const said = answer.replaceAll(everyComplex(), '').replaceAll(`"rest":"${MARK}"`, '');
      const leak = secrets.find((secret) => said.includes(secret));
      if (leak !== undefined) leaks.push(`${question}: ${answer.slice(Math.max(0, answer.indexOf(leak) - 40), answer.indexOf(leak) + 60)}`);
      if (errors?.some(({ extensions }) => !REFUSALS.includes(extensions.code))) failures.push(`${question}: ${answer.slice(0, 300)}`);
    };
    await askGraphql(visitor, take);
    await askRest(visitor, take);
    return { leaks, answers: all.join('\n'), failures };
  }

  describe('what only staff see', () => {
    test('comes to staff by these questions', async () => {
      const { answers, failures } = await scan(await signedIn(t, Role.GOD));
      expect(failures).toEqual([]);
      const columns = [...answers.matchAll(new RegExp(`${MARK}\\.(\\w+\\.\\w+)\\.`, 'g'))].map(([, column]) => column!);
      const backOffice = [
        'commission',
        'transfer',
        'for_investment_comment',
        'land_lord_contact',
        'agent_contact',
        'link_to_files',
        'description_en',
        'description_ru',
      ];
      expect([...new Set(columns)]).toEqual(
        expect.arrayContaining([
          ...['unit', 'house'].flatMap((table) => [
            ...backOffice.map((name) => `${table}.staff_${name}`),
            `${table}.external_code`,
            `${table}.unit_number`,
          ]),
          'source.name',
          'source.contact',
          'source.commission',
          'session.address',
          'session.user_agent',
          'revision.changes',
          'revision.username',
          'account_event.changes',
          'account_event.username',
        ]),
      );
      for (const kind of ['condo', 'village', 'unit', 'house']) expect(answers).toContain(`${MARK} draft ${kind}`);
      // Not even to them.
      for (const column of ['account.password_hash', 'file.hash']) {
        expect(marked).toContain(column);
        expect(columns).not.toContain(column);
      }
    });

    test.each(['nobody', Role.GUEST])('comes to %s by none', async (who) => {
      const visitor = who === 'nobody' ? createVisitor(t) : await signedIn(t, Role.GUEST);
      await soon(async () => (await t.get('/api/pages')).body.includes(SHOWN[4]!), true);
      const { leaks, answers, failures } = await scan(visitor);
      expect(leaks).toEqual([]);
      expect(failures).toEqual([]);
      for (const name of SHOWN) expect(answers).toContain(name);
      expect(answers).not.toContain(PASSWORD);
    });
  });
}
