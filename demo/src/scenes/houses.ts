import { glazing, hipRoof } from './building.js';
import { lawn, parasol, paving, planting, pool, standingPalm, standingShrub, sunbed } from './ground.js';
import type { Setting } from './landscape.js';
import { leaves, palm } from './plants.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';
import type { Stage } from './solids.js';
import { openAir } from './towers.js';

interface HouseStyle {
  setting: Setting;
  side: 1 | -1;
  wall: string;
  accent: string;
  roof?: string;
  wood?: string;
  /** A lawn in place of the pool. */
  lawn?: boolean;
}

/** The garden air around a house: sky, far trees, lawn. */
function plot(kit: Kit, style: HouseStyle, horizon = 600): Stage {
  const stage = openAir(kit, {
    setting: style.setting,
    horizon: horizon - 70,
    eye: [0, 3.3, 3.4],
    yaw: style.side * 13,
    focal: 1120,
    centre: 800 + style.side * 150,
    from: style.side > 0 ? 'left' : 'right',
  });
  lawn(stage);
  return stage;
}

const glow = (kit: Kit): string | undefined => (kit.light.lamps ? '#ffd48c' : undefined);

/** A wall block with a window on its front and one on the side that we see. */
function block(
  stage: Stage,
  kit: Kit,
  box: { x: number; y: number; z: number; w: number; h: number; d: number },
  wall: string,
  panes: { from: number; to: number; low?: number; high?: number; count: number }[],
): void {
  const side = stage.camera.eye[0] > box.x + box.w ? 'right' : stage.camera.eye[0] < box.x ? 'left' : undefined;
  stage.box(box, wall, {
    after: () => {
      for (const pane of panes) {
        const low = pane.low ?? 0.12;
        const high = pane.high ?? box.h - 0.5;
        glazing(stage, { x: box.x + pane.from, y: box.y + low, z: box.z, w: pane.to - pane.from, h: high - low }, pane.count, glow(kit));
      }
      if (side) {
        const x = side === 'right' ? box.x + box.w : box.x;
        const face = { x, y: box.y + 0.9, z: box.z + box.d * 0.3, w: box.d * 0.4, h: box.h - 1.5 };
        glazing(stage, face, 2, glow(kit), side);
      }
    },
  });
}

/** Cladding lines on the front of a box. */
function cladding(stage: Stage, box: { x: number; y: number; z: number; w: number; h: number }, step = 0.22): void {
  let lines = '';
  for (let x = box.x; x <= box.x + box.w; x += step) {
    const [a, b] = [stage.camera.at(x, box.y, box.z), stage.camera.at(x, box.y + box.h, box.z)];
    lines += `M${Math.round(a[0])} ${Math.round(a[1])}L${Math.round(b[0])} ${Math.round(b[1])}`;
  }
  stage.draw.line(lines, stage.light.shade, 1.5, { opacity: 0.22 });
}

function terrace(stage: Stage, side: number, accent: string, style: 'boards' | 'tiles'): void {
  paving(stage, -11, 9.4, 22, 9.4, style === 'boards' ? '#c39a6c' : '#e9dcc5', style);
  const px = -side * 0.6;
  pool(stage, [
    [px - 6.5, 10.6],
    [px + 6, 10.6],
    [px + 6, 15.4],
    [px - 6.5, 15.4],
  ]);
  for (let index = 0; index < 2; index += 1) {
    sunbed(stage, side > 0 ? px + 6.9 + index * 1.4 : px - 8 - index * 1.4, 13.6, '#fbf4e8', accent);
  }
  parasol(stage, side > 0 ? px + 8.1 : px - 7.2, 15.6, 1.7, accent);
}

function frame(kit: Kit, side: number): void {
  const { draw, light, random } = kit;
  leaves(draw, light, random, side > 0 ? 20 : 1580, 1120, 400, { from: side > 0 ? 10 : 75, to: side > 0 ? 105 : 172, count: 8 });
  leaves(draw, light, random, side > 0 ? 1590 : 10, 1140, 260, { from: side > 0 ? 80 : 10, to: side > 0 ? 170 : 100, count: 6 });
  finish(kit, side > 0 ? 300 : 1300);
}

