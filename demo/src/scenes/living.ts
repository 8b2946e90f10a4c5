import { armchair, cabinet, chair, roundTable, screen, sofa, table, tableware } from './furniture.js';
import { looks, type LookName } from './looks.js';
import { art, type ArtKind } from './art.js';
import { floorLamp, pendant, plant, rug, tableLamp, vase } from './props.js';
import type { FloorKind, RoomPlan } from './room-plan.js';
import { Room } from './room.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';
import type { Setting } from './landscape.js';

interface Style {
  look: LookName;
  setting: Setting;
  floor: FloorKind;
  mirror?: boolean;
  art?: ArtKind;
}

type Colors = readonly [string, string, string];

/** A wide window on the back wall; a sofa on one side, a television on the other. */
function byTheWindow(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const plan: RoomPlan = {
    w: 6.2,
    h: 2.8,
    d: 6.3,
    eye: [0.3 * m, 1.4],
    wall: look.wall,
    floor: style.floor,
    ceiling: 'tray',
    setting: style.setting,
    accent: { wall: m > 0 ? 'right' : 'left', color: look.accent, style: 'panels' },
    openings: [{ wall: 'back', from: -2.1, to: 2.1, bottom: 0.02, top: 2.45, panes: 3, balcony: true, curtain: look.curtain }],
  };
  const room = new Room(kit, plan);
  const { stage } = room;
  art(room, m > 0 ? 'left' : 'right', 3.3, 1.25, 0.85, 1.05, style.art ?? 'leaf', [
    look.accent,
    look.cushions[1],
    look.cushions[2],
  ] as Colors);
  art(room, m > 0 ? 'left' : 'right', 4.4, 1.25, 0.85, 1.05, 'sun', [look.second, look.cushions[1], look.accent] as Colors);
  rug(stage, -1.7, 3.0, 3.4, 2.3, look.rug, kit.random.pick(['border', 'stripes', 'diamonds']));
  sofa(stage, { x: m > 0 ? -2.95 : 2.03, z: 3.0, turn: m > 0 ? 1 : 3 }, 2.5, look.sofa, look.cushions);
  table(stage, { x: -0.65, z: 3.6 }, 1.15, 0.75, 0.38, look.wood, '#4a3a30');
  tableware(stage, -0.1, 0.38, 3.9, look.cushions);
  armchair(stage, { x: -0.3 * m - 0.39, z: 5.05, turn: 0 }, look.second, look.wood);
  cabinet(stage, { x: m > 0 ? 2.62 : -3.06, z: 3.1, turn: m > 0 ? 3 : 1 }, 2.3, 0.44, 0.5, look.wood, { doors: 4 });
  screen(stage, { x: m > 0 ? 3.02 : -3.08, y: 0.95, z: 3.45, w: 0.06, h: 0.86, d: 1.6 }, m > 0 ? 3 : 1);
  vase(stage, 2.85 * m, 0.5, 5.1, 0.55, look.pot, look.cushions[1]);
  plant(stage, -2.6 * m, 5.85, 1.7, look.pot, 'fan');
  plant(stage, 2.6 * m, 2.3, 1.35, look.pot, 'fig');
  pendant(stage, 0.1, 4.0, 2.8, 0.55, 0.26, look.accent, kit.random.pick(['dome', 'basket']));
  room.flush();
  finish(kit, 800);
}

/** The sofa stands before the wall and looks at us; light comes from a side window. */
function sofaWall(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const side = m > 0 ? 'left' : 'right';
  const room = new Room(kit, {
    w: 5.9,
    h: 2.8,
    d: 5.4,
    eye: [0.55 * m, 1.4],
    focal: 930,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    accent: { wall: 'back', color: look.accent, style: kit.random.pick(['slats', 'panels', 'plain']) },
    openings: [{ wall: side, from: 2.2, to: 4.7, bottom: 0.02, top: 2.5, panes: 2, balcony: true, curtain: look.curtain }],
  });
  const { stage } = room;
  const colors = [look.second, look.cushions[1], look.cushions[2]] as Colors;
  art(room, 'back', -1.5, 1.35, 1.05, 0.95, style.art ?? 'waves', colors);
  art(room, 'back', -0.25, 1.35, 0.7, 0.95, 'leaf', [look.accent, look.cushions[0], look.cushions[2]]);
  art(room, 'back', 0.65, 1.35, 1.05, 0.95, 'blocks', colors);
  rug(stage, -1.9, 2.4, 3.8, 2.3, look.rug, kit.random.pick(['stripes', 'border', 'diamonds']));
  sofa(
    stage,
    { x: -1.45, z: 4.25 },
    2.9,
    look.sofa,
    [...look.cushions, look.cushions[0]],
    m > 0 ? { chaise: 'right' } : { chaise: 'left' },
  );
  roundTable(stage, -0.35 * m, 3.35, 0.44, 0.36, look.wood);
  roundTable(stage, 0.28 * m, 3.05, 0.28, 0.46, '#e9dfd0', '#c9a25e');
  vase(stage, -0.35 * m, 0.36, 3.35, 0.42, look.pot, look.cushions[1]);
  armchair(stage, { x: m > 0 ? -2.3 : 1.5, z: 2.7, turn: m > 0 ? 1 : 3 }, look.second, look.wood);
  floorLamp(stage, 1.95 * m, 4.8, lighterShade, 1.6);
  plant(stage, 2.6 * m, 4.6, 1.85, look.pot, 'palm');
  plant(stage, -2.75 * m, 4.9, 1.2, look.pot, 'fan');
  cabinet(stage, { x: m > 0 ? 2.5 : -2.92, z: 2.6, turn: m > 0 ? 3 : 1 }, 1.6, 0.42, 0.8, look.wood, { doors: 3 });
  tableLamp(stage, 2.7 * m, 0.8, 3.6, '#f7e8cf', look.pot);
  room.flush();
  finish(kit, 800 - 700 * m);
}

