import type { Page } from 'playwright-core';

/** A JPEG in base64 that nobody has uploaded before, drawn by the page. */
export function picture(page: Page): Promise<string> {
  return page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 420 });
    const paint = canvas.getContext('2d')!;
    for (let at = 0; at < 24; at += 1) {
      paint.fillStyle = `hsl(${Math.random() * 360} 70% 60%)`;
      paint.fillRect(Math.random() * 600, Math.random() * 400, 200, 120);
    }
    return canvas.toDataURL('image/jpeg').replace(/^.*,/, '');
  });
}
