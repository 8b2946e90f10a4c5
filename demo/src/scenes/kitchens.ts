import { cabinet, chair, fronts, roundTable, stool, tableware } from './furniture.js';
import type { Setting } from './landscape.js';
import { looks, type LookName } from './looks.js';
import { pendant, plant, rug, vase } from './props.js';
import type { FloorKind } from './room-plan.js';
import { Room } from './room.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';
import type { Stage } from './solids.js';

interface Style {
  look: LookName;
  setting: Setting;
  floor: FloorKind;
  fronts: string;
  top: string;
  mirror?: boolean;
}

const STEEL = '#d2d0ca';

/** A run of base units with a worktop; an oven in one of them. */
function baseRun(stage: Stage, x: number, z: number, w: number, style: Style, parts: { oven?: number; turn?: 0 | 1 | 3 }): void {
  const turn = parts.turn ?? 0;
  const box = turn === 0 ? { x, y: 0.1, z, w, h: 0.76, d: 0.6 } : { x, y: 0.1, z, w: 0.6, h: 0.76, d: w };
  stage.shadow(box.x, box.z, box.w, box.d, 0.8);
  stage.box({ ...box, x: box.x + 0.05, z: box.z + 0.05, y: 0, h: 0.1, w: box.w - 0.05, d: box.d - 0.05 }, '#4a4440');
  stage.box(box, style.fronts, {
    after: () => {
      fronts(stage, box, turn, { doors: Math.round(w / 0.6) });
      if (parts.oven !== undefined && turn === 0) {
        const u = x + parts.oven;
        stage.face(
          [
            [u, 0.18, z - 0.01],
            [u + 0.58, 0.18, z - 0.01],
            [u + 0.58, 0.82, z - 0.01],
            [u, 0.82, z - 0.01],
          ],
          stage.draw.down([
            [0, '#3a4046'],
            [0.25, '#22272c'],
            [1, '#343b42'],
          ]),
        );
        stage.face(
          [
            [u + 0.06, 0.7, z - 0.02],
            [u + 0.52, 0.7, z - 0.02],
            [u + 0.52, 0.72, z - 0.02],
            [u + 0.06, 0.72, z - 0.02],
          ],
          STEEL,
        );
      }
    },
  });
  const top =
    turn === 0
      ? { x: x - 0.02, y: 0.86, z: z - 0.03, w: w + 0.04, h: 0.045, d: 0.63 }
      : { x: x - 0.02, y: 0.86, z, w: 0.64, h: 0.045, d: w };
  stage.box(top, style.top);
}

/** Wall units with a light strip below. */
function wallRun(stage: Stage, x: number, z: number, w: number, color: string): void {
  const box = { x, y: 1.5, z: z + 0.26, w, h: 0.78, d: 0.34 };
  stage.add({ x, y: 1.0, z: z + 0.59, w, h: 0.5, d: 0.01 }, () => {
    stage.face(
      [
        [x, 0.92, z + 0.595],
        [x + w, 0.92, z + 0.595],
        [x + w, 1.5, z + 0.595],
        [x, 1.5, z + 0.595],
      ],
      stage.draw.down([
        [0, '#ffe9bf', stage.light.lamps ? 0.75 : 0.4],
        [1, '#ffe9bf', 0],
      ]),
    );
  });
  stage.box(box, color, { after: () => fronts(stage, box, 0, { doors: Math.round(w / 0.6), handle: color }) });
}

/** A tap and a sink, a hob, small things on the worktop. */
function onTop(stage: Stage, z: number, sink: number | undefined, hob: number | undefined, look: (typeof looks)[LookName]): void {
  if (hob !== undefined) {
    stage.box({ x: hob, y: 0.905, z: z + 0.08, w: 0.58, h: 0.008, d: 0.45 }, '#23272b');
    stage.box({ x: hob + 0.08, y: 0.913, z: z + 0.2, w: 0.22, h: 0.14, d: 0.22 }, look.cushions[1], { soft: 0.03 });
  }
  if (sink !== undefined) {
    stage.box({ x: sink, y: 0.905, z: z + 0.1, w: 0.55, h: 0.006, d: 0.38 }, '#8f979b');
    stage.add({ x: sink + 0.2, y: 0.91, z: z + 0.5, w: 0.1, h: 0.34, d: 0.06 }, () => {
      const { draw, camera } = stage;
      const s = camera.scale(sink, 0.9, z);
      const [px, py] = camera.at(sink + 0.27, 0.91, z + 0.52);
      draw.line(
        `M${px.toFixed(1)} ${py.toFixed(1)}v${(-s * 0.24).toFixed(1)}q0 ${(-s * 0.1).toFixed(1)} ${(s * 0.08).toFixed(1)} ${(-s * 0.1).toFixed(1)}t${(s * 0.08).toFixed(1)} ${(s * 0.12).toFixed(1)}`,
        stage.lit('#b98f52', 0.1),
        Math.max(2.5, s * 0.03),
      );
    });
  }
}

