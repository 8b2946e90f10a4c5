import { Camera, type Place } from './camera.js';
import { mix } from './color.js';
import { Drawing, type Point } from './drawing.js';
import type { Light } from './light.js';
import type { Random } from './random.js';

/** A box in the scene: x, y, z are its left, bottom and near edges. */
export interface Box {
  x: number;
  y: number;
  z: number;
  w: number;
  h: number;
  d: number;
}

interface Item {
  box: Box;
  draw(): void;
}

export interface BoxStyle {
  /** Radius of the edges in metres: upholstery, cushions. */
  soft?: number;
  top?: string;
  front?: string;
  opacity?: number;
  /** Drawn right after the box: doors, handles, seams. */
  after?(): void;
}

/** The four corners of a face that looks at the viewer (-z), at depth z. */
const upright = (x: number, y: number, z: number, w: number, h: number): Place[] => [
  [x, y, z],
  [x + w, y, z],
  [x + w, y + h, z],
  [x, y + h, z],
];
/** The four corners of a level face at height y. */
export const level = (x: number, y: number, z: number, w: number, d: number): Place[] => [
  [x, y, z],
  [x + w, y, z],
  [x + w, y, z + d],
  [x, y, z + d],
];
/** The four corners of a face that looks sideways, at x. */
const sideways = (x: number, y: number, z: number, d: number, h: number): Place[] => [
  [x, y, z],
  [x, y, z + d],
  [x, y + h, z + d],
  [x, y + h, z],
];

const GAP = 0.004;

/** +1 when the first is hidden by the second along the axis, -1 the other way round, 0 if undecided. */
function order(a0: number, a1: number, b0: number, b1: number, eye: number): number {
  if (a1 <= b0 + GAP) return eye >= b0 - GAP ? 1 : eye <= a1 + GAP ? -1 : 0;
  if (b1 <= a0 + GAP) return eye <= b1 + GAP ? 1 : eye >= a0 - GAP ? -1 : 0;
  return 0;
}

function isBehind(a: Box, b: Box, eye: Place): boolean {
  const signs = [
    order(a.z, a.z + a.d, b.z, b.z + b.d, eye[2]),
    order(a.y, a.y + a.h, b.y, b.y + b.h, eye[1]),
    order(a.x, a.x + a.w, b.x, b.x + b.w, eye[0]),
  ];
  // Where two axes disagree neither can hide the other.
  if (signs.some((sign) => sign !== 0)) return signs.includes(1) && !signs.includes(-1);
  const apart = a.x + a.w <= b.x + GAP || b.x + b.w <= a.x + GAP || a.y + a.h <= b.y + GAP || b.y + b.h <= a.y + GAP;
  return !apart && a.z + a.d / 2 > b.z + b.d / 2;
}

/** A scene being drawn: the drawing, the viewer, the light and the objects in it. */
export class Stage {
  readonly draw: Drawing;
  readonly camera: Camera;
  readonly light: Light;
  readonly random: Random;
  /** Where the main light comes from. */
  readonly from: 'left' | 'right' | 'back';
  /** The colour of shade: warmer indoors. */
  readonly shade: string;
  private items: Item[] = [];

  constructor(parts: { draw: Drawing; camera: Camera; light: Light; random: Random; from?: 'left' | 'right' | 'back'; indoors?: boolean }) {
    this.draw = parts.draw;
    this.camera = parts.camera;
    this.light = parts.light;
    this.random = parts.random;
    this.from = parts.from ?? 'back';
    this.shade = parts.indoors ? mix(this.light.shade, '#6e4a3c', this.light.lamps ? 0.25 : 0.6) : this.light.shade;
  }

  /** A material as the air of this hour shows it. */
  tone(color: string): string {
    return mix(color, this.shade, this.light.tint);
  }

  /** The material in light (above 0) or in shade (below 0). */
  lit(color: string, amount: number): string {
    const base = this.tone(color);
    return amount >= 0 ? mix(base, this.light.glow, amount) : mix(base, this.shade, -amount);
  }

  /** Paints a face of the scene. */
  face(places: readonly Place[], fill: string, opacity?: number): void {
    this.draw.poly(this.camera.face(places), fill, opacity === undefined ? {} : { opacity });
  }

