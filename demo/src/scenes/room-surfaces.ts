import type { Place } from './camera.js';
import { lighter, mix } from './color.js';
import { polygon, polyline, WHOLE } from './drawing.js';
import type { RoomPlan } from './room-plan.js';
import { level, type Stage } from './solids.js';

/** Path text of a line through the scene's places. */
export const pathOf = (stage: Stage, places: readonly Place[]): string => polyline(places.map((place) => stage.camera.at(...place)));

/** Beams or a lit recess, and the lamps in the ceiling. */
export function ceiling(stage: Stage, plan: RoomPlan): void {
  const { draw } = stage;
  const { w, h, d } = plan;
  if (plan.ceiling === 'tray') {
    const inset = 0.55;
    const z = 0.6;
    const tray = level(-w / 2 + inset, h, z, w - inset * 2, d - z - inset);
    draw.poly(stage.camera.face(tray), mix(stage.light.glow, '#ffd9a0', 0.4), { opacity: stage.light.lamps ? 0.95 : 0.75 });
    const inner = level(-w / 2 + inset + 0.12, h, z, w - inset * 2 - 0.24, d - z - inset - 0.1);
    draw.poly(
      stage.camera.face(inner),
      draw.down([
        [0, stage.lit(lighter(plan.wall, 0.7), -0.06)],
        [1, stage.lit(lighter(plan.wall, 0.8), 0.1)],
      ]),
    );
  } else if (plan.ceiling === 'beams') {
    for (let z = 0.9; z < d; z += 0.75) {
      const wood = stage.lit('#8a5f3d', -0.15);
      stage.face(level(-w / 2, h - 0.16, z, w, 0.16), wood);
      stage.face(
        [
          [-w / 2, h - 0.16, z],
          [w / 2, h - 0.16, z],
          [w / 2, h, z],
          [-w / 2, h, z],
        ],
        stage.lit('#a87a50', 0.05),
      );
    }
    return;
  }
  for (const x of [-w * 0.28, w * 0.28]) {
    for (let z = 1.6; z < d; z += 1.5) {
      const spot = stage.camera.disc(x, h, z, 0.07);
      draw.ellipse(spot.x, spot.y, spot.rx * 3, spot.ry * 3, draw.glow('#fff3d6', stage.light.lamps ? 0.9 : 0.5));
      draw.ellipse(spot.x, spot.y, spot.rx, spot.ry, '#fffaf0');
    }
  }
}

/** Boards, tiles or marble, darker where they meet the walls. */
export function floor(stage: Stage, plan: RoomPlan): void {
  const { draw, random, camera } = stage;
  const { w, d } = plan;
  const base = { oak: '#cfa878', walnut: '#8c6044', tile: '#d9d2c6', marble: '#ece7df', deck: '#b58a60' }[plan.floor];
  const far = camera.at(0, 0, d)[1];
  draw.poly(
    camera.face(level(-w / 2, 0, -1, w, d + 1)),
    draw.between(
      [0, far],
      [0, WHOLE.h],
      [
        [0, stage.lit(base, 0.24)],
        [0.35, stage.lit(base, 0.04)],
        [1, stage.lit(base, -0.2)],
      ],
    ),
  );
  if (plan.floor === 'oak' || plan.floor === 'walnut' || plan.floor === 'deck') {
    const board = plan.floor === 'deck' ? 0.16 : 0.21;
    const tones: [string, string] = ['', ''];
    let seams = '';
    for (let x = -w / 2; x < w / 2; x += board) {
      seams += pathOf(stage, [
        [x, 0, 0.75],
        [x, 0, d],
      ]);
      let z = 0.75 + random.next();
      while (z < d) {
        const long = random.range(0.8, 1.7);
        const points = camera.face(level(x, 0, z, Math.min(board, w / 2 - x), Math.min(long, d - z)));
        const seen = points.some(([px, py]) => px > -20 && px < 1620 && py < 1090);
        if (random.chance(0.4) && seen) tones[random.int(0, 1) as 0 | 1] += polygon(points);
        z += long;
      }
    }
    draw.path(tones[0], stage.shade, { opacity: 0.07 });
    draw.path(tones[1], stage.light.glow, { opacity: 0.12 });
    draw.line(seams, stage.lit(base, -0.5), plan.floor === 'deck' ? 2 : 1, { opacity: 0.35 });
  } else {
    let seams = '';
    for (let x = -w / 2; x < w / 2; x += 0.8)
      seams += pathOf(stage, [
        [x, 0, 0.75],
        [x, 0, d],
      ]);
    for (let z = d; z > 0.8; z -= 0.8)
      seams += pathOf(stage, [
        [-w / 2, 0, z],
        [w / 2, 0, z],
      ]);
    draw.line(seams, stage.lit(base, -0.4), 1.2, { opacity: 0.3 });
    if (plan.floor === 'marble') {
      for (let index = 0; index < 9; index += 1) {
        const x = random.range(-w / 2, w / 2);
        const z = random.range(1.2, d);
        const vein: Place[] = [0, 1, 2, 3].map((step) => [
          x + step * random.range(0.1, 0.3),
          0,
          Math.min(d, z + step * 0.3 + random.range(-0.1, 0.1)),
        ]);
        draw.line(
          pathOf(
            stage,
            vein.filter((place) => place[0] < w / 2),
          ),
          '#b3a89a',
          2,
          { opacity: 0.4 },
        );
      }
    }
  }
  // Shade where the floor meets the walls.
  draw.poly(
    camera.face(level(-w / 2, 0, d - 0.4, w, 0.4)),
    draw.down([
      [0, stage.shade, 0.2],
      [1, stage.shade, 0],
    ]),
  );
  for (const side of [-1, 1] as const) {
    const x = (side * w) / 2;
    draw.poly(
      camera.face([
        [x, 0, 0.2],
        [x, 0, d],
        [x - side * 0.35, 0, d],
        [x - side * 0.35, 0, 0.2],
      ]),
      stage.shade,
      { opacity: 0.09 },
    );
  }
}
