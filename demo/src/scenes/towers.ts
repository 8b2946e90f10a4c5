import { complexRecords } from '../data/complexes.js';
import { counted } from '../russian.js';
import { metresToSea } from '../shore.js';
import { podium, tower, type TowerPlan } from './building.js';
import { Camera } from './camera.js';
import { lighter, mix } from './color.js';
import { curve, HEIGHT, num, WHOLE } from './drawing.js';
import { lawn, parasol, paving, planting, pool, standingPalm, standingShrub, sunbed } from './ground.js';
import { landscape, type Setting } from './landscape.js';
import { leaves, palm } from './plants.js';
import { finish, scenesOf, type Kit, type Scene, type Sketch } from './scene.js';
import { Stage } from './solids.js';

/** Maximum distance to the sea, in metres, for a complex to be drawn beside it. */
export const BY_SEA = 500;

/** Style and number of floors of a tower. */
type Plan = Partial<TowerPlan> & { floors: number };

/** Distance, in metres, at which a tower with this many floors is `height` pixels high, so the whole tower is in the picture and its floors can be counted. */
const farAs = (floors: number, height: number): number => (1150 * (floors * 3.2 + 5)) / height;

interface View {
  yaw?: number;
  horizon?: number;
  focal?: number;
  centre?: number;
  eye?: readonly [number, number, number];
  setting: Setting;
  from?: 'left' | 'right';
  clouds?: 'few' | 'many' | 'high';
}

/** A stage in the open air with its sky and far ground. */
export function openAir(kit: Kit, view: View): Stage {
  const camera = new Camera({
    eye: view.eye ?? [0, 2, 0],
    focal: view.focal ?? 1150,
    horizon: view.horizon ?? 830,
    yaw: view.yaw ?? 0,
    ...(view.centre === undefined ? {} : { centre: view.centre }),
  });
  const from = view.from ?? 'left';
  landscape({ ...kit, horizon: camera.horizon, sunX: from === 'left' ? 330 : 1270, unit: 0.95 }, view.setting, {
    clouds: view.clouds ?? (kit.light.lamps ? 'high' : 'few'),
    rows: [0],
  });
  return new Stage({ ...kit, camera, from });
}

/** Seen from across the street: road, pavement, palms, the tower behind them. */
function street(kit: Kit, plan: Plan, side: 1 | -1): void {
  const { draw, light, random } = kit;
  const stage = openAir(kit, { setting: 'city', yaw: side * 4, from: side > 0 ? 'left' : 'right' });
  draw.rect(
    { x: 0, y: stage.camera.horizon - 6, w: WHOLE.w, h: HEIGHT },
    draw.down([
      [0, mix(light.leaf[1], light.haze, 0.3)],
      [1, light.leaf[0]],
    ]),
  );
  const wall = plan.wall ?? '#f4ede1';
  const z = Math.max(66, farAs(plan.floors, 750));
  const far = z / 92;
  const w = 25 * Math.max(1, far ** 0.7) * (plan.floors < 12 ? 1.5 : 1);
  tower(stage, { x: side * 9 * far, z, w, d: w * 0.8, wall, balcony: 1.2, ...plan });
  podium(stage, side * 9 * far - w * 0.76, z - w * 0.8, w * 1.52, w * 0.5, 4, '#efe6d6');
  stage.flush();
  paving(stage, -80, 8, 160, 30, '#6d7078', 'plain');
  paving(stage, -80, 38, 160, 4, '#d8cdbb', 'tiles');
  paving(stage, -80, 2, 160, 5, '#d8cdbb', 'tiles');
  let marks = '';
  for (let x = -40; x < 40; x += 6) {
    const [a, y] = stage.camera.at(x, 0, 19);
    const [b] = stage.camera.at(x + 3, 0, 19);
    marks += `M${num(a)} ${num(y)}H${num(b)}`;
  }
  draw.line(marks, stage.lit('#f3ead8', 0), 4, { opacity: 0.8 });
  for (let x = -34; x <= 34; x += 9.5) {
    planting(stage, x + 1, x + 8, 44, 1.6, random.pick(['#e8688a', '#f4c95d', '#f08a5d']));
    standingPalm(stage, x + random.range(-1, 1), 43, random.range(9, 13));
  }
  car(stage, -side * 8, 24, random.pick(['#d9674f', '#e9e4da', '#2f7480']), side);
  stage.flush();
  palm(draw, light, random, side > 0 ? 1500 : 100, 1110, 900, { lean: -side * 0.1 });
  leaves(draw, light, random, side > 0 ? 1590 : 10, 1120, 330, { from: side > 0 ? 80 : 10, to: side > 0 ? 175 : 100, count: 8 });
  finish(kit, side > 0 ? 300 : 1300);
}

