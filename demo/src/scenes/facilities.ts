import type { Place } from './camera.js';
import { mix } from './color.js';
import { num } from './drawing.js';
import { armchair, chair, roundTable, sofa, stool, table, tableware } from './furniture.js';
import type { Setting } from './landscape.js';
import { gym } from './gym.js';
import { looks, type LookName } from './looks.js';
import { art } from './art.js';
import { pendant, plant, rug, tableLamp, vase } from './props.js';
import { Room } from './room.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';

interface Style {
  look: LookName;
  setting: Setting;
  mirror?: boolean;
}

/** A high entrance hall with a desk, seats and a cluster of lamps. */
function lobby(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 10,
    h: 4.6,
    d: 9,
    eye: [0.6 * m, 1.7],
    focal: 1080,
    horizon: 620,
    wall: look.wall,
    floor: 'marble',
    setting: style.setting,
    ceiling: 'tray',
    accent: { wall: 'back', color: look.accent, style: 'slats' },
    openings: [{ wall: m > 0 ? 'left' : 'right', from: 3.2, to: 8.4, bottom: 0.02, top: 4, panes: 4, frame: '#4a3f38' }],
  });
  const { stage } = room;
  const { draw, light } = stage;
  // A glowing panel with a wave behind the desk.
  const px = 0.9 * m;
  stage.face(
    room.patch('back', px - 2, 1.5, 4, 2.2, -0.02),
    draw.down([
      [0, mix('#fff1d2', look.second, 0.25)],
      [1, look.second],
    ]),
  );
  art(room, 'back', px - 1.9, 1.58, 3.8, 2.04, 'waves', [look.accent, look.cushions[2], look.cushions[1]]);
  const [gx, gy] = stage.camera.at(px, 1.3, 9);
  draw.ellipse(gx, gy, 420, 160, draw.glow('#ffdf9f', light.lamps ? 0.6 : 0.35));
  stage.shadow(px - 1.9, 7, 3.8, 0.8, 1.2);
  stage.box({ x: px - 1.9, y: 0, z: 7, w: 3.8, h: 1.05, d: 0.8 }, look.wood, {
    after: () => {
      let lines = '';
      for (let u = px - 1.9; u <= px + 1.91; u += 0.12) {
        const [a, b] = [stage.camera.at(u, 0, 7), stage.camera.at(u, 1.05, 7)];
        lines += `M${num(a[0])} ${num(a[1])}V${num(b[1])}`;
      }
      draw.line(lines, stage.lit(look.wood, -0.5), 2, { opacity: 0.5 });
    },
  });
  stage.box({ x: px - 2, y: 1.05, z: 6.9, w: 4, h: 0.07, d: 0.95 }, '#f7f2e8');
  vase(stage, px + 1.5, 1.12, 7.3, 0.7, look.pot, look.cushions[1]);
  tableLamp(stage, px - 1.5, 1.12, 7.3, '#f7e8cf', look.pot);
  rug(stage, m > 0 ? -3.4 : 0.2, 3.6, 3.2, 2.6, look.rug, 'border');
  sofa(stage, { x: m > 0 ? -3.1 : 0.6, z: 5.4 }, 2.4, look.sofa, look.cushions);
  armchair(stage, { x: m > 0 ? -3.5 : 2.7, z: 3.9, turn: m > 0 ? 1 : 3 }, look.second, look.wood);
  armchair(stage, { x: m > 0 ? -0.7 : -0.1, z: 4, turn: m > 0 ? 3 : 1 }, look.second, look.wood);
  roundTable(stage, -1.85 * m, 4.5, 0.5, 0.38, '#f3ece0', look.wood);
  vase(stage, -1.85 * m, 0.38, 4.5, 0.45, look.pot, look.cushions[2]);
  for (const [x, z, h] of [
    [4.3, 8.3, 3],
    [3.9, 4.6, 2.2],
    [-4.4, 8.5, 2.4],
  ] as const)
    plant(stage, x * m, z, h, look.pot, 'palm');
  for (const [x, z, drop, size] of [
    [0.4, 6, 1.1, 0.24],
    [1, 5.6, 1.6, 0.18],
    [1.5, 6.2, 0.9, 0.28],
    [0.1, 5.3, 1.8, 0.15],
    [1.9, 5.5, 1.4, 0.2],
  ] as const)
    pendant(stage, x * m, z, 4.6, drop, size, look.accent, 'globe');
  room.flush();
  finish(kit, 800 - 700 * m);
}

