import { lighter, mix } from './color.js';
import { curve, lens, num, type Drawing, type Frame, type Point } from './drawing.js';
import type { Light } from './light.js';
import type { Random } from './random.js';

/** Everything a part of a landscape needs to paint itself. */
export interface Land {
  draw: Drawing;
  light: Light;
  random: Random;
  frame: Frame;
  horizon: number;
  /** Where the sun stands, left to right. */
  sunX: number;
  /** 1 for a whole picture, less for a view in a window. */
  unit: number;
}

/** A hill line: height above the base along x. */
export function ridge(random: Random, x0: number, x1: number, base: number, height: number, rough = 1): Point[] {
  const waves = [1, 2.3, 4.1, 7.7].map((speed, index) => ({
    speed: speed * random.range(0.8, 1.25),
    phase: random.range(0, 6.28),
    size: 1 / (index + 1) ** (1.9 - rough * 0.5),
  }));
  const total = waves.reduce((sum, wave) => sum + wave.size, 0);
  return Array.from({ length: 34 }, (_, index) => {
    const t = index / 33;
    const sum = waves.reduce((value, wave) => value + Math.sin(t * 6.28 * wave.speed + wave.phase) * wave.size, 0);
    const edge = Math.sin(Math.PI * t) ** 0.55;
    return [x0 + (x1 - x0) * t, base - height * edge * (0.55 + (0.45 * sum) / total)];
  });
}

/** One cloud: rounded tops, a flat base that fades. */
function cloud(land: Land, x: number, y: number, w: number, opacity: number): void {
  const { draw, light, random } = land;
  const count = random.int(5, 8);
  let path = `M${num(x)} ${num(y)}`;
  let last: Point = [x, y];
  for (let index = 1; index <= count; index += 1) {
    const t = index / count;
    const bell = Math.sin(Math.PI * Math.min(0.97, t)) ** 0.8;
    const next: Point = [x + w * t, y - w * 0.2 * bell * random.range(0.55, 1.1)];
    const end: Point = index === count ? [x + w, y] : next;
    const radius = Math.hypot(end[0] - last[0], end[1] - last[1]) * random.range(0.53, 0.62);
    path += `A${num(radius)} ${num(radius)} 0 0 1 ${num(end[0])} ${num(end[1])}`;
    last = end;
  }
  const fill = draw.down([
    [0, light.cloud],
    [0.55, mix(light.cloud, light.cloudShade, 0.45)],
    [1, light.cloudShade, 0],
  ]);
  draw.path(`${path}Z`, fill, { opacity });
}

/** Sky, sun and clouds above the horizon. */
export function sky(land: Land, clouds: 'few' | 'many' | 'high' = 'few'): void {
  const { draw, light, random, frame, horizon, sunX, unit } = land;
  const height = horizon - frame.y;
  draw.rect({ ...frame, h: height + 2 }, draw.between([0, frame.y], [0, horizon], light.sky));
  const sunY = horizon - height * light.sunHeight;
  const reach = Math.max(frame.w, 500) * 0.55;
  draw.ellipse(sunX, Math.min(sunY, horizon), reach, reach * 0.75, draw.glow(light.sun, light.lamps ? 0.55 : 0.75));
  if (light.name === 'dusk') {
    let stars = '';
    for (let index = 0; index < 26; index += 1) {
      const x = frame.x + random.next() * frame.w;
      const y = frame.y + random.next() * height * 0.55;
      stars += `M${num(x)} ${num(y)}h${num(random.range(1, 2.2))}v1.6h-1.4Z`;
    }
    draw.path(stars, '#fff7e0', { opacity: 0.6 });
  } else if (light.sunHeight < 0.9) {
    const size = (light.name === 'sunset' ? 62 : 42) * Math.max(0.5, unit);
    draw.ellipse(sunX, sunY, size * 1.7, size * 1.7, draw.glow(light.sun, 0.9, 0.3));
    draw.ellipse(sunX, sunY, size, size, light.sun);
  }
  if (clouds === 'high' || light.lamps) {
    for (let index = 0; index < 9; index += 1) {
      const y = frame.y + height * random.range(0.12, 0.9);
      const w = frame.w * random.range(0.2, 0.6);
      const thin = lens(frame.x + random.next() * frame.w, y, w, height * random.range(0.025, 0.07));
      draw.path(
        thin,
        draw.across([
          [0, light.cloud, 0],
          [0.5, light.cloud, 0.75],
          [1, light.cloud, 0],
        ]),
        { opacity: random.range(0.4, 0.8) },
      );
    }
  }
  if (clouds === 'high') return;
  const count = clouds === 'many' ? 7 : 4;
  for (let index = 0; index < count; index += 1) {
    const low = (index + random.range(0.2, 0.8)) / count;
    const w = (150 + 330 * (1 - low)) * Math.max(0.45, unit) * random.range(0.75, 1.3);
    const x = frame.x + random.range(-0.08, 0.9) * frame.w;
    cloud(land, x, frame.y + height * (0.2 + low * 0.72), w, light.lamps ? 0.55 : 0.88);
  }
}