/** A modern house of two storeys with a pool in front. */
function modern(kit: Kit, style: HouseStyle): void {
  const stage = plot(kit, style);
  const m = style.side;
  const at = (x: number, w: number): number => (m > 0 ? x : -x - w);
  planting(stage, -26, 26, 34, 3.5, kit.random.pick(['#e8688a', '#f7efe2', '#f08a5d']));
  standingPalm(stage, at(9, 0), 31, 9.5);
  standingPalm(stage, at(-10, 0), 30, 8);
  stage.shadow(-8, 19.5, 16, 8, 1.4);
  block(stage, kit, { x: at(-8, 13), y: 0, z: 20, w: 13, h: 3.1, d: 8 }, style.wall, [
    { from: m > 0 ? 1.2 : 2.6, to: m > 0 ? 10.4 : 11.8, high: 2.7, count: 5 },
  ]);
  block(stage, kit, { x: at(5, 3.6), y: 0, z: 21, w: 3.6, h: 3.1, d: 7 }, style.accent, [{ from: 1.1, to: 2.4, high: 2.4, count: 1 }]);
  stage.box({ x: at(-8.8, 14.6), y: 3.1, z: 18.4, w: 14.6, h: 0.35, d: 10 }, style.wall);
  const upper = { x: at(-3.6, 11.8), y: 3.45, z: 19.2, w: 11.8, h: 3, d: 8.4 };
  block(stage, kit, upper, style.wood ?? '#b08257', [
    { from: m > 0 ? 0.8 : 5.6, to: m > 0 ? 6.2 : 11, high: 2.5, count: 3 },
    { from: m > 0 ? 8.2 : 1.4, to: m > 0 ? 10.4 : 3.6, low: 0.9, high: 2.3, count: 1 },
  ]);
  stage.add({ x: upper.x, y: upper.y, z: upper.z - 0.02, w: upper.w, h: 0.9, d: 0.01 }, () => {
    cladding(stage, { ...upper, x: upper.x + (m > 0 ? 6.4 : 0.1), w: 5.2 });
    stage.face(
      [
        [upper.x + (m > 0 ? 0.4 : 5.2), upper.y, upper.z - 0.05],
        [upper.x + (m > 0 ? 6.6 : 11.4), upper.y, upper.z - 0.05],
        [upper.x + (m > 0 ? 6.6 : 11.4), upper.y + 0.95, upper.z - 0.05],
        [upper.x + (m > 0 ? 0.4 : 5.2), upper.y + 0.95, upper.z - 0.05],
      ],
      '#e8f6f4',
      0.32,
    );
  });
  stage.box({ x: at(-4.5, 13.4), y: 6.45, z: 18.3, w: 13.4, h: 0.32, d: 10 }, '#f7f1e6');
  for (const x of [-8.5, 4.9]) stage.box({ x: at(x, 0.28), y: 0, z: 18.7, w: 0.28, h: 3.1, d: 0.28 }, style.accent);
  planting(stage, at(6, 7), at(6, 7) + 7, 19.4, 1.3, '#e8688a');
  standingShrub(stage, at(-9.6, 0), 18.6, 0.8, '#f4c95d');
  if (style.lawn) paving(stage, at(-1.6, 2.4), 5, 2.4, 13.6, '#e0d2b8', 'tiles');
  else terrace(stage, m, style.accent, 'tiles');
  standingPalm(stage, at(-9.2, 0), 14, 6.6);
  stage.flush();
  frame(kit, m);
}

