import { mix } from './color.js';
import { HEIGHT, num, WHOLE, WIDTH, type Drawing } from './drawing.js';
import { fitting, fittingSize, type Fitting } from './plan-parts.js';
import { scenesOf, type Kit, type Scene } from './scene.js';

type RoomUse = 'living' | 'bed' | 'wet' | 'kitchen' | 'open' | 'hall' | 'garden';

/** A room: left, top, width and depth in metres. */
type Cell = readonly [use: RoomUse, x: number, y: number, w: number, d: number];
/** A fitting: its corner and quarter turns. */
type Thing = readonly [kind: Fitting, x: number, y: number, turn?: 0 | 1 | 2 | 3];
/** An opening in a wall: start, length, along x or y; a door swings to one of four sides. */
type Gap = readonly [kind: 'door' | 'window' | 'wide', x: number, y: number, length: number, along: 'x' | 'y', swing?: 1 | -1];

interface Layout {
  cells: readonly Cell[];
  gaps: readonly Gap[];
  things: readonly Thing[];
  accent: string;
}

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

const studio: Layout = {
  accent: '#d9765a',
  cells: [
    ['open', 0, 0, 4.2, 1.5],
    ['living', 0, 1.5, 4.2, 4.4],
    ['wet', 0, 5.9, 1.9, 2.8],
    ['hall', 1.9, 5.9, 2.3, 2.8],
  ],
  gaps: [
    ['wide', 0.8, 1.5, 2.4, 'x'],
    ['door', 1.9, 6.8, 0.8, 'y', -1],
    ['door', 2.1, 8.7, 0.95, 'x', -1],
    ['wide', 2.1, 5.9, 1.2, 'x'],
  ],
  things: [
    ['loungers', 1.3, 0.35],
    ['bed', 0.15, 1.9, 3],
    ['sofa', 3.15, 1.9, 1],
    ['table', 2.42, 2.6, 1],
    ['plant', 0.15, 3.9],
    ['wardrobe', 0.1, 5.2],
    ['dining', 2.35, 4.1],
    ['kitchen', 3.52, 6.02, 1],
    ['shower', 0.1, 6],
    ['toilet', 0.12, 7.3, 3],
    ['basin', 0.15, 8.15, 0],
  ],
};

const oneBed: Layout = {
  accent: '#2f7480',
  cells: [
    ['open', 0, 0, 7.4, 1.5],
    ['living', 0, 1.5, 4.1, 4.6],
    ['bed', 4.1, 1.5, 3.3, 3.6],
    ['wet', 4.1, 5.1, 3.3, 2],
    ['kitchen', 0, 6.1, 2.6, 2.1],
    ['hall', 2.6, 6.1, 1.5, 2.1],
    ['hall', 4.1, 7.1, 3.3, 1.1],
  ],
  gaps: [
    ['wide', 0.7, 1.5, 2.6, 'x'],
    ['window', 4.9, 1.5, 1.8, 'x'],
    ['door', 4.1, 4.1, 0.85, 'y', 1],
    ['wide', 0.4, 6.1, 1.9, 'x'],
    ['wide', 2.8, 6.1, 1.1, 'x'],
    ['door', 2.85, 8.2, 0.95, 'x', -1],
    ['door', 4.6, 7.1, 0.8, 'x', -1],
    ['wide', 4.1, 7.25, 0.8, 'y'],
  ],
  things: [
    ['loungers', 0.8, 0.35],
    ['loungers', 5, 0.35],
    ['sofa', 0.12, 2.3, 3],
    ['table', 1.45, 3, 1],
    ['dining', 2.2, 4.2],
    ['bed', 4.9, 2.9, 2],
    ['wardrobe', 6.7, 1.7, 1],
    ['kitchen', 0, 7.5],
    ['tub', 5.65, 5.2],
    ['toilet', 6.8, 6.3, 2],
    ['basin', 5.8, 6.55, 2],
    ['wardrobe', 5.5, 7.55],
    ['plant', 3.5, 1.65],
  ],
};

