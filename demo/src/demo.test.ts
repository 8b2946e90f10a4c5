import { describe, expect, test } from '@jest/globals';
import { Area, Feature, Furnishing, PetPolicy, Quota, RentTermKind, View } from '@talay/api/listings/values/choices.js';
import type { RentTerm } from '@talay/api/listings/values/rent-term.js';
import { homeAge, type HomeAge } from './ages.js';
import { LAST_MOMENT } from './calendar.js';
import { makeComplexes } from './complexes.js';
import type { Row } from '@talay/api/core/copy-rows.js';
import { listsOfHomes, shownHomes } from './covers.js';
import { complexRecords } from './data/complexes.js';
import { houseFacts } from './house-facts.js';
import { leadRows } from './leads.js';
import { pageRows } from './pages.js';
import { readCatalogue } from './picture-files.js';
import { Albums, pictureOf, type Album, type Picture } from './pictures.js';
import { houseSalePrice, monthlyRent, unitSalePrice } from './prices.js';
import { condoRow, houseRow, unitRow, villageRow } from './rows.js';
import { appConfigRows, currencyRows, landmarkRows } from './settings.js';
import { metresBetween, metresToSea, shoreAt } from './shore.js';
import { unitFacts } from './unit-facts.js';
import { viewRows } from './views.js';

const condos = makeComplexes('condo', 640);
const villages = makeComplexes('village', 220);
const units = [...unitFacts(condos, 640)];
const houses = [...houseFacts(villages, 220)];
const drawn = await readCatalogue();
const rows = { condo: condos.map(condoRow), village: villages.map(villageRow), unit: units.map(unitRow), house: houses.map(houseRow) };
const listings: Row[] = [...rows.unit, ...rows.house];
const all: Row[] = [...rows.condo, ...rows.village, ...listings];
const numbers = (value: unknown) => value as number[];