/** A pool villa of one storey with tiled roofs. */
function villa(kit: Kit, style: HouseStyle): void {
  const stage = plot(kit, style, 560);
  const m = style.side;
  const at = (x: number, w: number): number => (m > 0 ? x : -x - w);
  const roof = style.roof ?? '#b9603d';
  planting(stage, -28, 28, 36, 3.6, kit.random.pick(['#f08a5d', '#f7efe2']));
  for (const [x, z, h] of [
    [-11, 33, 9],
    [2, 34, 10.5],
    [12, 32, 8.5],
  ] as const)
    standingPalm(stage, at(x, 0), z, h);
  stage.shadow(-9, 19.5, 19, 8, 1.3);
  block(stage, kit, { x: at(-9, 12), y: 0, z: 21, w: 12, h: 3, d: 7 }, style.wall, [
    { from: 1, to: 7.6, high: 2.5, count: 4 },
    { from: 8.6, to: 10.6, low: 0.8, high: 2.3, count: 2 },
  ]);
  hipRoof(stage, { x: at(-10, 14), y: 3, z: 19.9, w: 14, h: 2.6, d: 9.2 }, roof, 0.5);
  block(stage, kit, { x: at(3.4, 6), y: 0, z: 18.6, w: 6, h: 3, d: 8 }, style.wall, [{ from: 1, to: 5, high: 2.4, count: 3 }]);
  hipRoof(stage, { x: at(2.7, 7.6), y: 3.02, z: 17.6, w: 7.6, h: 2.5, d: 10 }, roof, 0.12);
  for (const x of [-9.4, -6, -2.6, 0.8]) stage.box({ x: at(x, 0.26), y: 0, z: 20, w: 0.26, h: 3, d: 0.26 }, style.wood ?? '#8d6142');
  planting(stage, at(3.4, 6), at(3.4, 6) + 6, 18.1, 0.9, '#e8688a');
  standingShrub(stage, at(-10.4, 0), 19, 0.9, '#f4c95d');
  terrace(stage, m, style.accent, kit.random.pick(['boards', 'tiles']));
  standingPalm(stage, at(10.6, 0), 15, 7);
  stage.flush();
  frame(kit, m);
}

/** A house with steep Thai-Balinese roofs and an open pavilion by the water. */
function balinese(kit: Kit, style: HouseStyle): void {
  const stage = plot(kit, style, 590);
  const { draw, light, random } = kit;
  const m = style.side;
  const at = (x: number, w: number): number => (m > 0 ? x : -x - w);
  const roof = style.roof ?? '#7c4a35';
  const wood = style.wood ?? '#7d5138';
  planting(stage, -28, 28, 36, 4.6, '#f08a5d');
  for (const [x, z, h] of [
    [-12, 32, 10],
    [5, 34, 11.5],
    [13, 32, 9],
  ] as const)
    standingPalm(stage, at(x, 0), z, h);
  stage.shadow(-7, 20, 14, 8, 1.3);
  stage.box({ x: at(-7.6, 15), y: 0, z: 19.6, w: 15, h: 0.45, d: 9.4 }, '#d8c7a8');
  block(stage, kit, { x: at(-6, 12), y: 0.45, z: 22, w: 12, h: 2.9, d: 6.4 }, style.wall, [
    { from: 1, to: 5.2, high: 2.5, count: 4 },
    { from: 6.6, to: 11, high: 2.5, count: 4 },
  ]);
  for (const x of [-7, -3.6, 0, 3.4, 6.7]) stage.box({ x: at(x, 0.3), y: 0.45, z: 20.1, w: 0.3, h: 2.9, d: 0.3 }, wood);
  hipRoof(stage, { x: at(-8.6, 17), y: 3.35, z: 18.7, w: 17, h: 1.7, d: 11 }, roof, 0.66);
  hipRoof(stage, { x: at(-5.9, 11.8), y: 4.75, z: 21.2, w: 11.8, h: 3, d: 6 }, roof, 0.62);
  // The pavilion.
  const sx = at(8.6, 3.6);
  stage.shadow(sx, 14.6, 3.6, 3.4, 1.2);
  stage.box({ x: sx, y: 0, z: 14.6, w: 3.6, h: 0.4, d: 3.4 }, '#d8c7a8');
  for (const x of [0.1, 3.3]) for (const z of [14.8, 17.6]) stage.box({ x: sx + x, y: 0.4, z, w: 0.2, h: 2.1, d: 0.2 }, wood);
  stage.box({ x: sx + 0.5, y: 0.4, z: 16.6, w: 2.6, h: 0.45, d: 0.9 }, '#f4ead8', { soft: 0.08 });
  stage.box({ x: sx + 0.6, y: 0.85, z: 17.1, w: 0.7, h: 0.4, d: 0.25 }, style.accent, { soft: 0.08 });
  hipRoof(stage, { x: sx - 0.7, y: 2.5, z: 13.9, w: 5, h: 2.1, d: 4.8 }, roof, 0.14);
  paving(stage, -9, 9.6, 16.6 * 1.1, 9.6, '#d9cbb0', 'tiles');
  const px = -m * 1.6;
  pool(
    stage,
    [
      [px - 6, 11.4],
      [px - 3, 10.4],
      [px + 4, 10.4],
      [px + 7, 12.4],
      [px + 6, 15.4],
      [px + 1, 16.4],
      [px - 5, 15.8],
      [px - 7, 13.6],
    ],
    { edge: '#c9b794' },
  );
  planting(stage, at(-7.4, 5), at(-7.4, 5) + 5, 19.2, 0.9, '#f4c95d');
  standingShrub(stage, at(-8.8, 0), 17, 0.8, '#e8688a');
  standingPalm(stage, at(-9.6, 0), 15, 7.4);
  stage.flush();
  palm(draw, light, random, m > 0 ? 60 : 1540, 1120, 700, { lean: m * 0.1 });
  frame(kit, -m);
}

