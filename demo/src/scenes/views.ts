import { lighter, mix } from './color.js';
import { curve, HEIGHT, lens, num, polyline, WHOLE, WIDTH, type Point } from './drawing.js';
import { city, farTower, garden, hills } from './landscape.js';
import { farBoat, island, islands, longTail, ripples, sea, sky, type Land } from './nature.js';
import { canopy, grass, leaves, palm, shrub } from './plants.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';

function landOf(kit: Kit, horizon: number, sunX: number): Land {
  return { ...kit, frame: WHOLE, horizon, sunX, unit: 1 };
}

/** Sand in the foreground with a wet edge and foam. */
export function beach(land: Land, from: number, tilt: number): void {
  const { draw, light } = land;
  const edge = (drop: number): Point[] =>
    Array.from({ length: 11 }, (_, index) => {
      const t = index / 10;
      return [-60 + 1720 * t, from + drop + tilt * (t - 0.5) + Math.sin(t * 7 + drop * 0.02) * 14];
    });
  const close: Point[] = [
    [1700, 1140],
    [-100, 1140],
  ];
  draw.path(curve([...edge(-34), ...close], true), lighter(light.sea[2], 0.35), { opacity: 0.55 });
  draw.path(curve([...edge(0), ...close], true), mix(light.sand, light.sea[1], 0.42));
  draw.line(curve(edge(-2)), light.white, 9, { opacity: 0.9 });
  draw.line(curve(edge(-30)), light.white, 4, { opacity: 0.6 });
  draw.path(
    curve([...edge(36), ...close], true),
    draw.between(
      [0, from],
      [0, HEIGHT],
      [
        [0, light.sand],
        [1, mix(light.sand, light.shade, 0.22)],
      ],
    ),
  );
  for (let index = 0; index < 14; index += 1) {
    const y = from + 60 + Math.abs(tilt) * 0.5 + index * 26;
    draw.path(lens(land.random.range(0, WIDTH), y, land.random.range(160, 520), 6 + index), light.shade, { opacity: 0.06 });
  }
}

function boatsOnBeach(kit: Kit, sunX: number, boats: number): void {
  const land = landOf(kit, 470, sunX);
  const { random, draw, light } = kit;
  sky(land, light.lamps ? 'high' : 'few');
  sea(land, 860);
  islands(land);
  for (let index = 0; index < 3; index += 1) farBoat(land, random.range(200, 1500), 500 + index * 26, 34 + index * 10);
  const right = random.chance(0.5);
  beach(land, 800, right ? 130 : -130);
  const paints = random.shuffle(['#2f8f9d', '#d8573f', '#e9a13b', '#3d5fa0']);
  for (let index = 0; index < boats; index += 1) {
    const x = (right ? 340 : 1260) + (right ? 1 : -1) * index * 380;
    longTail(land, x, 760 + index * 74, 380 + index * 110, paints[index] ?? '#2f8f9d', right ? 1 : -1);
  }
  const side = right ? WIDTH - 90 : 90;
  shadowOnSand(kit, side + (right ? -120 : 120), 1000, 420);
  palm(draw, light, random, side + (right ? 60 : -60), 1090, 840, { lean: right ? -0.22 : 0.22 });
  palm(draw, light, random, side + (right ? 110 : -110), 1110, 620, { lean: right ? -0.1 : 0.1 });
  grass(draw, light, random, right ? 1240 : -20, right ? 1640 : 360, 1080, 70);
  finish(kit, sunX);
}

function shadowOnSand({ draw, light }: Kit, x: number, y: number, w: number): void {
  draw.ellipse(x, y, w, 34, draw.glow(light.shade, 0.42));
}