/** A small car, seen from the side. */
function car(stage: Stage, x: number, z: number, color: string, side: number): void {
  stage.add({ x: x - 2.2, y: 0, z: z - 0.9, w: 4.4, h: 1.5, d: 1.8 }, () => {
    const { draw } = stage;
    const s = stage.camera.scale(x, 0, z);
    const [px, py] = stage.camera.at(x, 0, z);
    draw.ellipse(px, py, s * 2.6, s * 0.22, draw.glow(stage.light.shade, 0.8));
    draw.group(`transform="translate(${num(px)} ${num(py)}) scale(${num(s * side)} ${num(s)})"`, () => {
      draw.path(
        'M-2.1 -.3C-2.2 -.8 -2 -.95 -1.5 -1L-.9 -1.45C-.6 -1.6 .5 -1.6 .8 -1.45L1.4 -1C2 -.9 2.2 -.75 2.15 -.3Z',
        draw.down([
          [0, stage.lit(lighter(color, 0.2), 0.1)],
          [1, stage.lit(color, -0.25)],
        ]),
      );
      draw.path(
        'M-1.2 -1L-.75 -1.35C-.5 -1.45 -.2 -1.45 -.1 -1.45V-1ZM.05 -1V-1.45C.5 -1.45 .65 -1.4 .8 -1.3L1.15 -1Z',
        stage.lit('#2c4250', 0.1),
      );
      for (const wheel of [-1.3, 1.3]) {
        draw.ellipse(wheel, -0.32, 0.36, 0.36, '#23262b');
        draw.ellipse(wheel, -0.32, 0.18, 0.18, '#b9bcc0');
      }
    });
  });
}

/** By the sea: sand, water on one side, the tower on the other. */
function seaside(kit: Kit, plan: Plan, side: 1 | -1, twin = false): void {
  const { draw, light, random } = kit;
  const stage = openAir(kit, { setting: 'sea', horizon: 800, yaw: side * 7, from: side > 0 ? 'left' : 'right' });
  const h = stage.camera.horizon;
  // Land on the tower's side; the water comes in on the other.
  const x = (value: number): number => (side > 0 ? value : WHOLE.w - value);
  draw.path(
    curve(
      [
        [x(430), h + 2],
        [x(420), h + 30],
        [x(300), h + 90],
        [x(140), h + 150],
        [x(-60), h + 210],
        [x(-60), 1120],
        [x(1700), 1120],
        [x(1700), h - 2],
      ],
      true,
    ),
    draw.down([
      [0, mix(light.sand, light.haze, 0.3)],
      [1, light.sand],
    ]),
  );
  draw.line(
    curve([
      [x(430), h + 2],
      [x(420), h + 30],
      [x(300), h + 90],
      [x(140), h + 150],
      [x(-60), h + 210],
    ]),
    light.white,
    6,
    { opacity: 0.8 },
  );
  draw.path(
    curve(
      [
        [x(560), h],
        [x(640), h + 60],
        [x(760), h + 140],
        [x(820), h + 260],
        [x(1700), h + 290],
        [x(1700), h - 2],
      ],
      true,
    ),
    draw.down([
      [0, mix(light.leaf[2], light.haze, 0.3)],
      [0.5, mix(light.leaf[1], light.leaf[2], 0.55)],
      [1, mix(light.leaf[1], light.leaf[0], 0.3)],
    ]),
  );
  for (let index = 0; index < 7; index += 1)
    draw.ellipse(
      x(random.range(800, 1600)),
      h + 40 + index * 32,
      200,
      10 + index * 3,
      draw.glow(index % 2 === 0 ? light.leaf[2] : light.leaf[0], 0.35),
    );
  const wall = plan.wall ?? '#fbf4e8';
  const z = Math.max(72, farAs(plan.floors, 715));
  const far = z / 104;
  const w = (twin ? 20 : 23) * Math.max(1, far ** 0.7);
  const x0 = (twin ? 10 : 21) * far;
  if (twin) tower(stage, { x: side * (x0 + w * 1.6), z, w, d: w, wall, balcony: 1.2, ...plan });
  tower(stage, { x: side * x0, z, w, d: w, wall, balcony: 1.2, ...plan });
  podium(
    stage,
    side * (x0 + (twin ? w * 0.8 : 0)) - w * (twin ? 1.25 : 0.83),
    z - w * 0.75,
    w * (twin ? 2.5 : 1.66),
    w * 0.5,
    4,
    '#efe6d6',
  );
  stage.flush();
  for (let index = 0; index < 7; index += 1) {
    const px = side * (-4 + index * 6.5);
    planting(stage, px - 3, px + 3.4, 62 - index, 2.4, random.pick(['#e8688a', '#f4c95d', '#f7efe2']));
    if (index % 2 === 0) standingPalm(stage, px, 60 - index * 2, random.range(10, 14));
  }
  for (let index = 0; index < 4; index += 1) {
    parasol(stage, side * (-5.5 + index * 2.6), 26 + index * 2.5, 1.5, random.pick(['#e2694f', '#2f8f9d', '#f0b64f']));
    sunbed(stage, side * (-5.5 + index * 2.6) + 0.5, 24.5 + index * 2.5, '#f6efe2', '#e58468');
  }
  stage.flush();
  palm(draw, light, random, x(1480), 1120, 640, { lean: -side * 0.14 });
  palm(draw, light, random, x(90), 1120, 880, { lean: side * 0.13 });
  finish(kit, side > 0 ? 300 : 1300);
}

