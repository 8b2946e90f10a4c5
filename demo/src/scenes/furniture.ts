import { lighter } from './color.js';
import { num } from './drawing.js';
import type { Box, BoxStyle, Stage } from './solids.js';

/** Where a piece stands: left near corner, and which way it faces: 0 the viewer, 1 right, 2 away, 3 left. */
interface Spot {
  x: number;
  z: number;
  turn?: 0 | 1 | 2 | 3;
}

/** Puts parts of a piece, given along its own width (u) and depth (v, from its front), into the room. */
class Piece {
  readonly stage: Stage;
  private readonly spot: Spot;
  private readonly w: number;
  private readonly d: number;

  constructor(stage: Stage, spot: Spot, w: number, d: number, shadow = 1) {
    this.stage = stage;
    this.spot = spot;
    this.w = w;
    this.d = d;
    const { x, z } = this.place(0, 0, 0, w, 0, d);
    if (shadow > 0) stage.shadow(x, z, this.across ? d : w, this.across ? w : d, shadow);
  }

  private get across(): boolean {
    return this.spot.turn === 1 || this.spot.turn === 3;
  }

  place(u: number, y: number, v: number, w: number, h: number, d: number): Box {
    const { x, z, turn = 0 } = this.spot;
    if (turn === 1) return { x: x + this.d - v - d, y, z: z + u, w: d, h, d: w };
    if (turn === 3) return { x: x + v, y, z: z + this.w - u - w, w: d, h, d: w };
    if (turn === 2) return { x: x + this.w - u - w, y, z: z + this.d - v - d, w, h, d };
    return { x: x + u, y, z: z + v, w, h, d };
  }

  box(u: number, y: number, v: number, w: number, h: number, d: number, color: string, style?: BoxStyle): void {
    this.stage.box(this.place(u, y, v, w, h, d), color, style);
  }

  /** A slim leg as one stroke. */
  private pin(u: number, v: number, thick: number, height: number, color: string): void {
    const box = this.place(u, 0, v, thick, height, thick);
    this.stage.add(box, () => {
      const { camera, draw } = this.stage;
      const x = box.x + thick / 2;
      const [px, py] = camera.at(x, 0, box.z);
      const [, top] = camera.at(x, height, box.z);
      draw.line(`M${num(px)} ${num(py)}V${num(top)}`, this.stage.lit(color, -0.06), thick * camera.scale(x, 0, box.z));
    });
  }

  legs(height: number, color: string, inset = 0.06, thick = 0.05): void {
    for (const u of [inset, this.w - inset - thick]) {
      for (const v of [inset, this.d - inset - thick]) {
        if (thick < 0.05 || height < 0.15) this.pin(u, v, thick, height, color);
        else this.box(u, 0, v, thick, height, thick, color);
      }
    }
  }
}

/** A throw pillow that leans on a back, as a soft square. */
function pillow(stage: Stage, box: Box, color: string): void {
  stage.add(box, () => {
    const { draw, camera, random } = stage;
    const [x0, y0] = camera.at(box.x, box.y, box.z);
    const [x1] = camera.at(box.x + box.w, box.y, box.z);
    const s = x1 - x0;
    const cx = (x0 + x1) / 2;
    const cy = y0 - s * 0.46;
    const r = s / 2;
    const pinch = r * 0.86;
    const shape = `M${num(-r)} ${num(-r)}Q0 ${num(-pinch)} ${num(r)} ${num(-r)}Q${num(pinch)} 0 ${num(r)} ${num(r)}Q0 ${num(pinch)} ${num(-r)} ${num(r)}Q${num(-pinch)} 0 ${num(-r)} ${num(-r)}Z`;
    const turn = Math.round(random.range(-14, 14));
    draw.ellipse(cx, cy + r * 0.95, r * 1.1, r * 0.2, draw.glow(stage.light.shade, 0.5));
    draw.group(`transform="translate(${num(cx)} ${num(cy)}) rotate(${turn})"`, () => {
      draw.path(
        shape,
        draw.down([
          [0, stage.lit(color, 0.18)],
          [1, stage.lit(color, -0.2)],
        ]),
        { stroke: stage.lit(color, -0.05), width: s * 0.05 },
      );
      if (random.chance(0.5))
        draw.line(
          `M${num(-r * 0.8)} ${num(-r * 0.3)}H${num(r * 0.8)}M${num(-r * 0.8)} ${num(r * 0.3)}H${num(r * 0.8)}`,
          stage.lit(lighter(color, 0.5), 0),
          s * 0.03,
          { opacity: 0.7 },
        );
    });
  });
}