const corner: Layout = {
  accent: '#b0603f',
  cells: [
    ['bed', 0, 0, 3.4, 3.9],
    ['living', 3.4, 0, 4.6, 5.2],
    ['open', 8, 0, 1.7, 5.2],
    ['wet', 0, 3.9, 1.8, 2.6],
    ['hall', 1.8, 3.9, 1.6, 2.6],
    ['kitchen', 3.4, 5.2, 4.6, 1.3],
  ],
  gaps: [
    ['window', 0.8, 0, 1.8, 'x'],
    ['window', 4.4, 0, 2.4, 'x'],
    ['wide', 8, 1, 3, 'y'],
    ['door', 2.2, 3.9, 0.85, 'x', -1],
    ['door', 1.8, 4.9, 0.8, 'y', -1],
    ['door', 2.2, 6.5, 0.95, 'x', -1],
    ['wide', 3.4, 4.1, 0.95, 'y'],
    ['wide', 3.8, 5.2, 3.6, 'x'],
  ],
  things: [
    ['bed', 0.1, 0.9, 3],
    ['wardrobe', 2.7, 0.9, 1],
    ['sofa', 4.1, 0.12],
    ['table', 4.8, 1.3],
    ['dining', 5.9, 3.1],
    ['plant', 7.3, 0.2],
    ['kitchen', 4.4, 5.8],
    ['shower', 0.1, 4],
    ['toilet', 0.1, 5.7, 3],
    ['basin', 1.1, 5.95, 2],
    ['loungers', 8.45, 1.8, 1],
    ['plant', 8.8, 4.4],
  ],
};

const twoBed: Layout = {
  accent: '#3f6650',
  cells: [
    ['bed', 0, 0, 3.6, 3.8],
    ['open', 3.6, 0, 5, 1.6],
    ['bed', 8.6, 0, 3.3, 3.8],
    ['living', 3.6, 1.6, 5, 4.6],
    ['wet', 0, 3.8, 2, 2.4],
    ['hall', 2, 3.8, 1.6, 2.4],
    ['wet', 9.9, 3.8, 2, 2.4],
    ['hall', 8.6, 3.8, 1.3, 2.4],
    ['kitchen', 3.6, 6.2, 3, 1.8],
    ['hall', 6.6, 6.2, 2, 1.8],
  ],
  gaps: [
    ['window', 0.9, 0, 1.8, 'x'],
    ['window', 9.4, 0, 1.7, 'x'],
    ['wide', 4.6, 1.6, 3, 'x'],
    ['door', 2.4, 3.8, 0.85, 'x', -1],
    ['door', 2, 4.7, 0.8, 'y', -1],
    ['wide', 3.6, 4.9, 0.95, 'y'],
    ['door', 8.8, 3.8, 0.85, 'x', -1],
    ['door', 9.9, 4.7, 0.8, 'y', 1],
    ['wide', 8.6, 4.9, 0.95, 'y'],
    ['wide', 4, 6.2, 2.2, 'x'],
    ['wide', 6.9, 6.2, 1.4, 'x'],
    ['door', 7.1, 8, 0.95, 'x', -1],
  ],
  things: [
    ['bed', 0.1, 0.9, 3],
    ['wardrobe', 2.92, 0.9, 1],
    ['bed', 9.75, 0.9, 1],
    ['wardrobe', 9.9, 3.15],
    ['loungers', 5.3, 0.4],
    ['sofa', 3.75, 2.2, 3],
    ['table', 5.1, 3, 1],
    ['dining', 6.6, 3.4],
    ['plant', 8, 1.8],
    ['kitchen', 3.8, 7.35],
    ['shower', 0.1, 3.95],
    ['toilet', 0.1, 5.4, 3],
    ['basin', 1.1, 5.7, 2],
    ['tub', 10.2, 3.95],
    ['toilet', 11.35, 5.5, 2],
    ['basin', 10.1, 5.7, 2],
  ],
};

