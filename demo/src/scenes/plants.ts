import { lighter, mix } from './color.js';
import { curve, num, polygon, type Drawing, type Point } from './drawing.js';
import type { Light } from './light.js';
import type { Random } from './random.js';

interface Frond {
  path: string;
  rib: string;
}

/** One feathered palm leaf from the crown outwards; angle 0 points right, 90 up. */
function frond(origin: Point, angle: number, length: number, droop: number, teeth: number): Frond {
  const radians = (angle * Math.PI) / 180;
  const reach = Math.cos(radians);
  const rise = Math.sin(radians);
  const bend: Point = [origin[0] + reach * length * 0.5, origin[1] - rise * length * 0.62 - length * 0.14];
  const tip: Point = [origin[0] + reach * length, origin[1] - rise * length * 0.62 + length * droop];
  const on = (t: number): Point => {
    const u = 1 - t;
    return [u * u * origin[0] + 2 * u * t * bend[0] + t * t * tip[0], u * u * origin[1] + 2 * u * t * bend[1] + t * t * tip[1]];
  };
  const side = (sign: number): Point[] => {
    const points: Point[] = [];
    for (let index = 0; index < teeth; index += 1) {
      const t = 0.06 + (0.9 * index) / teeth;
      const base = on(t);
      const ahead = on(t + 0.02);
      const run = Math.hypot(ahead[0] - base[0], ahead[1] - base[1]) || 1;
      const tx = (ahead[0] - base[0]) / run;
      const ty = (ahead[1] - base[1]) / run;
      const size = length * 0.25 * Math.sin(Math.PI * (0.16 + 0.8 * t)) ** 0.7;
      points.push(base, [base[0] + (tx * 0.75 + ty * sign * 0.62) * size, base[1] + (ty * 0.75 - tx * sign * 0.62) * size + size * 0.34]);
    }
    points.push(on(0.965));
    return points.map(([x, y]) => [Math.round(x), Math.round(y)]);
  };
  const path = polygon([origin, ...side(1), tip, ...side(-1).reverse()]);
  return { path, rib: `M${num(origin[0])} ${num(origin[1])}Q${num(bend[0])} ${num(bend[1])} ${num(tip[0])} ${num(tip[1])}` };
}

export interface PalmStyle {
  /** Sideways lean of the crown as a share of the height. */
  lean?: number;
  /** Distance: 0 near, 1 lost in the haze. */
  far?: number;
  /** A plain dark shape against the light. */
  silhouette?: string;
}

/** A coconut palm that stands at x, y. Smaller ones are copies of a few that are drawn once. */
export function palm(draw: Drawing, light: Light, random: Random, x: number, y: number, height: number, style: PalmStyle = {}): void {
  const far = Math.round((style.far ?? 0) * 4) / 4;
  const size = height > 420 ? 560 : height > (far > 0 ? 260 : 140) ? 260 : 90;
  const lean = style.lean ?? random.range(-0.12, 0.12);
  const flip = random.chance(0.5) ? -1 : 1;
  const scale = (height / size) * random.range(0.96, 1.04);
  const slant = Math.round((Math.atan(-lean * flip) * 180) / Math.PI) + 4;
  const place = `translate(${Math.round(x)} ${Math.round(y)})scale(${(scale * flip).toFixed(2)} ${scale.toFixed(2)})skewX(${slant})`;
  const kind = `palm ${size} ${far} ${style.silhouette ?? ''}`;
  draw.stamp(kind, place, () => drawPalm(draw, light, random, 0, 0, size, { ...style, far, lean: 0.07 }));
}

