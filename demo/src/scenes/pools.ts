import { podium } from './building.js';
import { lighter, mix } from './color.js';
import { HEIGHT, num, WHOLE } from './drawing.js';
import { lawn, parasol, paving, planting, pool, standingPalm, standingShrub, sunbed } from './ground.js';
import { city, type Setting } from './landscape.js';
import { leaves, palm } from './plants.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';
import type { Stage } from './solids.js';
import { openAir } from './towers.js';

/** A swim ring that floats. */
function swimRing(stage: Stage, x: number, z: number, color: string): void {
  const { draw, camera } = stage;
  const disc = camera.disc(x, 0.05, z, 0.62);
  const thick = disc.rx * 0.42;
  draw.ellipse(disc.x + 4, disc.y + thick * 0.5, disc.rx * 1.25, disc.ry * 1.4, draw.glow('#0c4a63', 0.6));
  draw.ellipse(disc.x, disc.y, disc.rx, disc.ry, 'none', { stroke: stage.lit(color, -0.16), width: thick });
  draw.ellipse(disc.x, disc.y - thick * 0.12, disc.rx, disc.ry, 'none', {
    stroke: stage.lit(lighter(color, 0.12), 0.1),
    width: thick * 0.72,
    dash: `${num(disc.rx * 0.7)} ${num(disc.rx * 0.35)}`,
  });
  draw.ellipse(disc.x, disc.y - thick * 0.26, disc.rx, disc.ry, 'none', { stroke: '#ffffff', width: thick * 0.12, opacity: 0.5 });
}

/** The water's far edge meets the sea or the city. */
function infinity(kit: Kit, setting: Setting, accent: string, side: 1 | -1): void {
  const { draw, light, random } = kit;
  const stage = openAir(kit, {
    setting: setting === 'city' ? 'sea' : setting,
    horizon: 430,
    eye: [0, 3.2, 0],
    focal: 1050,
    from: side > 0 ? 'left' : 'right',
  });
  if (setting === 'city') city({ ...kit, frame: WHOLE, horizon: 470, sunX: 400, unit: 1 }, 760, [0.02, 0.5]);
  paving(stage, -20, 1, 40, 11.6, '#e6d6ba', 'boards');
  const x0 = side > 0 ? -5.2 : -30;
  const x1 = side > 0 ? 30 : 5.2;
  pool(
    stage,
    [
      [x0, 5.2],
      [x1, 5.2],
      [x1, 15.6],
      [x0, 15.6],
    ],
    { lit: light.lamps },
  );
  swimRing(stage, side * 3.4, 9.4, accent);
  swimRing(stage, side * 6, 12.6, '#f2c66d');
  // The overflow edge shines against what lies beyond.
  stage.face(
    [
      [x0, 0.02, 15.5],
      [x1, 0.02, 15.5],
      [x1, 0.02, 15.75],
      [x0, 0.02, 15.75],
    ],
    lighter(light.sea[2], 0.6),
    0.85,
  );
  paving(stage, side > 0 ? -30 : 5.2, 1, 24.8, 15, '#d7c09a', 'boards');
  const edge = side > 0 ? x0 - 1.7 : x1 + 0.8;
  for (let index = 0; index < 4; index += 1) sunbed(stage, edge - (side > 0 ? 0.8 : 0), 6.2 + index * 2.2, '#fdf6ea', accent, 1);
  parasol(stage, side > 0 ? edge - 0.2 : edge + 1.2, 9.2, 1.7, accent, 2.6);
  parasol(stage, side > 0 ? edge - 0.2 : edge + 1.2, 13.6, 1.7, accent, 2.6);
  planting(stage, side > 0 ? -16 : 8, side > 0 ? -8 : 16, 16, 1.6, '#e8688a');
  standingPalm(stage, side > 0 ? -9 : 9, 16, 7.5);
  standingPalm(stage, side > 0 ? -10.5 : 10.5, 13, 8.4);
  stage.flush();
  leaves(draw, light, random, side > 0 ? 1590 : 10, 1120, 380, { from: side > 0 ? 85 : 10, to: side > 0 ? 172 : 95, count: 8 });
  finish(kit, side > 0 ? 330 : 1270);
}