/** A sofa with seats, a back, arms and pillows; `chaise` lengthens the last seat. */
export function sofa(
  stage: Stage,
  spot: Spot,
  w: number,
  color: string,
  cushions: readonly string[],
  style: { seats?: number; chaise?: 'left' | 'right'; arms?: number; wood?: string } = {},
): void {
  const d = 0.92;
  const piece = new Piece(stage, spot, w, d);
  const arm = style.arms ?? 0.2;
  const seats = style.seats ?? Math.max(1, Math.round((w - arm * 2) / 0.75));
  const seat = (w - arm * 2) / seats;
  piece.legs(0.1, style.wood ?? '#5b4030');
  piece.box(arm * 0.5, 0.1, 0.04, w - arm, 0.18, d - 0.08, color, { soft: 0.03 });
  piece.box(arm * 0.5, 0.28, d - 0.24, w - arm, 0.5, 0.24, color, { soft: 0.07 });
  for (let index = 0; index < seats; index += 1) {
    const u = arm + index * seat;
    piece.box(u, 0.28, 0, seat, 0.17, d - 0.26, color, { soft: 0.055 });
    piece.box(u + 0.01, 0.45, d - 0.42, seat - 0.02, 0.4, 0.18, color, { soft: 0.075 });
  }
  if (arm > 0) {
    piece.box(0, 0.1, 0, arm, 0.5, d, color, { soft: 0.06 });
    piece.box(w - arm, 0.1, 0, arm, 0.5, d, color, { soft: 0.06 });
  }
  if (style.chaise) {
    const u = style.chaise === 'left' ? arm : w - arm - seat;
    piece.box(u, 0.1, -0.75, seat, 0.18, 0.75, color, { soft: 0.03 });
    piece.box(u, 0.28, -0.75, seat, 0.17, 0.74, color, { soft: 0.055 });
  }
  cushions.forEach((cushion, index) => {
    const u = cushions.length === 1 ? w / 2 - 0.22 : arm + 0.05 + ((w - arm * 2 - 0.52) * index) / (cushions.length - 1);
    if ((spot.turn ?? 0) === 0) pillow(stage, piece.place(u, 0.45, d - 0.54, 0.44, 0.42, 0.1), cushion);
    else piece.box(u, 0.46, d - 0.54, 0.44, 0.4, 0.11, cushion, { soft: 0.05 });
  });
}

/** A light chair with a curved look: a seat, a back, slim legs. */
export function armchair(stage: Stage, spot: Spot, color: string, wood: string): void {
  const piece = new Piece(stage, spot, 0.78, 0.76);
  piece.legs(0.24, wood, 0.05, 0.045);
  piece.box(0.06, 0.24, 0.02, 0.66, 0.18, 0.62, color, { soft: 0.07 });
  piece.box(0.04, 0.34, 0.6, 0.7, 0.5, 0.16, color, { soft: 0.07 });
  piece.box(0, 0.26, 0.04, 0.1, 0.32, 0.62, color, { soft: 0.045 });
  piece.box(0.68, 0.26, 0.04, 0.1, 0.32, 0.62, color, { soft: 0.045 });
}

/** A low or a dining table with four legs. */
export function table(stage: Stage, spot: Spot, w: number, d: number, h: number, color: string, legs = color): void {
  const piece = new Piece(stage, spot, w, d, 0.9);
  piece.legs(h - 0.05, legs, 0.05, 0.055);
  piece.box(0, h - 0.05, 0, w, 0.05, d, color);
}

/** A round table on one foot; x and z are its middle. */
export function roundTable(stage: Stage, x: number, z: number, r: number, h: number, color: string, foot = color): void {
  stage.shadow(x - r * 0.7, z - r * 0.7, r * 1.4, r * 1.4, 0.9);
  stage.add({ x: x - r, y: 0, z: z - r, w: r * 2, h, d: r * 2 }, () => {
    const { draw, camera } = stage;
    const scale = camera.scale(x, h, z);
    const top = camera.disc(x, h, z, r);
    const base = camera.disc(x, 0.02, z, r * 0.5);
    const metal = draw.across([
      [0, stage.lit(foot, -0.2)],
      [0.4, stage.lit(foot, 0.18)],
      [1, stage.lit(foot, -0.35)],
    ]);
    draw.ellipse(base.x, base.y, base.rx, base.ry, stage.lit(foot, -0.25));
    const stem = base.rx * (h < 0.6 ? 0.75 : 0.2);
    draw.path(
      `M${num(base.x - stem)} ${num(base.y)}L${num(top.x - stem * 0.8)} ${num(top.y)}H${num(top.x + stem * 0.8)}L${num(base.x + stem)} ${num(base.y)}Z`,
      metal,
    );
    draw.ellipse(top.x, top.y + 0.05 * scale, top.rx, top.ry, stage.lit(color, -0.3));
    draw.ellipse(
      top.x,
      top.y,
      top.rx,
      top.ry,
      draw.down([
        [0, stage.lit(color, 0.36)],
        [1, stage.lit(color, 0.06)],
      ]),
    );
  });
}