/** A sauna: benches in tiers, a stove with stones, a low warm light. */
function sauna(kit: Kit): void {
  const wood = '#c98f58';
  const room = new Room(kit, {
    w: 4.4,
    h: 2.5,
    d: 4.1,
    eye: [0.3, 1.4],
    focal: 1000,
    horizon: 480,
    wall: '#d29a63',
    floor: 'deck',
    setting: 'sea',
    accent: { wall: 'back', color: wood, style: 'slats' },
    openings: [{ wall: 'right', from: 2.1, to: 3.4, bottom: 0.5, top: 2.1, panes: 1, frame: '#8a5a35' }],
  });
  const { stage } = room;
  const { draw, camera } = stage;
  for (const wall of ['left', 'right'] as const) {
    let lines = '';
    for (let v = 0.12; v < 2.5; v += 0.16)
      if (wall === 'left' || v < 0.4 || v > 2.2) lines += room.path([room.on(wall, 0.6, v), room.on(wall, 4.1, v)]);
    draw.line(lines, stage.lit(wood, -0.5), 2, { opacity: 0.4 });
  }
  for (const [y, z] of [
    [0.95, 3.35],
    [0.48, 2.75],
  ] as const) {
    const [gx, gy] = camera.at(-0.6, y - 0.1, z + 0.3);
    draw.ellipse(gx, gy, 560, 90, draw.glow('#ffcf7d', 0.8));
    for (let slat = 0; slat < 5; slat += 1) stage.box({ x: -2.15, y, z: z + slat * 0.13, w: 3.1, h: 0.07, d: 0.1 }, '#e0b07a');
    stage.box({ x: -2.15, y: y - 0.4, z: z + 0.1, w: 3.05, h: 0.36, d: 0.04 }, '#9c6a40');
  }
  stage.box({ x: -1.9, y: 1.02, z: 3.5, w: 0.7, h: 0.09, d: 0.4 }, '#fbf6ec', { soft: 0.03 });
  stage.box({ x: -1.85, y: 1.11, z: 3.52, w: 0.6, h: 0.09, d: 0.36 }, '#e58468', { soft: 0.03 });
  stage.box({ x: 0.1, y: 0.55, z: 2.85, w: 0.3, h: 0.28, d: 0.3 }, '#a8683a', { soft: 0.04 });
  stage.shadow(1.3, 3.2, 0.7, 0.6, 1.3);
  stage.box({ x: 1.3, y: 0, z: 3.2, w: 0.7, h: 0.75, d: 0.6 }, '#3a3f44', {
    after: () => {
      const [a, b] = [camera.at(1.3, 0.3, 3.2), camera.at(2, 0.3, 3.2)];
      draw.ellipse((a[0] + b[0]) / 2, a[1], 120, 90, draw.glow('#ff8a3d', 0.7));
      draw.rect(
        { x: a[0] + 20, y: a[1] - 34, w: b[0] - a[0] - 40, h: 60 },
        draw.down([
          [0, '#ffb35c'],
          [1, '#e2571f'],
        ]),
        {},
        8,
      );
    },
  });
  stage.add({ x: 1.3, y: 0.76, z: 3.2, w: 0.7, h: 0.25, d: 0.6 }, () => {
    for (let index = 0; index < 16; index += 1) {
      const [px, py] = camera.at(1.36 + (index % 6) * 0.12, 0.8 + Math.floor(index / 6) * 0.07, 3.3);
      draw.ellipse(px, py, 24, 18, stage.lit(index % 2 === 0 ? '#6f6a66' : '#8b8580', 0.05));
    }
  });
  room.flush();
  for (const [x, y] of [
    [1180, 520],
    [1230, 400],
    [1150, 300],
  ] as const)
    draw.ellipse(x, y, 130, 110, draw.glow('#fff3e0', 0.25));
  draw.rect({ x: 0, y: 0, w: 1600, h: 1067 }, '#ff9c4a', { opacity: 0.1 });
  finish(kit, 500);
}

