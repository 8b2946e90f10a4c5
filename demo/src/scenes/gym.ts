import type { Setting } from './landscape.js';
import { looks, type LookName } from './looks.js';
import { plant } from './props.js';
import { Room } from './room.js';
import { finish, type Kit } from './scene.js';
import type { Stage } from './solids.js';

interface Style {
  look: LookName;
  setting: Setting;
  mirror?: boolean;
}

/** A running machine that faces the window. */
function treadmill(stage: Stage, x: number, z: number, accent: string): void {
  stage.shadow(x, z, 0.8, 1.8, 1.2);
  stage.box({ x, y: 0.08, z, w: 0.8, h: 0.12, d: 1.7 }, '#3a4046', { top: '#2a2f34' });
  stage.box({ x: x + 0.08, y: 0.2, z, w: 0.64, h: 0.012, d: 1.5 }, '#1d2125');
  for (const u of [0, 0.74]) {
    stage.box({ x: x + u, y: 0.2, z: z + 1.5, w: 0.06, h: 1, d: 0.08 }, '#c7c9c7');
    stage.box({ x: x + u, y: 0.92, z: z + 1, w: 0.06, h: 0.05, d: 0.55 }, '#3a4046');
  }
  stage.box({ x: x - 0.02, y: 1.18, z: z + 1.48, w: 0.84, h: 0.36, d: 0.08 }, '#2a2f34', {
    after: () =>
      stage.face(
        [
          [x + 0.1, 1.24, z + 1.47],
          [x + 0.7, 1.24, z + 1.47],
          [x + 0.7, 1.48, z + 1.47],
          [x + 0.1, 1.48, z + 1.47],
        ],
        stage.draw.across([
          [0, accent],
          [1, '#8fd6cf'],
        ]),
      ),
  });
}

/** Shelves of dumbbells. */
function weights(stage: Stage, x: number, z: number, long: number, colors: readonly string[]): void {
  stage.shadow(x, z, long, 0.5, 1);
  for (const u of [0, long - 0.08]) stage.box({ x: x + u, y: 0, z: z + 0.1, w: 0.08, h: 1, d: 0.4 }, '#3a4046');
  for (const y of [0.28, 0.62, 0.96]) {
    stage.box({ x, y, z: z + 0.05, w: long, h: 0.04, d: 0.42 }, '#4b5258');
    const count = Math.floor(long / 0.34);
    for (let index = 0; index < count; index += 1) {
      const color = colors[(index + Math.round(y * 3)) % colors.length] ?? '#333333';
      stage.box({ x: x + 0.1 + index * 0.33, y: y + 0.04, z: z + 0.12, w: 0.2, h: 0.13, d: 0.24 }, color, { soft: 0.04 });
    }
  }
}

/** A fitness room with a wide view. */
export function gym(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 8.4,
    h: 3.1,
    d: 7.4,
    eye: [0.3 * m, 1.65],
    focal: 1060,
    horizon: 510,
    wall: look.wall,
    floor: style.mirror ? 'walnut' : 'oak',
    setting: style.setting,
    ceiling: 'plain',
    accent: { wall: m > 0 ? 'right' : 'left', color: look.accent, style: 'panels' },
    openings: [{ wall: 'back', from: -3.7, to: 3.7, bottom: 0.02, top: 2.7, panes: 5, frame: '#3f3833' }],
  });
  const { stage } = room;
  for (let index = 0; index < 4; index += 1) treadmill(stage, -3.1 + index * 1.45 + (m > 0 ? 0 : 0.6), 5.1, look.cushions[1]);
  // Mats, a bench, balls.
  const mat = (x: number, z: number, color: string): void =>
    stage.face(
      [
        [x, 0.015, z],
        [x + 0.75, 0.015, z],
        [x + 0.75, 0.015, z + 1.7],
        [x, 0.015, z + 1.7],
      ],
      stage.lit(color, 0.02),
    );
  mat(-1.9 * m - 0.4, 2.5, look.cushions[0]);
  mat(-0.8 * m - 0.4, 2.5, look.cushions[1]);
  const ball = (x: number, z: number, r: number, color: string): void => {
    stage.shadow(x - r * 0.6, z - r * 0.6, r * 1.2, r * 1.2, 1);
    stage.add({ x: x - r, y: 0, z: z - r, w: r * 2, h: r * 2, d: r * 2 }, () => {
      const [px, py] = stage.camera.at(x, r, z);
      const s = r * stage.camera.scale(x, r, z);
      stage.draw.ellipse(
        px,
        py,
        s,
        s,
        stage.draw.down([
          [0, stage.lit(color, 0.4)],
          [0.5, stage.lit(color, 0)],
          [1, stage.lit(color, -0.4)],
        ]),
      );
      stage.draw.ellipse(px - s * 0.3, py - s * 0.45, s * 0.28, s * 0.18, '#ffffff', { opacity: 0.45 });
    });
  };
  ball(-3.5 * m, 4, 0.36, look.cushions[2]);
  ball(-3.4 * m, 3.1, 0.28, look.cushions[1]);
  weights(stage, m > 0 ? 1.3 : -3.7, 3.9, 2.4, ['#2f353a', look.cushions[1], '#2f353a', look.accent]);
  stage.shadow(1.1 * m - 0.25, 2.6, 0.5, 1.2, 1);
  stage.box({ x: 1.1 * m - 0.05, y: 0, z: 2.7, w: 0.1, h: 0.4, d: 1 }, '#3a4046');
  stage.box({ x: 1.1 * m - 0.22, y: 0.4, z: 2.5, w: 0.44, h: 0.12, d: 1.4 }, look.accent, { soft: 0.05 });
  plant(stage, 3.75 * m, 6.9, 1.8, look.pot, 'palm');
  plant(stage, -3.8 * m, 6.9, 1.5, look.pot, 'fan');
  room.flush();
  finish(kit, 800);
}
