import type { Locator, Page } from 'playwright-core';

/** The map of a search. */
export const map = (page: Page): Locator => page.getByRole('region', { name: 'Map of search results' });
/** Its marks, for the keyboard and for screen readers. */
export const marks = (page: Page): Locator => page.getByRole('list', { name: 'Homes on the map' }).getByRole('button');
/** The cards of the list beside it. */
export const cards = (page: Page): Locator => page.locator('[data-mark]');
/** The drawn area of the address. */
export const areaOf = (page: Page) => new URL(page.url()).searchParams.get('draw');
/** The part of the map that the address names. */
export const boxOf = (page: Page) => new URL(page.url()).searchParams.get('box');

/** Opens a list with its map and waits for the marks. */
export async function open(page: Page, address = '/en/search?show=map'): Promise<void> {
  await page.goto(address);
  await marks(page).first().waitFor({ state: 'attached' });
}

/** A place on the map, px of the window, from its middle. */
export async function at(page: Page, dx = 0, dy = 0): Promise<[number, number]> {
  const { x, y, width } = (await map(page).boundingBox())!;
  // A tall map may end below the window: the middle is that of its upper part.
  return [x + width / 2 + dx, y + 300 + dy];
}

/** Moves the map by hand. */
export async function drag(page: Page, dx: number, dy: number): Promise<void> {
  await page.mouse.move(...(await at(page)));
  await page.mouse.down();
  await page.mouse.move(...(await at(page, dx / 2, dy / 2)));
  await page.mouse.move(...(await at(page, dx, dy)));
  await page.mouse.up();
}

/** Begins to draw and sets corners on a rectangle around the middle. */
export async function drawCorners(page: Page, corners: number): Promise<void> {
  await page.getByRole('button', { name: /Draw an area|Change the area/ }).click();
  await page.getByRole('button', { name: 'Point by point' }).and(page.locator(':enabled')).waitFor();
  const places = [
    [-120, -100],
    [120, -100],
    [140, 120],
    [-140, 120],
  ] as const;
  for (const [dx, dy] of places.slice(0, corners)) {
    const [x, y] = await at(page, dx, dy);
    await page.mouse.move(x - 5, y);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
  }
}

/** The pixels of the marks' canvas in the colour of what is pointed at: how many, and their middle, px of the window. */
export const lit = (page: Page): Promise<{ pixels: number; x: number; y: number }> =>
  page.evaluate(async () => {
    // What was pointed at just now is drawn with the next frame.
    for (let frame = 0; frame < 3; frame++) await new Promise((next) => requestAnimationFrame(next));
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[class*="marks"]')!;
    const [r, g, b] = [0xc9, 0x3c, 0x20];
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const found = { pixels: 0, x: 0, y: 0 };
    for (let at = 0; at < data.length; at += 4) {
      if (data[at + 3] !== 255 || data[at] !== r || data[at + 1] !== g || data[at + 2] !== b) continue;
      found.pixels++;
      found.x += (at / 4) % canvas.width;
      found.y += Math.floor(at / 4 / canvas.width);
    }
    const { left, top, width } = canvas.getBoundingClientRect();
    const scale = width / canvas.width;
    return { pixels: found.pixels, x: left + (found.x / found.pixels) * scale, y: top + (found.y / found.pixels) * scale };
  });