/** Things on a table: a tray with a bowl, books, a cup. */
export function tableware(stage: Stage, x: number, y: number, z: number, colors: readonly string[]): void {
  const [a = '#ffffff', b = '#cccccc', c = '#999999'] = colors;
  stage.box({ x: x - 0.22, y, z, w: 0.3, h: 0.035, d: 0.22 }, a);
  stage.box({ x: x - 0.2, y: y + 0.035, z: z + 0.01, w: 0.26, h: 0.03, d: 0.19 }, b);
  stage.add({ x: x + 0.14, y, z: z + 0.02, w: 0.26, h: 0.12, d: 0.26 }, () => {
    const { draw, camera } = stage;
    const rim = camera.disc(x + 0.27, y + 0.1, z + 0.13, 0.13);
    draw.path(
      `M${num(rim.x - rim.rx)} ${num(rim.y)}Q${num(rim.x)} ${num(rim.y + rim.rx * 1.5)} ${num(rim.x + rim.rx)} ${num(rim.y)}Z`,
      draw.across([
        [0, stage.lit(c, 0.1)],
        [1, stage.lit(c, -0.3)],
      ]),
    );
    draw.ellipse(rim.x, rim.y, rim.rx, rim.ry, stage.lit(c, -0.3));
    for (const [dx, dy] of [
      [-0.4, -0.1],
      [0.25, -0.15],
      [0, 0.1],
    ] as const)
      draw.ellipse(rim.x + dx * rim.rx, rim.y + dy * rim.rx, rim.rx * 0.34, rim.rx * 0.3, stage.lit('#e9983e', dx > 0 ? 0.1 : -0.06));
  });
}

/** A dining chair. */
export function chair(stage: Stage, spot: Spot, color: string, wood: string): void {
  const piece = new Piece(stage, spot, 0.46, 0.48, 0.8);
  piece.legs(0.44, wood, 0.03, 0.035);
  piece.box(0, 0.42, 0, 0.46, 0.07, 0.46, color, { soft: 0.03 });
  piece.box(0.02, 0.5, 0.42, 0.42, 0.38, 0.06, color, { soft: 0.028 });
}

/** A bar stool. */
export function stool(stage: Stage, spot: Spot, color: string, metal: string): void {
  const piece = new Piece(stage, spot, 0.4, 0.4, 0.7);
  piece.legs(0.64, metal, 0.03, 0.03);
  piece.box(0.03, 0.22, 0.03, 0.34, 0.03, 0.03, metal);
  piece.box(0, 0.62, 0, 0.4, 0.09, 0.4, color, { soft: 0.035 });
  piece.box(0.02, 0.7, 0.34, 0.36, 0.22, 0.06, color, { soft: 0.028 });
}

/** A bed with a headboard; `turn` as for a sofa (0: the foot is towards the viewer). */
export function bed(
  stage: Stage,
  spot: Spot,
  w: number,
  colors: { head: string; base: string; linen: string; cover: string; cushion: string },
  style: { tall?: number; throwOver?: boolean } = {},
): void {
  const d = 2.1;
  const piece = new Piece(stage, spot, w, d, 1.1);
  const tall = style.tall ?? 1.15;
  piece.box(-0.12, 0.05, d - 0.1, w + 0.24, tall, 0.12, colors.head, { soft: 0.05 });
  piece.box(0.02, 0.08, 0.03, w - 0.04, 0.2, d - 0.14, colors.base);
  piece.box(0, 0.28, 0, w, 0.24, d - 0.12, colors.linen, { soft: 0.06 });
  piece.box(-0.04, 0.2, -0.04, w + 0.08, 0.38, d - 0.86, lighter(colors.linen, 0.4), { soft: 0.07 });
  piece.box(-0.03, 0.53, d - 0.9, w + 0.06, 0.08, 0.22, lighter(colors.linen, 0.7), { soft: 0.04 });
  if (style.throwOver !== false) piece.box(-0.06, 0.22, 0.1, w + 0.12, 0.375, 0.52, colors.cover, { soft: 0.04 });
  const pillowWide = (w - 0.16) / 2;
  for (let index = 0; index < 2; index += 1) {
    const u = 0.06 + index * (pillowWide + 0.04);
    piece.box(u, 0.52, d - 0.32, pillowWide, 0.46, 0.17, lighter(colors.linen, 0.6), { soft: 0.08 });
    piece.box(u + 0.05, 0.52, d - 0.48, pillowWide - 0.1, 0.36, 0.15, colors.cover, { soft: 0.07 });
  }
  if ((spot.turn ?? 0) === 0) pillow(stage, piece.place(w / 2 - 0.22, 0.54, d - 0.64, 0.44, 0.38, 0.12), colors.cushion);
  else piece.box(w / 2 - 0.24, 0.53, d - 0.62, 0.48, 0.3, 0.12, colors.cushion, { soft: 0.06 });
}

