import { lighter, mix } from './color.js';
import { curve, num, type Point } from './drawing.js';
import { leaves, palm } from './plants.js';
import type { Stage } from './solids.js';

type PlantKind = 'fan' | 'palm' | 'fig';

/** A plant in a pot on the floor (or on a table at height y). */
export function plant(stage: Stage, x: number, z: number, height: number, pot: string, kind: PlantKind, y = 0): void {
  const size = Math.min(0.24, height * 0.16);
  if (y === 0) stage.shadow(x - size, z - size, size * 2, size * 2, 0.9);
  stage.add({ x: x - size, y, z: z - size, w: size * 2, h: height, d: size * 2 }, () => {
    const { draw, camera, light, random } = stage;
    const scale = camera.scale(x, y, z);
    const foot = camera.disc(x, y, z, size * 0.72);
    const rim = camera.disc(x, y + height * 0.24, z, size);
    const paint = draw.across([
      [0, stage.lit(pot, -0.2)],
      [0.4, stage.lit(pot, 0.22)],
      [1, stage.lit(pot, -0.36)],
    ]);
    const body = `M${num(foot.x - foot.rx)} ${num(foot.y)}A${num(foot.rx)} ${num(foot.ry)} 0 0 0 ${num(foot.x + foot.rx)} ${num(foot.y)}L${num(rim.x + rim.rx)} ${num(rim.y)}H${num(rim.x - rim.rx)}Z`;
    const tall = height * 0.78 * scale;
    draw.path(body, paint);
    draw.ellipse(rim.x, rim.y, rim.rx, rim.ry, stage.lit('#4a3527', -0.1));
    if (kind === 'palm') {
      for (const lean of [-0.3, 0.28, 0])
        palm(draw, light, random, rim.x + lean * rim.rx, rim.y, tall * (lean === 0 ? 0.78 : 0.6), { lean: lean * 0.7 });
    } else if (kind === 'fig') {
      draw.path(
        curve([
          [rim.x, rim.y],
          [rim.x - tall * 0.05, rim.y - tall * 0.35],
          [rim.x + tall * 0.02, rim.y - tall * 0.7],
        ]),
        'none',
        { stroke: stage.lit('#6b4a35', 0), width: Math.max(2, scale * 0.025) },
      );
      for (const [dx, dy, s] of [
        [0.03, 0.35, 0.3],
        [-0.05, 0.5, 0.34],
        [0.02, 0.66, 0.36],
      ] as const) {
        leaves(draw, light, random, rim.x + dx * tall, rim.y - dy * tall, tall * s, { from: -15, to: 195, count: 7, slim: 0.24 });
      }
    } else {
      leaves(draw, light, random, rim.x, rim.y, tall, { from: 44, to: 136, count: 8, slim: 0.13 });
    }
  });
}

/** A lamp that hangs from the ceiling. */
export function pendant(
  stage: Stage,
  x: number,
  z: number,
  ceiling: number,
  drop: number,
  size: number,
  color: string,
  form: 'dome' | 'globe' | 'basket' = 'dome',
): void {
  stage.add({ x: x - size, y: ceiling - drop - size, z: z - size, w: size * 2, h: drop + size, d: size * 2 }, () => {
    const { draw, camera } = stage;
    const scale = camera.scale(x, ceiling, z);
    const [px, py] = camera.at(x, ceiling - drop, z);
    const [, top] = camera.at(x, ceiling, z);
    const r = size * scale;
    draw.line(`M${num(px)} ${num(top)}V${num(py - r)}`, stage.lit('#3a302a', 0), Math.max(1.5, scale * 0.01));
    draw.ellipse(px, py, r * 3.4, r * 3, draw.glow('#ffdf9f', stage.light.lamps ? 0.6 : 0.22));
    if (form === 'globe') {
      draw.ellipse(
        px,
        py,
        r,
        r,
        draw.down([
          [0, '#fffdf4'],
          [1, '#ffe3ab'],
        ]),
      );
    } else {
      const wide = form === 'basket' ? 1.35 : 1;
      draw.ellipse(px, py + r * 0.42, r * wide, r * 0.2, '#ffe8b4');
      const shell = `M${num(px - r * wide)} ${num(py + r * 0.42)}C${num(px - r * wide * 0.95)} ${num(py - r * 0.6)} ${num(px - r * 0.3)} ${num(py - r)} ${num(px)} ${num(py - r)}S${num(px + r * wide * 0.95)} ${num(py - r * 0.6)} ${num(px + r * wide)} ${num(py + r * 0.42)}A${num(r * wide)} ${num(r * 0.14)} 0 0 1 ${num(px - r * wide)} ${num(py + r * 0.42)}Z`;
      draw.path(
        shell,
        draw.across([
          [0, stage.lit(color, -0.2)],
          [0.35, stage.lit(color, 0.3)],
          [1, stage.lit(color, -0.3)],
        ]),
      );
      if (form === 'basket') {
        let weave = '';
        for (let index = -3; index <= 3; index += 1)
          weave += `M${num(px)} ${num(py - r)}Q${num(px + index * r * 0.42)} ${num(py - r * 0.5)} ${num(px + index * r * 0.43)} ${num(py + r * 0.46)}`;
        draw.line(weave, stage.lit(color, -0.45), Math.max(1, r * 0.03), { opacity: 0.6 });
      }
    }
  });
}