const lighterShade = '#f7ead2';

/** An open room: the dining table near us, the sofa with its back to us, a wide view. */
function openPlan(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 7.4,
    h: 3,
    d: 7.2,
    eye: [-0.4 * m, 1.5],
    focal: 1150,
    wall: look.wall,
    floor: style.floor,
    ceiling: kit.random.pick(['plain', 'beams']),
    setting: style.setting,
    accent: { wall: m > 0 ? 'left' : 'right', color: look.accent, style: 'slats' },
    openings: [{ wall: 'back', from: -3.1, to: 3.1, bottom: 0.02, top: 2.6, panes: 4, balcony: true, frame: '#4a3f38' }],
  });
  const { stage } = room;
  art(room, m > 0 ? 'right' : 'left', 4.2, 1.2, 1.5, 1.1, style.art ?? 'sun', [look.accent, look.cushions[1], look.second]);
  rug(stage, -1.2 * m - 1.6, 3.7, 3.2, 2.6, look.rug, kit.random.pick(['border', 'diamonds']));
  sofa(stage, { x: m > 0 ? -3.25 : 2.33, z: 3.6, turn: m > 0 ? 1 : 3 }, 2.7, look.sofa, look.cushions);
  armchair(stage, { x: 0.3 * m - 0.39, z: 4.2, turn: m > 0 ? 3 : 1 }, look.second, look.wood);
  armchair(stage, { x: 0.3 * m - 0.39, z: 5.3, turn: m > 0 ? 3 : 1 }, look.second, look.wood);
  roundTable(stage, -1.35 * m, 4.9, 0.5, 0.36, look.wood);
  vase(stage, -1.35 * m, 0.36, 4.9, 0.4, look.pot, look.cushions[1]);
  const dx = 2.15 * m;
  roundTable(stage, dx, 2.75, 0.62, 0.75, look.wood, '#4a3a30');
  chair(stage, { x: dx - 0.23, z: 3.35, turn: 0 }, look.second, look.wood);
  chair(stage, { x: dx - 1.1, z: 2.5, turn: 1 }, look.second, look.wood);
  chair(stage, { x: dx + 0.62, z: 2.5, turn: 3 }, look.second, look.wood);
  vase(stage, dx, 0.75, 2.75, 0.5, look.pot, look.cushions[2]);
  pendant(stage, dx, 2.75, 3, 0.95, 0.3, look.accent, 'basket');
  art(room, m > 0 ? 'left' : 'right', 4.3, 1.2, 1.3, 1.1, 'blocks', [look.second, look.cushions[1], look.cushions[2]]);
  plant(stage, -3.1 * m, 6.5, 2, look.pot, 'palm');
  plant(stage, 3.15 * m, 6.5, 1.4, look.pot, 'fig');
  floorLamp(stage, -2.3 * m, 6.5, lighterShade, 1.75, 0.5 * m);
  cabinet(stage, { x: m > 0 ? 3.25 : -3.67, z: 4.2, turn: m > 0 ? 3 : 1 }, 1.9, 0.42, 0.75, look.wood, { doors: 3 });
  room.flush();
  finish(kit, 800);
}