/** A long pool on a roof, the bay behind a glass rail. */
function rooftop(kit: Kit, accent: string, side: 1 | -1, setting: Setting): void {
  const { draw, light, random } = kit;
  const stage = openAir(kit, {
    setting: 'sea',
    horizon: 440,
    eye: [side * 2.4, 2.6, 0],
    focal: 1050,
    yaw: side * 4,
    from: side > 0 ? 'left' : 'right',
  });
  if (setting === 'city') city({ ...kit, frame: WHOLE, horizon: 480, sunX: 400, unit: 1 }, HEIGHT, [0.02, 0.22]);
  paving(stage, -9, 1, 18, 23, '#e3d8c6', 'tiles');
  pool(
    stage,
    [
      [-3.2, 4],
      [3.2, 4],
      [3.2, 22],
      [-3.2, 22],
    ],
    { lit: light.lamps },
  );
  rail(stage, -9, 24, 18);
  for (let index = 0; index < 5; index += 1) {
    const z = 6 + index * 3.2;
    sunbed(stage, -7.2, z, '#fdf6ea', accent, 1);
    if (index % 2 === 0) parasol(stage, -6.6, z + 1.5, 1.5, accent);
    stage.shadow(5.6, z, 1, 1, 0.8);
    stage.box({ x: 5.6, y: 0, z, w: 0.9, h: 0.75, d: 0.9 }, '#f4ecdd');
    standingShrub(stage, 6.05, z + 0.4, 0.55, index % 2 === 0 ? '#e8688a' : undefined);
  }
  // A bar under a slim roof at the far end.
  stage.box({ x: 4, y: 0, z: 20.6, w: 4.2, h: 1.1, d: 1 }, '#a9774c', { top: '#f4ecdd' });
  for (const x of [3.9, 8.2]) stage.box({ x, y: 0, z: 20, w: 0.16, h: 2.9, d: 0.16 }, '#6a5440');
  stage.box({ x: 3.4, y: 2.9, z: 19.4, w: 5.4, h: 0.2, d: 3.4 }, '#f7f1e6');
  stage.flush();
  palm(draw, light, random, side > 0 ? 1560 : 40, 1140, 700, { lean: -side * 0.12 });
  leaves(draw, light, random, side > 0 ? 30 : 1570, 1130, 300, { from: side > 0 ? 10 : 80, to: side > 0 ? 100 : 170, count: 7 });
  finish(kit, side > 0 ? 330 : 1270);
}

/** A glass rail across the view. */
function rail(stage: Stage, x: number, z: number, w: number): void {
  stage.add({ x, y: 0, z, w, h: 1.2, d: 0.05 }, () => {
    stage.face(
      [
        [x, 0, z],
        [x + w, 0, z],
        [x + w, 1.15, z],
        [x, 1.15, z],
      ],
      stage.draw.down([
        [0, '#ffffff', 0.34],
        [1, stage.light.sea[2], 0.25],
      ]),
    );
    for (let post = x; post <= x + w; post += 1.5)
      stage.face(
        [
          [post, 0, z],
          [post + 0.05, 0, z],
          [post + 0.05, 1.15, z],
          [post, 1.15, z],
        ],
        stage.lit('#f1ece2', 0),
      );
    stage.face(
      [
        [x, 1.15, z],
        [x + w, 1.15, z],
        [x + w, 1.22, z],
        [x, 1.22, z],
      ],
      stage.lit('#8a6242', 0.1),
    );
  });
}

