import type { Place } from './camera.js';
import { lighter, mix } from './color.js';
import { HEIGHT, num, polygon, WHOLE, type Point } from './drawing.js';
import { ripples } from './nature.js';
import { canopy, palm, shrub, type PalmStyle } from './plants.js';
import { level, type Stage } from './solids.js';

/** Plain ground from the horizon to the viewer. */
export function lawn(stage: Stage): void {
  const { draw, light, camera, random } = stage;
  const near = mix(light.leaf[1], light.leaf[2], 0.35);
  const far = mix(mix(light.leaf[1], light.leaf[2], 0.6), light.haze, 0.35);
  const y = camera.horizon;
  draw.rect(
    { x: 0, y, w: WHOLE.w, h: HEIGHT - y },
    draw.down([
      [0, far],
      [0.4, mix(near, light.leaf[2], 0.3)],
      [1, mix(near, light.leaf[0], 0.35)],
    ]),
  );
  for (let index = 0; index < 10; index += 1) {
    const depth = random.next() ** 1.6;
    draw.ellipse(
      random.range(0, 1600),
      y + 20 + depth * (HEIGHT - y),
      130 + depth * 330,
      5 + depth * 22,
      draw.glow(index % 2 === 0 ? light.leaf[2] : light.leaf[0], 0.32),
    );
  }
}

/** Path text of the part of a line that shows on the picture. */
function inFrame(p: Point, q: Point): string {
  let [from, to] = [0, 1];
  const cut = (start: number, step: number, low: number, high: number): void => {
    if (Math.abs(step) < 0.001) {
      if (start < low || start > high) to = -1;
      return;
    }
    const [a, b] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  };
  const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
  cut(p[0], dx, -10, WHOLE.w + 10);
  cut(p[1], dy, 0, HEIGHT + 10);
  if (from >= to) return '';
  return `M${num(p[0] + dx * from)} ${num(p[1] + dy * from)}L${num(p[0] + dx * to)} ${num(p[1] + dy * to)}`;
}

/** A paved level: boards, tiles or plain stone. */
export function paving(
  stage: Stage,
  x: number,
  z: number,
  w: number,
  d: number,
  color: string,
  style: 'boards' | 'tiles' | 'plain' = 'plain',
  y = 0,
): void {
  const { draw, camera } = stage;
  const points = camera.face(level(x, y, z, w, d));
  const ys = points.map((point) => point[1]);
  draw.poly(
    points,
    draw.between(
      [0, Math.min(...ys)],
      [0, Math.min(HEIGHT, Math.max(...ys))],
      [
        [0, stage.lit(color, 0.22)],
        [1, stage.lit(color, -0.12)],
      ],
    ),
  );
  if (style === 'plain') return;
  let seams = '';
  const line = (a: Place, b: Place): void => {
    const seam = camera.face([a, b, b]);
    const [p, q] = [seam[0], seam[1]];
    if (p && q) seams += inFrame(p, q);
  };
  const start = Math.max(z, camera.eye[2] + 0.6);
  const step = style === 'boards' ? 0.3 : 1.2;
  for (let row = z + step; row < z + d; row += step) if (row > start && row < camera.eye[2] + 26) line([x, y, row], [x + w, y, row]);
  if (style === 'tiles') for (let column = x + step; column < x + w; column += step) line([column, y, start], [column, y, z + d]);
  draw.line(seams, stage.lit(color, -0.55), 1.3, { opacity: 0.32 });
}

/** Water in a basin of any outline, with its edge, its depth and light on it. */
export function pool(
  stage: Stage,
  outline: readonly (readonly [number, number])[],
  style: { edge?: string; lit?: boolean; y?: number } = {},
): void {
  const { draw, light, camera, random } = stage;
  const y = style.y ?? 0;
  const shape = (height: number, grow = 1): Point[] => {
    const cx = outline.reduce((sum, [x]) => sum + x, 0) / outline.length;
    const cz = outline.reduce((sum, [, z]) => sum + z, 0) / outline.length;
    return camera.face(outline.map(([x, z]): Place => [cx + (x - cx) * grow, height, cz + (z - cz) * grow]));
  };
  const edge = stage.lit(style.edge ?? '#f2e8d6', 0.12);
  draw.poly(shape(y, 1.05), edge, { stroke: edge, width: 5 });
  const water = shape(y);
  const ys = water.map((point) => point[1]);
  const top = Math.min(...ys);
  const bottom = Math.min(HEIGHT, Math.max(...ys));
  const deep = light.lamps ? '#1c6f92' : mix('#1d9ab3', light.sea[1], 0.35);
  const pale = light.lamps ? '#54d0d8' : mix('#74dcd6', light.sea[2], 0.25);
  const skyLow = light.sky.at(-1)?.[1] ?? '#ddeeff';
  draw.clipped(polygon(water), () => {
    draw.poly(
      water,
      draw.between(
        [0, top],
        [0, bottom],
        [
          [0, mix(pale, skyLow, 0.5)],
          [0.35, mix(deep, pale, 0.55)],
          [1, deep],
        ],
      ),
    );
    draw.line(polygon(shape(y)), light.shade, 14, { opacity: 0.22 });
    const area = { x: 0, y: top, w: WHOLE.w, h: bottom - top };
    const xs = water.map((point) => point[0]);
    area.x = Math.max(-60, Math.min(...xs));
    area.w = Math.min(1660, Math.max(...xs)) - area.x;
    const size = Math.min(190, area.w * 0.2);
    draw.path(ripples(random, area, 38, size), '#ffffff', { opacity: 0.34 });
    draw.path(ripples(random, area, 20, size * 1.4), mix(deep, light.shade, 0.4), { opacity: 0.2 });
    if (light.lamps || style.lit) {
      for (let index = 0; index < 4; index += 1)
        draw.ellipse(
          area.x + area.w * (0.15 + index * 0.23),
          top + area.h * random.range(0.3, 0.8),
          area.w * 0.13,
          area.h * 0.2,
          draw.glow('#d8fff4', 0.55),
        );
    }
  });
}

