import { lighter, mix } from './color.js';
import { curve, num, polyline, WHOLE, type Drawing, type Frame, type Point } from './drawing.js';
import type { Light } from './light.js';
import { farBoat, islands, ridge, sea, sky, type Land } from './nature.js';
import { canopy, palm } from './plants.js';
import type { Random } from './random.js';

/** What a window, a terrace or a tower looks at. */
export type Setting = 'sea' | 'city' | 'garden' | 'mountain';

/** A tower far off. Towers of like shape are copies of a few. */
export function farTower(land: Land, x: number, base: number, w: number, height: number, far: number): void {
  const small = w < 26;
  const width = small ? 20 : 60;
  const tall = height / w;
  const ratio = tall < 1.3 ? 0.9 : tall < 2.4 ? 1.7 : 3.2;
  const place = `translate(${Math.round(x)} ${Math.round(base)})scale(${(w / width).toFixed(2)} ${(height / (width * ratio)).toFixed(2)})`;
  land.draw.stamp(`tower ${ratio} ${small} ${far.toFixed(1)} ${land.random.int(0, small ? 0 : 1)}`, place, () => {
    drawTower({ ...land, sunX: land.sunX < land.frame.x + land.frame.w / 2 ? -1 : 1e4 }, 0, 0, width, width * ratio, far);
  });
}

/** Walls with light on one side, storeys, lit windows at night. */
function drawTower(land: Land, x: number, base: number, w: number, height: number, far: number): void {
  const { draw, light, random, sunX } = land;
  const wall = mix(
    mix(light.white, random.pick(['#e0a97c', '#9fb9c4', '#c98f72', '#ead9b8']), random.pick([0.15, 0.55])),
    light.shade,
    light.lamps ? 0.45 : 0.04,
  );
  const lit = mix(wall, light.haze, far);
  const dim = mix(mix(wall, light.shade, 0.42), light.haze, far);
  const y = base - height;
  const split = w * random.range(0.3, 0.6);
  const sunLeft = sunX < x;
  draw.rect({ x, y, w: split, h: height }, sunLeft ? lit : dim);
  draw.rect({ x: x + split, y, w: w - split, h: height }, sunLeft ? dim : lit);
  if (w > 24 && random.chance(0.5)) draw.rect({ x: x + w * 0.25, y: y - w * 0.16, w: w * 0.5, h: w * 0.17 }, dim);
  const storey = Math.max(3.5, w * 0.09);
  const glass = mix(mix(light.shade, light.sea[1], 0.5), light.haze, far);
  const glazed =
    w > 24 && land.unit > 0.85
      ? ([
          [0.05, split / w - 0.03],
          [split / w + 0.04, 0.95],
        ] as const)
      : ([[0.08, 0.92]] as const);
  for (const [from, to] of glazed) {
    const middle = x + (w * (from + to)) / 2;
    const dash = `${num(storey * 0.5)} ${num(storey * 0.5)}`;
    draw.line(`M${num(middle)} ${num(y + storey)}V${num(base)}`, glass, w * (to - from), { dash, opacity: 0.5 });
  }
  if (light.lamps) {
    let columns = '';
    for (let part = 0.14; part < 0.95; part += w < 30 ? 0.3 : 0.18)
      columns += `M${Math.round(x + w * part)} ${Math.round(y + storey * random.int(1, 3))}V${Math.round(base)}`;
    const unlit = (): string => num(storey * (random.int(1, 3) + 0.5));
    const dash = Array.from({ length: 4 }, () => `${num(storey * 0.5)} ${unlit()}`).join(' ');
    draw.line(columns, random.pick(['#ffe0a0', '#ffcf87', '#fff0c8']), w * 0.09 + 0.6, { dash, opacity: 0.9 });
  }
}

/** Rows of towers that start above and below the horizon; nearer rows are lower on the picture and larger. */
export function city(land: Land, to: number, rows: readonly number[] = [0.05, 0.32, 0.75]): void {
  const { draw, light, random, frame, horizon, unit } = land;
  const depth = to - horizon;
  draw.rect(
    { x: frame.x, y: horizon, w: frame.w, h: depth },
    draw.down([
      [0, light.haze],
      [0.3, mix(light.haze, light.leaf[1], 0.4)],
      [1, mix(light.leaf[0], light.shade, 0.3)],
    ]),
  );
  rows.forEach((row) => {
    const far = Math.max(0.1, Math.round((0.72 - row * 0.8) * 10) / 10);
    const base = horizon + depth * row + 14 * unit;
    const size = (56 + 190 * row) * Math.max(0.42, unit);
    canopy(draw, light, random, frame.x - 20, frame.x + frame.w + 20, base + size * 0.5, size * 0.75, { far: far * 0.9 });
    let x = frame.x - size * random.next();
    while (x < frame.x + frame.w) {
      const w = size * random.range(0.5, 1.05);
      const tall = size * random.range(0.5, random.chance(0.35) ? 3 : 1.5);
      if (random.chance(0.85)) farTower(land, x, base + size * 0.42, w, tall, far);
      x += w * random.range(1.05, 1.8);
    }
    canopy(draw, light, random, frame.x - 20, frame.x + frame.w + 20, base + size * 0.8, size * 0.5, { far: far * 0.8 });
  });
  const rest = horizon + depth * (rows.at(-1) ?? 0.7) + 60 * unit;
  if (rest < to)
    canopy(draw, light, random, frame.x - 30, frame.x + frame.w + 30, to + 60 * unit, Math.max(80, to + 60 - rest), { far: 0.04 });
}

