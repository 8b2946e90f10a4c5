import { mix } from './color.js';
import { HEIGHT, num, WHOLE, WIDTH, type Drawing } from './drawing.js';
import { layouts, type Cell, type Gap, type Layout, type RoomUse } from './plan-layouts.js';
import { fitting, fittingSize } from './plan-parts.js';
import { scenesOf, type Kit, type Scene } from './scene.js';

const tints: Record<RoomUse, string> = {
  living: '#f3e6d0',
  bed: '#f1ded0',
  wet: '#d6e6e8',
  kitchen: '#efe7cf',
  open: '#e3dccd',
  hall: '#f2ece2',
  garden: '#dbe6cf',
};
const INK = '#24333d';
const WALL = 13;

function paint(kit: Kit, layout: Layout): void {
  const { draw } = kit;
  const right = Math.max(...layout.cells.map(([, x, , w]) => x + w));
  const bottom = Math.max(...layout.cells.map(([, , y, , d]) => y + d));
  const s = Math.min(1240 / right, 800 / bottom);
  const ox = (WIDTH - right * s) / 2 + 24;
  const oy = (HEIGHT - bottom * s) / 2 + 22;
  const px = (value: number): number => ox + value * s;
  const py = (value: number): number => oy + value * s;
  draw.rect(
    WHOLE,
    draw.down([
      [0, '#fdfbf7'],
      [1, '#f6f1e8'],
    ]),
  );
  let grid = '';
  for (let x = 20; x < WIDTH; x += 40) grid += `M${x} 0V${HEIGHT}`;
  for (let y = 13; y < HEIGHT; y += 40) grid += `M0 ${y}H${WIDTH}`;
  draw.line(grid, '#e9e1d3', 1, { opacity: 0.55 });
  for (const [use, x, y, w, d] of layout.cells) {
    const frame = { x: px(x), y: py(y), w: w * s, h: d * s };
    if (use !== 'garden' && use !== 'open') draw.rect({ ...frame, x: frame.x + 12, y: frame.y + 16 }, '#24333d', { opacity: 0.08 }, 8);
  }
  for (const cell of layout.cells) floor(draw, cell, px, py, s);
  for (const [kind, x, y, turn = 0] of layout.things) {
    const [w, d] = fittingSize[kind];
    const shift = [
      [0, 0],
      [d, 0],
      [w, d],
      [0, w],
    ][turn] ?? [0, 0];
    draw.group(`transform="translate(${num(px(x + (shift[0] ?? 0)))} ${num(py(y + (shift[1] ?? 0)))}) rotate(${turn * 90})"`, () => {
      fitting({ draw, s, ink: mix(INK, '#ffffff', 0.35), fill: mix(layout.accent, '#ffffff', 0.62) }, kind);
    });
  }
  for (const [use, x, y, w, d] of layout.cells) {
    const frame = { x: px(x), y: py(y), w: w * s, h: d * s };
    if (use === 'garden') draw.rect(frame, 'none', { stroke: mix(INK, '#ffffff', 0.5), width: 3 });
    else draw.rect(frame, 'none', { stroke: INK, width: use === 'open' ? 5 : WALL });
  }
  for (const gap of layout.gaps) opening(draw, gap, px, py, s, layout.accent);
  sizes(draw, layout, px, py, right, bottom);
  // North.
  const [nx, ny] = [WIDTH - 92, 92];
  draw.ellipse(nx, ny, 38, 38, '#fffdf8', { stroke: INK, width: 2 });
  draw.path(`M${nx} ${ny - 30}l13 40l-13 -9Z`, layout.accent);
  draw.path(`M${nx} ${ny - 30}l-13 40l13 -9Z`, INK);
}

function floor(draw: Drawing, [use, x, y, w, d]: Cell, px: (v: number) => number, py: (v: number) => number, s: number): void {
  const tint = tints[use];
  draw.rect({ x: px(x), y: py(y), w: w * s, h: d * s }, tint);
  let lines = '';
  if (use === 'wet' || use === 'kitchen') {
    for (let u = x + 0.45; u < x + w; u += 0.45) lines += `M${num(px(u))} ${num(py(y))}v${num(d * s)}`;
    for (let v = y + 0.45; v < y + d; v += 0.45) lines += `M${num(px(x))} ${num(py(v))}h${num(w * s)}`;
  } else if (use !== 'garden') {
    for (let v = y + 0.22; v < y + d; v += 0.22) lines += `M${num(px(x))} ${num(py(v))}h${num(w * s)}`;
  }
  draw.line(lines, mix(tint, '#7d6a52', 0.35), 1, { opacity: 0.5 });
}

