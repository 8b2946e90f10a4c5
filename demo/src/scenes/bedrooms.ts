import { armchair, bed, cabinet, fronts, roundTable, table } from './furniture.js';
import type { Setting } from './landscape.js';
import { looks, type LookName } from './looks.js';
import { art, type ArtKind } from './art.js';
import { floorLamp, pendant, plant, rug, tableLamp, vase } from './props.js';
import type { FloorKind } from './room-plan.js';
import { Room } from './room.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';
import type { Stage } from './solids.js';

interface Style {
  look: LookName;
  setting: Setting;
  floor: FloorKind;
  mirror?: boolean;
  art?: ArtKind;
}

const linenOf = (look: (typeof looks)[LookName]): { head: string; base: string; linen: string; cover: string; cushion: string } => ({
  head: look.sofa,
  base: look.wood,
  linen: '#ece4d8',
  cover: look.cushions[0],
  cushion: look.cushions[1],
});

/** A wardrobe with tall doors along a wall. */
function wardrobe(stage: Stage, x: number, z: number, long: number, color: string, turn: 1 | 3): void {
  const box = { x, y: 0, z, w: 0.6, h: 2.4, d: long };
  stage.shadow(x, z, 0.6, long, 0.8);
  stage.box(box, color, { after: () => fronts(stage, box, turn, { doors: Math.round(long / 0.55) }) });
}

/** The headboard is on the back wall; light from a side window. */
function facing(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 5.5,
    h: 2.75,
    d: 5,
    eye: [0.5 * m, 1.5],
    focal: 900,
    horizon: 500,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    accent: { wall: 'back', color: look.accent, style: kit.random.pick(['slats', 'panels']) },
    ceiling: kit.random.pick(['tray', 'plain']),
    openings: [
      { wall: m > 0 ? 'left' : 'right', from: 2, to: 4.3, bottom: 0.02, top: 2.4, panes: 2, balcony: true, curtain: look.curtain },
    ],
  });
  const { stage } = room;
  const colors = [look.second, look.cushions[1], look.cushions[2]] as const;
  art(room, 'back', -0.95, 1.62, 0.85, 0.7, style.art ?? 'sun', colors);
  art(room, 'back', 0.1, 1.62, 0.85, 0.7, 'leaf', [look.accent, look.cushions[1], look.cushions[2]]);
  rug(stage, -1.8, 2.2, 3.6, 1.9, look.rug, kit.random.pick(['border', 'stripes', 'diamonds']));
  bed(stage, { x: -0.95, z: 2.85 }, 1.9, linenOf(look));
  for (const x of [-1.65, 1.15]) {
    cabinet(stage, { x, z: 4.4 }, 0.5, 0.42, 0.52, look.wood, { drawers: 2 });
    tableLamp(stage, x + 0.25, 0.52, 4.6, '#f7e8cf', look.pot);
  }
  table(stage, { x: -0.75, z: 2.1 }, 1.5, 0.42, 0.44, look.second, look.wood);
  armchair(stage, { x: m > 0 ? -2.5 : 1.72, z: 3.1, turn: m > 0 ? 1 : 3 }, look.second, look.wood);
  plant(stage, -2.3 * m, 4.55, 1.6, look.pot, 'palm');
  wardrobe(stage, m > 0 ? 2.13 : -2.73, 2.6, 2.2, look.curtain, m > 0 ? 3 : 1);
  room.flush();
  finish(kit, 800 - 700 * m);
}

/** The bed stands along a side wall and looks at the wide window. */
function towardsView(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 5.4,
    h: 2.75,
    d: 5.6,
    eye: [0.35 * m, 1.5],
    focal: 1060,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    ceiling: 'tray',
    accent: { wall: m > 0 ? 'left' : 'right', color: look.accent, style: 'panels' },
    openings: [{ wall: 'back', from: -1.9, to: 1.9, bottom: 0.02, top: 2.4, panes: 3, balcony: true, curtain: look.curtain }],
  });
  const { stage } = room;
  rug(stage, m > 0 ? -1.8 : -0.9, 2.5, 2.7, 2.6, look.rug, kit.random.pick(['border', 'stripes']));
  bed(stage, { x: m > 0 ? -2.66 : 0.56, z: 2.75, turn: m > 0 ? 1 : 3 }, 1.8, linenOf(look));
  cabinet(stage, { x: m > 0 ? -2.66 : 2.22, z: 4.75, turn: m > 0 ? 1 : 3 }, 0.5, 0.44, 0.52, look.wood, { drawers: 2 });
  tableLamp(stage, -2.45 * m, 0.52, 5, '#f7e8cf', look.pot);
  cabinet(stage, { x: m > 0 ? 2.28 : -2.66, z: 3.2, turn: m > 0 ? 3 : 1 }, 1.8, 0.38, 0.78, look.wood, { doors: 2, drawers: 3 });
  vase(stage, 2.45 * m, 0.78, 4.6, 0.5, look.pot, look.cushions[1]);
  art(room, m > 0 ? 'right' : 'left', 3.4, 1.2, 1.3, 0.9, style.art ?? 'waves', [look.accent, look.cushions[1], look.cushions[2]]);
  armchair(stage, { x: 0.9 * m - 0.39, z: 4.5, turn: m > 0 ? 3 : 1 }, look.second, look.wood);
  roundTable(stage, 1.72 * m, 5, 0.24, 0.5, look.wood);
  plant(stage, 2.3 * m, 5.2, 1.5, look.pot, 'fan');
  pendant(stage, -1.5 * m, 3.7, 2.75, 0.6, 0.26, look.wood, 'basket');
  room.flush();
  finish(kit, 800);
}

