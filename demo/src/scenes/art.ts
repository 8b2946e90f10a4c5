import { mix } from './color.js';
import { curve, polygon, type Point } from './drawing.js';
import type { Wall } from './room-plan.js';
import type { Room } from './room.js';

export type ArtKind = 'sun' | 'leaf' | 'blocks' | 'waves' | 'arches';

/** A framed picture on a wall. */
export function art(
  room: Room,
  wall: Wall,
  u: number,
  v: number,
  w: number,
  h: number,
  kind: ArtKind,
  palette: readonly [string, string, string],
): void {
  const { stage } = room;
  const { draw, camera, random } = stage;
  const on = (s: number, t: number): Point => camera.at(...room.on(wall, u + s * w, v + t * h, -0.03));
  const shape = (points: readonly (readonly [number, number])[]): Point[] => points.map(([s, t]) => on(s, t));
  draw.poly(camera.face(room.patch(wall, u + 0.03, v - 0.06, w, h)), stage.light.shade, { opacity: 0.22 });
  draw.poly(
    camera.face(room.patch(wall, u - 0.03, v - 0.03, w + 0.06, h + 0.06, -0.02)),
    stage.lit(random.pick(['#b78a58', '#3a332e', '#f4efe6']), 0),
  );
  const sheet = shape([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
  const paper = stage.lit('#f7f0e3', 0);
  draw.poly(sheet, paper);
  const [a, b, c] = palette.map((color) => stage.tone(color)) as [string, string, string];
  const circle = (s: number, t: number, r: number): Point[] =>
    Array.from({ length: 20 }, (_, index) => on(s + Math.cos((index / 20) * 6.283) * r, t + (Math.sin((index / 20) * 6.283) * r * w) / h));
  draw.clipped(polygon(sheet), () => {
    if (kind === 'sun') {
      draw.poly(sheet, mix(paper, a, 0.35));
      draw.poly(circle(0.55, 0.58, 0.24), b);
      draw.path(
        curve(
          shape([
            [0, 0.42],
            [0.3, 0.52],
            [0.6, 0.36],
            [1, 0.46],
            [1.1, -0.1],
            [-0.1, -0.1],
          ]),
          true,
        ),
        a,
      );
      draw.path(
        curve(
          shape([
            [0, 0.22],
            [0.35, 0.14],
            [0.7, 0.28],
            [1, 0.2],
            [1.1, -0.1],
            [-0.1, -0.1],
          ]),
          true,
        ),
        c,
      );
    } else if (kind === 'leaf') {
      draw.poly(sheet, mix(paper, c, 0.18));
      draw.path(
        curve(
          shape([
            [0.5, 0.02],
            [0.5, 0.5],
            [0.5, 0.95],
          ]),
        ),
        'none',
        { stroke: a, width: 3 },
      );
      for (let pair = 0; pair < 5; pair += 1) {
        const t = 0.16 + pair * 0.15;
        const long = 0.4 - pair * 0.05;
        for (const side of [-1, 1]) {
          draw.path(
            curve(
              shape([
                [0.5, t],
                [0.5 + side * long * 0.5, t + 0.02],
                [0.5 + side * long, t + 0.16],
                [0.5 + side * long * 0.4, t + 0.16],
                [0.5, t],
              ]),
              true,
            ),
            side < 0 ? a : mix(a, b, 0.35),
          );
        }
      }
    } else if (kind === 'blocks') {
      draw.poly(
        shape([
          [0.1, 0.1],
          [0.55, 0.1],
          [0.55, 0.62],
          [0.1, 0.62],
        ]),
        a,
      );
      draw.poly(
        shape([
          [0.4, 0.42],
          [0.9, 0.42],
          [0.9, 0.9],
          [0.4, 0.9],
        ]),
        b,
        { opacity: 0.85 },
      );
      draw.poly(circle(0.3, 0.74, 0.13), c);
    } else if (kind === 'waves') {
      [a, b, c, mix(a, c, 0.5)].forEach((color, index) => {
        const t = 0.82 - index * 0.2;
        draw.path(
          curve(
            shape([
              [-0.1, t],
              [0.2, t + 0.12],
              [0.5, t - 0.06],
              [0.8, t + 0.12],
              [1.1, t],
              [1.1, -0.1],
              [-0.1, -0.1],
            ]),
            true,
          ),
          color,
        );
      });
    } else {
      [a, b, c].forEach((color, index) => {
        const r = 0.42 - index * 0.12;
        draw.poly(
          shape([
            [0.5 - r, 0],
            [0.5 + r, 0],
            [0.5 + r, 0.45],
          ]).concat(circle(0.5, 0.45, r).slice(0, 11), shape([[0.5 - r, 0]])),
          color,
        );
      });
    }
    draw.poly(
      sheet,
      draw.across([
        [0, '#ffffff', 0.16],
        [0.5, '#ffffff', 0],
      ]),
    );
  });
}