/** A sunbed with a cushion and a towel; its head is away from the viewer unless turned. */
export function sunbed(stage: Stage, x: number, z: number, cushion: string, towel: string, turn: 0 | 1 = 0, y = 0): void {
  const wood = '#a9774c';
  const part = (u: number, h0: number, v: number, w: number, h: number, d: number, color: string, soft = 0): void => {
    const box = turn === 0 ? { x: x + u, y: y + h0, z: z + v, w, h, d } : { x: x + v, y: y + h0, z: z + u, w: d, h, d: w };
    stage.box(box, color, soft > 0 ? { soft } : {});
  };
  stage.shadow(x, z, turn === 0 ? 0.75 : 2, turn === 0 ? 2 : 0.75, 1, y);
  for (const u of [0.05, 0.62]) for (const v of [0.1, 1.75]) part(u, 0, v, 0.07, 0.26, 0.07, wood);
  part(0, 0.26, 0, 0.75, 0.07, 2, wood);
  part(0.02, 0.33, 0.02, 0.71, 0.12, 1.32, cushion, 0.05);
  part(0.02, 0.35, 1.36, 0.71, 0.42, 0.2, cushion, 0.06);
  part(0.12, 0.44, 0.05, 0.5, 0.06, 0.45, towel, 0.025);
}

/** A parasol over the place. */
export function parasol(stage: Stage, x: number, z: number, r: number, color: string, height = 2.5, y = 0): void {
  stage.shadow(x - r * 0.6, z - r * 0.6, r * 1.2, r * 1.2, 0.7, y);
  stage.add({ x: x - 0.06, y: y, z: z - 0.06, w: 0.12, h: height + 0.6, d: 0.12 }, () => {
    const { draw, camera } = stage;
    const scale = camera.scale(x, y, z);
    const [px, py] = camera.at(x, y, z);
    const [, cy] = camera.at(x, y + height, z);
    const [, ty] = camera.at(x, y + height + 0.55, z);
    const rx = r * scale;
    draw.line(`M${num(px)} ${num(py)}V${num(ty)}`, stage.lit('#8a6242', 0), Math.max(2, scale * 0.05));
    const parts = 6;
    for (let index = 0; index < parts; index += 1) {
      const a = -1 + (2 * index) / parts;
      const b = -1 + (2 * (index + 1)) / parts;
      const tint = index % 2 === 0 ? color : lighter(color, 0.75);
      const shade = stage.from === 'left' ? index * 0.07 : (parts - index) * 0.07;
      const sag = rx * 0.05;
      draw.path(
        `M${num(px)} ${num(ty)}L${num(px + a * rx)} ${num(cy)}Q${num(px + ((a + b) / 2) * rx)} ${num(cy + sag * 2.4)} ${num(px + b * rx)} ${num(cy)}Z`,
        stage.lit(tint, 0.14 - shade),
      );
    }
    draw.ellipse(px, ty, rx * 0.03, rx * 0.03, stage.lit(color, -0.2));
  });
}

/** A palm that stands in the scene, `height` in metres. */
export function standingPalm(stage: Stage, x: number, z: number, height: number, style: PalmStyle = {}, y = 0): void {
  stage.add({ x: x - 0.2, y, z: z - 0.2, w: 0.4, h: height, d: 0.4 }, () => {
    const [px, py] = stage.camera.at(x, y, z);
    const size = height * stage.camera.scale(x, y, z);
    stage.draw.ellipse(px + size * 0.1, py, size * 0.26, size * 0.025, stage.draw.glow(stage.light.shade, 0.5));
    palm(stage.draw, stage.light, stage.random, px, py, size, style);
  });
}

/** A row of clipped shrubs or a hedge between two x at the same depth. */
export function planting(stage: Stage, x0: number, x1: number, z: number, height: number, bloom?: string, y = 0): void {
  stage.add({ x: x0, y, z: z - 0.3, w: x1 - x0, h: height, d: 0.6 }, () => {
    const [a, base] = stage.camera.at(x0, y, z);
    const [b, other] = stage.camera.at(x1, y, z);
    const size = height * stage.camera.scale((x0 + x1) / 2, y, z);
    canopy(stage.draw, stage.light, stage.random, Math.min(a, b), Math.max(a, b), (base + other) / 2, size, bloom ? { bloom } : {});
  });
}

/** One round shrub that stands in the scene. */
export function standingShrub(stage: Stage, x: number, z: number, radius: number, bloom?: string): void {
  stage.add({ x: x - radius, y: 0, z: z - radius, w: radius * 2, h: radius * 1.6, d: radius * 2 }, () => {
    const [px, py] = stage.camera.at(x, 0, z);
    shrub(stage.draw, stage.light, px, py, radius * stage.camera.scale(x, 0, z), bloom);
  });
}