/** Low buildings around a garden with a pool. */
function lowRise(kit: Kit, wall: string, accent: string, side: 1 | -1): void {
  const { draw, light, random } = kit;
  const stage = openAir(kit, { setting: 'garden', horizon: 640, eye: [0, 6, 0], yaw: side * 10, from: side > 0 ? 'left' : 'right' });
  lawn(stage);
  const common = { wall, accent, rail: 'solid', bay: 4.6, balcony: 1.3, green: true } as const;
  tower(stage, { x: side * 6, z: 88, w: 60, d: 14, floors: 8, ...common });
  tower(stage, { x: side * 33, z: 58, w: 15, d: 40, floors: 8, ...common });
  planting(stage, -30, 34, 76, 4, '#f08a5d');
  for (let index = 0; index < 6; index += 1) standingPalm(stage, side * (-24 + index * 8), 70 - index * 2, random.range(8, 13));
  stage.flush();
  paving(stage, side * 6 - 19, 23, 36, 34, '#e3d5bd', 'tiles');
  const px = side * 5;
  pool(stage, [
    [px - 14, 27],
    [px + 6, 26],
    [px + 12, 31],
    [px + 12, 42],
    [px + 5, 51],
    [px - 6, 52],
    [px - 14, 45],
  ]);
  for (let index = 0; index < 5; index += 1) {
    const sx = px - 15.8 + index * 0.5;
    sunbed(stage, side > 0 ? sx - 1.5 : px + 13, 29 + index * 3, '#fbf4e8', accent, 1);
    if (index % 2 === 0) parasol(stage, side > 0 ? sx - 0.6 : px + 14, 30.6 + index * 3, 1.8, accent);
  }
  standingPalm(stage, px + 1, 54, 9);
  for (const [x, z] of [
    [-13, 20],
    [-9, 19],
    [12, 20],
    [16, 22],
  ] as const)
    standingShrub(stage, x, z, 1, random.pick(['#e8688a', '#f4c95d']));
  stage.flush();
  leaves(draw, light, random, 40, 1120, 420, { from: 10, to: 110, count: 9 });
  palm(draw, light, random, side > 0 ? 1420 : 190, 1120, 900, { lean: -side * 0.1 });
  leaves(draw, light, random, 1570, 1130, 340, { from: 80, to: 170, count: 8 });
  finish(kit, side > 0 ? 300 : 1300);
}

/** A tower that rises over its own pool. */
function overThePool(kit: Kit, plan: Plan, side: 1 | -1): void {
  const { draw, light, random } = kit;
  const stage = openAir(kit, {
    setting: 'mountain',
    horizon: 760,
    eye: [0, 3, 0],
    yaw: side * 5,
    from: side > 0 ? 'left' : 'right',
    clouds: 'many',
  });
  lawn(stage);
  const z = Math.max(86, farAs(plan.floors, 690));
  const far = z / 100;
  const w = 22 * Math.max(1, far ** 0.7);
  tower(stage, { x: -side * 16 * far, z, w, d: w * 0.8, wall: '#f6efe3', balcony: 1.3, ...plan });
  tower(stage, { x: side * 22 * far, z: z * 0.94, w, d: w * 0.8, wall: '#f6efe3', balcony: 1.3, ...plan });
  planting(stage, -40, 40, 60, 4, '#e8688a');
  for (let index = 0; index < 7; index += 1) standingPalm(stage, -26 + index * 8.5, 56 - (index % 3) * 4, random.range(8, 12));
  stage.flush();
  paving(stage, -20, 9, 40, 38, '#e8dac2', 'tiles');
  pool(stage, [
    [-11, 12],
    [9, 12],
    [13, 18],
    [11, 30],
    [4, 40],
    [-8, 42],
    [-14, 32],
    [-13, 20],
  ]);
  for (let index = 0; index < 4; index += 1) {
    sunbed(stage, side > 0 ? 13.5 : -15.8, 16 + index * 3.2, '#fbf4e8', plan.accent ?? '#2f8f9d', 1);
    if (index % 2 === 0) parasol(stage, side > 0 ? 14.6 : -14.4, 17.8 + index * 3.2, 1.7, plan.accent ?? '#2f8f9d');
  }
  stage.flush();
  leaves(draw, light, random, side > 0 ? 30 : 1570, 1130, 460, { from: side > 0 ? 10 : 70, to: side > 0 ? 110 : 170, count: 9 });
  finish(kit, side > 0 ? 300 : 1300);
}