/** A calm guest room: a window with a sill, a desk, a single wall of art. */
function guest(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const wx = m > 0 ? 0.35 : -1.95;
  const room = new Room(kit, {
    w: 4.8,
    h: 2.65,
    d: 4.9,
    eye: [-0.25 * m, 1.45],
    focal: 1080,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    accent: { wall: 'back', color: look.rug },
    openings: [{ wall: 'back', from: wx, to: wx + 1.6, bottom: 0.9, top: 2.3, panes: 2, curtain: look.curtain, frame: '#ffffff' }],
  });
  const { stage } = room;
  rug(stage, -1.5, 1.9, 3, 2, look.accent, 'round');
  bed(stage, { x: m > 0 ? -2.2 : 0.7, z: 2.72 }, 1.5, linenOf(look), { tall: 1, throwOver: true });
  art(room, 'back', m > 0 ? -1.8 : 1.1, 1.4, 0.75, 0.85, style.art ?? 'arches', [look.accent, look.cushions[1], look.cushions[2]]);
  art(room, m > 0 ? 'right' : 'left', 2.8, 1.3, 1.1, 0.8, 'blocks', [look.second, look.cushions[1], look.cushions[2]]);
  cabinet(stage, { x: m > 0 ? -0.55 : 0.1, z: 4.35 }, 0.46, 0.4, 0.5, look.wood, { drawers: 2 });
  tableLamp(stage, m > 0 ? -0.32 : 0.33, 0.5, 4.55, '#f7e8cf', look.pot);
  table(stage, { x: m > 0 ? 1.72 : -2.3, z: 2.7 }, 0.58, 1.4, 0.75, look.wood);
  armchair(stage, { x: m > 0 ? 0.75 : -1.53, z: 2.95, turn: m > 0 ? 1 : 3 }, look.second, look.wood);
  vase(stage, 2 * m, 0.75, 3.7, 0.45, look.pot, look.cushions[1]);
  plant(stage, 2 * m, 4.5, 1.5, look.pot, 'fig');
  floorLamp(stage, 0.75 * m, 4.6, '#f7ead2', 1.55);
  room.flush();
  finish(kit, 800);
}

/** Bedrooms. */
export const bedrooms: Scene[] = scenesOf('bedroom', [
  {
    light: 'morning',
    setting: 'sea',
    en: 'Bedroom with a sea view',
    ru: 'Спальня с видом на море',
    paint: (kit) => towardsView(kit, { look: 'coast', setting: 'sea', floor: 'oak' }),
  },
  {
    light: 'noon',
    setting: 'garden',
    en: 'Main bedroom with a balcony',
    ru: 'Главная спальня с балконом',
    paint: (kit) => facing(kit, { look: 'jungle', setting: 'garden', floor: 'oak' }),
  },
  {
    light: 'dusk',
    setting: 'city',
    en: 'Bedroom above the city lights',
    ru: 'Спальня над огнями города',
    paint: (kit) => towardsView(kit, { look: 'plum', setting: 'city', floor: 'walnut', mirror: true }),
  },
  {
    light: 'noon',
    setting: 'garden',
    en: 'Guest bedroom',
    ru: 'Гостевая спальня',
    paint: (kit) => guest(kit, { look: 'coral', setting: 'garden', floor: 'oak' }),
  },
  {
    light: 'golden',
    setting: 'sea',
    en: 'Bedroom in the evening sun',
    ru: 'Спальня в вечернем солнце',
    paint: (kit) => facing(kit, { look: 'clay', setting: 'sea', floor: 'walnut', mirror: true, art: 'waves' }),
  },
  {
    light: 'teal',
    setting: 'mountain',
    en: 'Bedroom with a view of the hills',
    ru: 'Спальня с видом на холмы',
    paint: (kit) => towardsView(kit, { look: 'oak', setting: 'mountain', floor: 'oak', art: 'leaf' }),
  },
  {
    light: 'morning',
    setting: 'city',
    en: 'Second bedroom with a desk',
    ru: 'Вторая спальня с рабочим столом',
    paint: (kit) => guest(kit, { look: 'mist', setting: 'city', floor: 'tile', mirror: true, art: 'waves' }),
  },
  {
    light: 'dusk',
    setting: 'sea',
    en: 'Bedroom in the evening',
    ru: 'Спальня вечером',
    paint: (kit) => facing(kit, { look: 'navy', setting: 'sea', floor: 'walnut', art: 'arches' }),
  },
  {
    light: 'sunset',
    setting: 'sea',
    en: 'Bedroom at sunset',
    ru: 'Спальня на закате',
    paint: (kit) => towardsView(kit, { look: 'coral', setting: 'sea', floor: 'walnut', art: 'sun' }),
  },
  {
    light: 'noon',
    setting: 'city',
    en: 'Bright bedroom with a wardrobe',
    ru: 'Светлая спальня со шкафом',
    paint: (kit) => facing(kit, { look: 'mist', setting: 'city', floor: 'marble', mirror: true, art: 'blocks' }),
  },
]);
