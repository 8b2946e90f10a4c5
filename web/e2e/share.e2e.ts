import { beforeAll, describe, expect, test } from '@jest/globals';
import { encode } from 'uqr';
import { SITE, eventually, hydrated, someIds, useBrowser, visitor, type Ids } from './support/browser.ts';

useBrowser();

let ids: Ids;
let units: { reference: string }[];
beforeAll(async () => {
  ids = await someIds();
  units = ((await (await fetch(`${SITE}/api/units`)).json()) as { units: { reference: string }[] }).units;
});

describe('sharing', () => {
  test('the device’s own panel gets title, words and the address without a language', async () => {
    const { page, close } = await visitor({ locale: 'ru-RU' });
    await page.addInitScript(() => {
      Object.assign(navigator, { share: async (data: ShareData) => void Object.assign(window, { shared: data }) });
    });
    await page.goto(`/ru/unit/${ids.unit}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    const shared = (await (await page.waitForFunction(() => (window as unknown as { shared?: ShareData }).shared)).jsonValue())!;
    expect(shared.url).toBe(`${SITE}/unit/${ids.unit}`);
    expect(shared.title).toBe(await page.locator('h1').textContent());
    expect(shared.text).toMatch(/\(U-\d+\): .*฿/);
    await close();
  });

  test('the link is copied with a message; if it cannot be, it stays selected', async () => {
    const { page, close } = await visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    await page.goto(`/en/house/${ids.house}`);
    await hydrated(page);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied').waitFor();
    await eventually(async () => expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE}/house/${ids.house}`));
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Select the link and copy it manually').waitFor();
    await eventually(async () => expect(await page.evaluate(() => String(getSelection()))).toBe(`${SITE}/house/${ids.house}`));
    await close();
  });
});

test('the printed sheet: one page of A4 with the home, its pictures and the QR code of its bare address', async () => {
  const { page, problems, close } = await visitor({ locale: 'ru-RU', colorScheme: 'dark' });
  await page.addInitScript(() => {
    window.print = () => void Object.assign(window, { printed: true });
  });
  await page.context().addCookies([{ name: 'currency', value: 'USD', url: SITE }]);
  await page.goto(`/ru/unit/${ids.unit}`);
  await hydrated(page);
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) requests.push(request.url());
  });
  await page.getByRole('button', { name: 'Печать' }).click();
  await page.waitForFunction(() => (window as unknown as { printed?: true }).printed);
  // All of it was read with the page.
  expect(requests).toEqual([]);
  const sheet = page.locator('[data-print-sheet]');
  await eventually(async () => expect(await sheet.isVisible()).toBe(false));
  await page.emulateMedia({ media: 'print' });
  await eventually(async () => expect(await sheet.isVisible()).toBe(true));
  await eventually(async () => expect(await page.locator('main').isVisible()).toBe(false));
  const text = (await sheet.textContent())!;
  expect(text).toContain(await page.locator('h1').first().textContent());
  for (const piece of [/U-\d+/, /\$/, /฿/, /Площадь/]) expect(text).toMatch(piece);
  // A busy server makes their variants late; the sheet waits for them, but not for ever.
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-print-sheet] img')];
    return pictures.length === 4 && pictures.every(({ naturalWidth }) => naturalWidth > 0);
  });
  const { size, data } = encode(`${SITE}/unit/${ids.unit}`, { ecc: 'M', border: 4 });
  const drawn = await sheet.locator('svg').evaluate((svg) => {
    const path = svg.querySelector('path')!;
    const point = (svg as SVGSVGElement).createSVGPoint();
    const side = (svg as SVGSVGElement).viewBox.baseVal.width;
    return Array.from({ length: side }, (_, y) =>
      Array.from({ length: side }, (_, x) => path.isPointInFill(Object.assign(point, { x: x + 0.5, y: y + 0.5 }))),
    );
  });
  expect(drawn).toHaveLength(size);
  expect(drawn).toEqual(data);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/);
  // The browser has said that it is done.
  await sheet.waitFor({ state: 'detached' });
  expect(problems).toEqual([]);
  await close();
});