/** A shared work room and library. */
function workRoom(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 7.6,
    h: 3.2,
    d: 6.8,
    eye: [-0.3 * m, 1.6],
    focal: 1060,
    horizon: 520,
    wall: look.wall,
    floor: 'oak',
    setting: style.setting,
    ceiling: 'beams',
    openings: [
      { wall: 'back', from: m > 0 ? -0.9 : -3.4, to: m > 0 ? 3.4 : 0.9, bottom: 0.02, top: 2.6, panes: 3, balcony: true, frame: '#4a3f38' },
    ],
    accent: { wall: m > 0 ? 'right' : 'left', color: look.accent },
  });
  const { stage } = room;
  const bx = m > 0 ? -3.75 : 1.35;
  const books: { x: number; y: number; w: number; h: number; color: string }[] = [];
  for (let shelf = 0; shelf < 6; shelf += 1) {
    stage.box({ x: bx, y: 0.1 + shelf * 0.46, z: 6.4, w: 2.4, h: 0.05, d: 0.38 }, look.wood);
    let u = bx + 0.08;
    while (u < bx + 2.2 && shelf < 5) {
      const w = kit.random.range(0.06, 0.13);
      if (kit.random.chance(0.72))
        books.push({
          x: u,
          y: 0.15 + shelf * 0.46,
          w,
          h: kit.random.range(0.24, 0.36),
          color: kit.random.pick([...look.cushions, look.accent, look.second, '#efe6d6']),
        });
      u += w + 0.015;
    }
  }
  // The backs of the books, all in one plane.
  stage.add({ x: bx + 0.06, y: 0.2, z: 6.79, w: 2.28, h: 2.2, d: 0.01 }, () => {
    for (const { x, y, w, h, color } of books)
      stage.face(
        [
          [x, y, 6.7],
          [x + w, y, 6.7],
          [x + w, y + h, 6.7],
          [x, y + h, 6.7],
        ],
        stage.lit(color, -0.08),
      );
  });
  for (const u of [0, 2.35]) stage.box({ x: bx + u, y: 0, z: 6.38, w: 0.05, h: 2.45, d: 0.4 }, look.wood);
  rug(stage, -2.1, 2.7, 4.2, 2.5, look.rug, 'stripes');
  table(stage, { x: -1.6, z: 3.4 }, 3.2, 1, 0.75, look.wood, '#4a3a30');
  for (let index = 0; index < 3; index += 1) {
    chair(stage, { x: -1.3 + index * 1.05, z: 4.5 }, index % 2 === 0 ? look.second : look.cushions[1], look.wood);
    chair(stage, { x: -1.3 + index * 1.05, z: 2.8, turn: 2 }, index % 2 === 0 ? look.second : look.cushions[1], look.wood);
    // An open computer.
    const lx = -1.25 + index * 1.05;
    stage.box({ x: lx, y: 0.75, z: 3.75, w: 0.36, h: 0.015, d: 0.24 }, '#c9ccca');
    stage.box({ x: lx, y: 0.765, z: 3.74, w: 0.36, h: 0.24, d: 0.015 }, '#aeb3b2');
    pendant(stage, lx + 0.2, 3.9, 3.2, 1.05, 0.2, look.accent, 'dome');
  }
  vase(stage, 1.3, 0.75, 3.9, 0.42, look.pot, look.cushions[1]);
  armchair(stage, { x: m > 0 ? 2.5 : -3.3, z: 4.6, turn: m > 0 ? 3 : 1 }, look.sofa, look.wood);
  plant(stage, 3.3 * m, 6.2, 1.9, look.pot, 'palm');
  art(room, m > 0 ? 'right' : 'left', 3.9, 1.3, 1.4, 1, 'arches', [look.second, look.cushions[1], look.cushions[2]]);
  room.flush();
  finish(kit, 800);
}