function drawPalm(draw: Drawing, light: Light, random: Random, x: number, y: number, height: number, style: PalmStyle = {}): void {
  const far = style.far ?? 0;
  const lean = style.lean ?? random.range(-0.18, 0.18);
  const top: Point = [x + lean * height, y - height];
  const knee: Point = [x + lean * height * 0.15, y - height * 0.5];
  const width = height * 0.028 + 1;
  const hue = (color: string): string => style.silhouette ?? mix(color, light.haze, far);
  const bark = hue(mix(light.leaf[0], light.sand, 0.38));
  const barkLit = hue(mix(light.leaf[0], light.sand, 0.75));
  const trunk = (from: number, to: number): string => {
    const q = (spread: number, crown: number): string => `Q${num(knee[0] + spread)} ${num(knee[1])} ${num(top[0] + crown)} ${num(top[1])}`;
    const back = `Q${num(knee[0] + width * to * 0.75)} ${num(knee[1])} ${num(x + width * to * 1.25)} ${num(y)}`;
    return `M${num(x + width * from * 1.25)} ${num(y)}${q(width * from * 0.75, width * from * 0.5)}L${num(top[0] + width * to * 0.5)} ${num(top[1])}${back}Z`;
  };
  draw.path(trunk(-1, 1), bark);
  if (!style.silhouette) draw.path(trunk(-1, -0.1), barkLit, { opacity: 0.8 });
  const count = height > 420 ? 13 : height > 100 ? 10 : 8;
  const teeth = height > 420 ? 11 : height > 250 ? 7 : height > 70 ? 5 : 4;
  const length = height * random.range(0.4, 0.48);
  const angles = Array.from({ length: count }, (_, index) => -34 + (248 * (index + random.range(-0.3, 0.3))) / (count - 1));
  // The leaves behind the crown first, the low front ones last.
  const sorted = random.shuffle(angles).sort((a, b) => Math.abs(Math.sin((b * Math.PI) / 180)) - Math.abs(Math.sin((a * Math.PI) / 180)));
  sorted.forEach((angle, index) => {
    const part = index / (count - 1);
    const base = mix(mix(light.leaf[0], light.leaf[1], 0.3 + part * 0.7), light.leaf[2], part > 0.55 ? random.range(0, 0.5) : 0.05);
    const leaf = frond(top, angle, length * random.range(0.85, 1.1), random.range(0.2, 0.36), teeth);
    draw.path(leaf.path, hue(base));
    if (!style.silhouette && height > 200) draw.line(leaf.rib, hue(mix(base, light.leaf[2], 0.55)), Math.max(1, height * 0.005));
  });
  if (!style.silhouette && height > 160) {
    for (const [dx, dy] of [
      [-0.8, 0.9],
      [0.7, 1],
      [0, 1.5],
    ] as const) {
      draw.ellipse(top[0] + dx * width, top[1] + dy * width, width * 0.62, width * 0.7, hue(mix(light.leaf[0], '#8a5a32', 0.5)));
    }
  }
}

/** Path text of rounded tree tops over a base line. */
function bumps(random: Random, x0: number, x1: number, base: number, height: number, foot = base): string {
  const digits = height > 24 ? 1 : 10;
  const cut = (value: number): number => Math.round(value * digits) / digits;
  const broad = x1 - x0 > height * 14 ? 1.35 : 1;
  let x = cut(x0);
  let y = cut(base);
  let path = `M${num(x)} ${num(y)}`;
  while (x < x1 - height * 0.12) {
    const last = x + height * broad * (height < 60 ? 0.96 : 0.72) >= x1;
    const nextX = cut(last ? x1 : x + height * broad * (height < 60 ? random.range(0.55, 0.95) : random.range(0.36, 0.7)));
    const part = (nextX - x0) / (x1 - x0);
    const middle = Math.min(1, 3.2 * part, 3.2 * (1 - part)) ** 0.5;
    const nextY = cut(last ? base : base - height * random.range(0.5, 0.92) * middle);
    const radius = cut(Math.hypot(nextX - x, nextY - y) * random.range(0.52, 0.6)) || 1;
    const step = nextY - y;
    path += `a${num(radius)} ${num(radius)} 0 0 1 ${num(nextX - x)}${step < 0 ? '' : ' '}${num(step)}`;
    x = nextX;
    y = nextY;
  }
  const inset = Math.min((x1 - x0) * 0.2, (foot - base) * 1.6);
  return `${path}L${num(x1 - inset)} ${num(foot)}H${num(x0 + inset)}z`;
}