describe('with JavaScript off', () => {
  test('the comparison and its switch are links', async () => {
    const { page, close } = await visitor({ javaScriptEnabled: false });
    await page.goto(`/ru/compare?homes=${units[0]!.reference},${units[1]!.reference},${ids.house}`);
    await eventually(async () => expect(await page.locator('thead th').count()).toBe(4));
    const all = await page.locator('tbody tr').count();
    await page.getByRole('link', { name: 'Только различия' }).click();
    await eventually(async () => expect(await page.locator('tbody tr').count()).toBeLessThan(all));
    await page
      .getByRole('link', { name: /^Убрать: / })
      .first()
      .click();
    await eventually(async () => expect(await page.locator('thead th').count()).toBe(3));
    expect(new URL(page.url()).searchParams.get('diff')).toBe('1');
    await close();
  });

  test('a shortlist shows its homes; a home can be shared; the saved homes say what they need', async () => {
    const { page, close } = await visitor({ javaScriptEnabled: false, locale: 'ru-RU' });
    await page.goto(`/shortlist?homes=${units[0]!.reference},${units[1]!.reference}`);
    await eventually(async () => expect(await page.locator('main article').count()).toBe(2));
    await eventually(async () => expect(await page.locator('h1').textContent()).toBe('Подборка недвижимости в Паттайе'));
    await eventually(async () => expect(await page.locator('main article button[aria-pressed]').first().isVisible()).toBe(false));
    await page.goto(`/ru/unit/${ids.unit}`);
    await page.getByRole('button', { name: 'Поделиться' }).click();
    const telegram = new URL((await page.locator('a[href^="https://t.me/share/"]').getAttribute('href'))!);
    expect(telegram.searchParams.get('url')).toBe(`${SITE}/unit/${ids.unit}`);
    await eventually(async () => expect(await page.getByLabel('Ссылка', { exact: true }).inputValue()).toBe(`${SITE}/unit/${ids.unit}`));
    await page.goto('/ru/saved');
    await page.getByText('Включите его').waitFor();
    await close();
  });
});

describe('bad input', () => {
  const get = async (path: string) => {
    const response = await fetch(SITE + path, { redirect: 'manual' });
    return { status: response.status, html: await response.text() };
  };

  test('of a shortlist of too many homes the first 60 are shown, with a word about it', async () => {
    const many = Array.from({ length: 1_500 }, (_, at) => `U-${1001 + at}`);
    const { status, html } = await get(`/en/shortlist?homes=${many.join()}`);
    expect(status).toBe(200);
    expect(html).toContain('A shortlist holds up to 60 homes');
    expect(html.match(/<article/g)!.length).toBeLessThanOrEqual(60);
    expect(html.match(/<article/g)!.length).toBeGreaterThan(0);
    // An address longer than a server takes is refused before anybody looks at it.
    expect((await get(`/en/shortlist?homes=${'U-1001,'.repeat(10_000)}`)).status).toBe(431);
  });

  test.each([
    '',
    '?homes=',
    '?homes=U-99999999,H-0',
    '?homes=C-1001,V-1001',
    "?homes=U-1' OR 1=1--,%00,%F0%9F%8F%A0",
    '?homes=<script>alert(1)</script>&title=<script>alert(1)</script>',
  ])('nothing to show is said kindly: %s', async (query) => {
    for (const path of ['/en/shortlist', '/ru/compare']) {
      const { status, html } = await get(path + query);
      expect({ path, status }).toEqual({ path, status: 200 });
      expect(html).toMatch(/name="robots" content="noindex"/);
      expect(html).not.toContain('<script>alert');
      expect(html).not.toContain('<article');
      expect(html).toMatch(/This shortlist is empty|Пока нечего сравнивать/);
    }
  });

  test('a title is text, never markup, and at most 80 characters of it', async () => {
    const { html } = await get(`/en/shortlist?homes=${units[0]!.reference}&title=${encodeURIComponent(`<b>${'x'.repeat(500)}`)}`);
    expect(html).toContain(`&lt;b&gt;${'x'.repeat(77)}</h1>`);
    expect(html).not.toContain('<b>x');
  });

  test('of more than six homes the first six are compared', async () => {
    const { html } = await get(`/en/compare?homes=${units.slice(0, 8).map(({ reference }) => reference)}`);
    expect(html.match(/<th scope="col"/g)).toHaveLength(7);
    expect(html).toContain('You can compare 2–6 homes');
  });
});