/** Heights of the complexes with eight or more floors: the number of pictures of each, and whether all complexes of that height are by the sea. */
function heights(): { floors: number; condos: number; bySea: boolean; several: boolean }[] {
  const condos = complexRecords.filter(({ kind }) => kind === 'condo');
  return [...new Set(condos.map(({ floors }) => floors))]
    .toSorted((one, other) => one - other)
    .map((floors) => {
      const same = condos.filter((condo) => condo.floors === floors);
      return {
        floors,
        condos: same.length,
        bySea: same.every((condo) => metresToSea(condo) < BY_SEA),
        several: same.every(({ buildings }) => buildings > 1),
      };
    });
}

const styles: readonly Partial<TowerPlan>[] = [
  { round: 5 },
  { accent: '#b0603f', rail: 'solid', bay: 5 },
  { round: 3, bay: 3.6 },
  { green: true, wall: '#ffffff', accent: '#3f6650' },
  { round: 6, bay: 3.4 },
  { accent: '#7d99a3', rail: 'solid', bay: 5 },
  { bay: 3.2, accent: '#24435f' },
  { accent: '#d9765a', rail: 'solid', green: true },
];
const hours = [
  { light: 'noon', en: 'by day', ru: 'днём' },
  { light: 'golden', en: 'in the evening sun', ru: 'в лучах вечернего солнца' },
  { light: 'teal', en: 'in the morning', ru: 'утром' },
  { light: 'sunset', en: 'at sunset', ru: 'на закате' },
  { light: 'dusk', en: 'in the evening', ru: 'вечером' },
] as const;

/** A tower for each height, two where several complexes share it; by the sea only if all of them are. */
const ofHeights = heights().flatMap(({ floors, condos, bySea, several }, index) =>
  Array.from({ length: condos > 1 ? 2 : 1 }, (_, again): Sketch => {
    const at = index + again * 3;
    const hour = hours[at % hours.length] as (typeof hours)[number];
    const plan: Plan = { ...styles[at % styles.length], floors };
    const side = at % 2 === 0 ? 1 : -1;
    const beach = bySea && again === (condos > 1 ? 1 : 0);
    const towers = beach && several ? 2 : 1;
    const place = beach ? ['by the sea', ' у моря'] : ['', ''];
    return {
      light: hour.light,
      setting: beach ? 'sea' : 'city',
      building: { floors, towers },
      en: `${towers > 1 ? 'Two towers' : floors < 12 ? 'Building' : 'Tower'} of ${floors} floors ${[place[0], hour.en].filter(Boolean).join(' ')}`,
      ru: `${towers > 1 ? 'Две башни' : floors < 12 ? 'Дом' : 'Башня'} в ${counted(floors, 'этаж', 'этажа', 'этажей')}${place[1]} ${hour.ru}`,
      paint: (kit) => (beach ? seaside(kit, plan, side, towers > 1) : street(kit, plan, side)),
    };
  }),
);

const low = { floors: 8, towers: 2 };

/** Exteriors of condominium buildings, drawn with the complex's actual number of floors. */
export const towers: Scene[] = scenesOf('exterior-tower', [
  ...ofHeights,
  {
    light: 'noon',
    setting: 'garden',
    building: low,
    en: 'Low-rise condominium around a garden',
    ru: 'Малоэтажный кондоминиум с садом',
    paint: (kit) => lowRise(kit, '#fbf5ea', '#2f8f9d', 1),
  },
  {
    light: 'golden',
    setting: 'garden',
    building: low,
    en: 'Garden condominium',
    ru: 'Кондоминиум в зелени',
    paint: (kit) => lowRise(kit, '#f3dfc4', '#b0603f', -1),
  },
  {
    light: 'teal',
    setting: 'garden',
    building: low,
    en: 'Two buildings of eight floors around a pool',
    ru: 'Два корпуса в восемь этажей вокруг бассейна',
    paint: (kit) => lowRise(kit, '#ffffff', '#d9765a', 1),
  },
  {
    light: 'dusk',
    setting: 'garden',
    building: low,
    en: 'Evening at the pool of a low-rise condominium',
    ru: 'Вечер у бассейна малоэтажного кондоминиума',
    paint: (kit) => lowRise(kit, '#f6efe3', '#24435f', -1),
  },
  {
    light: 'golden',
    setting: 'mountain',
    building: low,
    en: 'Two buildings at the foot of the hill',
    ru: 'Два корпуса у подножия холма',
    paint: (kit) => overThePool(kit, { round: 4, accent: '#d9765a', floors: 8 }, -1),
  },
]);
