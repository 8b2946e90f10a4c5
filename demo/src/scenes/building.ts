import type { Place } from './camera.js';
import { lighter, mix } from './color.js';
import { num, polygon, type Point } from './drawing.js';
import type { Stage } from './solids.js';

type Corner = readonly [x: number, z: number];

export interface TowerPlan {
  /** Middle of the footprint. */
  x: number;
  z: number;
  w: number;
  d: number;
  floors: number;
  storey?: number;
  base?: number;
  wall: string;
  /** Radius of the corners of the footprint; 0 is a plain box. */
  round?: number;
  /** How far the balconies stand out. */
  balcony?: number;
  rail?: 'glass' | 'solid';
  /** Width of a bay between two fins. */
  bay?: number;
  accent?: string;
  /** Plants on the balconies. */
  green?: boolean;
}

/** Corners of a footprint, counter-clockwise seen from above. */
function footprint(plan: TowerPlan, grow = 0): Corner[] {
  const a = plan.w / 2 + grow;
  const b = plan.d / 2 + grow;
  const r = Math.min(plan.round ?? 0, a, b) + (plan.round ? grow : 0);
  const at = (sx: number, sz: number): Corner[] => {
    if (!plan.round) return [[plan.x + sx * a, plan.z + sz * b]];
    const start = Math.atan2(sz, sx) - Math.PI / 4;
    return [0, 0.5, 1].map((part) => [
      plan.x + sx * (a - r) + Math.cos(start + (part * Math.PI) / 2) * r,
      plan.z + sz * (b - r) + Math.sin(start + (part * Math.PI) / 2) * r,
    ]);
  };
  return [...at(1, -1), ...at(1, 1), ...at(-1, 1), ...at(-1, -1)];
}

interface Face {
  index: number;
  from: Corner;
  to: Corner;
  length: number;
  /** How much the sun looks at it, -1 to 1. */
  sun: number;
}

/** The faces that look at the viewer, left to right. */
function visible(stage: Stage, corners: readonly Corner[]): Face[] {
  const { eye } = stage.camera;
  const sunSide = stage.from === 'left' ? -1 : 1;
  const faces: Face[] = [];
  corners.forEach((from, index) => {
    const to = corners[(index + 1) % corners.length] as Corner;
    const nx = to[1] - from[1];
    const nz = -(to[0] - from[0]);
    const length = Math.hypot(nx, nz);
    if ((eye[0] - from[0]) * nx + (eye[2] - from[1]) * nz <= 0) return;
    faces.push({ index, from, to, length, sun: (nx * sunSide * 0.8 - nz * 0.55) / length });
  });
  const left = (face: Face): number => stage.camera.at((face.from[0] + face.to[0]) / 2, 0, (face.from[1] + face.to[1]) / 2)[0];
  return faces.sort((a, b) => left(a) - left(b));
}

