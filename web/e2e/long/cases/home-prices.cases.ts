import { beforeAll, describe, expect, test } from '@jest/globals';
import { sample } from '../../../../api/tests/support/sample.ts';
import { SITE } from '../../support/browser.ts';

/** A home of the demo set as REST returns it; prices as its owner gave them. */
interface Home {
  _id: string;
  kind: 'unit' | 'house';
  reference: string;
  rentPrice: number[];
  rentTerms: { term: string; price: number }[];
  buyPrice: number[];
  condo?: string | null;
}

type Deal = 'rent' | 'buy';

export default function cases(): void {
  let homes: Home[];
  /** Homes whose own pages are read: some of each pattern of prices (`patternOf`), all homes by `npm test -- --full`. */
  let chosen: Set<string>;
  beforeAll(async () => {
    const all = async (path: string, list: string, kind: Home['kind']) => {
      const found: Home[] = [];
      for (let page = 1; ; page++) {
        const body = (await (await fetch(`${SITE}/api/${path}/page/${page}`)).json()) as Record<string, Home[]>;
        found.push(...body[list]!.map((home) => ({ ...home, kind })));
        if (body[list]!.length === 0) return found;
      }
    };
    homes = [...(await all('units', 'units', 'unit')), ...(await all('house', 'houses', 'house'))];
    expect(homes.length).toBeGreaterThan(700);
    const patterns = Map.groupBy(homes, patternOf);
    expect(patterns.size).toBeGreaterThan(20);
    chosen = new Set([...patterns].flatMap(([pattern, alike]) => sample(alike, PAGES_PER_PATTERN, pattern).map(({ _id }) => _id)));
  });

  const baht = (amount: number) => `฿${amount.toLocaleString('en')}`;

  /** What is to be said of a home, counted from what its owner gave (decision 0007); null where it is not available. */
  function said({ rentPrice, rentTerms, buyPrice }: Home, deal: Deal): string | null {
    const prices = deal === 'buy' ? buyPrice : rentPrice.length > 0 ? [...rentPrice, ...rentTerms.map(({ price }) => price)] : [];
    if (prices.length === 0) return null;
    const from = new Set(prices).size > 1 ? 'from ' : '';
    return `${from}${baht(Math.min(...prices))}${deal === 'rent' ? ' / month' : ''}`;
  }

  /** Four months of high season. */
  const DAYS = 'from=2026-12-01&to=2027-03-31';
  const NIGHTS = 120;

  /** Baht for those days: three months is the longest term that counts. Null where the home does not say which rent is for them. */
  function stayOf({ rentPrice, rentTerms }: Home): number | null {
    const term = (wanted: string) => rentTerms.find((one) => one.term === wanted)?.price;
    const unnamed = [...new Set(rentPrice)].filter((rent) => rentTerms.every(({ price }) => price !== rent));
    const [only] = unnamed;
    const longer = Math.max(0, ...rentTerms.filter((one) => one.term !== 'season').map(({ price }) => price));
    if (unnamed.length > 1 || (only && (term('month') || longer > only))) return null;
    const base = term('3 months') ?? term('month') ?? only;
    return base ? Math.round(((term('season') ?? base) * NIGHTS) / 30) : null;
  }

  /** How many homes of one pattern of prices have their pages read. */
  const PAGES_PER_PATTERN = 1;

  /** What decides how the prices of a home are said: its kind, what it has for each deal, which terms it names, whether a stay has a total. */
  function patternOf(home: Home): string {
    const isFrom = (['rent', 'buy'] as const).map((deal) => said(home, deal)?.startsWith('from'));
    return JSON.stringify([home.kind, isFrom, home.rentTerms.map(({ term }) => term).toSorted(), stayOf(home) !== null]);
  }

  /** The text of HTML, a paragraph a line. */
  const lines = (html: string) =>
    html
      .replaceAll(/<\/(?:p|h\d|div|li|td|th)>/g, '\n')
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/[^\S\n]+/g, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');

  const textAt = async (path: string) => {
    // Compressing a page for nobody would take a part of the time.
    const response = await fetch(SITE + path, { headers: { 'accept-encoding': 'identity' } });
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };

  /** What the page of a home says of its price. */
  interface PricesOnPage {
    title: string;
    /** The box with the prices, line by line. */
    box: string[];
    /** The bar at the bottom of a phone. */
    bar: string | undefined;
    /** What it says to machines. */
    linked: string;
  }

  /** Pages that were read: a home that is only for rent, or only for sale, has one page for every deal. */
  const pages = new Map<string, Promise<PricesOnPage>>();

  function pageAt(path: string): Promise<PricesOnPage> {
    const read = async (): Promise<PricesOnPage> => {
      const html = await textAt(path);
      return {
        title: /<title>[^<]*<\/title>/.exec(html)![0],
        box: lines(/<section[^>]*aria-label="Price".*?<\/section>/s.exec(html)![0]),
        bar: lines(/<div class="[^"]*bar[^"]*"><p[^>]*>.*?<\/p>/s.exec(html)![0])[0],
        linked: /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}',
      };
    };
    const known = pages.get(path) ?? read();
    pages.set(path, known);
    return known;
  }

  /** Goes over all of them, so few at once that a site refuses none however busy the machine is (decision 0026). */
  async function overAll<One>(all: readonly One[], look: (one: One) => Promise<void>): Promise<void> {
    const queue = [...all];
    await Promise.all(
      Array.from({ length: 3 }, async () => {
        for (let one = queue.pop(); one !== undefined; one = queue.pop()) await look(one);
      }),
    );
  }

  /** The cards of all pages of a list in their order: the id of each home with what its card says, line by line. */
  async function cardsAt(query: string): Promise<{ id: string; href: string; text: string[] }[]> {
    const cards: { id: string; href: string; text: string[] }[] = [];
    for (let page = 1; ; page++) {
      const html = await textAt(`/en/search?${query}${page > 1 ? `&page=${page}` : ''}`);
      const found = [...html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => {
        const href = /href="([^"]+)"/.exec(card)![1]!.replaceAll('&amp;', '&');
        return { id: /(?:unit|house)\/([0-9a-f-]{36})/.exec(href)![1]!, href, text: lines(card) };
      });
      if (found.length === 0) return cards;
      cards.push(...found);
      if (!html.includes(`page=${page + 1}"`)) return cards;
    }
  }

  const both = (home: Home) => home.rentPrice.length > 0 && home.buyPrice.length > 0;
  const homeOf = (id: string) => homes.find(({ _id }) => _id === id)!;

  describe('the price of every home of the demo set', () => {
    test.each(['rent', 'buy'] as const)('is on its card as on its page, for who came to %s', async (deal) => {
      const cards = await cardsAt(`deal=${deal}`);
      const wanted = homes.filter((home) => said(home, deal) !== null);
      expect(cards.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ _id }) => _id).toSorted());
      const wrong: unknown[] = [];
      await overAll(cards, async ({ id, href, text }) => {
        const home = homeOf(id);
        const price = said(home, deal)!;
        const onCard = text.find((line) => line.includes('฿'));
        // A sale price has the price of a square metre beside it on the card.
        if (!onCard?.startsWith(price) || href.includes('deal=') !== both(home)) wrong.push({ href, price, onCard });
        if (!chosen.has(id)) return;
        const { box, bar } = await pageAt(href);
        const isRight =
          box[1] === price &&
          bar === price &&
          (['rent', 'buy'] as const).every((one) => {
            const other = said(home, one);
            return other === null || box.includes(other);
          });
        if (!isRight) wrong.push({ href, price, box: box.slice(0, 4), bar });
      });
      expect(wrong).toEqual([]);
    });

    test('is said without a deal with the rent first, in the title and to machines alike', async () => {
      const wrong: unknown[] = [];
      await overAll(
        homes.filter(({ _id }) => chosen.has(_id)),
        async (home) => {
          const { title, bar, linked } = await pageAt(`/en/${home.kind}/${home._id}`);
          const { '@graph': graph = [] } = JSON.parse(linked) as { '@graph'?: { '@type': string; offers?: Offer[] }[] };
          const offers = graph.find((node) => node['@type'] === 'RealEstateListing')?.offers ?? [];
          const told = offers.map(({ lowPrice, ...one }) => {
            const { price, priceSpecification } = one.offers ?? one;
            const amount = lowPrice === undefined ? baht(price!) : `from ${baht(lowPrice)}`;
            return priceSpecification?.unitCode === 'MON' ? `${amount} / month` : amount;
          });
          const prices = [said(home, 'rent'), said(home, 'buy')].filter((price) => price !== null);
          const inTitle = title.includes('฿') ? title : undefined;
          const isRight =
            bar === (prices[0] ?? 'Price on request') &&
            told.join() === prices.join() &&
            (!inTitle || prices.every((price) => inTitle.includes(price.replace(' / month', ''))));
          if (!isRight) wrong.push({ id: home._id, prices, bar, told, inTitle });
        },
      );
      expect(wrong).toEqual([]);
    });

    test('is the same in the comparison, where only a price without "from" is the lowest', async () => {
      const compared = homes.filter(({ _id }) => chosen.has(_id));
      const batches = Array.from({ length: Math.ceil(compared.length / 6) }, (_, index) => compared.slice(index * 6, index * 6 + 6));
      const wrong: unknown[] = [];
      await overAll(batches, async (batch) => {
        const html = await textAt(`/en/compare?homes=${batch.map(({ reference }) => reference).join()}`);
        const heads = [...html.matchAll(/<th scope="col".*?<\/th>/gs)].map(([head]) => lines(head).join('\n'));
        const rows = [...html.matchAll(/<tr.*?<\/tr>/gs)].map(([row]) => row);
        for (const deal of ['rent', 'buy'] as const) {
          const prices = batch.map((home) => said(home, deal));
          const row = rows.find((one) => one.includes(`<span>${deal === 'rent' ? 'Rent' : 'Sale price'}</span>`));
          const cells = [...(row ?? '').matchAll(/<td.*?<\/td>/gs)].map(([cell]) => lines(cell).join(' '));
          if (!row && prices.some((price) => price !== null))
            wrong.push({ batch: batch.map(({ reference }) => reference), deal, rows: rows.length });
          for (const [index, cell] of cells.entries()) {
            const price = prices[index];
            if (price === null ? cell.includes('฿') : !cell.startsWith(price!))
              wrong.push({ of: batch[index]!.reference, deal, price, cell });
            if (cell.includes('lowest') && price?.startsWith('from')) wrong.push({ of: batch[index]!.reference, deal, cell });
          }
        }
        for (const [index, home] of batch.entries()) {
          const first = said(home, 'rent') ?? said(home, 'buy');
          const head = heads.find((one) => one.includes(home.reference));
          if (first !== null && !head?.includes(home.reference + first)) wrong.push({ of: home.reference, index, first, head });
        }
      });
      expect(wrong).toEqual([]);
    });

    test('is on the marks of the map and on the boards', async () => {
      const stated = (price: { baht: number; isFrom: boolean } | null, per: string) =>
        price && `${price.isFrom ? 'from ' : ''}${baht(price.baht)}${per}`;
      const { pins } = JSON.parse(await textAt('/api/search/pins?box=99,12,102,14&zoom=22')) as { pins: Pin[] };
      const alone = pins.filter(({ kind }) => kind === 'home');
      expect(alone.length).toBeGreaterThan(20);
      expect(alone.map(({ id, rent, buy }) => [id, stated(rent, ' / month'), stated(buy, '')])).toEqual(
        alone.map(({ id }) => [id, said(homeOf(id), 'rent'), said(homeOf(id), 'buy')]),
      );
      const units: Pin[] = [];
      await overAll([...new Set(homes.flatMap(({ condo }) => condo ?? []))], async (condo) => {
        const board = JSON.parse(await textAt(`/api/condo/${condo}/board`)) as { units: (Pin & { _id: string })[] };
        units.push(...board.units.map((unit) => ({ ...unit, id: unit._id })));
      });
      expect(units.length).toBeGreaterThan(300);
      expect(units.map(({ id, rent, buy }) => [id, stated(rent, ' / month'), stated(buy, '')])).toEqual(
        units.map(({ id }) => [id, said(homeOf(id), 'rent'), said(homeOf(id), 'buy')]),
      );
    });

    test('is in the feeds; that there are dearer ones is said in words', async () => {
      const xml = await textAt('/feeds/yandex.xml');
      const offers = new Map([...xml.matchAll(/<offer internal-id="([^"]+)">(.*?)<\/offer>/gs)].map(([, id, offer]) => [id!, offer!]));
      const wrong: unknown[] = [];
      for (const home of homes) {
        for (const deal of ['rent', 'buy'] as const) {
          const price = said(home, deal);
          const offer = offers.get(`${home.reference}-${deal}`);
          const value = offer && baht(Number(/<value>(\d+)<\/value><currency>/.exec(offer)![1]));
          const isFrom = /<description>От [\d\s]+ бат/.test(offer ?? '');
          if (price === null ? offer : !value || !price.includes(value) || price.startsWith('from') !== isFrom)
            wrong.push({ of: home.reference, price, value, isFrom });
        }
      }
      expect(wrong).toEqual([]);
    });
  });

  describe('the price of a stay, of every home of the demo set', () => {
    test('is shown if the home says which rent applies, on the card, the page and the bar; the others come last, on request', async () => {
      const cards = await cardsAt(`deal=rent&${DAYS}&sort=price`);
      const wanted = homes.filter((home) => home.rentPrice.length > 0);
      expect(cards.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ _id }) => _id).toSorted());
      const totals = cards.map(({ id }) => stayOf(homeOf(id)));
      const unknown = totals.filter((total) => total === null).length;
      expect(unknown).toBeGreaterThan(10);
      expect(totals.slice(-unknown).every((total) => total === null)).toBe(true);
      const known = totals.slice(0, -unknown) as number[];
      expect(known).toEqual(known.toSorted((a, b) => a - b));
      const wrong: unknown[] = [];
      await overAll(cards, async ({ id, href, text }) => {
        const total = stayOf(homeOf(id));
        const lowest = said(homeOf(id), 'rent')!.replace(/^(?:from )?/, 'from ');
        const price = total === null ? `${lowest}ask for your dates` : `${baht(total)} for ${NIGHTS} nights`;
        if (!text.find((line) => line.includes('฿'))?.startsWith(price)) wrong.push({ href, price, text });
        if (!chosen.has(id)) return;
        const { bar, box: boxLines } = await pageAt(href);
        const box = boxLines.join('\n');
        const inBox =
          total === null
            ? box.includes('Ask us for a price for your dates.') && !box.includes('nights')
            : box.includes(baht(total)) && box.includes('We’ll check your dates with the owner');
        if (bar !== price || !inBox) wrong.push({ href, price, bar, box });
      });
      expect(wrong).toEqual([]);
    });

    test('is compared with a budget for these dates; a home without a known total matches no budget', async () => {
      const cards = await cardsAt(`deal=rent&${DAYS}&priceMax=40000&cur=THB`);
      const within = homes.filter((home) => {
        const total = stayOf(home);
        return total !== null && Math.round((total * 30) / NIGHTS) <= 40_000;
      });
      expect(cards.map(({ id }) => id).toSorted()).toEqual(within.map(({ _id }) => _id).toSorted());
    });

    test('never says that a home is free', async () => {
      for (const path of [
        `/search?deal=rent&${DAYS}`,
        `/unit/${homes.find(({ kind, rentPrice }) => kind === 'unit' && rentPrice.length > 0)!._id}?${DAYS}`,
      ]) {
        expect(lines(await textAt(`/en${path}`)).filter((line) => /\bfree\b|\bavailable\b/i.test(line))).toEqual([]);
        expect(lines(await textAt(`/ru${path}`)).filter((line) => /свобод(?!ны ли)|доступ/i.test(line))).toEqual([]);
      }
    });
  });
}

interface Offer {
  price?: number;
  lowPrice?: number;
  offers?: Offer;
  priceSpecification?: { unitCode?: string };
}

interface Pin {
  id: string;
  kind?: string;
  rent: { baht: number; isFrom: boolean } | null;
  buy: { baht: number; isFrom: boolean } | null;
}