/** A small house in a garden, a path to the door, a low fence. */
function gardenHouse(kit: Kit, style: HouseStyle): void {
  const stage = plot(kit, style, 610);
  const m = style.side;
  const at = (x: number, w: number): number => (m > 0 ? x : -x - w);
  const roof = style.roof ?? '#5f6f78';
  planting(stage, -26, 26, 32, 3.8);
  for (const [x, z, h] of [
    [-9, 28, 9],
    [9.6, 29, 10],
  ] as const)
    standingPalm(stage, at(x, 0), z, h);
  paving(stage, at(-1.4, 2), 5, 2, 13, '#e0d2b8', 'tiles');
  paving(stage, at(4.2, 4.4), 5, 4.4, 14, '#cfc4b2', 'tiles');
  stage.shadow(-6, 18, 14, 7, 1.3);
  block(stage, kit, { x: at(-6, 10), y: 0, z: 19, w: 10, h: 3.1, d: 7 }, style.wall, [
    { from: 0.9, to: 3.7, low: 0.8, high: 2.4, count: 3 },
    { from: 4.6, to: 6, high: 2.4, count: 1 },
    { from: 7, to: 9.2, low: 0.8, high: 2.4, count: 2 },
  ]);
  hipRoof(stage, { x: at(-6.9, 11.8), y: 3.1, z: 18, w: 11.8, h: 2.9, d: 9 }, roof, 0.55);
  stage.box({ x: at(-2.4, 4), y: 2.75, z: 16.6, w: 4, h: 0.25, d: 2.4 }, '#f7f1e6');
  for (const x of [-2.3, 1.4]) stage.box({ x: at(x, 0.22), y: 0, z: 16.8, w: 0.22, h: 2.75, d: 0.22 }, style.wood ?? '#8d6142');
  stage.box({ x: at(4, 4.4), y: 0, z: 19.6, w: 4.4, h: 2.9, d: 6 }, style.accent, {
    after: () => cladding(stage, { x: at(4, 4.4) + 0.5, y: 0, z: 19.6, w: 3.4, h: 2.3 }, 0.34),
  });
  stage.box({ x: at(3.8, 5), y: 2.9, z: 19, w: 5, h: 0.3, d: 7 }, '#f7f1e6');
  planting(stage, at(-6, 3.6), at(-6, 3.6) + 3.6, 18.2, 0.9, '#e8688a');
  planting(stage, at(1.2, 2.8), at(1.2, 2.8) + 2.8, 18.2, 0.9, '#f4c95d');
  for (const [x, z, r] of [
    [-7.4, 15, 0.8],
    [-3, 12.6, 0.6],
    [2.6, 12.4, 0.65],
    [-6, 11, 0.7],
    [9.8, 15, 0.9],
  ] as const)
    standingShrub(stage, at(x, 0), z, r, kit.random.pick(['#e8688a', '#f4c95d', '#fbf4e8']));
  standingPalm(stage, at(-8.4, 0), 13.4, 6.4);
  stage.flush();
  frame(kit, m);
}