/** A studio corner: a small sofa under a window, a dining nook, art. */
function corner(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 5.4,
    h: 2.7,
    d: 5,
    eye: [-0.2 * m, 1.35],
    focal: 1100,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    openings: [
      {
        wall: 'back',
        from: -1.9 + (m < 0 ? 1.2 : 0),
        to: 0.7 + (m < 0 ? 1.2 : 0),
        bottom: 0.85,
        top: 2.35,
        panes: 2,
        curtain: look.curtain,
        frame: '#ffffff',
      },
    ],
    accent: { wall: m > 0 ? 'left' : 'right', color: look.accent },
  });
  const { stage } = room;
  const wx = m > 0 ? -0.6 : 0.6;
  art(room, 'back', m > 0 ? 1.45 : -2.2, 1.15, 0.75, 1.0, style.art ?? 'arches', [look.accent, look.cushions[1], look.cushions[2]]);
  art(room, m > 0 ? 'left' : 'right', 2.7, 1.3, 1.3, 0.9, 'waves', [look.second, look.cushions[2], look.cushions[1]]);
  rug(stage, wx - 1.35, 2.4, 2.7, 1.9, look.rug, 'round');
  sofa(stage, { x: wx - 1, z: 3.95 }, 2, look.sofa, look.cushions, { wood: look.wood });
  roundTable(stage, wx, 3.2, 0.4, 0.4, look.wood);
  tableware(stage, wx, 0.4, 3.1, look.cushions);
  roundTable(stage, 1.75 * m, 3.1, 0.48, 0.75, '#f3ece0', look.wood);
  chair(stage, { x: 1.75 * m - 0.23, z: 3.55 }, look.second, look.wood);
  chair(stage, { x: 1.75 * m + (m > 0 ? -0.95 : 0.5), z: 2.85, turn: m > 0 ? 1 : 3 }, look.second, look.wood);
  vase(stage, 1.75 * m, 0.75, 3.1, 0.4, look.pot, look.cushions[1]);
  pendant(stage, 1.75 * m, 3.1, 2.7, 0.8, 0.24, look.wood, 'basket');
  plant(stage, m > 0 ? 1.1 : -1.1, 4.6, 1.5, look.pot, 'fan');
  floorLamp(stage, m > 0 ? -2.1 : 2.1, 4.5, lighterShade, 1.55);
  armchair(stage, { x: m > 0 ? -2.5 : 1.72, z: 2.4, turn: m > 0 ? 1 : 3 }, look.second, look.wood);
  room.flush();
  finish(kit, 800);
}

/** Living rooms. */
export const living: Scene[] = scenesOf('living', [
  {
    light: 'noon',
    setting: 'sea',
    en: 'Living room with a sea view',
    ru: 'Гостиная с видом на море',
    paint: (kit) => byTheWindow(kit, { look: 'coast', setting: 'sea', floor: 'oak' }),
  },
  {
    light: 'golden',
    setting: 'garden',
    en: 'Living room with a door to the terrace',
    ru: 'Гостиная с выходом на террасу',
    paint: (kit) => sofaWall(kit, { look: 'jungle', setting: 'garden', floor: 'oak' }),
  },
  {
    light: 'dusk',
    setting: 'city',
    en: 'Living room above the evening city',
    ru: 'Гостиная над вечерним городом',
    paint: (kit) => openPlan(kit, { look: 'navy', setting: 'city', floor: 'walnut' }),
  },
  {
    light: 'morning',
    setting: 'sea',
    en: 'Sitting corner of a studio',
    ru: 'Гостиный уголок студии',
    paint: (kit) => corner(kit, { look: 'coral', setting: 'sea', floor: 'oak' }),
  },
  {
    light: 'sunset',
    setting: 'sea',
    en: 'Living room at sunset',
    ru: 'Гостиная на закате',
    paint: (kit) => byTheWindow(kit, { look: 'clay', setting: 'sea', floor: 'walnut', mirror: true, art: 'waves' }),
  },
  {
    light: 'noon',
    setting: 'city',
    en: 'Bright living room with a city view',
    ru: 'Светлая гостиная с видом на город',
    paint: (kit) => sofaWall(kit, { look: 'mist', setting: 'city', floor: 'tile', mirror: true, art: 'sun' }),
  },
  {
    light: 'teal',
    setting: 'sea',
    en: 'Open living and dining room',
    ru: 'Гостиная, объединённая со столовой',
    paint: (kit) => openPlan(kit, { look: 'oak', setting: 'sea', floor: 'marble', mirror: true }),
  },
  {
    light: 'noon',
    setting: 'garden',
    en: 'Cosy corner with a garden view',
    ru: 'Уютный уголок с видом на сад',
    paint: (kit) => corner(kit, { look: 'jungle', setting: 'garden', floor: 'tile', mirror: true, art: 'leaf' }),
  },
  {
    light: 'golden',
    setting: 'mountain',
    en: 'Living room with a view of the hills',
    ru: 'Гостиная с видом на холмы',
    paint: (kit) => openPlan(kit, { look: 'clay', setting: 'mountain', floor: 'oak', art: 'arches' }),
  },
  {
    light: 'dusk',
    setting: 'sea',
    en: 'Living room in the evening',
    ru: 'Гостиная вечером',
    paint: (kit) => sofaWall(kit, { look: 'plum', setting: 'sea', floor: 'walnut', art: 'arches' }),
  },
  {
    light: 'teal',
    setting: 'garden',
    en: 'Living room that opens to the garden',
    ru: 'Гостиная, открытая в сад',
    paint: (kit) => byTheWindow(kit, { look: 'oak', setting: 'garden', floor: 'marble', art: 'arches' }),
  },
  {
    light: 'morning',
    setting: 'city',
    en: 'Studio with a dining table',
    ru: 'Студия с обеденным столом',
    paint: (kit) => corner(kit, { look: 'navy', setting: 'city', floor: 'oak', art: 'blocks' }),
  },
]);