describe('the demo set', () => {
  test('is the same every time', () => {
    expect([...unitFacts(makeComplexes('condo', 640), 640)].map(unitRow)).toEqual(rows.unit);
    expect([...houseFacts(makeComplexes('village', 220), 220)].map(houseRow)).toEqual(rows.house);
  });

  test('holds every real complex as it is', () => {
    expect(complexRecords).toHaveLength(58);
    const made = [...condos, ...villages].map(({ kind, nameEn, nameRu, area, lat, lng, year, buildings, floors, units: count }) => ({
      kind,
      nameEn,
      nameRu,
      area,
      lat,
      lng,
      year,
      buildings,
      floors,
      units: count,
    }));
    expect(made).toHaveLength(58);
    expect(made).toEqual(expect.arrayContaining([...complexRecords]));
  });

  test('counts as asked, and has holes as a real catalogue has', () => {
    expect(units).toHaveLength(640);
    expect(houses).toHaveLength(220);
    const share = (test: (row: Row) => boolean) => listings.filter(test).length / listings.length;
    expect(share((row) => row['active'] === false)).toBeGreaterThan(0.03);
    expect(share((row) => row['active'] === false)).toBeLessThan(0.12);
    expect(share((row) => row['is_draft'] === true)).toBeGreaterThan(0.01);
    expect(share((row) => row['position_lat'] === null)).toBeGreaterThan(0.01);
    expect(share((row) => row['html_ru'] === '')).toBeGreaterThan(0.02);
    expect(rows.village.filter((row) => row['active'] === false)).toHaveLength(1);
    expect(houses.some(({ area }) => area === Area.CENTRAL)).toBe(false);
    expect(new Set(units.map(({ condo }) => condo.id)).size).toBe(condos.length);
  });

  test('a home’s fields agree with its text: the sea is in the west, and the deposit is the one in the text', () => {
    for (const row of listings) {
      if ((row['view'] as string[]).includes('SEA')) expect([null, 'WEST', 'SOUTH_WEST', 'NORTH_WEST']).toContain(row['orientation']);
      if ((row['html_en'] as string).includes('two-month deposit')) expect(row['deposit']).toBe(2);
      if (numbers(row['rent_price']).length === 0) expect(row['deposit']).toBe(null);
      if (row['electricity'] === null) expect(row['electricity_rate']).toBe(null);
    }
    const share = (column: string) => listings.filter((row) => row[column] !== null).length / listings.length;
    for (const column of ['orientation', 'electricity', 'deposit']) expect(share(column)).toBeGreaterThan(0.4);
  });

  test('has ids in the order of time, from many complexes', () => {
    for (const list of Object.values(rows)) {
      const ids = list.map((row) => row['id'] as string);
      expect(ids).toEqual([...ids].sort());
      expect(new Set(ids).size).toBe(ids.length);
      for (const row of list) {
        expect(row['id']).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
        expect(Number.parseInt((row['id'] as string).replace('-', '').slice(0, 12), 16)).toBe(Date.parse(row['created_at'] as string));
        expect(Date.parse(row['updated_at'] as string)).toBeLessThanOrEqual(LAST_MOMENT);
        expect((row['updated_at'] as string) >= (row['created_at'] as string)).toBe(true);
      }
    }
    const newest = units.slice(-20);
    expect(new Set(newest.map(({ condo }) => condo.id)).size).toBeGreaterThan(15);
    expect(new Set(newest.map(({ condo }) => condo.area)).size).toBe(4);
  });

  test('keeps to the ranges of the database', () => {
    for (const row of listings) {
      expect(numbers(row['rent_price']).length + numbers(row['buy_price']).length).toBeGreaterThan(0);
      for (const rent of numbers(row['rent_price'])) expect([rent >= 5_000, rent <= 400_000, rent % 500]).toEqual([true, true, 0]);
      for (const price of numbers(row['buy_price']))
        expect([price >= 1_000_000, price <= 60_000_000, price % 10_000]).toEqual([true, true, 0]);
      for (const view of row['view'] as View[]) expect(Object.values(View)).toContain(view);
      for (const feature of row['features'] as Feature[]) expect(Object.values(Feature)).toContain(feature);
      expect(Object.values(Furnishing)).toContain(row['furnishing']);
      expect(Object.values(PetPolicy)).toContain(row['pet_allowed']);
      expect(Object.values(Quota)).toContain(row['quota']);
      expect(row['size']).toBeGreaterThan(20);
      expect((row['position_lat'] === null) === (row['position_lng'] === null)).toBe(true);
      expect(row['name_ru']).not.toBe('');
      expect(row['staff_land_lord_contact']).toMatch(/\+66 000 /);
      // Nobody rents an empty home, and nothing plugged in stands in one.
      if (row['furnishing'] === Furnishing.UNFURNISHED) expect(row['features']).not.toContain(Feature.TV);
    }
    for (const { floor, condo } of units) expect([floor >= 1, floor <= condo.floors]).toEqual([true, true]);
    for (const row of [...rows.condo, ...rows.village]) {
      for (const key of ['pool', 'gym', 'lift', 'garden', 'tennis_court', 'children_area'])
        expect(row[key] === null || (row[key] as number) >= 1).toBe(true);
    }
  });

  test('makes larger sets with more complexes, no two of the same name', () => {
    const many = makeComplexes('condo', 100_000);
    expect(many).toHaveLength(2_000);
    expect(new Set(many.map(({ nameEn }) => nameEn)).size).toBe(2_000);
    expect(new Set(many.map(({ nameRu }) => nameRu)).size).toBe(2_000);
    expect([...unitFacts(many, 3_000)]).toHaveLength(3_000);
  });
});