/** A standing lamp with a shade; `arc` bends over a seat. */
export function floorLamp(stage: Stage, x: number, z: number, color: string, height = 1.6, arc = 0): void {
  stage.shadow(x - 0.15, z - 0.15, 0.3, 0.3, 0.8);
  const left = Math.min(x, x + arc) - 0.25;
  stage.add({ x: left, y: 0, z: z - 0.2, w: Math.abs(arc) + 0.5, h: height + 0.2, d: 0.4 }, () => {
    const { draw, camera } = stage;
    const scale = camera.scale(x, 0, z);
    const foot = camera.disc(x, 0.02, z, 0.16);
    const metal = stage.lit('#6a5440', 0);
    const [tx, ty] = camera.at(x + arc, height, z);
    draw.ellipse(foot.x, foot.y, foot.rx, foot.ry, metal);
    const stem: Point[] =
      arc === 0
        ? [
            [foot.x, foot.y],
            [foot.x, (foot.y + ty) / 2],
            [tx, ty],
          ]
        : [
            [foot.x, foot.y],
            [foot.x - arc * scale * 0.1, ty - scale * 0.3],
            [tx, ty - scale * 0.42],
            [tx, ty],
          ];
    draw.line(curve(stem), metal, Math.max(2, scale * 0.022));
    shade(stage, tx, ty, 0.22 * scale, color);
  });
}

function shade(stage: Stage, x: number, y: number, r: number, color: string): void {
  const { draw } = stage;
  const on = stage.light.lamps;
  draw.ellipse(x, y + r * 0.3, r * 3.6, r * 3.2, draw.glow('#ffdc9a', on ? 0.7 : 0.2));
  const lamp = on ? mix(color, '#ffe2a6', 0.6) : color;
  const cone = `M${num(x - r * 0.66)} ${num(y - r * 0.6)}H${num(x + r * 0.66)}L${num(x + r)} ${num(y + r * 0.6)}H${num(x - r)}Z`;
  draw.path(
    cone,
    draw.across([
      [0, stage.lit(lamp, -0.14)],
      [0.4, lighter(lamp, on ? 0.45 : 0.2)],
      [1, stage.lit(lamp, -0.22)],
    ]),
  );
}

/** A small lamp on a table at height y. */
export function tableLamp(stage: Stage, x: number, y: number, z: number, color: string, base: string): void {
  stage.add({ x: x - 0.16, y, z: z - 0.16, w: 0.32, h: 0.5, d: 0.32 }, () => {
    const { draw, camera } = stage;
    const scale = camera.scale(x, y, z);
    const [px, py] = camera.at(x, y, z);
    const r = 0.17 * scale;
    draw.ellipse(
      px,
      py - r * 0.62,
      r * 0.5,
      r * 0.66,
      draw.across([
        [0, stage.lit(base, -0.1)],
        [0.4, stage.lit(base, 0.3)],
        [1, stage.lit(base, -0.3)],
      ]),
    );
    draw.rect({ x: px - r * 0.09, y: py - r * 1.7, w: r * 0.18, h: r * 0.7 }, stage.lit('#a8834f', 0));
    shade(stage, px, py - r * 2, r, color);
  });
}