/** A chest, a nightstand, a sideboard: fronts with doors or drawers. */
export function cabinet(
  stage: Stage,
  spot: Spot,
  w: number,
  d: number,
  h: number,
  color: string,
  style: { doors?: number; drawers?: number; lift?: number; top?: string; handle?: string } = {},
): void {
  const lift = style.lift ?? 0.12;
  const piece = new Piece(stage, spot, w, d, lift > 0.3 ? 0.5 : 1);
  if (lift > 0 && lift < 0.3) piece.legs(lift, '#5b4030', 0.05, 0.04);
  const box = piece.place(0, lift, 0, w, h - lift, d);
  piece.box(0, lift, 0, w, h - lift, d, color, {
    ...(style.top ? { top: style.top } : {}),
    after: () => fronts(stage, box, spot.turn ?? 0, style),
  });
}

/** Lines and handles of doors on the front of a box. */
export function fronts(stage: Stage, box: Box, turn: 0 | 1 | 2 | 3, style: { doors?: number; drawers?: number; handle?: string }): void {
  if (turn === 2) return;
  const { camera, draw } = stage;
  const wide = turn === 0 ? box.w : box.d;
  const on = (s: number, t: number): readonly [number, number] => {
    const y = box.y + t * box.h;
    if (turn === 1) return camera.at(box.x + box.w, y, box.z + s * box.d);
    if (turn === 3) return camera.at(box.x, y, box.z + s * box.d);
    return camera.at(box.x + s * box.w, y, box.z);
  };
  const line = (a: readonly [number, number], b: readonly [number, number]): string =>
    `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
  const doors = style.doors ?? 1;
  const drawers = style.drawers ?? 1;
  let seams = '';
  let handles = '';
  for (let door = 0; door < doors; door += 1) {
    if (door > 0) seams += line(on(door / doors, 0.01), on(door / doors, 0.99));
    for (let drawer = 0; drawer < drawers; drawer += 1) {
      if (drawer > 0 && door === 0) seams += line(on(0.01, drawer / drawers), on(0.99, drawer / drawers));
      const middle = (door + 0.5) / doors;
      const t = (drawer + (drawers > 1 ? 0.62 : box.h > 1.4 ? 0.5 : 0.86)) / drawers;
      const half = Math.min(0.09, wide / doors / 4) / wide;
      handles += line(on(middle - half, t), on(middle + half, t));
    }
  }
  const width = camera.scale(box.x + box.w / 2, box.y, box.z);
  draw.line(seams, stage.light.shade, Math.max(1, width * 0.008), { opacity: 0.35 });
  draw.line(handles, stage.lit(style.handle ?? '#c9a25e', 0.1), Math.max(1.5, width * 0.014));
}

/** A hanging television with a soft reflection. */
export function screen(stage: Stage, box: Box, turn: 0 | 1 | 3): void {
  stage.box(box, '#1d2329', {
    after: () => {
      const { camera, draw } = stage;
      const x = turn === 1 ? box.x + box.w : box.x;
      const points =
        turn === 0
          ? [
              camera.at(box.x, box.y, box.z),
              camera.at(box.x + box.w, box.y, box.z),
              camera.at(box.x + box.w, box.y + box.h, box.z),
              camera.at(box.x, box.y + box.h, box.z),
            ]
          : [
              camera.at(x, box.y, box.z),
              camera.at(x, box.y, box.z + box.d),
              camera.at(x, box.y + box.h, box.z + box.d),
              camera.at(x, box.y + box.h, box.z),
            ];
      draw.poly(
        points,
        draw.between(points[0] ?? [0, 0], points[2] ?? [0, 0], [
          [0, '#3a4752'],
          [0.45, '#2a333c'],
          [0.46, '#222a32'],
          [1, '#1b2128'],
        ]),
      );
    },
  });
}
