import { mix } from './color.js';
import { num } from './drawing.js';
import { fronts, roundTable } from './furniture.js';
import type { Setting } from './landscape.js';
import { looks, type LookName } from './looks.js';
import { art } from './art.js';
import { pendant, plant, rug, vase } from './props.js';
import type { FloorKind, Wall } from './room-plan.js';
import { Room } from './room.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';
import type { Stage } from './solids.js';

interface Style {
  look: LookName;
  setting: Setting;
  floor: FloorKind;
  tile: string;
  mirror?: boolean;
}

/** A free-standing oval tub; x and z are its middle. */
function tub(stage: Stage, x: number, z: number, color = '#fbf8f2'): void {
  stage.shadow(x - 0.7, z - 0.32, 1.4, 0.64, 1.2);
  stage.add({ x: x - 0.9, y: 0, z: z - 0.42, w: 1.8, h: 0.62, d: 0.84 }, () => {
    const { draw, camera } = stage;
    const rim = camera.disc(x, 0.6, z, 0.9);
    const foot = camera.disc(x, 0.02, z, 0.66);
    const flat = 0.62;
    const body = `M${num(rim.x - rim.rx)} ${num(rim.y)}C${num(rim.x - rim.rx * 0.98)} ${num(foot.y - 20)} ${num(foot.x - foot.rx * 1.1)} ${num(foot.y)} ${num(foot.x - foot.rx * 0.8)} ${num(foot.y + foot.ry * 0.5)}Q${num(foot.x)} ${num(foot.y + foot.ry * 1.1)} ${num(foot.x + foot.rx * 0.8)} ${num(foot.y + foot.ry * 0.5)}C${num(foot.x + foot.rx * 1.1)} ${num(foot.y)} ${num(rim.x + rim.rx * 0.98)} ${num(foot.y - 20)} ${num(rim.x + rim.rx)} ${num(rim.y)}Z`;
    draw.path(
      body,
      draw.across([
        [0, stage.lit(color, -0.16)],
        [0.3, stage.lit(color, 0.25)],
        [0.65, stage.lit(color, -0.04)],
        [1, stage.lit(color, -0.26)],
      ]),
    );
    draw.ellipse(rim.x, rim.y, rim.rx, rim.ry * flat, stage.lit(color, 0.4));
    draw.ellipse(rim.x, rim.y + 2, rim.rx * 0.93, rim.ry * flat * 0.84, stage.lit(color, -0.2));
    draw.ellipse(
      rim.x,
      rim.y + rim.ry * 0.1,
      rim.rx * 0.88,
      rim.ry * flat * 0.7,
      draw.down([
        [0, stage.lit('#8fd0cf', -0.05)],
        [1, stage.lit('#c9ece6', 0.2)],
      ]),
    );
    for (const [dx, dy, r] of [
      [-0.4, 0.02, 0.09],
      [-0.2, 0.1, 0.07],
      [-0.5, 0.14, 0.06],
      [0.3, 0.08, 0.05],
    ] as const)
      draw.ellipse(rim.x + dx * rim.rx, rim.y + dy * rim.ry, r * rim.rx, r * rim.rx * 0.4, '#ffffff', { opacity: 0.8 });
  });
}

/** A tap that stands on the floor by the tub. */
function standTap(stage: Stage, x: number, z: number): void {
  stage.add({ x: x - 0.1, y: 0, z, w: 0.2, h: 1.05, d: 0.05 }, () => {
    const { draw, camera } = stage;
    const s = camera.scale(x, 0, z);
    const [px, py] = camera.at(x, 0, z);
    draw.line(
      `M${num(px)} ${num(py)}v${num(-s * 0.9)}q0 ${num(-s * 0.12)} ${num(s * 0.12)} ${num(-s * 0.12)}t${num(s * 0.12)} ${num(s * 0.14)}`,
      stage.lit('#b98f52', 0.05),
      Math.max(3, s * 0.035),
    );
  });
}

