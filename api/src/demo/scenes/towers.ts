import { podium, tower, type TowerPlan } from './building.js';
import { Camera } from './camera.js';
import { lighter, mix } from './color.js';
import { curve, HEIGHT, num, WHOLE } from './drawing.js';
import { lawn, parasol, paving, planting, pool, standingPalm, standingShrub, sunbed } from './ground.js';
import { landscape, type Setting } from './landscape.js';
import { leaves, palm } from './plants.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';
import { Stage } from './solids.js';

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
function street(kit: Kit, plan: Partial<TowerPlan>, side: 1 | -1): void {
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
  tower(stage, {
    x: -side * 36,
    z: 150,
    w: 26,
    d: 22,
    floors: 15,
    wall: '#ecdcc2',
    balcony: 0.7,
    bay: 5,
    rail: 'solid',
    accent: '#c98f72',
  });
  tower(stage, { x: side * 9, z: 92, w: 25, d: 20, floors: 16, base: 6, wall, balcony: 1.2, ...plan });
  podium(stage, side * 9 - 19, 72, 38, 28, 6, '#efe6d6');
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
function seaside(kit: Kit, plan: Partial<TowerPlan>, side: 1 | -1, twin = false): void {
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
  if (twin) tower(stage, { x: side * 42, z: 112, w: 20, d: 20, floors: 19, wall, balcony: 1.2, ...plan });
  tower(stage, {
    x: side * (twin ? 10 : 21),
    z: twin ? 112 : 96,
    w: twin ? 20 : 23,
    d: twin ? 20 : 22,
    floors: twin ? 17 : 18,
    wall,
    balcony: 1.2,
    ...plan,
  });
  podium(stage, side * 24 - 22, 80, twin ? 50 : 38, 16, 5, '#efe6d6');
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
  tower(stage, { x: side * 6, z: 88, w: 60, d: 14, floors: 7, ...common });
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
function overThePool(kit: Kit, plan: Partial<TowerPlan>, side: 1 | -1): void {
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
  tower(stage, { x: -side * 16, z: 108, w: 24, d: 18, floors: 18, wall: '#f6efe3', balcony: 1.3, ...plan });
  tower(stage, { x: side * 22, z: 86, w: 18, d: 22, floors: 12, wall: '#f6efe3', balcony: 1.3, ...plan });
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

/** Condominium buildings from outside. */
export const towers: Scene[] = scenesOf('exterior-tower', [
  { light: 'noon', setting: 'sea', en: 'Seafront tower', ru: 'Башня на берегу моря', paint: (kit) => seaside(kit, { round: 5 }, 1) },
  {
    light: 'golden',
    setting: 'city',
    en: 'Tower in the evening sun',
    ru: 'Башня в лучах вечернего солнца',
    paint: (kit) => street(kit, { accent: '#b0603f', rail: 'solid', bay: 5 }, 1),
  },
  {
    light: 'noon',
    setting: 'garden',
    en: 'Low-rise condominium around a garden',
    ru: 'Малоэтажный кондоминиум с садом',
    paint: (kit) => lowRise(kit, '#fbf5ea', '#2f8f9d', 1),
  },
  {
    light: 'dusk',
    setting: 'sea',
    en: 'Twin towers at dusk',
    ru: 'Башни-близнецы в сумерках',
    paint: (kit) => seaside(kit, { round: 3, bay: 3.6 }, -1, true),
  },
  {
    light: 'teal',
    setting: 'mountain',
    en: 'Towers above the pool',
    ru: 'Башни над бассейном',
    paint: (kit) => overThePool(kit, { green: true, accent: '#2f7480' }, 1),
  },
  {
    light: 'sunset',
    setting: 'city',
    en: 'Tower at sunset',
    ru: 'Башня на закате',
    paint: (kit) => street(kit, { round: 6, bay: 3.4 }, -1),
  },
  {
    light: 'golden',
    setting: 'garden',
    en: 'Garden condominium',
    ru: 'Кондоминиум в зелени',
    paint: (kit) => lowRise(kit, '#f3dfc4', '#b0603f', -1),
  },
  {
    light: 'morning',
    setting: 'sea',
    en: 'Twin towers by the sea',
    ru: 'Две башни у моря',
    paint: (kit) => seaside(kit, { accent: '#7d99a3', rail: 'solid', bay: 5 }, 1, true),
  },
  {
    light: 'noon',
    setting: 'city',
    en: 'City tower with green balconies',
    ru: 'Городская башня с зелёными балконами',
    paint: (kit) => street(kit, { green: true, wall: '#ffffff', accent: '#3f6650' }, 1),
  },
  {
    light: 'golden',
    setting: 'mountain',
    en: 'Two buildings at the foot of the hill',
    ru: 'Два корпуса у подножия холма',
    paint: (kit) => overThePool(kit, { round: 4, accent: '#d9765a' }, -1),
  },
  {
    light: 'dusk',
    setting: 'city',
    en: 'Evening lights of the tower',
    ru: 'Вечерние огни башни',
    paint: (kit) => street(kit, { bay: 3.2, accent: '#24435f' }, -1),
  },
  {
    light: 'teal',
    setting: 'sea',
    en: 'Tower by the beach',
    ru: 'Башня у пляжа',
    paint: (kit) => seaside(kit, { accent: '#d9765a', rail: 'solid', green: true }, -1),
  },
]);