const threeBed: Layout = {
  accent: '#24435f',
  cells: [
    ['bed', 0, 0, 4, 4],
    ['living', 4, 0, 5.6, 5.4],
    ['bed', 9.6, 0, 3.4, 3.4],
    ['wet', 0, 4, 2.2, 2.6],
    ['hall', 2.2, 4, 1.8, 2.6],
    ['wet', 9.6, 3.4, 3.4, 1.8],
    ['bed', 9.6, 5.2, 3.4, 3.2],
    ['kitchen', 4, 5.4, 3.4, 3],
    ['hall', 7.4, 5.4, 2.2, 3],
    ['open', 0, 6.6, 4, 1.8],
  ],
  gaps: [
    ['window', 1, 0, 2, 'x'],
    ['wide', 5, 0, 3.4, 'x'],
    ['window', 10.4, 0, 1.8, 'x'],
    ['door', 2.8, 4, 0.85, 'x', -1],
    ['door', 2.2, 4.9, 0.8, 'y', -1],
    ['wide', 4, 4.3, 0.95, 'y'],
    ['door', 9.6, 2.3, 0.85, 'y', 1],
    ['door', 9.6, 4, 0.8, 'y', 1],
    ['door', 9.6, 6, 0.85, 'y', 1],
    ['window', 13, 6, 1.6, 'y'],
    ['wide', 4.4, 5.4, 2.6, 'x'],
    ['wide', 7.7, 5.4, 1.6, 'x'],
    ['door', 8, 8.4, 0.95, 'x', -1],
    ['wide', 2.5, 6.6, 1.2, 'x'],
  ],
  things: [
    ['bed', 0.1, 1, 3],
    ['wardrobe', 0.15, 3.32],
    ['desk', 3.3, 2.2, 1],
    ['sofa', 5.6, 0.5],
    ['sofa', 8.6, 1.5, 1],
    ['table', 6.5, 1.9],
    ['dining', 5.2, 3.3],
    ['plant', 4.15, 0.2],
    ['bed', 10.85, 0.7, 1],
    ['bed', 10.85, 5.9, 1],
    ['wardrobe', 10.6, 7.7],
    ['kitchen', 4.1, 7.7],
    ['table', 5.1, 6.3],
    ['tub', 0.1, 4.1, 0],
    ['toilet', 0.1, 5.8, 3],
    ['basin', 1.3, 6.05, 2],
    ['shower', 11.9, 3.55],
    ['toilet', 11.1, 3.5],
    ['basin', 12.1, 4.65, 2],
    ['loungers', 0.8, 7.2],
  ],
};

const penthouse: Layout = {
  accent: '#6d4a63',
  cells: [
    ['open', 0, 0, 12.4, 2.6],
    ['bed', 0, 2.6, 4, 3.8],
    ['living', 4, 2.6, 8.4, 4.8],
    ['wet', 0, 6.4, 2.4, 2.8],
    ['hall', 2.4, 6.4, 1.6, 2.8],
    ['kitchen', 4, 7.4, 4, 1.8],
    ['hall', 8, 7.4, 1.8, 1.8],
    ['wet', 9.8, 7.4, 2.6, 1.8],
  ],
  gaps: [
    ['wide', 5, 2.6, 6, 'x'],
    ['wide', 0.8, 2.6, 2.4, 'x'],
    ['door', 2.8, 6.4, 0.85, 'x', -1],
    ['door', 2.4, 7.4, 0.8, 'y', -1],
    ['wide', 4, 6.3, 0.95, 'y'],
    ['wide', 4.5, 7.4, 3, 'x'],
    ['wide', 8.2, 7.4, 1.4, 'x'],
    ['door', 8.4, 9.2, 0.95, 'x', -1],
    ['door', 9.8, 8.1, 0.8, 'y', 1],
    ['window', 12.4, 3.8, 2.4, 'y'],
  ],
  things: [
    ['pool', 4.9, 0.2],
    ['loungers', 0.8, 0.9],
    ['plant', 3.4, 0.4],
    ['bed', 0.1, 3.4, 3],
    ['wardrobe', 0.7, 5.7],
    ['sofa', 4.2, 3.6, 3],
    ['sofa', 6, 3.1],
    ['table', 6, 4.7],
    ['dining', 9.4, 4.2],
    ['plant', 11.7, 2.9],
    ['kitchen', 4.8, 8.55],
    ['tub', 0.1, 6.5],
    ['shower', 0.1, 8.2],
    ['toilet', 1.5, 8.5, 2],
    ['basin', 1.65, 6.5],
    ['shower', 11.3, 7.5],
    ['toilet', 10.7, 7.5],
    ['basin', 11.6, 8.65, 2],
  ],
};

const villaGround: Layout = {
  accent: '#2f8f9d',
  cells: [
    ['garden', 0, 0, 14.6, 4.2],
    ['living', 0, 4.2, 6.4, 5.2],
    ['kitchen', 6.4, 4.2, 3.6, 3.2],
    ['bed', 10, 4.2, 4.6, 3.8],
    ['hall', 6.4, 7.4, 3.6, 2],
    ['wet', 10, 8, 2.6, 2.2],
    ['hall', 12.6, 8, 2, 2.2],
    ['open', 0, 9.4, 6.4, 2.8],
    ['open', 6.4, 9.4, 3.6, 2.8],
  ],
  gaps: [
    ['wide', 0.8, 4.2, 4.6, 'x'],
    ['wide', 7, 4.2, 2.2, 'x'],
    ['window', 11.2, 4.2, 2.2, 'x'],
    ['wide', 6.4, 5, 2, 'y'],
    ['wide', 6.4, 7.6, 0.8, 'y'],
    ['wide', 6.5, 7.4, 0.75, 'x'],
    ['door', 10, 7, 0.85, 'y', 1],
    ['door', 10, 8.5, 0.8, 'y', 1],
    ['door', 6.7, 9.4, 0.95, 'x', -1],
    ['door', 13.1, 8, 0.85, 'x', 1],
  ],
  things: [
    ['pool', 3.4, 1],
    ['loungers', 11.4, 0.7],
    ['loungers', 11.4, 2.1],
    ['plant', 0.4, 0.5],
    ['plant', 1.3, 1.4],
    ['plant', 0.5, 2.7],
    ['sofa', 0.15, 5.4, 3],
    ['sofa', 1.7, 8.4, 2],
    ['table', 1.7, 6.2, 1],
    ['dining', 4.2, 5.6],
    ['kitchen', 9.35, 4.4, 1],
    ['table', 7.4, 5.4, 1],
    ['bed', 12.45, 4.9, 1],
    ['wardrobe', 10.1, 5, 3],
    ['stairs', 7.3, 7.48, 1],
    ['shower', 11.5, 8.1],
    ['toilet', 10.8, 9.5, 2],
    ['basin', 11.75, 9.7, 2],
    ['wardrobe', 12.7, 9.55],
    ['car', 1.2, 9.8, 3],
  ],
};