function opening(
  draw: Drawing,
  [kind, x, y, length, along, swing = 1]: Gap,
  px: (v: number) => number,
  py: (v: number) => number,
  s: number,
  accent: string,
): void {
  const flat = along === 'x';
  const half = WALL / 2;
  const x0 = px(x);
  const y0 = py(y);
  const long = length * s;
  draw.rect(flat ? { x: x0, y: y0 - half - 1, w: long, h: WALL + 2 } : { x: x0 - half - 1, y: y0, w: WALL + 2, h: long }, '#fffdf8');
  if (kind === 'door') {
    const to = swing * long;
    const arc = flat
      ? `M${num(x0)} ${num(y0)}v${num(to)}a${num(long)} ${num(long)} 0 0 ${swing > 0 ? 0 : 1} ${num(long)} ${num(-to)}`
      : `M${num(x0)} ${num(y0)}h${num(to)}a${num(long)} ${num(long)} 0 0 ${swing > 0 ? 1 : 0} ${num(-to)} ${num(long)}`;
    draw.line(arc, accent, 2.5);
    return;
  }
  const lines = (kind === 'wide' ? [-4, 4] : [-half, 0, half])
    .map((shift) => (flat ? `M${num(x0)} ${num(y0 + shift)}h${num(long)}` : `M${num(x0 + shift)} ${num(y0)}v${num(long)}`))
    .join('');
  draw.line(lines, kind === 'wide' ? accent : INK, kind === 'wide' ? 3 : 2);
}

function sizes(draw: Drawing, layout: Layout, px: (v: number) => number, py: (v: number) => number, right: number, bottom: number): void {
  const color = mix(INK, '#ffffff', 0.25);
  const row = (values: readonly number[], place: number, flat: boolean): void => {
    const marks = [...new Set(values.map((value) => Math.round(value * 100) / 100))].sort((a, b) => a - b);
    const at = flat ? px : py;
    let lines = flat
      ? `M${num(at(marks[0] ?? 0))} ${num(place)}H${num(at(marks.at(-1) ?? 0))}`
      : `M${num(place)} ${num(at(marks[0] ?? 0))}V${num(at(marks.at(-1) ?? 0))}`;
    marks.forEach((mark, index) => {
      const p = at(mark);
      lines += flat
        ? `M${num(p - 7)} ${num(place + 7)}l14 -14M${num(p)} ${num(place - 12)}v24`
        : `M${num(place - 7)} ${num(p + 7)}l14 -14M${num(place - 12)} ${num(p)}h24`;
      const next = marks[index + 1];
      if (next === undefined || at(next) - p < 52) return;
      const text = (next - mark).toFixed(2);
      const middle = (p + at(next)) / 2;
      if (flat) draw.text(middle, place - 11, 24, INK, text);
      else draw.text(place - 11, middle, 24, INK, text, -90);
    });
    draw.line(lines, color, 2);
  };
  row(
    layout.cells.filter(([, , y]) => y === 0).flatMap(([, x, , w]) => [x, x + w]),
    py(0) - 44,
    true,
  );
  row([0, right], py(bottom) + 62, true);
  row(
    layout.cells.filter(([, x]) => x === 0).flatMap(([, , y, , d]) => [y, y + d]),
    px(0) - 48,
    false,
  );
}

const sketch = (layout: Layout, en: string, ru: string): { light: 'noon'; en: string; ru: string; paint: (kit: Kit) => void } => ({
  light: 'noon',
  en,
  ru,
  paint: (kit) => paint(kit, layout),
});

/** Floor plans. */
export const plans: Scene[] = scenesOf('plan', [
  sketch(layouts.studio, 'Floor plan: studio', 'Планировка: студия'),
  sketch(layouts.oneBed, 'Floor plan: one bedroom', 'Планировка: одна спальня'),
  sketch(layouts.corner, 'Floor plan: corner unit with one bedroom', 'Планировка: угловая квартира с одной спальней'),
  sketch(layouts.twoBed, 'Floor plan: two bedrooms', 'Планировка: две спальни'),
  sketch(layouts.threeBed, 'Floor plan: three bedrooms', 'Планировка: три спальни'),
  sketch(layouts.penthouse, 'Floor plan: penthouse with a pool', 'Планировка: пентхаус с бассейном'),
  sketch(layouts.villaGround, 'Floor plan: villa, ground floor', 'Планировка: вилла, первый этаж'),
  sketch(layouts.villaUpper, 'Floor plan: villa, upper floor', 'Планировка: вилла, второй этаж'),
]);