function fromTheHill(kit: Kit): void {
  const { draw, light, random } = kit;
  const land = landOf(kit, 380, 1080);
  sky(land, 'many');
  sea(land, 1000);
  islands(land);
  for (let index = 0; index < 6; index += 1) farBoat(land, random.range(250, 1500), 420 + index * 44, 22 + index * 8);
  // The crescent of the bay, towers along it, green in front.
  const bay: Point[] = [
    [1660, 418],
    [1330, 420],
    [1000, 440],
    [700, 480],
    [470, 545],
    [330, 640],
    [330, 760],
    [420, 880],
    [560, 990],
    [640, 1100],
  ];
  draw.line(curve(bay.map(([x, y]) => [x + 14, y + 8])), lighter(light.sea[2], 0.4), 26, { opacity: 0.5 });
  draw.path(curve([...bay, [-200, 1120], [-200, 372], [1500, 376]], true), light.sand);
  draw.line(curve(bay), light.white, 6, { opacity: 0.8 });
  const inner = bay.map(([x, y], index): Point => [x - 12 - index * 7, y - 6 + index]);
  draw.path(
    curve([...inner, [-200, 1120], [-200, 368], [1500, 372]], true),
    draw.between(
      [0, 380],
      [0, 1067],
      [
        [0, mix(light.leaf[1], light.haze, 0.6)],
        [1, light.leaf[0]],
      ],
    ),
  );
  for (let row = 0; row < 5; row += 1) {
    const y = 408 + row * row * 16 + row * 24;
    const limit = [1280, 860, 560, 330, 200][row] ?? 200;
    const size = 26 + row * 19;
    canopy(draw, light, random, -40, limit + 20, y, size * 0.9, { far: 0.6 - row * 0.13 });
    let x = -30 + random.range(0, 30);
    while (x < limit - size) {
      const w = size * random.range(0.55, 1);
      farTower(land, x, y + 4, w, size * random.range(0.8, 3.2), 0.62 - row * 0.13);
      x += w * random.range(1.1, 2.4);
    }
    canopy(draw, light, random, -40, limit, y + size * 0.35, size * 0.6, { far: 0.5 - row * 0.11 });
  }
  canopy(draw, light, random, -60, 560, 1100, 250, { bloom: '#e8688a' });
  canopy(draw, light, random, 380, 1000, 1130, 190);
  palm(draw, light, random, 130, 1100, 560, { lean: 0.1 });
  leaves(draw, light, random, 1560, 1120, 520, { from: 70, to: 190, count: 9 });
  finish(kit, 1080);
}

function islandsFromAbove(kit: Kit): void {
  const { draw, light, random } = kit;
  const land = landOf(kit, 340, 520);
  sky(land, 'many');
  sea(land, HEIGHT);
  island(land, 900, 760, 120, 0.66);
  island(land, 160, 480, 90, 0.52);
  const shallow = (x: number, y: number, rx: number, ry: number): void => {
    draw.ellipse(x, y, rx * 1.5, ry * 2, draw.glow(lighter(light.sea[2], 0.45), 0.9, 0.35));
  };
  for (const [x, y, w, h] of [
    [1060, 560, 340, 90],
    [420, 760, 430, 130],
  ] as const) {
    shallow(x, y + 14, w, h * 0.45);
    draw.path(lens(x - w * 0.1, y + 22, w * 2.1, 44), light.sand);
    draw.line(lens(x - w * 0.1, y + 24, w * 2.14, 46), light.white, 4, { opacity: 0.6 });
    for (let layer = 0; layer < 3; layer += 1) {
      canopy(draw, light, random, x - w * (0.86 - layer * 0.06), x + w * (0.84 - layer * 0.22), y + layer * 11, h * (1.7 - layer * 0.5), {
        far: 0.2 - layer * 0.07,
      });
    }
    for (let index = 0; index < 5; index += 1)
      palm(draw, light, random, x + w * random.range(-0.8, 0.5), y + 20, h * random.range(1, 1.5), { far: 0.08 });
  }
  longTail(land, 1130, 810, 260, '#e9a13b', -1);
  draw.path(ripples(random, { x: 900, y: 815, w: 500, h: 40 }, 18, 130), '#ffffff', { opacity: 0.5 });
  farBoat(land, 760, 520, 50);
  leaves(draw, light, random, 1580, 1130, 520, { from: 80, to: 175, count: 8 });
  leaves(draw, light, random, -10, 1140, 400, { from: 5, to: 90, count: 7 });
  finish(kit, 520);
}