function hood(stage: Stage, x: number, z: number): void {
  stage.box({ x: x + 0.16, y: 1.75, z: z + 0.3, w: 0.28, h: 0.95, d: 0.28 }, STEEL);
  stage.box({ x: x - 0.02, y: 1.62, z: z + 0.12, w: 0.64, h: 0.13, d: 0.46 }, STEEL);
}

function fridge(stage: Stage, x: number, z: number): void {
  const box = { x, y: 0.03, z: z - 0.05, w: 0.76, h: 1.95, d: 0.68 };
  stage.box(box, STEEL, { after: () => fronts(stage, box, 0, { doors: 2, handle: '#7a8286' }) });
}

/** A kitchen on the back wall with an island in front. */
function withIsland(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 6,
    h: 2.75,
    d: 5.4,
    eye: [0.4 * m, 1.55],
    focal: 980,
    horizon: 490,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    accent: { wall: 'back', color: look.rug, style: 'tiles' },
    openings: [
      { wall: m > 0 ? 'left' : 'right', from: 2.2, to: 4.6, bottom: 0.02, top: 2.4, panes: 2, balcony: true, curtain: look.curtain },
    ],
  });
  const { stage } = room;
  const x = m > 0 ? -1.5 : -2.9;
  baseRun(stage, x, 4.8, 3.6, style, { oven: 1.5 });
  wallRun(stage, x, 4.8, 1.4, style.fronts);
  wallRun(stage, x + 2.2, 4.8, 1.4, style.fronts);
  hood(stage, x + 1.5, 4.8);
  onTop(stage, 4.8, x + 2.6, x + 1.5, look);
  vase(stage, x + 0.4, 0.905, 5.1, 0.42, look.pot, look.cushions[1]);
  fridge(stage, m > 0 ? 2.15 : -3 + 0.1 - 0.02 + 3.68, 4.75);
  const ix = -1.25 + 0.1 * m;
  stage.shadow(ix, 2.7, 2.5, 0.9, 1.2);
  stage.box({ x: ix, y: 0, z: 2.75, w: 2.5, h: 0.88, d: 0.8 }, look.accent, {
    after: () => fronts(stage, { x: ix, y: 0, z: 2.75, w: 2.5, h: 0.88, d: 0.8 }, 0, { doors: 4, handle: look.accent }),
  });
  stage.box({ x: ix - 0.1, y: 0.88, z: 2.5, w: 2.7, h: 0.05, d: 1.12 }, style.top);
  for (let index = 0; index < 3; index += 1) stool(stage, { x: ix + 0.2 + index * 0.85, z: 2.05, turn: 2 }, look.second, look.wood);
  tableware(stage, ix + 0.7, 0.93, 2.85, look.cushions);
  vase(stage, ix + 1.9, 0.93, 3, 0.5, look.pot, look.cushions[2]);
  for (let index = 0; index < 3; index += 1)
    pendant(stage, ix + 0.4 + index * 0.85, 3, 2.75, 0.75, 0.16, index === 1 ? look.cushions[1] : look.accent, 'dome');
  plant(stage, -2.55 * m, 5, 1.5, look.pot, 'palm');
  room.flush();
  finish(kit, 800 - 700 * m);
}

/** A compact kitchen with a window over the sink and a small table. */
function compact(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 4.8,
    h: 2.65,
    d: 4.7,
    eye: [-0.3 * m, 1.5],
    focal: 1040,
    horizon: 490,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    openings: [{ wall: 'back', from: -0.75, to: 0.85, bottom: 1.05, top: 2.25, panes: 2, frame: '#ffffff' }],
    accent: { wall: m > 0 ? 'left' : 'right', color: look.accent },
  });
  const { stage } = room;
  baseRun(stage, -2.4, 4.1, 4.8, style, { oven: m > 0 ? 0.6 : 3.6 });
  wallRun(stage, -2.4, 4.1, 1.5, style.fronts);
  wallRun(stage, 1, 4.1, 1.4, style.fronts);
  onTop(stage, 4.1, -0.2, m > 0 ? -1.8 : 1.2, look);
  vase(stage, 0.75 * m, 0.905, 4.4, 0.4, look.pot, look.cushions[1]);
  baseRun(stage, m > 0 ? 1.8 : -2.4, 2.5, 1.6, style, { turn: m > 0 ? 3 : 1 });
  tableware(stage, 2.1 * m, 0.905, 3, look.cushions);
  rug(stage, -1.6 * m - 0.9, 2.1, 1.9, 1.5, look.rug, 'round');
  const tx = -0.75 * m;
  roundTable(stage, tx, 2.8, 0.55, 0.75, look.wood);
  chair(stage, { x: tx - 0.23, z: 3.25 }, look.second, look.wood);
  chair(stage, { x: tx - 1, z: 2.55, turn: 1 }, look.second, look.wood);
  chair(stage, { x: tx + 0.52, z: 2.55, turn: 3 }, look.second, look.wood);
  vase(stage, tx, 0.75, 2.8, 0.45, look.pot, look.cushions[2]);
  pendant(stage, tx, 2.8, 2.65, 0.75, 0.24, look.wood, 'basket');
  room.flush();
  finish(kit, 800);
}