/** A winding lagoon among palms, a bridge, the houses behind. */
function lagoon(kit: Kit, accent: string, side: 1 | -1): void {
  const { draw, light, random } = kit;
  const stage = openAir(kit, { setting: 'garden', horizon: 430, eye: [0, 4.2, 0], focal: 1050, from: side > 0 ? 'left' : 'right' });
  lawn(stage);
  planting(stage, -44, 44, 50, 4.4, '#f08a5d');
  for (let index = 0; index < 6; index += 1) standingPalm(stage, -26 + index * 10, 44 - (index % 2) * 5, random.range(8, 12));
  stage.flush();
  const m = side;
  const outline: (readonly [number, number])[] = [
    [-2, 5.4],
    [5, 5.6],
    [8.5, 8.5],
    [7, 12.5],
    [9.5, 17],
    [14, 24],
    [9, 33],
    [-1, 36],
    [-9, 31],
    [-6, 23],
    [-9, 16],
    [-9.5, 10],
    [-6, 6.6],
  ].map(([x, z]) => [m * (x ?? 0), z ?? 0] as const);
  pool(stage, outline, { edge: '#e4d3b0' });
  swimRing(stage, m * 1.5, 12, accent);
  swimRing(stage, m * -2.6, 15.4, '#f2c66d');
  stage.flush();
  // An arched bridge over the narrow part.
  stage.add({ x: -10, y: 0, z: 19, w: 20, h: 1.4, d: 1.6 }, () => {
    const arc = (z: number, y: number): string =>
      Array.from({ length: 13 }, (_, index) => {
        const t = index / 12;
        const [px, py] = stage.camera.at(-8 + 18 * t, Math.sin(Math.PI * t) * 1.3 + y, z);
        return `${index === 0 ? 'M' : 'L'}${num(px)} ${num(py)}`;
      }).join('');
    for (const [z, y, width, color] of [
      [21, 0.9, 5, '#7d5138'],
      [20.2, 0, 26, '#a9774c'],
      [19.4, 0.05, 10, '#8a5f3d'],
      [19.4, 0.95, 6, '#8a5f3d'],
    ] as const)
      draw.line(arc(z, y), stage.lit(color, 0.05), width);
    for (let index = 1; index < 12; index += 1) {
      const t = index / 12;
      const [a, b] = [
        stage.camera.at(-8 + 18 * t, Math.sin(Math.PI * t) * 1.3, 19.4),
        stage.camera.at(-8 + 18 * t, Math.sin(Math.PI * t) * 1.3 + 0.95, 19.4),
      ];
      draw.line(`M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`, stage.lit('#8a5f3d', -0.1), 4);
    }
  });
  for (let index = 0; index < 3; index += 1) {
    sunbed(stage, m > 0 ? -12.6 : 10.6, 10 + index * 2.3, '#fdf6ea', accent, 1);
  }
  parasol(stage, m > 0 ? -11 : 12, 13.6, 1.6, accent);
  for (const [x, z, r] of [
    [10.5, 9.5, 0.9],
    [11.5, 14, 1.1],
    [-11, 22, 1.2],
    [-11.6, 8, 0.9],
    [15, 20, 1.3],
  ] as const)
    standingShrub(stage, m * x, z, r, random.pick(['#e8688a', '#f4c95d', '#fbf4e8']));
  standingPalm(stage, m * 12.6, 17, 8);
  standingPalm(stage, m * -13, 24, 9);
  stage.flush();
  palm(draw, light, random, m > 0 ? 1530 : 70, 1140, 860, { lean: -m * 0.12 });
  leaves(draw, light, random, m > 0 ? 10 : 1590, 1130, 380, { from: m > 0 ? 10 : 75, to: m > 0 ? 105 : 170, count: 8 });
  finish(kit, m > 0 ? 330 : 1270);
}