/** A condominium tower: glass, fins, balconies with their shade, lit windows, a crown. */
export function tower(stage: Stage, plan: TowerPlan): void {
  const { draw, camera, light, random } = stage;
  const storey = plan.storey ?? 3.2;
  const base = plan.base ?? 0;
  const top = base + plan.floors * storey;
  const faces = visible(stage, footprint(plan));
  const out = plan.balcony ?? 1;
  const outer = footprint(plan, out);
  const inner = footprint(plan);
  const wall = stage.lit(plan.wall, light.lamps ? -0.12 : 0.1);
  const on = (face: Face, part: number, y: number): Point =>
    camera.at(face.from[0] + (face.to[0] - face.from[0]) * part, y, face.from[1] + (face.to[1] - face.from[1]) * part);
  const quad = (face: Face, a: number, b: number, y0: number, y1: number): Point[] => [
    on(face, a, y0),
    on(face, b, y0),
    on(face, b, y1),
    on(face, a, y1),
  ];

  const crown: TowerPlan = { ...plan, w: plan.w * 0.5, d: plan.d * 0.5 };
  for (const face of visible(stage, footprint(crown))) {
    draw.poly(quad(face, 0, 1, top - 1, top + storey * 1.3), stage.lit(plan.accent ?? plan.wall, face.sun > 0.2 ? 0.1 : -0.3));
  }
  if (base === 0) stage.shadow(plan.x - plan.w / 2, plan.z - plan.d / 2, plan.w, plan.d, 1.5);
  const skyTop = light.sky[0]?.[1] ?? '#5588bb';
  const skyLow = light.sky.at(-1)?.[1] ?? '#ddeeff';
  for (const face of faces) {
    const glass = mix(mix(skyTop, light.shade, 0.5), mix(skyLow, '#b9a488', 0.3), face.sun > 0 ? 0.34 : 0.1);
    draw.poly(
      quad(face, 0, 1, base, top),
      draw.down([
        [0, mix(glass, skyTop, 0.4)],
        [0.6, glass],
        [1, mix(glass, light.shade, 0.4)],
      ]),
    );
  }
  const cells: [string, string, string] = ['', '', ''];
  const budget = Math.min(0.45, 110 / (plan.floors * faces.reduce((sum, face) => sum + Math.max(1, face.length / (plan.bay ?? 4)), 0)));
  for (const face of faces) {
    const bays = Math.max(1, Math.round(face.length / (plan.bay ?? 4)));
    for (let floor = 0; floor < plan.floors; floor += 1) {
      for (let bay = 0; bay < bays; bay += 1) {
        if (!random.chance(budget * (light.lamps ? 1.2 : 0.9))) continue;
        const a = (bay + random.pick([0.06, 0.4])) / bays;
        const b = (bay + random.pick([0.6, 0.94])) / bays;
        cells[random.int(0, 2) as 0 | 1 | 2] += polygon(
          quad(face, a, b, base + floor * storey + 0.3, base + floor * storey + storey * 0.84),
        );
      }
    }
  }
  const tints = light.lamps
    ? ['#ffdf9e', '#ffc878', '#fff0cc']
    : [mix(light.white, skyLow, 0.3), mix(light.shade, skyTop, 0.3), mix(skyLow, '#e9cfa6', 0.5)];
  tints.forEach((tint, index) => draw.path(cells[index] ?? '', tint, { opacity: light.lamps ? 0.92 : 0.55 }));
  let fins = '';
  for (const face of faces) {
    if (face.length < 3) continue;
    const bays = Math.max(1, Math.round(face.length / (plan.bay ?? 4)));
    for (let bay = 0; bay <= bays; bay += 1) {
      const half = 0.22 / face.length;
      fins += polygon(quad(face, Math.max(0, bay / bays - half), Math.min(1, bay / bays + half), base, top));
    }
  }
  draw.path(fins, wall);
  // Storeys: the shade under a balcony, its edge, its rail.
  const ring = (corners: readonly Corner[], y: number): Point[] => {
    const points = faces.map((face) => corners[face.index] as Corner);
    const last = faces.at(-1);
    if (last) points.push(corners[(last.index + 1) % corners.length] as Corner);
    return points.map(([x, z]) => camera.at(x, y, z));
  };
  let under = '';
  let edges = '';
  let rails = '';
  const boxes: Point[] = [];
  for (let floor = 0; floor <= plan.floors; floor += 1) {
    const y = base + floor * storey;
    const thick = floor === plan.floors ? 1 : 0.34;
    if (y > 0) under += polygon([...ring(inner, y - 0.9), ...ring(outer, y).reverse()]);
    edges += polygon([...ring(outer, y), ...ring(outer, y + thick).reverse()]);
    if (floor < plan.floors) rails += polygon([...ring(outer, y + thick), ...ring(outer, y + 1.15).reverse()]);
    if (plan.green && floor < plan.floors) {
      const [a, b] = [ring(outer, y + 1.1), 0];
      const step = a[b];
      const next = a[b + 1];
      if (step && next)
        for (let index = 0; index < 2; index += 1) {
          const part = random.next();
          boxes.push([step[0] + (next[0] - step[0]) * part, step[1] + (next[1] - step[1]) * part]);
        }
    }
  }
  draw.path(under, light.shade, { opacity: 0.36 });
  draw.path(rails, plan.rail === 'solid' ? mix(wall, plan.accent ?? plan.wall, 0.6) : mix(skyLow, light.white, 0.5), {
    opacity: plan.rail === 'solid' ? 0.95 : 0.5,
  });
  draw.path(edges, lighter(wall, 0.12));
  if (boxes.length > 0) draw.line(boxes.map(([x, y]) => `M${num(x)} ${num(y)}h2`).join(''), light.leaf[1], 5, {});
  // Light and shade over the whole face.
  for (const face of faces) {
    const a = inner[face.index] as Corner;
    const b = inner[(face.index + 1) % inner.length] as Corner;
    const shape = [
      camera.at(a[0], base, a[1]),
      camera.at(b[0], base, b[1]),
      camera.at(b[0], top + 1, b[1]),
      camera.at(a[0], top + 1, a[1]),
    ];
    if (face.sun < 0.25) draw.poly(shape, light.shade, { opacity: Math.min(0.48, 0.18 + (0.25 - face.sun) * 0.3) });
    else
      draw.poly(
        shape,
        draw.down([
          [0, light.glow, 0.26 * face.sun],
          [1, light.glow, 0.04],
        ]),
      );
  }
}