describe('prices', () => {
  const unit = {
    area: Area.JOMTIEN,
    seaMetres: 300,
    year: 2015,
    floor: 8,
    size: 35,
    views: [View.CITY],
    furnishing: Furnishing.FULLY_FURNISHED,
  };

  test('follow size, floor, view, age and distance', () => {
    const price = unitSalePrice(unit);
    expect(unitSalePrice({ ...unit, size: 50 })).toBeGreaterThan(price);
    expect(unitSalePrice({ ...unit, floor: 25 })).toBeGreaterThan(price);
    expect(unitSalePrice({ ...unit, views: [View.SEA] })).toBeGreaterThan(price);
    expect(unitSalePrice({ ...unit, year: 2005 })).toBeLessThan(price);
    expect(unitSalePrice({ ...unit, seaMetres: 1_500 })).toBeLessThan(price);
    expect(monthlyRent(price, 'unit', Furnishing.FULLY_FURNISHED)).toBeLessThan(monthlyRent(price * 2, 'unit', Furnishing.FULLY_FURNISHED));
    const house = {
      area: Area.EAST,
      year: 2012,
      size: 150,
      landSize: 300,
      hasPool: false,
      inVillage: true,
      furnishing: Furnishing.FULLY_FURNISHED,
    };
    expect(houseSalePrice({ ...house, hasPool: true })).toBeGreaterThan(houseSalePrice(house));
    expect(houseSalePrice({ ...house, landSize: 600 })).toBeGreaterThan(houseSalePrice(house));
  });

  test('are those of the city', () => {
    const studios = units
      .filter(({ bedroom, condo, rent }) => bedroom === 0 && condo.area === Area.JOMTIEN && rent.length > 0)
      .map(({ rent }) => rent[0] as number);
    expect(Math.min(...studios)).toBeGreaterThanOrEqual(7_000);
    expect(Math.max(...studios)).toBeLessThanOrEqual(22_000);
    for (const { buy, size } of units)
      for (const price of buy) expect([price / size > 50_000, price / size < 180_000]).toEqual([true, true]);
  });

  test('of several terms rise from the year to the high season', () => {
    for (const { rent } of [...units, ...houses]) expect(rent).toEqual([...new Set(rent)].sort((one, other) => one - other));
  });
});

describe('rent terms', () => {
  const termsOf = (row: Row) => JSON.parse(row['rent_terms'] as string) as RentTerm[];

  test('are given for most homes to rent, cheaper for longer and dearer in the season', () => {
    const rented = listings.filter((row) => numbers(row['rent_price']).length > 0);
    const share = rented.filter((row) => termsOf(row).length > 0).length / rented.length;
    expect([share > 0.6, share < 0.9]).toEqual([true, true]);
    for (const row of listings) {
      const terms = termsOf(row);
      if (numbers(row['rent_price']).length === 0) expect(terms).toEqual([]);
      const prices = [RentTermKind.MONTHS_12, RentTermKind.MONTHS_6, RentTermKind.MONTHS_3, RentTermKind.MONTH, RentTermKind.SEASON]
        .map((kind) => terms.find(({ term }) => term === kind)?.price)
        .filter((price) => price !== undefined);
      expect(prices).toEqual([...new Set(prices)].sort((one, other) => one - other));
      expect(prices).toHaveLength(terms.length);
      if (prices.length > 0) expect(prices[0]).toBe(Math.min(...numbers(row['rent_price'])));
    }
  });
});

test('landmarks stand near the city, beach accesses at the water, each with both names', () => {
  expect(new Set(landmarkRows.map(({ id }) => id)).size).toBe(landmarkRows.length);
  for (const row of landmarkRows) {
    expect(row['name_ru']).toMatch(/^[А-ЯЁ][^A-Za-z]*$/);
    expect(row['name_en']).not.toMatch(/[А-Яа-яЁё]/);
    const point = { lat: row['position_lat'] as number, lng: row['position_lng'] as number };
    expect(metresBetween(point, { lat: 12.9325, lng: 100.8947 })).toBeLessThan(35_000);
    if (row['kind'] === 'BEACH') expect(metresToSea(point)).toBeLessThan(60);
    else expect(point.lng).toBeGreaterThan(shoreAt(point.lat) - 0.001);
  }
});