/** A belt of trees or bushes with light on its crowns; its foot fades into the ground. Small ones are copies. */
export function canopy(
  draw: Drawing,
  light: Light,
  random: Random,
  x0: number,
  x1: number,
  base: number,
  height: number,
  style: { far?: number; bloom?: string } = {},
): void {
  const ratio = Math.round((x1 - x0) / height);
  if (x1 - x0 > 460 || ratio < 1) {
    belt(draw, light, random, x0, x1, base, height, style);
    return;
  }
  const size = 80;
  const flip = random.chance(0.5);
  const stretch = (x1 - x0) / (size * ratio);
  const place = `translate(${Math.round(flip ? x1 : x0)} ${Math.round(base)})scale(${(flip ? -stretch : stretch).toFixed(2)} ${(height / size).toFixed(2)})`;
  const far = Math.round((style.far ?? 0) * 10) / 10;
  draw.stamp(`belt ${ratio} ${far} ${style.bloom ?? ''}`, place, () =>
    belt(draw, light, random, 0, size * ratio, 0, size, { ...style, far }),
  );
}

function belt(
  draw: Drawing,
  light: Light,
  random: Random,
  x0: number,
  x1: number,
  base: number,
  height: number,
  style: { far?: number; bloom?: string },
): void {
  const far = style.far ?? 0;
  const hue = (color: string): string => mix(color, light.haze, far);
  const wide = x1 - x0;
  const low = hue(light.leaf[0]);
  const top = hue(mix(light.leaf[1], light.leaf[2], 0.35));
  const fill = draw.down([
    [0, top],
    [0.5, hue(mix(light.leaf[0], light.leaf[1], 0.6))],
    [0.8, low],
    [1, low, 0],
  ]);
  draw.path(bumps(random, x0, x1, base, height, base + height * 0.22), fill);
  const count = Math.min(10, Math.round(wide / Math.max(14, height * 0.6)));
  const lit = ['', ''];
  for (let index = 0; index < count; index += 1) {
    const w = height * random.range(0.4, 0.8);
    const x = x0 + wide * 0.03 + ((index + random.range(0.1, 0.9)) / count) * (wide * 0.94 - w);
    const y = base - height * random.range(0.05, 0.34);
    lit[index % 2] += bumps(random, x, x + w, y, w * 0.55);
  }
  const shine = (share: number): string => {
    const tint = hue(mix(light.leaf[1], light.leaf[2], share));
    return draw.down([
      [0, tint],
      [1, tint, 0],
    ]);
  };
  if (height < 26) return;
  draw.path(lit[0] ?? '', shine(0.2), { opacity: 0.75 });
  draw.path(lit[1] ?? '', shine(0.6), { opacity: 0.6 });
  if (style.bloom) {
    let dots = '';
    const flowers = Math.min(54, wide / 8);
    for (let index = 0; index < flowers; index += 1) {
      const x = random.range(x0 + wide * 0.08, x1 - wide * 0.08);
      dots += `M${Math.round(x)} ${Math.round(base - height * random.range(0.1, 0.5))}h.1`;
    }
    draw.line(dots, hue(style.bloom), Math.max(3, height * 0.07), { opacity: 0.9 });
  }
}

/** A long broad leaf (banana, strelitzia) from its foot. */
function blade(foot: Point, angle: number, length: number, width: number): { path: string; rib: string } {
  const radians = (angle * Math.PI) / 180;
  const bow = Math.cos(radians) * length * 0.16;
  const on = (t: number): Point => [
    foot[0] + Math.cos(radians) * length * t,
    foot[1] - Math.sin(radians) * length * t + Math.abs(bow) * t * t * 2.2,
  ];
  const left: Point[] = [];
  const right: Point[] = [];
  for (let index = 1; index <= 7; index += 1) {
    const t = 0.12 + (index / 8) * 0.88;
    const here = on(t);
    const size = width * Math.sin(Math.PI * (t - 0.08)) ** 0.8;
    left.push([here[0] - Math.sin(radians) * size, here[1] - Math.cos(radians) * size]);
    right.push([here[0] + Math.sin(radians) * size, here[1] + Math.cos(radians) * size]);
  }
  const tip = on(1.04);
  return { path: curve([foot, ...left, tip, ...right.reverse(), foot], true), rib: curve([foot, on(0.5), on(0.95)]) };
}

interface FanStyle {
  /** Angles of the outer leaves, 0 to the right, 90 up. */
  from?: number;
  to?: number;
  count?: number;
  slim?: number;
  dark?: number;
}