/** A ground-floor hall along the foot of a tower. */
export function podium(stage: Stage, x: number, z: number, w: number, d: number, h: number, wall: string): void {
  const lamps = stage.light.lamps;
  stage.shadow(x, z, w, d, 1.4);
  stage.box({ x, y: 0, z, w, h, d }, wall, {
    after: () => {
      glazing(stage, { x: x + w * 0.06, y: 0.1, z, w: w * 0.88, h: h * 0.68 }, Math.round(w / 2.4), lamps ? '#ffd694' : undefined);
    },
  });
  stage.box({ x: x - 0.8, y: h, z: z - 1.6, w: w + 1.6, h: 0.4, d: d + 1.6 }, '#f4eee2');
}

/** A glass wall that looks at the viewer: panes, reflections or a lit room behind. */
export function glazing(
  stage: Stage,
  pane: { x: number; y: number; z: number; w: number; h: number },
  panes: number,
  glow?: string,
  side?: 'left' | 'right',
): void {
  const { draw, light } = stage;
  const on = (u: number, v: number): Place => (side ? [pane.x, v, pane.z + (u - pane.x)] : [u, v, pane.z]);
  const patch = (u: number, v: number, w: number, h: number): Place[] => [on(u, v), on(u + w, v), on(u + w, v + h), on(u, v + h)];
  const skyTop = light.sky[0]?.[1] ?? '#4488bb';
  const skyLow = light.sky.at(-1)?.[1] ?? '#ddeeff';
  const deep = mix(mix(skyTop, light.shade, 0.55), light.leaf[0], 0.25);
  const fill = glow
    ? draw.down([
        [0, mix(glow, '#ffffff', 0.3)],
        [0.7, glow],
        [1, mix(glow, '#b5713c', 0.45)],
      ])
    : draw.down([
        [0, mix(deep, skyLow, 0.55)],
        [0.5, mix(deep, skyLow, 0.2)],
        [1, deep],
      ]);
  stage.face(patch(pane.x, pane.y, pane.w, pane.h), fill);
  const curtain = glow ? '#fff3d8' : light.white;
  stage.face(patch(pane.x, pane.y, pane.w * 0.1, pane.h), stage.tone(curtain), 0.75);
  stage.face(patch(pane.x + pane.w * 0.88, pane.y, pane.w * 0.12, pane.h), stage.tone(curtain), 0.75);
  if (glow) {
    stage.face(patch(pane.x + pane.w * 0.2, pane.y, pane.w * 0.34, pane.h * 0.28), '#9c6a45', 0.6);
    stage.face(patch(pane.x + pane.w * 0.62, pane.y + pane.h * 0.45, pane.w * 0.16, pane.h * 0.3), '#c98f5a', 0.6);
  } else {
    stage.face(
      [
        on(pane.x + pane.w * 0.2, pane.y),
        on(pane.x + pane.w * 0.42, pane.y),
        on(pane.x + pane.w * 0.72, pane.y + pane.h),
        on(pane.x + pane.w * 0.5, pane.y + pane.h),
      ],
      '#ffffff',
      0.13,
    );
  }
  const frame = stage.lit('#3f3833', light.lamps ? -0.2 : 0.02);
  for (let index = 0; index <= panes; index += 1) stage.face(patch(pane.x + (pane.w * index) / panes - 0.04, pane.y, 0.08, pane.h), frame);
  stage.face(patch(pane.x, pane.y + pane.h - 0.04, pane.w, 0.08), frame);
  stage.face(patch(pane.x - 0.1, pane.y + pane.h + 0.02, pane.w + 0.2, 0.3), light.shade, 0.16);
}