  /** A soft shadow on the floor (or any level) around an object. */
  shadow(x: number, z: number, w: number, d: number, strength = 1, y = 0): void {
    for (const [grow, opacity] of [
      [0.12, 0.05],
      [0.07, 0.08],
      [0.02, 0.14],
    ] as const) {
      const corners = this.camera.face(level(x - grow, y, z - grow, w + grow * 2, d + grow * 2));
      const width = grow * 1.2 * this.camera.scale(x + w / 2, y, z);
      this.draw.poly(corners, this.shade, { opacity: opacity * strength, stroke: this.shade, width });
    }
  }

  /** Adds a custom-drawn object; the box gives its position. */
  add(box: Box, draw: () => void): void {
    this.items.push({ box, draw });
  }

  /** Adds a box of one material. */
  box(box: Box, color: string, style: BoxStyle = {}): void {
    this.add(box, () => this.paintBox(box, color, style));
  }

  private paintBox(outer: Box, color: string, style: BoxStyle): void {
    const soft = Math.min(style.soft ?? 0, outer.w / 2.2, outer.h / 2.2, outer.d / 2.2);
    const box = {
      x: outer.x + soft,
      y: outer.y + soft,
      z: outer.z + soft,
      w: outer.w - soft * 2,
      h: outer.h - soft * 2,
      d: outer.d - soft * 2,
    };
    const { camera, draw } = this;
    const width = soft * 2 * camera.scale(box.x + box.w / 2, box.y, Math.max(box.z, camera.eye[2] + 0.5));
    const paint = (places: Place[], fill: string, stroke: string): void => {
      const points: Point[] = camera.face(places);
      const slim = Math.max(box.w, box.d) < 0.09;
      const edge = soft > 0 ? { stroke: fill, width } : slim ? {} : { stroke, width: 0.7 };
      draw.poly(points, slim ? stroke : fill, style.opacity === undefined ? edge : { opacity: style.opacity });
    };
    const bright = { left: 0, right: 0 };
    bright.left = this.from === 'left' ? 0.14 : this.from === 'right' ? -0.3 : -0.18;
    bright.right = this.from === 'right' ? 0.14 : this.from === 'left' ? -0.3 : -0.18;
    const shadeSide = (amount: number): [string, string] => {
      const upper = this.lit(color, amount);
      const lower = this.lit(color, amount - 0.12);
      return [
        draw.down([
          [0, upper],
          [1, lower],
        ]),
        mix(upper, lower, 0.5),
      ];
    };
    if (camera.eye[0] < box.x) paint(sideways(box.x, box.y, box.z, box.d, box.h), ...shadeSide(bright.left));
    if (camera.eye[0] > box.x + box.w) paint(sideways(box.x + box.w, box.y, box.z, box.d, box.h), ...shadeSide(bright.right));
    const top = style.top ?? color;
    if (camera.eye[1] > box.y + box.h) {
      const near = this.lit(top, 0.16);
      const far = this.lit(top, this.from === 'back' ? 0.42 : 0.26);
      paint(
        level(box.x, box.y + box.h, box.z, box.w, box.d),
        draw.down([
          [0, far],
          [1, near],
        ]),
        mix(near, far, 0.4),
      );
    }
    if (camera.eye[1] < box.y) {
      const under = this.lit(color, -0.34);
      paint(level(box.x, box.y, box.z, box.w, box.d), under, under);
    }
    if (camera.eye[2] < box.z) {
      const base = style.front ?? color;
      const amount = this.from === 'back' ? -0.1 : 0;
      const upper = this.lit(base, amount + 0.04);
      const lower = this.lit(base, amount - 0.12);
      paint(
        upright(box.x, box.y, box.z, box.w, box.h),
        draw.down([
          [0, upper],
          [1, lower],
        ]),
        mix(upper, lower, 0.4),
      );
    }
    style.after?.();
  }

  /** Paints all that was added, far things first. */
  flush(): void {
    const left = this.items;
    this.items = [];
    const { eye } = this.camera;
    const far = (item: Item): number => item.box.z + item.box.d / 2;
    left.sort((a, b) => far(b) - far(a));
    while (left.length > 0) {
      const free = left.findIndex((item) => !left.some((other) => other !== item && isBehind(other.box, item.box, eye)));
      const [next] = left.splice(Math.max(0, free), 1);
      next?.draw();
    }
  }
}