describe('texts', () => {
  const plain = (html: unknown) => (html as string).replace(/<[^>]+>/g, ' ');

  test('use only the tags that pages allow, closed in order', () => {
    for (const row of [...all, ...pageRows]) {
      for (const html of [row['html_en'], row['html_ru'], row['html']]) {
        const open: string[] = [];
        for (const [, end, tag, attributes] of ((html ?? '') as string).matchAll(/<(\/?)(\w+)([^>]*)>/g)) {
          expect(['p', 'h2', 'h3', 'ul', 'li', 'strong', 'em', 'a']).toContain(tag);
          // A link stays on the site, in the language of its page; nothing else has attributes.
          if (tag === 'a' && !end) expect(attributes).toMatch(new RegExp(`^ href="/${row['lang'] as string}/[a-z-]+"$`));
          else expect(attributes).toBe('');
          if (end) expect(open.pop()).toBe(tag);
          else open.push(tag as string);
        }
        expect(open).toEqual([]);
        expect(html ?? '').not.toMatch(/<(\w+)><\/\1>|undefined|null|NaN|\s[.,;]| {2}/);
      }
    }
  });

  test('in Russian hold no Latin word but names, in English no Cyrillic', () => {
    const names =
      /Terminal 21|Central Pattaya|Wi-Fi|TM30|FET|Foreign Exchange Transaction|WhatsApp|Telegram|Line|cookie|UTC|Talay|0 Example Road, Pattaya|[\w@.]+\.example|talay_example/g;
    for (const row of all) {
      expect(plain(row['html_ru']).replace(names, '').replace(/м²/g, '')).not.toMatch(/[A-Za-z]/);
      expect(row['name_ru']).not.toMatch(/[A-Za-z]/);
      expect(plain(row['html_en'])).not.toMatch(/[А-Яа-яЁё]/);
      expect(row['name_en']).not.toMatch(/[А-Яа-яЁё]/);
    }
    for (const page of pageRows) if (page['lang'] === 'ru') expect(plain(page['html']).replace(names, '')).not.toMatch(/[A-Za-z]/);
  });

  test('differ from one another', () => {
    for (const key of ['html_en', 'html_ru']) {
      const texts = listings.map((row) => row[key]).filter(Boolean);
      expect(new Set(texts).size / texts.length).toBeGreaterThan(0.97);
    }
  });

  test('no two homes have the same title', () => {
    for (const key of ['name_en', 'name_ru']) expect(new Set(listings.map((row) => row[key])).size).toBe(listings.length);
  });

  test('are complete in every language of the pages and the menu', () => {
    const slugs = (lang: string) => pageRows.filter((page) => page['lang'] === lang).map((page) => page['slug']);
    expect(slugs('en')).toEqual(slugs('ru'));
    expect(appConfigRows).toHaveLength(18);
  });
});