function sunsetPalms(kit: Kit): void {
  const { draw, light, random } = kit;
  const land = landOf(kit, 640, 860);
  sky(land, 'high');
  sea(land, 960);
  islands(land);
  longTail(land, 560, 760, 250, '#7a3b4d');
  beach(land, 930, 60);
  const dark = mix(light.leaf[0], light.shade, 0.4);
  palm(draw, light, random, 1390, 1080, 860, { lean: -0.2, silhouette: dark });
  palm(draw, light, random, 1500, 1100, 700, { lean: 0.06, silhouette: dark });
  palm(draw, light, random, 130, 1090, 620, { lean: 0.14, silhouette: dark });
  canopy(draw, light, random, 1220, 1700, 1120, 130);
  canopy(draw, light, random, -80, 300, 1110, 110);
  finish(kit, 860);
}

function cityBay(kit: Kit): void {
  const { draw, light, random } = kit;
  const land = landOf(kit, 430, 1150);
  sky(land, light.lamps ? 'high' : 'few');
  sea(land, 640);
  islands(land);
  city({ ...land, horizon: 520 }, HEIGHT, [0.03, 0.2, 0.45, 0.85]);
  if (light.lamps) {
    const road: Point[] = [
      [700, 1080],
      [742, 900],
      [800, 780],
      [900, 690],
      [1060, 630],
    ];
    draw.line(curve(road), '#ffb765', 34, { opacity: 0.18 });
    draw.line(curve(road), '#ffd79a', 10, { opacity: 0.75, dash: '2 20' });
  }
  leaves(draw, light, random, 1560, 1140, 430, { from: 70, to: 170, count: 8, dark: 0.4 });
  finish(kit, 1150);
}

function gardenPond(kit: Kit): void {
  const { draw, light, random } = kit;
  const land = landOf(kit, 470, 420);
  sky(land, 'few');
  garden(land, HEIGHT);
  const pond: Point[] = [
    [300, 770],
    [520, 690],
    [860, 670],
    [1180, 700],
    [1340, 780],
    [1250, 880],
    [980, 905],
    [800, 960],
    [500, 940],
    [310, 860],
    [300, 770],
  ];
  draw.path(
    curve(
      pond.map(([x, y]) => [x, y + 12]),
      true,
    ),
    mix(light.sand, light.shade, 0.4),
  );
  draw.path(
    curve(pond, true),
    draw.down([
      [0, mix(light.leaf[0], light.sea[1], 0.4)],
      [0.5, light.sea[1]],
      [1, light.sea[2]],
    ]),
  );
  draw.clipped(curve(pond, true), () => {
    for (let index = 0; index < 7; index += 1) {
      draw.path(lens(random.range(340, 1300), 690 + index * 12, random.range(120, 300), 26), light.leaf[0], { opacity: 0.25 });
    }
    draw.path(ripples(random, { x: 300, y: 680, w: 1050, h: 280 }, 60, 150), '#ffffff', { opacity: 0.3 });
    for (let index = 0; index < 12; index += 1) {
      const x = random.range(420, 1220);
      const y = random.range(760, 930);
      draw.ellipse(x, y, 30, 10, mix(light.leaf[1], light.leaf[2], random.range(0.1, 0.7)));
      if (index % 3 === 0) draw.path(`M${num(x - 14)} ${num(y - 8)}q4 -16 14 -22q10 6 14 22q-14 8 -28 0Z`, '#f3a6b8');
    }
  });
  for (let stone = 0; stone < 7; stone += 1) {
    draw.ellipse(
      1120 - stone * 70 + stone * stone * 4,
      1040 - stone * 12,
      62 - stone * 4,
      16 - stone,
      mix(light.sand, light.shade, 0.12 + (stone % 2) * 0.06),
    );
  }
  shrub(draw, light, 250, 830, 70, '#f3d35b');
  shrub(draw, light, 1400, 860, 84, '#e8688a');
  palm(draw, light, random, 1480, 900, 720, { lean: -0.12 });
  palm(draw, light, random, 190, 820, 560, { lean: 0.1 });
  leaves(draw, light, random, 40, 1130, 520, { from: 10, to: 120, count: 9 });
  grass(draw, light, random, 1180, 1640, 1090, 90);
  finish(kit, 420);
}