/** A washstand with one or two bowls, a lit mirror behind them on the wall. */
function vanity(room: Room, wall: Wall, u: number, w: number, style: Style, bowls: number, round: boolean): void {
  const { stage } = room;
  const { draw, camera, light } = stage;
  const look = looks[style.look];
  const glow = light.lamps ? 0.85 : 0.5;
  // Mirrors.
  for (let index = 0; index < bowls; index += 1) {
    const wide = round ? 0.86 : (w / bowls) * 0.84;
    const middle = u + (w * (index + 0.5)) / bowls;
    const [cx, cy] = camera.at(...room.on(wall, middle, 1.6, -0.03));
    const s = camera.scale(...room.on(wall, middle, 1.6));
    draw.ellipse(cx, cy, s * wide * 0.85, s * wide * 0.85, draw.glow('#ffe6b8', glow));
    const glass = draw.between(
      [cx - s * 0.4, cy - s * 0.5],
      [cx + s * 0.4, cy + s * 0.5],
      [
        [0, mix('#dfeaea', light.sky[1]?.[1] ?? '#ffffff', 0.25)],
        [0.5, '#eef3f1'],
        [0.51, stage.lit('#d4dfde', -0.06)],
        [1, stage.lit('#bfcfd0', -0.1)],
      ],
    );
    const squeeze = wall === 'back' ? 1 : 0.5;
    if (round) {
      draw.ellipse(cx, cy, s * 0.45 * squeeze, s * 0.45, stage.lit('#b98f52', 0.1));
      draw.ellipse(cx, cy, s * 0.42 * squeeze, s * 0.42, glass);
    } else {
      stage.face(room.patch(wall, middle - wide / 2 - 0.03, 1.12, wide + 0.06, 1.02, -0.02), stage.lit('#b98f52', 0.1));
      stage.face(room.patch(wall, middle - wide / 2, 1.15, wide, 0.96, -0.03), glass);
    }
  }
  const depth = 0.5;
  const box =
    wall === 'back'
      ? { x: u, y: 0.45, z: room.plan.d - depth, w, h: 0.4, d: depth }
      : { x: wall === 'left' ? -room.plan.w / 2 : room.plan.w / 2 - depth, y: 0.45, z: u, w: depth, h: 0.4, d: w };
  const turn = wall === 'back' ? 0 : wall === 'left' ? 1 : 3;
  stage.shadow(box.x, box.z, box.w, box.d, 0.7);
  stage.box(box, look.wood, { after: () => fronts(stage, box, turn, { doors: bowls * 2, handle: '#5b4030' }) });
  stage.box({ x: box.x - 0.02, y: 0.85, z: box.z - 0.02, w: box.w + 0.04, h: 0.05, d: box.d + 0.02 }, '#f3ece0');
  for (let index = 0; index < bowls; index += 1) {
    const part = (index + 0.5) / bowls;
    const bx = wall === 'back' ? u + w * part : box.x + depth / 2;
    const bz = wall === 'back' ? box.z + depth / 2 : u + w * part;
    stage.add({ x: bx - 0.2, y: 0.9, z: bz - 0.2, w: 0.4, h: 0.3, d: 0.4 }, () => {
      const rim = camera.disc(bx, 1.02, bz, 0.2);
      draw.path(
        `M${num(rim.x - rim.rx)} ${num(rim.y)}Q${num(rim.x - rim.rx * 0.8)} ${num(rim.y + rim.rx * 0.8)} ${num(rim.x)} ${num(rim.y + rim.rx * 0.8)}T${num(rim.x + rim.rx)} ${num(rim.y)}Z`,
        draw.across([
          [0, stage.lit('#ffffff', -0.12)],
          [0.4, '#ffffff'],
          [1, stage.lit('#ffffff', -0.28)],
        ]),
      );
      draw.ellipse(rim.x, rim.y, rim.rx, Math.max(4, rim.ry), stage.lit('#ffffff', 0.1));
      draw.ellipse(rim.x, rim.y + 1, rim.rx * 0.86, Math.max(2.6, rim.ry * 0.75), stage.lit('#d9e4e2', -0.12));
      const away = wall === 'back' ? 0 : wall === 'left' ? -1 : 1;
      const tx = rim.x + away * rim.rx * 0.9;
      draw.line(
        `M${num(tx)} ${num(rim.y + 2)}v${num(-rim.rx * 0.9)}h${num(away === 0 ? 0.1 : -away * rim.rx * 0.6)}${away === 0 ? `v${num(rim.rx * 0.3)}` : ''}`,
        stage.lit('#b98f52', 0.1),
        Math.max(3, rim.rx * 0.13),
      );
    });
  }
}