const villaUpper: Layout = {
  accent: '#d9765a',
  cells: [
    ['open', 0, 0, 6.2, 1.8],
    ['bed', 0, 1.8, 5, 4.4],
    ['hall', 5, 1.8, 2.4, 6.6],
    ['bed', 7.4, 1.8, 4.2, 3.6],
    ['wet', 0, 6.2, 2.8, 2.2],
    ['hall', 2.8, 6.2, 2.2, 2.2],
    ['wet', 7.4, 5.4, 2, 3],
    ['bed', 9.4, 5.4, 3.6, 3],
    ['open', 11.6, 1.8, 1.4, 3.6],
  ],
  gaps: [
    ['wide', 1, 1.8, 3, 'x'],
    ['door', 5, 3, 0.9, 'y', -1],
    ['door', 7.4, 3.4, 0.9, 'y', 1],
    ['door', 3.2, 6.2, 0.85, 'x', 1],
    ['door', 2.8, 7, 0.8, 'y', -1],
    ['door', 7.4, 6.2, 0.8, 'y', 1],
    ['wide', 11.6, 2.6, 1.8, 'y'],
    ['window', 10.3, 8.4, 1.8, 'x'],
    ['door', 9.4, 7.2, 0.85, 'y', 1],
    ['window', 8.4, 1.8, 1.9, 'x'],
    ['wide', 5.4, 1.8, 0.7, 'x'],
  ],
  things: [
    ['loungers', 1, 0.5],
    ['plant', 5.4, 0.6],
    ['bed', 0.1, 2.9, 3],
    ['sofa', 3.95, 3.95, 1],
    ['desk', 3.3, 1.95],
    ['stairs', 5.25, 5.5],
    ['bed', 9.4, 2.5, 1],
    ['wardrobe', 7.6, 4.7],
    ['tub', 0.15, 6.3],
    ['toilet', 0.15, 7.5, 3],
    ['basin', 1.5, 7.85, 2],
    ['wardrobe', 3, 7.7],
    ['shower', 8.3, 5.5],
    ['toilet', 8.8, 7.7, 2],
    ['basin', 7.6, 7.85, 2],
    ['single', 11.85, 5.6],
    ['desk', 10, 5.55],
    ['loungers', 12, 3, 1],
  ],
};

const sketch = (layout: Layout, en: string, ru: string): { light: 'noon'; en: string; ru: string; paint: (kit: Kit) => void } => ({
  light: 'noon',
  en,
  ru,
  paint: (kit) => paint(kit, layout),
});

/** Floor plans. */
export const plans: Scene[] = scenesOf('plan', [
  sketch(studio, 'Floor plan: studio', 'Планировка: студия'),
  sketch(oneBed, 'Floor plan: one bedroom', 'Планировка: одна спальня'),
  sketch(corner, 'Floor plan: corner unit with one bedroom', 'Планировка: угловая квартира с одной спальней'),
  sketch(twoBed, 'Floor plan: two bedrooms', 'Планировка: две спальни'),
  sketch(threeBed, 'Floor plan: three bedrooms', 'Планировка: три спальни'),
  sketch(penthouse, 'Floor plan: penthouse with a pool', 'Планировка: пентхаус с бассейном'),
  sketch(villaGround, 'Floor plan: villa, ground floor', 'Планировка: вилла, первый этаж'),
  sketch(villaUpper, 'Floor plan: villa, upper floor', 'Планировка: вилла, второй этаж'),
]);