/** A straight pool between a terrace and a hedge, loungers in a row. */
function laps(kit: Kit, accent: string, side: 1 | -1, setting: Setting): void {
  const { draw, light, random } = kit;
  const stage = openAir(kit, {
    setting,
    horizon: 470,
    eye: [side * -1.6, 2.4, 0],
    focal: 1050,
    yaw: side * 12,
    from: side > 0 ? 'left' : 'right',
  });
  lawn(stage);
  const m = side;
  const x = (value: number, w = 0): number => (m > 0 ? value : -value - w);
  podium(stage, x(-14, 12), 44, 12, 8, 4, '#efe2cd');
  planting(stage, -30, 30, 40, 3, '#e8688a');
  for (let index = 0; index < 5; index += 1) standingPalm(stage, x(-20 + index * 9), 38 - index, random.range(8, 11));
  stage.flush();
  paving(stage, x(-9, 18), 3, 18, 32, '#e6d8bf', 'tiles');
  pool(
    stage,
    [
      [x(-3), 5],
      [x(3.6), 5],
      [x(3.6), 31],
      [x(-3), 31],
    ],
    { lit: light.lamps },
  );
  for (let index = 0; index < 6; index += 1) {
    const z = 8 + index * 3.6;
    sunbed(stage, x(5.2, 2), z, '#fdf6ea', accent, 1);
    if (index % 2 === 0) parasol(stage, x(6.4), z + 1.7, 1.6, index % 4 === 0 ? accent : mix(accent, '#f2c66d', 0.6));
  }
  planting(stage, x(-9, 3), x(-9, 3) + 3, 30, 1.4, '#f4c95d');
  for (let index = 0; index < 4; index += 1) {
    standingShrub(stage, x(-5.2), 9 + index * 6, 0.7, index % 2 === 0 ? '#f4c95d' : '#e8688a');
    if (index > 0) standingPalm(stage, x(-6.8), 8 + index * 7, 7);
  }
  stage.flush();
  leaves(draw, light, random, m > 0 ? 20 : 1580, 1130, 430, { from: m > 0 ? 15 : 70, to: m > 0 ? 110 : 165, count: 8 });
  finish(kit, m > 0 ? 330 : 1270);
}

/** Swimming pools. */
export const pools: Scene[] = scenesOf('pool', [
  {
    light: 'noon',
    setting: 'sea',
    en: 'Infinity pool above the sea',
    ru: 'Панорамный бассейн над морем',
    paint: (kit) => infinity(kit, 'sea', '#e2694f', 1),
  },
  {
    light: 'teal',
    setting: 'garden',
    en: 'Lagoon pool in the garden',
    ru: 'Бассейн-лагуна в саду',
    paint: (kit) => lagoon(kit, '#e2694f', 1),
  },
  {
    light: 'dusk',
    setting: 'city',
    en: 'Rooftop pool in the evening',
    ru: 'Бассейн на крыше вечером',
    paint: (kit) => rooftop(kit, '#d9a24f', 1, 'city'),
  },
  {
    light: 'golden',
    setting: 'garden',
    en: 'Long pool with loungers',
    ru: 'Длинный бассейн с шезлонгами',
    paint: (kit) => laps(kit, '#b0603f', 1, 'garden'),
  },
  {
    light: 'sunset',
    setting: 'sea',
    en: 'Infinity pool at sunset',
    ru: 'Панорамный бассейн на закате',
    paint: (kit) => infinity(kit, 'sea', '#f0b64f', -1),
  },
  {
    light: 'noon',
    setting: 'sea',
    en: 'Rooftop pool over the bay',
    ru: 'Бассейн на крыше над бухтой',
    paint: (kit) => rooftop(kit, '#2f8f9d', -1, 'sea'),
  },
  { light: 'golden', setting: 'garden', en: 'Lagoon among palms', ru: 'Лагуна среди пальм', paint: (kit) => lagoon(kit, '#2f7480', -1) },
  {
    light: 'noon',
    setting: 'mountain',
    en: 'Pool with a view of the hills',
    ru: 'Бассейн с видом на холмы',
    paint: (kit) => laps(kit, '#2f8f9d', -1, 'mountain'),
  },
  {
    light: 'morning',
    setting: 'city',
    en: 'Infinity pool above the city',
    ru: 'Панорамный бассейн над городом',
    paint: (kit) => infinity(kit, 'city', '#4e8d86', 1),
  },
  {
    light: 'dusk',
    setting: 'garden',
    en: 'Lit pool in the evening',
    ru: 'Бассейн с вечерней подсветкой',
    paint: (kit) => laps(kit, '#d9674f', 1, 'garden'),
  },
]);