/** Green hills in layers, a golden roof on one of them. */
export function hills(land: Land, to: number): void {
  const { draw, light, random, frame, horizon, unit } = land;
  const scale = Math.max(0.5, unit);
  const layers = [
    [0.7, 150],
    [0.5, 115],
    [0.28, 84],
  ] as const;
  layers.forEach(([far, height], index) => {
    const base = horizon + index * 22 * scale;
    const top = ridge(random, frame.x - 120, frame.x + frame.w + 120, base, height * scale * random.range(0.9, 1.2), 0.7);
    const peak = mix(mix(light.leaf[1], light.leaf[2], 0.35), light.haze, far);
    const foot = mix(mix(light.leaf[0], light.leaf[1], 0.4), light.haze, Math.min(0.9, far + 0.15));
    const ground: Point[] = [
      [frame.x + frame.w + 160, to],
      [frame.x - 160, to],
    ];
    draw.path(
      curve([...top, ...ground], true),
      draw.down([
        [0, peak],
        [0.4, foot],
        [1, mix(foot, light.leaf[0], 0.5)],
      ]),
    );
    if (index === 1) {
      const spot = top[random.int(9, 24)] ?? [frame.x + frame.w / 2, horizon];
      const s = 20 * scale;
      const gold = mix('#e9b44c', light.haze, 0.15);
      draw.path(
        `M${num(spot[0] - s * 0.8)} ${num(spot[1] + 4)}q${num(s * 0.1)} ${num(-s * 0.9)} ${num(s * 0.7)} ${num(-s)}q${num(s * 0.06)} ${num(-s * 0.7)} ${num(s * 0.1)} ${num(-s * 1.1)}q${num(s * 0.04)} ${num(s * 0.4)} ${num(s * 0.1)} ${num(s * 1.1)}q${num(s * 0.6)} ${num(s * 0.1)} ${num(s * 0.7)} ${num(s)}Z`,
        draw.across([
          [0, gold],
          [1, mix(gold, light.shade, 0.4)],
        ]),
      );
    }
  });
  for (let index = 0; index < 3; index += 1) {
    const base = horizon + (50 + index * 52) * scale;
    if (base - 60 * scale > to) break;
    canopy(draw, light, random, frame.x - 30, frame.x + frame.w + 30, base + 70 * scale, (64 + index * 22) * scale, {
      far: 0.3 - index * 0.12,
    });
    for (let roof = 0; roof < 3 - index; roof += 1) {
      const w = (44 + index * 26) * scale;
      const x = frame.x + random.next() * frame.w;
      const y = base + 14 * scale;
      draw.rect({ x, y: y - w * 0.3, w, h: w * 0.34 }, mix(light.white, light.haze, 0.2));
      draw.path(
        `M${num(x - w * 0.12)} ${num(y - w * 0.28)}L${num(x + w * 0.22)} ${num(y - w * 0.58)}H${num(x + w * 0.78)}L${num(x + w * 1.12)} ${num(y - w * 0.28)}Z`,
        mix(mix('#b5603f', light.haze, 0.2), light.shade, light.tint),
      );
      if (light.lamps) draw.rect({ x: x + w * 0.2, y: y - w * 0.2, w: w * 0.18, h: w * 0.16 }, '#ffdf9c');
    }
    canopy(draw, light, random, frame.x - 30, frame.x + frame.w + 30, base + 88 * scale, (44 + index * 20) * scale, {
      far: 0.22 - index * 0.1,
    });
  }
  if (horizon + 170 * scale < to)
    canopy(draw, light, random, frame.x - 40, frame.x + frame.w + 40, to + 50, to - horizon - 110 * scale + 50, { far: 0.02 });
}