/** A fan of broad leaves that rises from one place: a garden corner, a frame of the picture, a potted plant. */
export function leaves(draw: Drawing, light: Light, random: Random, x: number, y: number, size: number, style: FanStyle = {}): void {
  if (size > 260) {
    fan(draw, light, random, x, y, size, style);
    return;
  }
  const flip = (style.from ?? 20) + (style.to ?? 160) === 180 && random.chance(0.5) ? -1 : 1;
  const scale = size / 200;
  const place = `translate(${Math.round(x)} ${Math.round(y)})scale(${(scale * flip).toFixed(2)} ${scale.toFixed(2)})`;
  const key = `fan ${style.from} ${style.to} ${style.count} ${style.slim} ${style.dark} ${random.int(0, 1)}`;
  draw.stamp(key, place, () => fan(draw, light, random, 0, 0, 200, style));
}

function fan(draw: Drawing, light: Light, random: Random, x: number, y: number, size: number, style: FanStyle): void {
  const from = style.from ?? 20;
  const to = style.to ?? 160;
  const count = style.count ?? 9;
  const dark = style.dark ?? 0;
  for (let index = 0; index < count; index += 1) {
    const order = index % 2 === 0 ? index / 2 : count - (index + 1) / 2;
    const angle = from + ((to - from) * (order + random.range(-0.2, 0.2))) / Math.max(1, count - 1);
    const length = size * random.range(0.72, 1.05);
    const leaf = blade([x + random.range(-0.03, 0.03) * size, y], angle, length, length * (style.slim ?? 0.14));
    const tone = mix(
      mix(light.leaf[0], light.leaf[1], random.int(1, 4) / 4),
      light.leaf[2],
      index > count / 2 ? random.int(0, 3) * 0.14 : 0,
    );
    const base = mix(tone, light.leaf[0], dark);
    draw.path(
      leaf.path,
      draw.across([
        [0, base],
        [1, mix(base, light.leaf[2], 0.25 * (1 - dark))],
      ]),
    );
    draw.line(leaf.rib, mix(base, light.leaf[2], 0.5), Math.max(1, size * 0.008), { opacity: 0.7 });
  }
}

/** Slender blades and seed heads: lawn edges, reeds, dune grass. */
export function grass(draw: Drawing, light: Light, random: Random, x0: number, x1: number, base: number, height: number): void {
  let dark = '';
  let bright = '';
  const count = Math.min(90, Math.round((x1 - x0) / 7));
  for (let index = 0; index < count; index += 1) {
    const x = random.range(x0, x1);
    const tall = height * random.range(0.4, 1);
    const bend = random.range(-0.4, 0.4) * tall;
    const blade = `M${num(x - 2.5)} ${num(base)}q${num(bend * 0.1)} ${num(-tall * 0.7)} ${num(bend + 2)} ${num(-tall)}q${num(-bend * 0.5)} ${num(tall * 0.4)} ${num(3 - bend)} ${num(tall)}Z`;
    if (index % 3 === 0) bright += blade;
    else dark += blade;
  }
  draw.path(dark, mix(light.leaf[0], light.leaf[1], 0.4));
  draw.path(bright, mix(light.leaf[1], light.leaf[2], 0.5));
}

/** A round clipped shrub with a lit side. */
export function shrub(draw: Drawing, light: Light, x: number, y: number, radius: number, bloom?: string): void {
  draw.ellipse(x, y, radius * 1.25, radius * 0.22, draw.glow(light.shade, 0.5));
  const lit = mix(light.leaf[1], light.leaf[2], 0.5);
  draw.ellipse(
    x,
    y - radius * 0.72,
    radius,
    radius * 0.84,
    draw.down([
      [0, lit],
      [0.5, light.leaf[1]],
      [1, light.leaf[0]],
    ]),
  );
  draw.ellipse(x - radius * 0.24, y - radius * 1.02, radius * 0.5, radius * 0.34, lighter(lit, 0.18), { opacity: 0.45 });
  if (bloom) {
    for (const [dx, dy] of [
      [-0.5, -0.9],
      [0.1, -1.2],
      [0.5, -0.7],
      [-0.1, -0.6],
      [0.35, -1.05],
    ] as const) {
      draw.ellipse(x + dx * radius, y + dy * radius, radius * 0.1, radius * 0.1, bloom);
    }
  }
}