/** A vase with twigs or flowers on a table. */
export function vase(stage: Stage, x: number, y: number, z: number, height: number, color: string, bloom: string): void {
  const r = height * 0.2;
  stage.add({ x: x - r, y, z: z - r, w: r * 2, h: height, d: r * 2 }, () => {
    const { draw, camera, random, light } = stage;
    const scale = camera.scale(x, y, z);
    const [px, py] = camera.at(x, y, z);
    const h = height * scale;
    for (let index = 0; index < 6; index += 1) {
      const tip: Point = [px + random.range(-0.34, 0.34) * h, py - h * random.range(0.75, 1.08)];
      draw.line(curve([[px, py - h * 0.36], [px + (tip[0] - px) * 0.3, py - h * 0.6], tip]), light.leaf[1], Math.max(1.2, h * 0.014));
      draw.ellipse(tip[0], tip[1], h * 0.055, h * 0.05, stage.lit(bloom, index % 2 === 0 ? 0.1 : -0.08));
      draw.ellipse((tip[0] + px) / 2 + h * 0.04, tip[1] + h * 0.24, h * 0.06, h * 0.028, light.leaf[2]);
    }
    const w = h * 0.16;
    const body = `M${num(px - w * 0.55)} ${num(py)}C${num(px - w * 1.5)} ${num(py - h * 0.18)} ${num(px - w)} ${num(py - h * 0.32)} ${num(px - w * 0.4)} ${num(py - h * 0.42)}H${num(px + w * 0.4)}C${num(px + w)} ${num(py - h * 0.32)} ${num(px + w * 1.5)} ${num(py - h * 0.18)} ${num(px + w * 0.55)} ${num(py)}Z`;
    draw.path(
      body,
      draw.across([
        [0, stage.lit(color, -0.15)],
        [0.35, stage.lit(color, 0.25)],
        [1, stage.lit(color, -0.32)],
      ]),
    );
  });
}

/** A rug on the floor with a border or stripes. */
export function rug(
  stage: Stage,
  x: number,
  z: number,
  w: number,
  d: number,
  color: string,
  style: 'border' | 'stripes' | 'round' | 'diamonds' = 'border',
): void {
  const { draw, camera } = stage;
  if (style === 'round') {
    const r = Math.min(w, d) / 2;
    [1, 0.82, 0.5].forEach((part, index) => {
      const disc = camera.disc(x + w / 2, 0.01, z + d / 2, r * part);
      draw.ellipse(disc.x, disc.y, disc.rx, disc.ry, stage.lit(index === 1 ? lighter(color, 0.4) : color, index === 2 ? 0.1 : -0.02));
    });
    return;
  }
  const quad = (inset: number, fill: string): void =>
    stage.face(
      [
        [x + inset, 0.01, z + inset],
        [x + w - inset, 0.01, z + inset],
        [x + w - inset, 0.01, z + d - inset],
        [x + inset, 0.01, z + d - inset],
      ],
      fill,
    );
  quad(-0.03, stage.lit(color, -0.35));
  quad(
    0,
    draw.down([
      [0, stage.lit(color, 0.18)],
      [1, stage.lit(color, -0.06)],
    ]),
  );
  const pale = stage.lit(lighter(color, 0.5), 0.05);
  if (style === 'border') {
    quad(0.12, pale);
    quad(
      0.16,
      draw.down([
        [0, stage.lit(color, 0.14)],
        [1, stage.lit(color, -0.08)],
      ]),
    );
  } else if (style === 'stripes') {
    for (let part = 1; part < 9; part += 2)
      stage.face(
        [
          [x, 0.01, z + (d * part) / 9],
          [x + w, 0.01, z + (d * part) / 9],
          [x + w, 0.01, z + (d * (part + 0.6)) / 9],
          [x, 0.01, z + (d * (part + 0.6)) / 9],
        ],
        pale,
        0.75,
      );
  } else {
    for (let column = 0; column < 6; column += 1) {
      for (let row = 0; row < 3; row += 1) {
        const cx = x + (w * (column + 0.5)) / 6;
        const cz = z + (d * (row + 0.5)) / 3;
        stage.face(
          [
            [cx - w / 14, 0.01, cz],
            [cx, 0.01, cz - d / 7],
            [cx + w / 14, 0.01, cz],
            [cx, 0.01, cz + d / 7],
          ],
          pale,
          0.7,
        );
      }
    }
  }
}