/** A tropical garden: tree belts, palms, a lawn with a path of light. */
export function garden(land: Land, to: number): void {
  const { draw, light, random, frame, horizon, unit } = land;
  const scale = Math.max(0.6, unit);
  const lawn = mix(light.leaf[1], light.leaf[2], 0.6);
  draw.rect(
    { x: frame.x, y: horizon - 2, w: frame.w, h: to - horizon + 2 },
    draw.down([
      [0, mix(lawn, light.haze, 0.3)],
      [0.4, lawn],
      [1, light.leaf[1]],
    ]),
  );
  const belts = [
    [0.6, 190, 10],
    [0.36, 150, 34],
    [0.12, 104, 62],
  ] as const;
  belts.forEach(([far, height, drop], index) => {
    for (let tree = 0; tree < (unit > 0.9 ? 3 - index * 0.5 : 1.5); tree += 1) {
      palm(
        draw,
        light,
        random,
        frame.x + frame.w * random.next(),
        horizon + drop * scale,
        (300 - index * 20) * scale * random.range(0.7, 1.05),
        { far: far * 0.75 },
      );
    }
    canopy(
      draw,
      light,
      random,
      frame.x - 30,
      frame.x + frame.w + 30,
      horizon + drop * scale,
      height * scale * random.range(0.75, 1),
      index === 2 ? { far, bloom: random.pick(['#e8688a', '#f08a5d', '#f7d9e0']) } : { far },
    );
  });
  for (let index = 0; index < 5; index += 1) {
    const y = horizon + (80 + index * 60) * scale;
    if (y > to) break;
    const w = frame.w * random.range(0.25, 0.5);
    const x = frame.x + random.next() * frame.w;
    draw.ellipse(x, y, w * 0.5, 9 * scale + index * 4, draw.glow(index % 2 === 0 ? light.glow : light.leaf[0], 0.45));
  }
}

/** Beach and tree tops at the foot of a view from a floor. */
function shore(land: Land, from: number, to: number): void {
  const { draw, light, random, frame, unit } = land;
  const left = random.chance(0.5);
  const tilt = (left ? 1 : -1) * (to - from) * 0.3;
  const edge: Point[] = Array.from({ length: 9 }, (_, index) => {
    const t = index / 8;
    return [frame.x - 40 + (frame.w + 80) * t, from + tilt * (t - 0.5) + Math.sin(t * 5) * 8 * unit];
  });
  const close: Point[] = [
    [frame.x + frame.w + 60, to + 20],
    [frame.x - 60, to + 20],
  ];
  const moved = (dy: number): Point[] => edge.map(([x, y]) => [x, y + dy]);
  draw.line(polyline(moved(-16 * unit)), lighter(light.sea[2], 0.5), 9 * unit + 2, { opacity: 0.4 });
  draw.path(
    curve([...edge, ...close], true),
    draw.down([
      [0, mix(light.sand, light.sea[2], 0.25)],
      [0.2, light.sand],
      [1, light.sand],
    ]),
  );
  draw.line(curve(edge), light.white, 5 * unit + 1.5, { opacity: 0.85 });
  canopy(draw, light, random, frame.x - 40, frame.x + frame.w + 40, to + 40, Math.max(40, (to - from) * 0.75 + 30), { far: 0.02 });
}

/** A whole view in a frame. The caller cuts it to the opening. */
export function landscape(
  parts: { draw: Drawing; light: Light; random: Random; horizon: number; frame?: Frame; sunX?: number; unit?: number },
  setting: Setting,
  style: { shore?: boolean; clouds?: 'few' | 'many' | 'high'; to?: number; rows?: readonly number[] } = {},
): Land {
  const frame = parts.frame ?? WHOLE;
  const land: Land = {
    draw: parts.draw,
    light: parts.light,
    random: parts.random,
    frame,
    horizon: parts.horizon,
    sunX: parts.sunX ?? frame.x + frame.w * parts.random.range(0.25, 0.75),
    unit: parts.unit ?? Math.min(1, Math.max(0.35, frame.w / 1600)),
  };
  const to = style.to ?? frame.y + frame.h;
  const random = parts.random;
  sky(land, style.clouds ?? 'few');
  if (setting === 'sea') {
    sea(land, to);
    islands(land);
    for (let index = 0; index < 3; index += 1) {
      const depth = random.range(0.04, 0.4);
      farBoat(
        land,
        frame.x + frame.w * random.range(0.05, 0.95),
        land.horizon + (to - land.horizon) * depth,
        (20 + 60 * depth) * Math.max(0.6, land.unit),
      );
    }
    if (style.shore) shore(land, land.horizon + (to - land.horizon) * 0.66, to);
  } else if (setting === 'city') {
    city(land, to, style.rows);
  } else if (setting === 'mountain') {
    hills(land, to);
  } else {
    garden(land, to);
  }
  return land;
}