/** Houses from outside. */
export const houses: Scene[] = scenesOf('exterior-house', [
  {
    light: 'noon',
    setting: 'garden',
    building: { floors: 2, pool: true },
    en: 'Modern two-storey villa with a pool',
    ru: 'Современная двухэтажная вилла с бассейном',
    paint: (kit) => modern(kit, { setting: 'garden', side: 1, wall: '#fbf6ec', accent: '#6f7a80' }),
  },
  {
    light: 'golden',
    setting: 'mountain',
    building: { floors: 1, pool: true },
    en: 'Pool villa at the foot of the hills',
    ru: 'Вилла с бассейном у подножия холмов',
    paint: (kit) => villa(kit, { setting: 'mountain', side: -1, wall: '#fbf0de', accent: '#d9674f' }),
  },
  {
    light: 'teal',
    setting: 'garden',
    building: { floors: 1, pool: true },
    en: 'Thai-Balinese house with a pavilion',
    ru: 'Дом в тайско-балийском стиле с беседкой',
    paint: (kit) => balinese(kit, { setting: 'garden', side: 1, wall: '#f2e6cf', accent: '#d9674f' }),
  },
  {
    light: 'noon',
    setting: 'garden',
    building: { floors: 1, pool: false },
    en: 'House in a garden',
    ru: 'Дом в саду',
    paint: (kit) => gardenHouse(kit, { setting: 'garden', side: -1, wall: '#fdf8ee', accent: '#7d8f8a' }),
  },
  {
    light: 'dusk',
    setting: 'garden',
    building: { floors: 2, pool: true },
    en: 'Villa in the evening',
    ru: 'Вилла вечером',
    paint: (kit) => modern(kit, { setting: 'garden', side: -1, wall: '#f6efe3', accent: '#4b5a66', wood: '#9a6a44' }),
  },
  {
    light: 'noon',
    setting: 'sea',
    building: { floors: 1, pool: true },
    en: 'Villa near the sea',
    ru: 'Вилла недалеко от моря',
    paint: (kit) => villa(kit, { setting: 'sea', side: 1, wall: '#ffffff', accent: '#2f8f9d', roof: '#4f7f8a' }),
  },
  {
    light: 'golden',
    setting: 'garden',
    building: { floors: 1, pool: true },
    en: 'Balinese villa in the evening sun',
    ru: 'Балийская вилла в вечернем солнце',
    paint: (kit) => balinese(kit, { setting: 'garden', side: -1, wall: '#f7e3c2', accent: '#2f7480', roof: '#a5573a' }),
  },
  {
    light: 'morning',
    setting: 'mountain',
    building: { floors: 1, pool: false },
    en: 'Family house in a village',
    ru: 'Семейный дом в посёлке',
    paint: (kit) => gardenHouse(kit, { setting: 'mountain', side: 1, wall: '#fff6ea', accent: '#b98b5e', roof: '#b9603d' }),
  },
  {
    light: 'sunset',
    setting: 'sea',
    building: { floors: 2, pool: true },
    en: 'Villa at sunset',
    ru: 'Вилла на закате',
    paint: (kit) => modern(kit, { setting: 'sea', side: 1, wall: '#fff2e4', accent: '#7a5a63', wood: '#a0643f' }),
  },
  {
    light: 'dusk',
    setting: 'garden',
    building: { floors: 1, pool: true },
    en: 'Pool villa with evening light',
    ru: 'Вилла с бассейном и вечерней подсветкой',
    paint: (kit) => villa(kit, { setting: 'garden', side: -1, wall: '#f5ecdf', accent: '#d9a24f', roof: '#5a4a55' }),
  },
  {
    light: 'morning',
    setting: 'garden',
    building: { floors: 2, pool: false },
    en: 'Two-storey house in the morning',
    ru: 'Двухэтажный дом утром',
    paint: (kit) => modern(kit, { setting: 'garden', side: 1, wall: '#fdf3e1', accent: '#8a6f5a', wood: '#c29a6a', lawn: true }),
  },
  {
    light: 'golden',
    setting: 'mountain',
    building: { floors: 2, pool: false },
    en: 'Two-storey house with a lawn',
    ru: 'Двухэтажный дом с газоном',
    paint: (kit) => modern(kit, { setting: 'mountain', side: -1, wall: '#ffffff', accent: '#3f6650', wood: '#8d6142', lawn: true }),
  },
  {
    light: 'noon',
    setting: 'mountain',
    building: { floors: 2, pool: true },
    en: 'Two-storey villa with a view of the hills',
    ru: 'Двухэтажная вилла с видом на холмы',
    paint: (kit) => modern(kit, { setting: 'mountain', side: -1, wall: '#f3dfc4', accent: '#2f7480' }),
  },
]);