/** A walk-in shower behind clear glass along the back wall. */
function shower(room: Room, x: number, w: number, tile: string): void {
  const { stage } = room;
  const { d } = room.plan;
  const z = d - 1.1;
  stage.face(
    [
      [x, 0.012, z],
      [x + w, 0.012, z],
      [x + w, 0.012, d],
      [x, 0.012, d],
    ],
    stage.lit(mix(tile, '#ffffff', 0.3), -0.12),
  );
  stage.face(room.patch('back', x + 0.25, 1.1, 0.5, 0.42, -0.01), stage.lit(tile, -0.34));
  stage.box({ x: x + 0.3, y: 1.1, z: d - 0.09, w: 0.09, h: 0.2, d: 0.08 }, '#e58468');
  stage.box({ x: x + 0.45, y: 1.1, z: d - 0.09, w: 0.08, h: 0.26, d: 0.08 }, '#f4efe6');
  stage.add({ x: x + w / 2, y: 1, z: d - 0.5, w: 0.4, h: 1.3, d: 0.4 }, () => {
    const { draw, camera } = stage;
    const [px, py] = camera.at(x + w * 0.68, 2.25, d - 0.05);
    const [hx, hy] = camera.at(x + w * 0.68, 2.18, d - 0.45);
    const s = camera.scale(x, 2, d);
    draw.line(
      `M${num(px)} ${num(py + s * 1.1)}V${num(py)}L${num(hx)} ${num(hy - s * 0.06)}`,
      stage.lit('#b98f52', 0.05),
      Math.max(3, s * 0.028),
    );
    draw.ellipse(hx, hy, s * 0.17, s * 0.035, stage.lit('#b98f52', -0.1));
    draw.ellipse(px, py + s * 1.1, s * 0.06, s * 0.06, stage.lit('#b98f52', 0.1));
  });
  stage.add({ x, y: 0, z: z - 0.02, w: w * 0.72, h: 2.1, d: 0.02 }, () => {
    stage.face(
      [
        [x, 0, z],
        [x + w * 0.72, 0, z],
        [x + w * 0.72, 2.1, z],
        [x, 2.1, z],
      ],
      stage.draw.across([
        [0, '#ffffff', 0.3],
        [0.45, '#ffffff', 0.1],
        [0.46, '#ffffff', 0.24],
        [1, '#e6f4f2', 0.14],
      ]),
    );
    for (const u of [x, x + w * 0.72])
      stage.face(
        [
          [u - 0.015, 0, z],
          [u + 0.015, 0, z],
          [u + 0.015, 2.1, z],
          [u - 0.015, 2.1, z],
        ],
        stage.lit('#b98f52', 0.1),
      );
    stage.face(
      [
        [x, 2.08, z],
        [x + w * 0.72, 2.08, z],
        [x + w * 0.72, 2.12, z],
        [x, 2.12, z],
      ],
      stage.lit('#b98f52', 0.1),
    );
  });
}

/** Towels over a ladder that leans on a side wall or stands free. */
function towels(stage: Stage, x: number, z: number, colors: readonly string[]): void {
  stage.box({ x, y: 0, z, w: 0.04, h: 1.85, d: 0.04 }, '#a9774c');
  stage.box({ x: x + 0.46, y: 0, z, w: 0.04, h: 1.85, d: 0.04 }, '#a9774c');
  colors.forEach((color, index) =>
    stage.box({ x: x + 0.04, y: 0.32 + index * 0.5, z: z - 0.02, w: 0.42, h: 0.4, d: 0.07 }, color, { soft: 0.02 }),
  );
}

/** A tub under a wide window. */
function withTub(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 4.6,
    h: 2.7,
    d: 4.4,
    eye: [0.2 * m, 1.5],
    focal: 1010,
    horizon: 480,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    ceiling: 'tray',
    accent: { wall: m > 0 ? 'left' : 'right', color: style.tile, style: 'tiles' },
    openings: [{ wall: 'back', from: -1.5, to: 1.5, bottom: 0.75, top: 2.35, panes: 2, frame: '#f6f1e8' }],
  });
  const { stage } = room;
  rug(stage, -0.9 + 0.1 * m, 1.95, 1.7, 0.9, look.rug, 'stripes');
  tub(stage, 0, 3.45);
  standTap(stage, 1.12 * m, 3.6);
  vanity(room, m > 0 ? 'left' : 'right', 2.2, 1.5, style, 1, true);
  towels(stage, m > 0 ? 1.6 : -2.1, 3.9, [look.cushions[1], '#fbf6ec', look.second]);
  roundTable(stage, 1.4 * m, 2.9, 0.24, 0.45, look.wood);
  plant(stage, -1.75 * m, 4.05, 1.5, look.pot, 'palm');
  plant(stage, 1.95 * m, 2.9, 1.1, look.pot, 'fan');
  room.flush();
  finish(kit, 800);
}