/** A rest room by the pool: a round whirlpool, beds, a garden behind glass. */
function spa(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const room = new Room(kit, {
    w: 7.4,
    h: 3,
    d: 6.6,
    eye: [0.2, 1.75],
    focal: 1040,
    horizon: 470,
    wall: look.wall,
    floor: 'tile',
    setting: style.setting,
    ceiling: 'beams',
    accent: { wall: 'left', color: look.accent, style: 'slats' },
    openings: [{ wall: 'back', from: -2.9, to: 2.9, bottom: 0.02, top: 2.6, panes: 4, frame: '#6a4a35' }],
  });
  const { stage } = room;
  const { draw, camera } = stage;
  const ring = (r: number, y: number): { x: number; y: number; rx: number; ry: number } => camera.disc(0.2, y, 4, r);
  const [foot, rim, water] = [ring(1.62, 0), ring(1.6, 0.42), ring(1.34, 0.4)];
  stage.shadow(-1, 3.2, 2.4, 1.7, 1.2);
  stage.add({ x: -1.4, y: 0, z: 2.4, w: 3.2, h: 0.42, d: 3.2 }, () => {
    draw.rect(
      { x: rim.x - rim.rx, y: rim.y, w: rim.rx * 2, h: foot.y - rim.y },
      draw.across([
        [0, stage.lit('#e6d8bf', -0.2)],
        [0.4, stage.lit('#e6d8bf', 0.1)],
        [1, stage.lit('#e6d8bf', -0.34)],
      ]),
    );
    draw.ellipse(
      foot.x,
      foot.y,
      foot.rx,
      foot.ry,
      draw.across([
        [0, stage.lit('#e6d8bf', -0.22)],
        [0.4, stage.lit('#e6d8bf', 0.06)],
        [1, stage.lit('#e6d8bf', -0.36)],
      ]),
    );
    draw.ellipse(rim.x, rim.y, rim.rx, rim.ry, stage.lit('#f4ead6', 0.15));
    draw.ellipse(
      water.x,
      water.y,
      water.rx,
      water.ry,
      draw.down([
        [0, '#9fe3dc'],
        [1, '#2f9fae'],
      ]),
    );
    for (let index = 0; index < 26; index += 1) {
      const angle = kit.random.range(0, 6.28);
      const far = Math.sqrt(kit.random.next()) * 0.85;
      draw.ellipse(
        water.x + Math.cos(angle) * far * water.rx,
        water.y + Math.sin(angle) * far * water.ry,
        kit.random.range(8, 30),
        kit.random.range(3, 9),
        '#ffffff',
        { opacity: 0.4 },
      );
    }
  });
  for (const m of [-1, 1] as const) {
    const places: Place = [m > 0 ? 2.35 : -3.3, 0, 3];
    stage.shadow(places[0], 3, 0.95, 2, 1);
    stage.box({ x: places[0], y: 0.2, z: 3, w: 0.95, h: 0.1, d: 2 }, look.wood);
    stage.box({ x: places[0] + 0.08, y: 0, z: 3.2, w: 0.79, h: 0.2, d: 1.6 }, look.wood);
    stage.box({ x: places[0], y: 0.3, z: 3, w: 0.95, h: 0.16, d: 2 }, '#fbf6ec', { soft: 0.06 });
    stage.box({ x: places[0] + 0.1, y: 0.46, z: 4.5, w: 0.75, h: 0.14, d: 0.4 }, look.cushions[1], { soft: 0.06 });
    stage.box({ x: places[0] + 0.2, y: 0.46, z: 3.2, w: 0.55, h: 0.1, d: 0.3 }, look.second, { soft: 0.04 });
    plant(stage, 3.2 * m, 6, 1.9, look.pot, 'palm');
  }
  stool(stage, { x: 1.85, z: 2.4, turn: 0 }, look.wood, look.wood);
  tableware(stage, 2, 0.93, 2.45, look.cushions);
  pendant(stage, 0.2, 4.2, 3, 0.6, 0.3, look.wood, 'basket');
  room.flush();
  finish(kit, 800);
}

/** Shared facilities of the buildings. */
export const facilities: Scene[] = scenesOf('facility', [
  {
    light: 'noon',
    setting: 'garden',
    en: 'Lobby with a reception',
    ru: 'Лобби со стойкой администратора',
    paint: (kit) => lobby(kit, { look: 'coast', setting: 'garden' }),
  },
  {
    light: 'morning',
    setting: 'sea',
    en: 'Gym with a sea view',
    ru: 'Тренажёрный зал с видом на море',
    paint: (kit) => gym(kit, { look: 'coral', setting: 'sea' }),
  },
  { light: 'golden', setting: 'sea', en: 'Sauna', ru: 'Сауна', paint: sauna },
  {
    light: 'noon',
    setting: 'city',
    en: 'Co-working room and library',
    ru: 'Коворкинг и библиотека',
    paint: (kit) => workRoom(kit, { look: 'jungle', setting: 'city' }),
  },
  {
    light: 'dusk',
    setting: 'city',
    en: 'Lobby in the evening',
    ru: 'Лобби вечером',
    paint: (kit) => lobby(kit, { look: 'clay', setting: 'city', mirror: true }),
  },
  {
    light: 'teal',
    setting: 'garden',
    en: 'Spa with a whirlpool',
    ru: 'Спа с гидромассажем',
    paint: (kit) => spa(kit, { look: 'oak', setting: 'garden' }),
  },
  {
    light: 'noon',
    setting: 'city',
    en: 'Fitness room',
    ru: 'Фитнес-зал',
    paint: (kit) => gym(kit, { look: 'navy', setting: 'city', mirror: true }),
  },
  {
    light: 'golden',
    setting: 'garden',
    en: 'Entrance hall',
    ru: 'Входной холл',
    paint: (kit) => lobby(kit, { look: 'jungle', setting: 'garden', mirror: true }),
  },
]);
