import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Condo } from '../../src/listings/condo.entity.js';
import { House } from '../../src/listings/house.entity.js';
import { createDataSource } from '../../src/db/data-source.js';
import { Area } from '../../src/listings/values/choices.js';
import { Unit } from '../../src/listings/unit.entity.js';
import { makeCondo, makeHouse, makeUnit } from '../support/factories.js';
import { makeNamedHomes, named } from '../support/named-homes.js';
import { soon } from '../support/soon.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

export default function cases() {
  interface Suggested {
    kind: string;
    id: string;
    name: { en: string; ru: string };
    area: string;
    reference: string | null;
    count: number;
  }

  interface Found {
    search: { total: number; corrected: string | null; homes: { id: string }[] };
  }

  describe('text of a search', () => {
    let t: TestApp;
    let viewTalay: string, inTalay: string, inRiviera: string, inPalm: string, inVineyard: string, alone: string;

    beforeAll(async () => {
      t = await createTestApp();
      ({ viewTalay, inTalay, inRiviera, inPalm, inVineyard, alone } = await makeNamedHomes(t.db));
    });
    afterAll(() => t.close());

    const search = async (text: string) => {
      const answer = await t.graphql<Found>(
        'query ($text: String!) { search(filter: { text: $text }) { total corrected homes { ... on Unit { id } ... on House { id } } } }',
        { text },
      );
      expect(answer.errors).toBeUndefined();
      return answer.data.search;
    };
    const found = async (text: string) => (await search(text)).homes.map(({ id }) => id).sort();
    const suggested = async (text: string, first = 8) => {
      const answer = await t.graphql<{ suggest: Suggested[] }>(
        'query ($text: String!, $first: Int!) { suggest(text: $text, first: $first) { kind id name { en ru } area reference count } }',
        { text, first },
      );
      expect(answer.errors).toBeUndefined();
      return answer.data.suggest;
    };

    test.each([
      'view talay',
      'вью талай',
      'Вью Талай',
      'VIEW TALAY 6',
      'viu talai',
      'вию талай',
      'viewtalay',
      'View Talay, 6!',
      'talay view',
      'the view talay',
      'вью тал',
    ])('"%s" finds View Talay', async (text) => {
      expect(await search(text)).toMatchObject({ total: 1, corrected: null, homes: [{ id: inTalay }] });
    });

    test.each([
      ['veiw talay', 'View talay'],
      ['view tlaay', 'view Talay'],
      ['вью тлай', 'вью Талай'],
      ['мшуц ефдфн', 'View Talay'],
      ['nfkfq', 'Талай'],
    ])('"%s" as words is read as "%s"', async (text, corrected) => {
      expect(await search(`"${text}"`)).toMatchObject({ total: 1, corrected, homes: [{ id: inTalay }] });
      expect(await search(text)).toMatchObject({ total: 1, homes: [{ id: inTalay }] });
    });

    test.each([
      ['riviera', () => inRiviera],
      ['ривера', () => inRiviera],
      ['rivyera', () => inRiviera],
      ['вонгамат', () => inRiviera],
      ['wongamat', () => inRiviera],
      ['wong amat', () => inRiviera],
      // Only the English name is written.
      ['копакабана', () => inPalm],
      ['copac', () => inPalm],
      ['copacabna', () => inPalm],
      ['виньярд', () => inVineyard],
      ['vineyard 3', () => inVineyard],
      ['орхидея', () => alone],
      ['orhideya', () => alone],
      ['Pratumnak', () => alone],
      ['phratamnak', () => alone],
      ['пратамнак', () => alone],
      ['floating market', () => inTalay],
      ['кухня', () => inTalay],
      ['кухней', () => inTalay],
      ['студия у моря джомтьен', () => ''],
      ['2 bedroom jomtien', () => inPalm],
      ['квартира в Джомтьене', () => inPalm],
      ['купить кондо', () => inPalm],
      ['вид на море', () => inRiviera],
      ['house east', () => inVineyard],
    ])('"%s" finds what was meant', async (text, id) => {
      expect(await found(text)).toEqual([id()].filter(Boolean));
    });

    test('two meaningless halves of one name stay together, and hide no other word', async () => {
      const condo = await makeCondo(t.db, named('Naklua Lagoon', 'Наклуа Лагуна'));
      const id = await makeUnit(t.db, { ...named('Flat', 'Квартира'), condoId: condo });
      await soon(() => found('naklua lagoon'), [id]);
      expect([await found('"на клуа"'), await found('"lago on naklua"'), await found('"lago on xylophone"')]).toEqual([[id], [id], []]);
      expect([await found('"naklua ь lagoon"'), await found('"naklua ь xylophone"')]).toEqual([[id], []]);
      await t.db.manager.delete(Unit, id);
      await t.db.manager.delete(Condo, condo);
    });

    test('a number matches itself, not any number in a description', async () => {
      expect(await found('view talay 66')).toEqual([]);
      expect(await found('view talay 5')).toEqual([]);
    });

    test('the reference finds the home, however it is typed', async () => {
      const { number } = await t.db.manager.findOneByOrFail(Unit, { id: inTalay });
      for (const text of [`U-${number}`, `u${number}`, `у-${number}`, `U – ${number}`]) expect(await found(text)).toEqual([inTalay]);
      expect((await suggested(`U-${number}`)).map(({ kind, id, reference, count }) => [kind, id, reference, count])).toEqual([
        ['UNIT', inTalay, `U-${number}`, 1],
      ]);
      const house = await t.db.manager.findOneByOrFail(House, { id: alone });
      expect(await found(`H-${house.number}`)).toEqual([alone]);
      const condo = await t.db.manager.findOneByOrFail(Condo, { id: viewTalay });
      expect(await found(`C-${condo.number}`)).toEqual([inTalay]);
      expect((await suggested(`с-${condo.number}`)).map(({ id }) => id)).toEqual([viewTalay]);
    });

    test.each(['zanzibar', 'Quixote', 'rhododendron', 'бегемот'])('"%s" is for staff and finds nothing', async (text) => {
      expect(await found(text)).toEqual([]);
      expect(await t.db.query('SELECT id FROM search_text WHERE words::text ILIKE $1', [`%${text.slice(0, 5)}%`])).toEqual([]);
    });

    test('hidden homes are not found, and found again once public', async () => {
      const id = await makeUnit(t.db, named('Xylophone', 'Ксилофон'));
      for (const hidden of [{ active: false }, { isDraft: true }, { deletedAt: new Date() }]) {
        await soon(() => found('xylophone'), [id]);
        await t.db.manager.update(Unit, id, hidden);
        await soon(() => found('xylophone'), []);
        await t.db.manager.update(Unit, id, { active: true, isDraft: false, deletedAt: null });
      }
      await soon(() => found('ксилофон'), [id]);
      await t.db.manager.update(Unit, id, named('Marimba', 'Маримба'));
      await soon(async () => [await found('xylophone'), await found('marimba')], [[], [id]]);
      await t.db.manager.delete(Unit, id);
      await soon(() => found('marimba'), []);
    });

    test('a home of the other kind keeps its text with its id', async () => {
      const id = await makeUnit(t.db, named('Balalaika', 'Балалайка'));
      await t.db.transaction(async (db) => {
        await db.insert(House, { id, ...named('Balalaika', 'Балалайка'), place: { area: Area.EAST } } as never);
        await db.delete(Unit, id);
      });
      expect(await t.db.query("SELECT id FROM search_text WHERE words @@ 'balalaika'")).toEqual([{ id }]);
      await t.db.manager.delete(House, id);
      expect(await t.db.query("SELECT id FROM search_text WHERE words @@ 'balalaika'")).toEqual([]);
    });

    test('a renamed condo is found by its new name, its units too', async () => {
      const condo = await makeCondo(t.db, named('Old Lighthouse', 'Старый Маяк'));
      const unit = await makeUnit(t.db, { ...named('Flat', 'Квартира'), condoId: condo });
      await soon(() => found('lighthouse'), [unit]);
      await t.db.manager.update(Condo, condo, named('Zephyr Tower', 'Зефир Тауэр'));
      await soon(async () => [await found('lighthouse'), await found('zephyr'), await found('зефир')], [[], [unit], [unit]]);
      expect((await search('zefyr')).homes).toEqual([{ id: unit }]);
      expect([await suggested('lighthouse'), (await suggested('zeph')).map(({ id }) => id)]).toEqual([[], [condo]]);
      expect(await t.db.query("SELECT word FROM search_word WHERE word IN ('lighthouse', 'zephyr')")).toEqual([{ word: 'zephyr' }]);
      await t.db.manager.update(Condo, condo, { isDraft: true });
      await soon(async () => [await found('zephyr'), (await suggested('zephyr')).map(({ id }) => id)], [[], []]);
      await t.db.manager.delete(Unit, unit);
      await t.db.manager.delete(Condo, condo);
    });

    test('a unit that is written while its condo is renamed gets the name that stays', async () => {
      const condo = await makeCondo(t.db, named('Before', 'Прежний'));
      const other = createDataSource(t.databaseUrl, { pool: 1 });
      await other.initialize();
      const writer = t.db.createQueryRunner();
      await writer.startTransaction();
      const id = await makeUnit({ manager: writer.manager } as never, { ...named('Flat', ''), condoId: condo });
      const renaming = other.manager.update(Condo, condo, named('Afterwards', 'Новый'));
      await writer.commitTransaction();
      await writer.release();
      await renaming;
      await other.destroy();
      await soon(async () => [await found('before'), await found('afterwards')], [[], [id]]);
      await t.db.manager.delete(Unit, id);
      await t.db.manager.delete(Condo, condo);
    });

    test('two condos that are given words of each other at the same time: one waits, neither fails', async () => {
      const cecil = await makeCondo(t.db, named('Cecil', ''));
      const bertha = await makeCondo(t.db, named('Bertha', ''));
      const mungo = await makeCondo(t.db, named('Mungo', ''));
      const holder = t.db.createQueryRunner();
      await holder.startTransaction();
      await holder.query("SELECT FROM search_word WHERE word = 'mungo' FOR UPDATE");
      const renaming = Promise.all([
        t.db.manager.update(Condo, cecil, named('Bertha Mungo', '')),
        t.db.manager.update(Condo, bertha, named('Cecil Mungo', '')),
      ]);
      await soon(
        () =>
          t.db.query(
            "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          ),
        [{ waiting: 2 }],
      );
      await holder.commitTransaction();
      await holder.release();
      await renaming;
      expect(await t.db.query("SELECT word, uses FROM search_word WHERE word IN ('cecil', 'bertha', 'mungo') ORDER BY word")).toEqual([
        { word: 'bertha', uses: 1 },
        { word: 'cecil', uses: 1 },
        { word: 'mungo', uses: 3 },
      ]);
      for (const id of [cecil, bertha, mungo]) await t.db.manager.delete(Condo, id);
    });

    describe('nasty text', () => {
      const ask = (text: string) =>
        t.graphql<Found & { suggest: Suggested[] }>(
          'query ($text: String!) { search(filter: { text: $text }) { total } suggest(text: $text) { id } }',
          { text },
        );

      test.each([
        ["'; DROP TABLE search_text; --"],
        ["' OR 1=1"],
        ["a & !b | (c <-> d):* <2> 'e'"],
        ["''''"],
        ['\\'],
        ["\\'x\\':*"],
        [':*'],
        ['!!!'],
        ['.*+?^${}()|[]\\'],
        ['%_%'],
        ['$1 $2 {{x}} ${y}'],
        ['<script>alert(1)</script>'],
        ['😀🏠'],
        ['дом 🏠 море'],
        ['שלום עולם'],
        ['مرحبا ١٢٣'],
        ['ทะเล'],
        ['北京'],
        ['\u202Eyalat weiv'],
        ['\uD800 x'],
        ['a\u0301\u0301\u0301\u0301'],
        ['½ ² ﬁ ㎡ Ⅷ ℓ'],
        ['a'],
        ['я'],
        ['1'],
        ['U-999999999'],
        ['U-99999999999999999999'],
        ['-1'],
        ['a '.repeat(100)],
        ['x'.repeat(200)],
        ['в на с у'],
        ['null undefined NaN'],
        ['kind=unit area=Jomtien'],
      ])('%j is answered', async (text) => {
        const { status, errors, data } = await ask(text);
        expect({ status, errors }).toEqual({ status: 200, errors: undefined });
        expect(data.search.total).toBeGreaterThanOrEqual(0);
      });

      test('text without a word does not narrow the search', async () => {
        expect([(await search('😀')).total, (await search(' ')).total]).toEqual(Array(2).fill((await search('')).total));
      });

      test.each([`view talay ${'ы'.repeat(10_000)}`, `view\u0000talay${' '.repeat(200)}xylophone`])(
        'of which 200 characters count, without NUL (%#)',
        async (text) => {
          expect((await search(`${text}`.replace(/ы+/, ' '.repeat(10_000)))).homes).toEqual([{ id: inTalay }]);
          expect((await ask(text)).errors).toBeUndefined();
        },
      );
    });

    test('texts of any size can be written', async () => {
      const words = Array.from({ length: 60_000 }, (_, at) =>
        at.toString(36).replaceAll(/\d/g, (digit) => 'qwertyuiop'[Number(digit)]!),
      ).join(' ');
      const long = { ...named('x'.repeat(5_000), 'щ'.repeat(5_000)), html: { en: `<p>${words}</p>`, ru: 'ы'.repeat(100_000) } };
      const ids = [await makeUnit(t.db, long), await makeHouse(t.db, long), await makeHouse(t.db, named("'\\ 😀 ''", '\u202E  '))];
      const condo = await makeCondo(t.db, named(words.slice(0, 100_000), 'ж'.repeat(3_000)));
      expect(await t.db.query('SELECT count(*)::int AS n FROM search_text WHERE id = ANY ($1)', [ids])).toEqual([{ n: 3 }]);
      await t.db.query('DELETE FROM unit WHERE id = ANY ($1)', [ids]);
      await t.db.query('DELETE FROM house WHERE id = ANY ($1)', [ids]);
      await t.db.manager.delete(Condo, condo);
    });

    test('truncated tables leave nothing to find', async () => {
      await t.db.query('TRUNCATE unit, unit_file');
      expect(await t.db.query('SELECT count(*)::int AS n FROM search_text')).toEqual(
        await t.db.query('SELECT count(*)::int AS n FROM house'),
      );
      await t.db.query('TRUNCATE unit, house, condo, village, unit_file, house_file, condo_file, village_file');
      expect(
        await t.db.query(
          "SELECT (SELECT count(*) FROM search_text)::int AS texts, (SELECT count(*) FROM search_name)::int AS names, EXISTS (SELECT FROM search_word WHERE word = 'talay') AS word",
        ),
      ).toEqual([{ texts: 0, names: 0, word: false }]);
      await soon(async () => (await search('view')).total, 0);
      const counted = async () => {
        const { data, errors } = await t.graphql<{
          search: { total: number; facets: { values: { count: number }[] }[] };
          mapPins: { total: number };
        }>(
          '{ search(filter: {}) { total facets { values { count } } } mapPins(box: { west: 100, south: 12, east: 101, north: 13 }, zoom: 9) { total } }',
        );
        expect(errors).toBeUndefined();
        const counts = data.search.facets.flatMap(({ values }) => values.map(({ count }) => count));
        return [data.search.total, data.mapPins.total, Math.max(...counts)];
      };
      await soon(counted, [0, 0, 0]);
      await soon(async () => (await suggested('jomtien')).map(({ id, count }) => [id, count]), [['JOMTIEN', 0]]);
    });
  });
}