/** A kitchen along a side wall that leads to a wide view. */
function gallery(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 5.2,
    h: 2.75,
    d: 6,
    eye: [-0.2 * m, 1.5],
    focal: 1060,
    horizon: 500,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    ceiling: 'tray',
    openings: [{ wall: 'back', from: -1.9, to: 1.9, bottom: 0.02, top: 2.4, panes: 3, balcony: true, frame: '#4a3f38' }],
    accent: { wall: m > 0 ? 'left' : 'right', color: look.rug, style: 'tiles' },
  });
  const { stage } = room;
  const side = m > 0 ? -2.6 : 2;
  baseRun(stage, side, 2.4, 3.3, style, { turn: m > 0 ? 1 : 3 });
  const wallBox = { x: m > 0 ? -2.6 : 2.26, y: 1.5, z: 2.4, w: 0.34, h: 0.8, d: 3.3 };
  stage.box(wallBox, style.fronts, { after: () => fronts(stage, wallBox, m > 0 ? 1 : 3, { doors: 5, handle: style.fronts }) });
  vase(stage, -2.3 * m, 0.905, 5.2, 0.45, look.pot, look.cushions[1]);
  tableware(stage, -2.3 * m, 0.905, 3.6, look.cushions);
  stage.box({ x: m > 0 ? -2.5 : 2.1, y: 0.905, z: 4.4, w: 0.4, h: 0.01, d: 0.55 }, '#23272b');
  cabinet(stage, { x: m > 0 ? 2.15 : -2.57, z: 3.4, turn: m > 0 ? 3 : 1 }, 1.8, 0.42, 0.85, look.wood, { doors: 3 });
  plant(stage, 2.2 * m, 5.6, 1.6, look.pot, 'palm');
  const tx = 0.75 * m;
  rug(stage, tx - 1.2, 3, 2.4, 2.3, look.rug, 'border');
  roundTable(stage, tx, 4.1, 0.68, 0.75, style.top, look.wood);
  for (const [dx, dz, turn] of [
    [-0.23, 0.62, 0],
    [-1.15, -0.25, 1],
    [0.68, -0.25, 3],
    [-0.23, -1.15, 2],
  ] as const)
    chair(stage, { x: tx + dx, z: 4.1 + dz, turn }, look.second, look.wood);
  vase(stage, tx, 0.75, 4.1, 0.5, look.pot, look.cushions[2]);
  pendant(stage, tx, 4.1, 2.75, 0.8, 0.3, look.accent, kit.random.pick(['dome', 'basket']));
  room.flush();
  finish(kit, 800);
}

/** Kitchens. */
export const kitchens: Scene[] = scenesOf('kitchen', [
  {
    light: 'noon',
    setting: 'sea',
    en: 'Kitchen with an island',
    ru: 'Кухня с островом',
    paint: (kit) => withIsland(kit, { look: 'coast', setting: 'sea', floor: 'oak', fronts: '#f7f2e8', top: '#efe9df' }),
  },
  {
    light: 'morning',
    setting: 'garden',
    en: 'Compact kitchen with a window',
    ru: 'Компактная кухня с окном',
    paint: (kit) => compact(kit, { look: 'jungle', setting: 'garden', floor: 'tile', fronts: '#5f8068', top: '#e9dcc3' }),
  },
  {
    light: 'golden',
    setting: 'sea',
    en: 'Kitchen and dining with a sea view',
    ru: 'Кухня-столовая с видом на море',
    paint: (kit) => gallery(kit, { look: 'clay', setting: 'sea', floor: 'oak', fronts: '#f3e3cd', top: '#f2eadd' }),
  },
  {
    light: 'dusk',
    setting: 'city',
    en: 'Kitchen with a bar in the evening',
    ru: 'Кухня с барной стойкой вечером',
    paint: (kit) => withIsland(kit, { look: 'navy', setting: 'city', floor: 'walnut', fronts: '#e6e2da', top: '#f4efe6', mirror: true }),
  },
  {
    light: 'noon',
    setting: 'city',
    en: 'Kitchen of a studio',
    ru: 'Кухня студии',
    paint: (kit) => compact(kit, { look: 'coral', setting: 'city', floor: 'oak', fronts: '#fbf2e6', top: '#c69c6d', mirror: true }),
  },
  {
    light: 'teal',
    setting: 'garden',
    en: 'Kitchen that opens to the terrace',
    ru: 'Кухня с выходом на террасу',
    paint: (kit) => gallery(kit, { look: 'oak', setting: 'garden', floor: 'marble', fronts: '#8f9f8b', top: '#f4efe6', mirror: true }),
  },
  {
    light: 'teal',
    setting: 'mountain',
    en: 'Family kitchen with an island',
    ru: 'Семейная кухня с островом',
    paint: (kit) => withIsland(kit, { look: 'oak', setting: 'mountain', floor: 'tile', fronts: '#d8b68a', top: '#f4efe6' }),
  },
]);