/** Path text of ripples: thin far away, broad near. */
export function ripples(random: Random, frame: Frame, count: number, size: number): string {
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const depth = random.next() ** 1.4;
    const y = frame.y + frame.h * (0.015 + 0.97 * depth);
    const w = size * (0.12 + depth) * random.range(0.5, 1.3);
    const x = frame.x + random.next() * frame.w;
    path += w < 50 ? `M${Math.round(x)} ${num(y)}h${Math.round(w)}v1h${-Math.round(w)}z` : lens(x, y, w, 0.8 + w * 0.035);
  }
  return path;
}

/** The sea from the horizon down to y, with the sun's path on it. */
export function sea(land: Land, to: number): void {
  const { draw, light, random, frame, horizon, sunX, unit } = land;
  const area = { x: frame.x, y: horizon, w: frame.w, h: to - horizon };
  draw.rect(
    area,
    draw.between(
      [0, horizon],
      [0, to],
      [
        [0, light.sea[0]],
        [0.3, mix(light.sea[0], light.sea[1], 0.8)],
        [0.55, light.sea[1]],
        [1, light.sea[2]],
      ],
    ),
  );
  draw.rect(
    { ...area, h: Math.min(12, area.h * 0.08) },
    draw.down([
      [0, light.haze, 0.75],
      [1, light.haze, 0],
    ]),
  );
  draw.path(ripples(random, area, Math.round(50 * Math.max(0.5, unit)), 190 * unit), lighter(light.sea[1], 0.45), { opacity: 0.28 });
  draw.path(ripples(random, area, 30, 260 * unit), mix(light.sea[1], light.shade, 0.5), { opacity: 0.2 });
  let glitter = '';
  const strong = light.sunHeight < 0.5;
  for (let index = 0; index < (strong ? 60 : 22); index += 1) {
    const depth = random.next() ** 1.2;
    const spread = (16 + depth * (strong ? 120 : 420)) * Math.max(0.5, unit);
    const x = sunX + (random.next() + random.next() - 1) * spread;
    const w = (10 + depth * 70) * Math.max(0.5, unit) * random.range(0.4, 1.2);
    glitter += lens(x, horizon + 2 + depth * area.h * 0.96, w, 1 + w * 0.045);
  }
  draw.path(glitter, light.sun, { opacity: strong ? 0.75 : 0.35 });
}

/** A far island or headland that stands on the horizon. */
export function island(land: Land, x: number, w: number, height: number, far: number): void {
  const { draw, light, random, horizon, sunX, unit } = land;
  const top = ridge(random, x, x + w, horizon + 1, height, 0.8);
  const body = mix(mix(light.leaf[0], light.leaf[1], 0.5), light.haze, far);
  const lit = mix(mix(light.leaf[1], light.leaf[2], 0.4), light.haze, Math.max(0, far - 0.12));
  const toSun = sunX > x + w / 2;
  const fill = draw.across(
    toSun
      ? [
          [0, body],
          [1, lit],
        ]
      : [
          [0, lit],
          [1, body],
        ],
  );
  draw.path(curve(top, true), fill);
  if (far < 0.7) {
    // Valleys in shade give the hill its form.
    for (const part of [0.2, 0.42, 0.63]) {
      const index = Math.round(part * 33);
      const peak = top[index];
      const foot = top[index + 6];
      if (!peak || !foot) continue;
      const valley = curve(
        [
          [peak[0], peak[1] + height * 0.06],
          [peak[0] + w * 0.05, horizon - height * 0.18],
          [foot[0] + w * 0.03, horizon],
          [peak[0] - w * 0.05, horizon],
          [peak[0] - w * 0.02, horizon - height * 0.2],
        ],
        true,
      );
      draw.path(valley, mix(light.leaf[0], light.haze, far), { opacity: 0.4 });
    }
    draw.path(lens(x + w / 2, horizon + 1, w * 0.98, 3 * unit + 1), mix(light.sand, light.haze, far * 0.5), { opacity: 0.8 });
  }
  const mirrored = draw.down([
    [0, body, 0.4],
    [1, body, 0],
  ]);
  draw.rect({ x: x + w * 0.06, y: horizon + 1, w: w * 0.88, h: height * 0.5 }, mirrored, { opacity: 0.6 });
}