describe('pictures', () => {
  const pool = drawn.map((picture): Picture => pictureOf(picture, picture.slug));
  const albums = new Albums(pool, [...shownHomes('unit', units), ...shownHomes('house', houses)]);
  const ofUnits = units.map((unit) => albums.ofUnit(unit));
  const ofHouses = houses.map((house) => albums.ofHouse(house));
  const first = (album: Album) => album.pictures[0]?.id;

  test('are five or more, none twice', () => {
    expect(pool.length).toBeGreaterThanOrEqual(200);
    const ofComplexes = [...condos, ...villages].map((complex) => albums.ofComplex(complex));
    for (const [index, album] of ofComplexes.entries())
      expect(first(album)).toMatch(index < condos.length ? /^exterior-tower/ : /^exterior-house/);
    for (const { pictures } of [...ofUnits, ...ofHouses, ...ofComplexes]) {
      expect(pictures.length).toBeGreaterThanOrEqual(5);
      expect(pictures.length).toBeLessThanOrEqual(9);
      expect(new Set(pictures).size).toBe(pictures.length);
    }
  });

  test('start differently in neighbours of every public list', () => {
    const shown = units
      .map((unit, index) => ({ unit, album: ofUnits[index] as Album }))
      .filter(({ unit }) => !unit.inactive && !unit.draft);
    const lists = [
      shown,
      shown.filter(({ unit }) => unit.rent.length > 0),
      shown.filter(({ unit }) => unit.buy.length > 0),
      ...Object.values(Area).map((area) => shown.filter(({ unit }) => unit.condo.area === area)),
      ...condos.map(({ id }) => shown.filter(({ unit }) => unit.condo.id === id)),
    ];
    for (const list of lists)
      for (const [index, { album }] of list.entries())
        if (index > 0) expect(first(album)).not.toBe(first((list[index - 1] as (typeof list)[0]).album));
    const homes = houses
      .map((house, index) => ({ house, album: ofHouses[index] as Album }))
      .filter(({ house }) => !house.inactive && !house.draft);
    for (const [index, { album }] of homes.entries())
      if (index > 0) expect(first(album)).not.toBe(first((homes[index - 1] as (typeof homes)[0]).album));
  });

  test('show towers and houses with the right number of floors, and a pool if there is one', () => {
    const outside = (album: Album) => album.pictures.flatMap(({ building }) => building ?? []);
    for (const [index, album] of ofUnits.entries())
      for (const { floors, towers = 1 } of outside(album)) {
        const { condo } = units[index]!;
        expect([floors, towers <= condo.buildings]).toEqual([condo.floors, true]);
      }
    for (const [index, album] of ofHouses.entries())
      for (const { floors, pool } of outside(album)) expect([floors, pool]).toEqual([houses[index]!.floors, houses[index]!.hasPool]);
    for (const complex of [...condos, ...villages]) {
      const shown = outside(albums.ofComplex(complex));
      expect(shown.length).toBeGreaterThan(0);
      for (const { floors, towers = 1 } of shown) expect([floors, towers <= complex.buildings]).toEqual([complex.floors, true]);
    }
    for (const { kind, building } of drawn) expect(building !== undefined).toBe(kind.startsWith('exterior'));
  });

  test('begin with a room or a balcony of the home, of a house also with its terrace or its front', () => {
    const rooms = ['living', 'bedroom', 'kitchen'];
    for (const [index, { pictures }] of ofUnits.entries()) {
      const { bedroom, features } = units[index]!;
      const open = features.includes(Feature.BALCONY) ? ['balcony'] : [];
      expect([...(bedroom === 0 ? ['studio'] : rooms), ...open]).toContain(pictures[0]!.kind);
    }
    for (const { pictures } of ofHouses) expect([...rooms, 'terrace', 'exterior-house']).toContain(pictures[0]!.kind);
  });

  test('show a terrace by the pool only where there is one, and rooms of a studio only in a studio', () => {
    for (const [index, { pictures }] of ofHouses.entries())
      if (!houses[index]!.hasPool) expect(pictures.some(({ kind, pool: beside }) => beside || kind === 'pool')).toBe(false);
    for (const [index, { pictures }] of ofUnits.entries()) {
      const kinds = new Set(pictures.map(({ kind }) => kind));
      if (units[index]!.bedroom === 0) expect(['living', 'bedroom', 'terrace'].some((kind) => kinds.has(kind as 'living'))).toBe(false);
      else expect(kinds).not.toContain('studio');
    }
  });

  test.each([
    [0, 40],
    [60, 25],
    [300, 100],
    [640, 220],
    [900, 0],
    [1_500, 700],
    [3_000, 1_000],
  ])(
    'of %d units and %d houses are the cover of at most three of any twenty homes in a row, in each sort order',
    (unitCount, houseCount) => {
      const [inCondos, inVillages] = [makeComplexes('condo', unitCount), makeComplexes('village', houseCount)];
      const [someUnits, someHouses] = [[...unitFacts(inCondos, unitCount)], [...houseFacts(inVillages, houseCount)]];
      const shown = [...shownHomes('unit', someUnits), ...shownHomes('house', someHouses)];
      const someAlbums = new Albums(pool, shown);
      for (const complex of [...inCondos, ...inVillages]) expect(someAlbums.ofComplex(complex).pictures.length).toBeGreaterThanOrEqual(5);
      const covers = new Map([
        ...someUnits.map((unit): [string, string | undefined] => [unit.id, first(someAlbums.ofUnit(unit))]),
        ...someHouses.map((house): [string, string | undefined] => [house.id, first(someAlbums.ofHouse(house))]),
      ]);
      let crowded = 0;
      for (const list of listsOfHomes(shown)) {
        const row = list.map((place) => covers.get(shown[place]!.id)!);
        const counts = new Map<string, number>();
        for (const [at, cover] of row.entries()) {
          counts.set(cover, (counts.get(cover) ?? 0) + 1);
          if (at >= 20) counts.set(row[at - 20]!, counts.get(row[at - 20]!)! - 1);
          if (counts.get(cover)! > 3) crowded++;
        }
      }
      expect(crowded).toBe(0);
    },
  );

  test('are the cover of at most three homes on a page of results, whatever the filter and order', () => {
    const page = 20;
    interface Home {
      area: Area;
      bedroom: number;
      size: number;
      rent: number[];
      buy: number[];
      id: string;
      parent: string | undefined;
    }
    const shown = (kind: 'unit' | 'house'): { home: Home; cover: string | undefined }[] =>
      kind === 'unit'
        ? units.flatMap((unit, at) =>
            unit.inactive || unit.draft
              ? []
              : [{ home: { ...unit, area: unit.condo.area, parent: unit.condo.id }, cover: first(ofUnits[at]!) }],
          )
        : houses.flatMap((house, at) =>
            house.inactive || house.draft ? [] : [{ home: { ...house, parent: house.village?.id }, cover: first(ofHouses[at]!) }],
          );
    const filters: ((home: Home) => boolean)[] = [
      () => true,
      ...Object.values(Area).map((area) => (home: Home) => home.area === area),
      ...[0, 1, 2, 3, 4].map((bedroom) => (home: Home) => home.bedroom === bedroom),
      ...[...condos, ...villages].map(
        ({ id }) =>
          (home: Home) =>
            home.parent === id,
      ),
    ];
    const deals = [undefined, 'rent', 'buy'] as const;
    type Sort = (home: Home, deal: (typeof deals)[number]) => number;
    // Without a deal, by the lower price of both.
    const price: Sort = (home, deal) => Math.min(...(deal ? home[deal] : [...home.rent, ...home.buy]));
    const sorts: Sort[] = [() => 0, price, (home, deal) => -price(home, deal), ({ size }) => -size];
    // As the site does: ties with the newest first.
    const newest = [...shown('unit'), ...shown('house')].toSorted((one, other) => (one.home.id < other.home.id ? 1 : -1));
    const unitIds = new Set(units.map(({ id }) => id));
    const worst: string[] = [];
    for (const kinds of [newest, newest.filter(({ home }) => unitIds.has(home.id)), newest.filter(({ home }) => !unitIds.has(home.id))])
      for (const [f, filter] of filters.entries())
        for (const [d, deal] of deals.entries())
          for (const [s, sort] of sorts.entries()) {
            const value = ({ home }: (typeof kinds)[number]) => sort(home, deal);
            const list = kinds
              .filter(({ home }) => filter(home) && (!deal || home[deal].length > 0))
              .toSorted((one, other) => value(one) - value(other));
            for (let from = 0; from < list.length; from += page) {
              const counts = new Map<string, number>();
              for (const { cover } of list.slice(from, from + page)) counts.set(cover!, (counts.get(cover!) ?? 0) + 1);
              for (const [cover, count] of counts) if (count > 3) worst.push(`${f} ${d} ${s} from ${from}: ${cover} × ${count}`);
            }
          }
    expect(worst).toEqual([]);
  });
});