/** A pitched roof over a rectangle; `ridge` is the length of the top as a share of the width. */
export function hipRoof(
  stage: Stage,
  box: { x: number; y: number; z: number; w: number; h: number; d: number },
  color: string,
  ridge = 0.5,
): void {
  const { x, y, z, w, h, d } = box;
  const top = y + h;
  const r0 = x + (w * (1 - ridge)) / 2;
  const r1 = r0 + w * ridge;
  const mid = z + d / 2;
  stage.add(box, () => {
    const { camera, draw } = stage;
    const face = (places: Place[], amount: number): void => {
      draw.poly(
        camera.face(places),
        draw.down([
          [0, stage.lit(color, amount + 0.16)],
          [1, stage.lit(color, amount - 0.06)],
        ]),
        { stroke: stage.lit(color, amount - 0.2), width: 1.2 },
      );
    };
    const onLeft = stage.from === 'left';
    if (camera.eye[0] < x)
      face(
        [
          [x, y, z],
          [r0, top, mid],
          [x, y, z + d],
        ],
        onLeft ? 0.1 : -0.32,
      );
    if (camera.eye[0] > x + w)
      face(
        [
          [x + w, y, z],
          [r1, top, mid],
          [x + w, y, z + d],
        ],
        onLeft ? -0.32 : 0.1,
      );
    stage.face(
      [
        [x, y - 0.16, z],
        [x + w, y - 0.16, z],
        [x + w, y, z],
        [x, y, z],
      ],
      stage.lit('#6d4a35', -0.1),
    );
    if (camera.eye[0] > x + w)
      stage.face(
        [
          [x + w, y - 0.16, z],
          [x + w, y - 0.16, z + d],
          [x + w, y, z + d],
          [x + w, y, z],
        ],
        stage.lit('#6d4a35', -0.35),
      );
    if (camera.eye[0] < x)
      stage.face(
        [
          [x, y - 0.16, z],
          [x, y - 0.16, z + d],
          [x, y, z + d],
          [x, y, z],
        ],
        stage.lit('#6d4a35', -0.35),
      );
    face(
      [
        [x, y, z],
        [x + w, y, z],
        [r1, top, mid],
        [r0, top, mid],
      ],
      0,
    );
    let rows = '';
    for (let row = 1; row < 9; row += 1) {
      const t = row / 9;
      const [a, b] = [
        camera.at(x + (r0 - x) * t, y + h * t, z + (d / 2) * t),
        camera.at(x + w - (x + w - r1) * t, y + h * t, z + (d / 2) * t),
      ];
      rows += `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
    }
    draw.line(rows, stage.lit(color, -0.5), 1.6, { opacity: 0.4 });
    const [a, b] = [camera.at(r0, top, mid), camera.at(r1, top, mid)];
    draw.line(`M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`, stage.lit(color, 0.3), 4);
  });
}
