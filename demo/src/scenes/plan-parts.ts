import { num, type Drawing } from './drawing.js';

/** Pixels, relative to the top left corner of a thing. */
interface Pen {
  draw: Drawing;
  /** Pixels in a metre. */
  s: number;
  ink: string;
  fill: string;
}

export type Fitting =
  | 'bed'
  | 'single'
  | 'sofa'
  | 'table'
  | 'dining'
  | 'kitchen'
  | 'tub'
  | 'shower'
  | 'toilet'
  | 'basin'
  | 'wardrobe'
  | 'loungers'
  | 'stairs'
  | 'car'
  | 'desk'
  | 'plant'
  | 'pool';

/** Sizes of the fittings in metres, before they are turned. */
export const fittingSize: Record<Fitting, readonly [w: number, d: number]> = {
  bed: [1.8, 2.05],
  single: [1.1, 2.0],
  sofa: [2.2, 0.9],
  table: [0.9, 0.6],
  dining: [1.6, 1.7],
  kitchen: [2.6, 0.62],
  tub: [1.65, 0.75],
  shower: [1, 0.9],
  toilet: [0.42, 0.65],
  basin: [0.7, 0.45],
  wardrobe: [1.8, 0.6],
  loungers: [1.6, 0.8],
  stairs: [1, 2.6],
  car: [2, 4.4],
  desk: [1.3, 0.6],
  plant: [0.5, 0.5],
  pool: [7, 2.2],
};

/** Draws a fitting as seen from above into its own box. */
export function fitting(pen: Pen, kind: Fitting): void {
  const { draw, s, ink, fill } = pen;
  const [w, d] = fittingSize[kind];
  const line = { stroke: ink, width: 2 };
  const box = (x: number, y: number, bw: number, bd: number, color = fill, radius = 0.05): void =>
    draw.rect({ x: x * s, y: y * s, w: bw * s, h: bd * s }, color, line, radius * s);
  const disc = (x: number, y: number, r: number, color = fill): void => draw.ellipse(x * s, y * s, r * s, r * s, color, line);
  const stroke = (path: string): void => draw.line(path, ink, 2);
  const at = (x: number, y: number): string => `${num(x * s)} ${num(y * s)}`;
  switch (kind) {
    case 'bed':
    case 'single': {
      box(0, 0, w, d);
      const pillows = kind === 'bed' ? 2 : 1;
      for (let index = 0; index < pillows; index += 1)
        box(0.12 + (index * (w - 0.12)) / pillows, 0.12, (w - 0.12) / pillows - 0.14, 0.38, '#ffffff', 0.12);
      box(0, 0.7, w, d - 0.7, '#ffffff');
      stroke(`M${at(0, 1)}L${at(w, 1)}`);
      break;
    }
    case 'sofa':
      box(0, 0, w, d, fill, 0.15);
      for (let index = 0; index < 3; index += 1) box(0.2 + (index * (w - 0.4)) / 3, 0.25, (w - 0.4) / 3, d - 0.25, '#ffffff', 0.08);
      break;
    case 'table':
      box(0, 0, w, d, '#ffffff', 0.1);
      break;
    case 'dining':
      for (const [x, y] of [
        [0.15, 0],
        [1, 0],
        [0.15, d - 0.42],
        [1, d - 0.42],
      ] as const)
        box(x, y, 0.45, 0.42, fill, 0.12);
      box(0, 0.36, w, d - 0.72, '#ffffff', 0.06);
      break;
    case 'kitchen':
      box(0, 0, w, d, fill, 0);
      box(0.25, 0.12, 0.6, 0.36, '#ffffff', 0.06);
      for (const [x, y] of [
        [1.35, 0.18],
        [1.65, 0.18],
        [1.35, 0.44],
        [1.65, 0.44],
      ] as const)
        disc(x, y, 0.09, '#ffffff');
      box(w - 0.62, 0, 0.62, d, '#ffffff', 0);
      stroke(`M${at(w - 0.62, 0)}L${at(w, d)}M${at(w, 0)}L${at(w - 0.62, d)}`);
      break;
    case 'tub':
      box(0, 0, w, d, fill, 0.05);
      box(0.1, 0.1, w - 0.2, d - 0.2, '#ffffff', 0.28);
      disc(0.32, d / 2, 0.05);
      break;
    case 'shower':
      box(0, 0, w, d, '#ffffff', 0);
      stroke(`M${at(0, 0)}L${at(w, d)}M${at(w, 0)}L${at(0, d)}`);
      disc(w / 2, d / 2, 0.09, '#ffffff');
      break;
    case 'toilet':
      box(0, 0, w, 0.2, fill, 0.04);
      draw.ellipse((w / 2) * s, 0.42 * s, 0.19 * s, 0.25 * s, '#ffffff', line);
      break;
    case 'basin':
      box(0, 0, w, d, fill, 0.03);
      draw.ellipse((w / 2) * s, (d / 2) * s, 0.22 * s, 0.15 * s, '#ffffff', line);
      break;
    case 'wardrobe':
      box(0, 0, w, d, fill, 0);
      stroke(
        `M${at(0, d / 2)}H${num(w * s)}${[0.2, 0.4, 0.6, 0.8, 1, 1.2, 1.4, 1.6].map((x) => `M${at(x, 0.12)}L${at(x + 0.06, d - 0.12)}`).join('')}`,
      );
      break;
    case 'loungers':
      for (const x of [0, 0.9]) disc(x + 0.35, 0.4, 0.34, fill);
      disc(0.8, 0.4, 0.17, '#ffffff');
      break;
    case 'stairs': {
      box(0, 0, w, d, '#ffffff', 0);
      let steps = '';
      for (let y = 0.26; y < d - 0.1; y += 0.26) steps += `M${at(0, y)}H${num(w * s)}`;
      stroke(
        `${steps}M${at(w / 2, d - 0.15)}V${num(0.2 * s)}l${num(-0.12 * s)} ${num(0.16 * s)}M${at(w / 2, 0.2)}l${num(0.12 * s)} ${num(0.16 * s)}`,
      );
      break;
    }
    case 'car':
      box(0.1, 0, w - 0.2, d, fill, 0.5);
      box(0.28, 1.1, w - 0.56, 0.7, '#ffffff', 0.16);
      box(0.28, 3.1, w - 0.56, 0.55, '#ffffff', 0.14);
      break;
    case 'desk':
      box(0, 0, w, d, '#ffffff', 0.02);
      box(w / 2 - 0.24, d - 0.05, 0.48, 0.42, fill, 0.14);
      break;
    case 'plant':
      disc(0.25, 0.25, 0.25, '#cfe0c4');
      stroke(
        `M${at(0.25, 0.05)}V${num(0.45 * s)}M${at(0.05, 0.25)}H${num(0.45 * s)}M${at(0.11, 0.11)}L${at(0.39, 0.39)}M${at(0.39, 0.11)}L${at(0.11, 0.39)}`,
      );
      break;
    case 'pool':
      box(0, 0, w, d, '#a9dbe0', 0.1);
      box(0.18, 0.18, w - 0.36, d - 0.36, '#c4e8ea', 0.06);
      for (let row = 0; row < 4; row += 1)
        stroke(`M${at(0.7 + row * 1.2, 0.7 + (row % 2) * 1)}q${num(0.2 * s)} ${num(-0.14 * s)} ${num(0.4 * s)} 0t${num(0.4 * s)} 0`);
      break;
  }
}