function pratumnak(kit: Kit): void {
  const { draw, light, random } = kit;
  const land = landOf(kit, 520, 380);
  sky(land, 'many');
  hills(land, HEIGHT);
  canopy(draw, light, random, -60, 700, 1130, 240, { bloom: '#f08a5d' });
  palm(draw, light, random, 1380, 1100, 700, { lean: -0.1 });
  palm(draw, light, random, 1500, 1120, 520, { lean: 0.08 });
  leaves(draw, light, random, 90, 1130, 420, { from: 20, to: 130, count: 9 });
  finish(kit, 380);
}

function marina(kit: Kit): void {
  const { draw, light, random } = kit;
  const land = landOf(kit, 480, 1120);
  sky(land, 'few');
  sea(land, HEIGHT);
  island(land, -120, 820, 120, 0.6);
  island(land, 900, 620, 70, 0.76);
  for (let row = 0; row < 3; row += 1) {
    for (let index = 0; index < 4 - row; index += 1)
      farBoat(land, 180 + index * (300 + row * 90) + row * 80 + random.range(-30, 30), 560 + row * 110, 110 + row * 86);
  }
  // A wooden jetty that leads out.
  draw.poly(
    [
      [820, 1090],
      [1500, 1090],
      [1150, 600],
      [1110, 600],
    ],
    draw.down([
      [0, mix('#b98a5c', light.haze, 0.3)],
      [1, '#8f6440'],
    ]),
  );
  for (let index = 0; index < 22; index += 1) {
    const t = (index / 22) ** 2;
    const y = 602 + 486 * t;
    draw.line(
      polyline([
        [1110 - 290 * t, y],
        [1150 + 350 * t, y],
      ]),
      '#5b3d2a',
      0.8 + t * 4,
      { opacity: 0.45 },
    );
  }
  for (let index = 1; index < 7; index += 1) {
    const t = (index / 6) ** 2;
    for (const x of [1110 - 290 * t, 1150 + 350 * t]) {
      draw.rect(
        { x: x - 3 - t * 12, y: 600 + 486 * t - 14 - t * 80, w: 6 + t * 24, h: 16 + t * 90 },
        draw.across([
          [0, '#a67a50'],
          [1, '#55392a'],
        ]),
      );
    }
  }
  palm(draw, light, random, 100, 1100, 780, { lean: 0.16 });
  finish(kit, 1120);
}

/** What is seen from the buildings and around them. */
export const views: Scene[] = scenesOf('view', [
  {
    light: 'noon',
    setting: 'sea',
    en: 'Long-tail boats on the beach',
    ru: 'Длиннохвостые лодки на пляже',
    paint: (kit) => boatsOnBeach(kit, 620, 2),
  },
  { light: 'golden', setting: 'city', en: 'The bay seen from Phratamnak Hill', ru: 'Бухта с холма Пратамнак', paint: fromTheHill },
  { light: 'teal', setting: 'sea', en: 'Islands near Koh Larn', ru: 'Острова у Ко Лана', paint: islandsFromAbove },
  { light: 'sunset', setting: 'sea', en: 'Sunset over the Gulf of Thailand', ru: 'Закат над Сиамским заливом', paint: sunsetPalms },
  { light: 'dusk', setting: 'city', en: 'Evening lights of the city', ru: 'Вечерние огни города', paint: cityBay },
  {
    light: 'noon',
    setting: 'garden',
    en: 'Tropical garden with a lotus pond',
    ru: 'Тропический сад с лотосовым прудом',
    paint: gardenPond,
  },
  { light: 'morning', setting: 'mountain', en: 'Morning over the green hills', ru: 'Утро над зелёными холмами', paint: pratumnak },
  { light: 'golden', setting: 'sea', en: 'Jetty and sailing boats', ru: 'Причал и парусные лодки', paint: marina },
  {
    light: 'morning',
    setting: 'sea',
    en: 'Quiet beach in the morning',
    ru: 'Тихий пляж утром',
    paint: (kit) => boatsOnBeach(kit, 1050, 1),
  },
  { light: 'noon', setting: 'city', en: 'City and sea from above', ru: 'Город и море с высоты', paint: cityBay },
  { light: 'teal', setting: 'city', en: 'Bay and beach from the viewpoint', ru: 'Бухта и пляж со смотровой площадки', paint: fromTheHill },
  { light: 'golden', setting: 'garden', en: 'Garden in the evening sun', ru: 'Сад в лучах вечернего солнца', paint: gardenPond },
]);