describe('ages', () => {
  const now = Date.UTC(2027, 4, 6, 7, 8, 9);
  const DAY = 86_400_000;
  const homes = [...units, ...houses].filter(({ inactive, draft }) => !inactive && !draft);
  const ages = homes.map((home) => homeAge(home, now));
  const share = (test: (age: HomeAge) => boolean) => ages.filter(test).length / ages.length;

  test('are counted back from the time of loading, deterministic, in order of entry', () => {
    expect(homes.map((home) => homeAge(home, now))).toEqual(ages);
    expect(homes.map((home) => homeAge(home, now + 3 * DAY).since - 3 * DAY)).toEqual(ages.map(({ since }) => since));
    const ofUnits = ages.slice(0, units.filter(({ inactive, draft }) => !inactive && !draft).length).map(({ since }) => since);
    expect(ofUnits).toEqual(ofUnits.toSorted((one, other) => one - other));
    for (const { since, confirmedAt, updatedAt, cut } of ages) {
      expect([since < now, confirmedAt >= since, confirmedAt < now]).toEqual([true, true, true]);
      expect([updatedAt >= since, updatedAt >= (cut?.at ?? 0), updatedAt <= now]).toEqual([true, true, true]);
    }
  });

  test('leave work in the queue: homes were confirmed recently, weeks ago and months ago', () => {
    expect(new Set(ages.map(({ confirmedAt }) => Math.floor((now - confirmedAt) / DAY))).size).toBeGreaterThan(60);
    expect(share(({ confirmedAt }) => now - confirmedAt < 10 * DAY)).toBeGreaterThan(0.4);
    expect(share(({ confirmedAt }) => now - confirmedAt > 30 * DAY)).toBeGreaterThan(0.15);
  });

  test('make a few homes new, and reduce the price of a few older ones', () => {
    const fresh = share(({ since }) => now - since < 14 * DAY);
    expect([fresh > 0.02, fresh < 0.1]).toEqual([true, true]);
    const cut = share((age) => age.cut !== null);
    expect([cut > 0.05, cut < 0.15]).toEqual([true, true]);
    for (const [index, { since, cut: of }] of ages.entries()) {
      if (!of) continue;
      expect(homes[index]![of.deal].length).toBeGreaterThan(0);
      expect([of.at - since > 20 * DAY, now - of.at < 30 * DAY, of.at < now]).toEqual([true, true, true]);
    }
  });
});