/** The islands off Pattaya: Koh Larn and its small neighbours. */
export function islands(land: Land): void {
  const { frame, random, unit } = land;
  const scale = Math.max(0.45, unit);
  const main = frame.x + frame.w * random.range(0.08, 0.55);
  island(land, main - frame.w * 0.1, frame.w * random.range(0.5, 0.66), 50 * scale, 0.8);
  island(land, main, frame.w * random.range(0.26, 0.4), random.range(62, 86) * scale, 0.55);
  const small = main > frame.x + frame.w * 0.3 ? frame.x + frame.w * 0.06 : frame.x + frame.w * 0.8;
  island(land, small, frame.w * random.range(0.08, 0.14), 30 * scale, 0.66);
}

/** A sail or a motor boat far out. */
export function farBoat(land: Land, x: number, y: number, size: number): void {
  const { draw, light } = land;
  const white = mix(light.white, light.haze, 0.2);
  const hull = mix(light.shade, light.haze, 0.25);
  draw.path(
    `M${num(x)} ${num(y - size)}q${num(size * 0.55)} ${num(size * 0.5)} ${num(size * 0.5)} ${num(size * 0.86)}l${num(-size * 0.5)} 0Z`,
    white,
  );
  draw.path(
    `M${num(x - size * 0.06)} ${num(y - size * 0.85)}q${num(-size * 0.3)} ${num(size * 0.4)} ${num(-size * 0.34)} ${num(size * 0.72)}l${num(size * 0.34)} 0Z`,
    mix(white, light.shade, 0.16),
  );
  draw.path(
    `M${num(x - size * 0.45)} ${num(y - size * 0.1)}h${num(size)}q${num(-size * 0.08)} ${num(size * 0.16)} ${num(-size * 0.22)} ${num(size * 0.16)}h${num(-size * 0.6)}Z`,
    hull,
  );
  draw.path(lens(x, y + size * 0.1, size * 1.3, 2) + lens(x + 2, y + size * 0.2, size * 0.8, 2), white, { opacity: 0.5 });
}

/** A long-tail boat drawn up on the sand or at anchor, seen from the side. */
export function longTail(land: Land, x: number, y: number, length: number, paint: string, turn = 1): void {
  const { draw, light } = land;
  const at = (dx: number, dy: number): string => `${num(x + dx * length * turn)} ${num(y + dy * length)}`;
  draw.ellipse(x, y + length * 0.02, length * 0.6, length * 0.035, draw.glow(light.shade, 0.6));
  const hull = `M${at(-0.5, -0.12)}Q${at(-0.1, -0.06)} ${at(0.2, -0.1)}Q${at(0.4, -0.14)} ${at(0.52, -0.36)}L${at(0.545, -0.35)}Q${at(0.45, -0.02)} ${at(0.28, 0.01)}L${at(-0.4, 0.01)}Q${at(-0.47, -0.03)} ${at(-0.5, -0.12)}Z`;
  const wood = mix('#8a4f2c', light.shade, light.tint * 2);
  draw.path(
    hull,
    draw.down([
      [0.3, mix(wood, light.glow, 0.35)],
      [0.6, wood],
      [1, mix(wood, light.shade, 0.6)],
    ]),
  );
  const band = `M${at(-0.49, -0.1)}Q${at(-0.1, -0.045)} ${at(0.2, -0.085)}Q${at(0.4, -0.12)} ${at(0.515, -0.31)}`;
  draw.line(band, paint, length * 0.022);
  draw.line(band, lighter(paint, 0.6), length * 0.006);
  // Canopy on posts, ribbons at the bow, the long tail at the stern.
  for (const dx of [-0.3, -0.1, 0.1]) draw.line(`M${at(dx, -0.07)}L${at(dx, -0.235)}`, mix(wood, light.shade, 0.4), length * 0.01);
  draw.path(
    `M${at(-0.36, -0.22)}Q${at(-0.1, -0.3)} ${at(0.17, -0.225)}L${at(0.16, -0.205)}Q${at(-0.1, -0.27)} ${at(-0.36, -0.2)}Z`,
    mix(paint, light.white, 0.25),
  );
  const ribbons = ['#e4574f', '#f4b544', '#2d9c8f'];
  ribbons.forEach((color, index) => {
    const down = index * 0.018;
    draw.line(`M${at(0.485 - down * 0.4, -0.3 + down)}L${at(0.52 - down * 0.5, -0.29 + down)}`, color, length * 0.02);
    draw.line(
      `M${at(0.5 - down * 0.4, -0.29 + down)}q${num(length * 0.012)} ${num(length * 0.06)} ${num(-length * 0.004 * index)} ${num(length * 0.11)}`,
      color,
      length * 0.009,
    );
  });
  draw.line(`M${at(-0.44, -0.13)}L${at(-0.72, 0.01)}`, mix(wood, light.shade, 0.7), length * 0.008);
  draw.ellipse(x - 0.43 * length * turn, y - 0.145 * length, length * 0.035, length * 0.025, mix(light.shade, '#222222', 0.4));
}