/** A shower behind glass and a washstand on the back wall. */
function withShower(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 4.4,
    h: 2.65,
    d: 3.9,
    eye: [-0.2 * m, 1.5],
    focal: 940,
    horizon: 490,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    accent: { wall: 'back', color: style.tile, style: 'tiles' },
    openings: [{ wall: m > 0 ? 'right' : 'left', from: 2, to: 3.2, bottom: 1.1, top: 2.2, panes: 1, frame: '#f6f1e8' }],
  });
  const { stage } = room;
  shower(room, m > 0 ? -2.2 : 0.6, 1.6, style.tile);
  vanity(room, 'back', m > 0 ? -0.35 : -1.2, 1.55, style, style.floor === 'marble' ? 2 : 1, style.floor !== 'marble');
  rug(stage, m > 0 ? -0.3 : -1.2, 2.1, 1.5, 0.85, look.rug, 'border');
  roundTable(stage, 1.5 * m, 2.8, 0.24, 0.45, look.wood);
  vase(stage, m > 0 ? 1.05 : -1.05, 0.9, 3.6, 0.36, look.pot, look.cushions[1]);
  plant(stage, 1.75 * m, 3.5, 1.35, look.pot, 'fig');
  pendant(stage, m > 0 ? -0.55 : 0.55, 3.5, 2.65, 0.7, 0.11, look.wood, 'globe');
  room.flush();
  finish(kit, 800);
}

/** A long washstand, a tub in the corner, art and a plant. */
function family(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const m = style.mirror ? -1 : 1;
  const room = new Room(kit, {
    w: 5,
    h: 2.65,
    d: 4.3,
    eye: [0.3 * m, 1.5],
    focal: 1000,
    horizon: 480,
    wall: look.wall,
    floor: style.floor,
    setting: style.setting,
    ceiling: 'plain',
    accent: { wall: 'back', color: style.tile, style: 'slats' },
    openings: [{ wall: m > 0 ? 'left' : 'right', from: 2.1, to: 3.7, bottom: 0.8, top: 2.3, panes: 2, frame: '#f6f1e8' }],
  });
  const { stage } = room;
  vanity(room, 'back', m > 0 ? -0.2 : -2.1, 2.3, style, 2, true);
  tub(stage, -1.4 * m, 3.1);
  standTap(stage, -0.3 * m, 3.35);
  art(room, m > 0 ? 'right' : 'left', 2.7, 1.3, 0.8, 0.9, 'leaf', [look.accent, look.cushions[1], look.cushions[2]]);
  rug(stage, m > 0 ? 0.3 : -1.6, 2.4, 1.4, 0.9, look.rug, 'round');
  plant(stage, -2.1 * m, 4, 1.6, look.pot, 'palm');
  roundTable(stage, 1.9 * m, 3.3, 0.24, 0.45, look.wood);
  for (const x of [-0.15, 1.95]) pendant(stage, m > 0 ? x : -x - 0.1, 4, 2.65, 0.75, 0.1, look.wood, 'globe');
  room.flush();
  finish(kit, 800 - 700 * m);
}

/** Bathrooms. */
export const bathrooms: Scene[] = scenesOf('bathroom', [
  {
    light: 'noon',
    setting: 'sea',
    en: 'Bathroom with a tub and a sea view',
    ru: 'Ванная с видом на море',
    paint: (kit) => withTub(kit, { look: 'coast', setting: 'sea', floor: 'tile', tile: '#6fa3a6' }),
  },
  {
    light: 'morning',
    setting: 'garden',
    en: 'Shower room',
    ru: 'Душевая комната',
    paint: (kit) => withShower(kit, { look: 'jungle', setting: 'garden', floor: 'tile', tile: '#7f9f86' }),
  },
  {
    light: 'golden',
    setting: 'sea',
    en: 'Main bathroom',
    ru: 'Главная ванная',
    paint: (kit) => family(kit, { look: 'clay', setting: 'sea', floor: 'marble', tile: '#c58d6a' }),
  },
  {
    light: 'dusk',
    setting: 'city',
    en: 'Bathroom with a view of the city',
    ru: 'Ванная с видом на город',
    paint: (kit) => withTub(kit, { look: 'navy', setting: 'city', floor: 'marble', tile: '#3b5a75', mirror: true }),
  },
  {
    light: 'noon',
    setting: 'city',
    en: 'Marble bathroom with a shower',
    ru: 'Ванная в мраморе с душем',
    paint: (kit) => withShower(kit, { look: 'mist', setting: 'city', floor: 'marble', tile: '#b9c6c8', mirror: true }),
  },
  {
    light: 'teal',
    setting: 'garden',
    en: 'Bathroom beside the garden',
    ru: 'Ванная у сада',
    paint: (kit) => family(kit, { look: 'oak', setting: 'garden', floor: 'tile', tile: '#8f9f8b', mirror: true }),
  },
  {
    light: 'golden',
    setting: 'mountain',
    en: 'Bathroom with a view of the hills',
    ru: 'Ванная с видом на холмы',
    paint: (kit) => withTub(kit, { look: 'coral', setting: 'mountain', floor: 'oak', tile: '#d99a7c' }),
  },
]);