describe('what visitors did', () => {
  const now = Date.UTC(2027, 4, 6, 7, 8, 9);
  const homes = units.map(({ id, number }) => ({ id, kind: 'unit' as const, reference: `U-${number}`, name: { en: 'Home', ru: 'Дом' } }));
  const { lead, lead_note: notes, lead_announcement: announcements } = leadRows(homes, now);

  test('is the same every time, and of the days before the load', () => {
    expect(leadRows(homes, now)).toEqual({ lead, lead_note: notes, lead_announcement: announcements });
    expect(viewRows(['a', 'b'], now)).toEqual(viewRows(['a', 'b'], now));
    const moments = [...lead, ...notes].map((row) => Date.parse((row['created_at'] ?? row['at']) as string));
    expect(Math.max(...moments)).toBeLessThanOrEqual(now);
    expect(now - Math.min(...moments)).toBeLessThan(60 * 86_400_000);
    const rates = currencyRows(now).map((row) => row['as_of']);
    expect([rates[0], rates.length]).toEqual(['2027-05-06T00:00:00.000Z', 90]);
  });

  test('are leads in both languages and all states, of people whom nobody can reach', () => {
    const valuesOf = (key: string) => new Set(lead.map((row) => row[key]));
    expect(lead).toHaveLength(25);
    expect(valuesOf('id').size).toBe(25);
    expect(valuesOf('lang')).toEqual(new Set(['en', 'ru']));
    expect(valuesOf('status')).toEqual(new Set(['new', 'in-work', 'done', 'refused', 'spam']));
    for (const { phone, contact_email: email, contact, message } of lead) {
      if (phone) expect((phone as string).replaceAll(/\D/g, '')).toMatch(/^\d{1,2}000/);
      if (email) expect(email).toMatch(/@example\.com$/i);
      if (contact) expect(contact).toMatch(/example|^xx$/);
      expect(message).not.toMatch(/[{}]/);
    }
    // Some came twice, written another way.
    const people = lead.flatMap((row) => row['person'] as string[]);
    expect(people.length - new Set(people).size).toBe(3);
    expect(new Set(announcements.map(({ state }) => state))).toEqual(new Set(['sent', 'failed']));
    expect(notes.length).toBeGreaterThan(10);
    // A set without homes has leads too.
    expect(leadRows([], now).lead).toHaveLength(25);
  });

  test('are views of ninety days, weekends among them, more than there are people, and clicks', () => {
    const { listing_day: views, contact_click: clicks } = viewRows(
      homes.slice(0, 100).map(({ id }) => id),
      now,
    );
    const days = new Set(views.map(({ day }) => day));
    expect([days.size, [...days].toSorted().at(-1)]).toEqual([90, '2027-05-06']);
    for (const row of views) expect((row['views'] as number) >= (row['visitors'] as number)).toBe(true);
    const seen = new Set(views.map((row) => `${row['listing_id'] as string} ${row['day'] as string}`));
    expect(seen.size).toBe(views.length);
    for (const row of clicks) expect(seen).toContain(`${row['listing_id'] as string} ${row['day'] as string}`);
    expect(new Set(clicks.map(({ channel }) => channel)).size).toBe(4);
  });
});
