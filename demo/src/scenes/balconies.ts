import { lighter } from './color.js';
import { num, polygon, WHOLE } from './drawing.js';
import { armchair, chair, roundTable, sofa, table, tableware } from './furniture.js';
import { parasol, paving, sunbed } from './ground.js';
import { landscape, type Setting } from './landscape.js';
import { looks, type LookName } from './looks.js';
import { pendant, plant, rug, vase } from './props.js';
import { Camera, type Place } from './camera.js';
import { finish, scenesOf, type Kit, type Scene } from './scene.js';
import { Stage } from './solids.js';

interface Style {
  look: LookName;
  setting: Setting;
  deck: 'boards' | 'tiles';
  side: 1 | -1;
  rail: 'glass' | 'bars' | 'solid';
}

interface Shell {
  stage: Stage;
  w: number;
  d: number;
  h: number;
}

/** Deck, view, rail; with a ceiling and a wall of glass on one side when it is a balcony of a tower. */
function shell(kit: Kit, style: Style, size: { w: number; d: number; h: number; roof: boolean; wall: boolean }): Shell {
  const { draw, light } = kit;
  const look = looks[style.look];
  const m = style.side;
  const camera = new Camera({ eye: [0.35 * m, 1.55, 0], focal: 1000, horizon: 470 });
  landscape({ ...kit, horizon: camera.horizon, sunX: m > 0 ? 1060 : 540, unit: 0.95 }, style.setting, {
    shore: style.setting === 'sea',
    clouds: light.lamps ? 'high' : 'few',
    rows: [0.03, 0.42],
  });
  const stage = new Stage({ ...kit, camera, from: 'back' });
  const { w, d, h } = size;
  const x = -w / 2;
  paving(stage, x, 0.3, w, d - 0.3, style.deck === 'boards' ? '#bd9062' : '#ddd0ba', style.deck);
  sideRail(stage, style, size.wall ? [m > 0 ? w / 2 : -w / 2] : [-w / 2, w / 2], d);
  rail(stage, style, w, d);
  if (size.roof) {
    stage.face(
      [
        [x, h, 0],
        [x + w, h, 0],
        [x + w, h, d + 0.1],
        [x, h, d + 0.1],
      ],
      draw.down([
        [0, stage.lit('#f6efe3', -0.28)],
        [1, stage.lit('#f6efe3', -0.04)],
      ]),
    );
    for (const [px, pz] of [
      [-w * 0.22, d * 0.55],
      [w * 0.22, d * 0.55],
      [0, d * 0.85],
    ] as const) {
      const spot = camera.disc(px, h, pz, 0.07);
      draw.ellipse(spot.x, spot.y, spot.rx * 4, spot.ry * 4, draw.glow('#ffe7b8', light.lamps ? 0.9 : 0.35));
      draw.ellipse(spot.x, spot.y, spot.rx, spot.ry, '#fffaf0');
    }
  }
  if (size.wall) {
    const side = m > 0 ? -w / 2 : w / 2;
    const on = (z: number, y: number): Place => [side, y, z];
    const quad = (z0: number, z1: number, y0: number, y1: number): Place[] => [on(z0, y0), on(z1, y0), on(z1, y1), on(z0, y1)];
    stage.face(
      quad(0, d, 0, h),
      draw.across([
        [0, stage.lit(look.wall, -0.24)],
        [1, stage.lit(look.wall, 0.04)],
      ]),
    );
    const inside = light.lamps ? '#ffd596' : lighter(light.sea[1], 0.35);
    stage.face(
      quad(0.2, d - 0.3, 0.05, 2.35),
      draw.down([
        [0, stage.lit(inside, 0.2)],
        [1, stage.lit(inside, -0.3)],
      ]),
    );
    stage.face(quad(d - 0.8, d - 0.3, 0.05, 2.35), stage.lit(look.curtain, 0.1), 0.7);
    stage.face(quad(1.6, 2, 0.05, 2.35), '#ffffff', 0.14);
    for (const z of [1.4, d - 0.3, (1.4 + d - 0.3) / 2]) stage.face(quad(z - 0.03, z + 0.04, 0, 2.4), stage.lit('#4a3f38', 0));
    stage.face(quad(0, d - 0.3, 2.35, 2.43), stage.lit('#4a3f38', 0.05));
    // A wall lamp.
    const [lx, ly] = camera.at(...on(d - 0.15, 1.9));
    draw.ellipse(lx, ly, 90, 110, draw.glow('#ffdf9f', light.lamps ? 0.7 : 0.25));
    stage.face(quad(d - 0.19, d - 0.11, 1.75, 2.05), '#fff2cf');
  }
  return { stage, w, d, h };
}

/** The rail along an open side. */
function sideRail(stage: Stage, style: Style, sides: readonly number[], d: number): void {
  for (const x of sides) {
    const quad = (y0: number, y1: number): Place[] => [
      [x, y0, 0.3],
      [x, y0, d],
      [x, y1, d],
      [x, y1, 0.3],
    ];
    if (style.rail === 'solid') {
      stage.face(quad(0, 0.85), stage.lit('#f6efe3', -0.2));
      continue;
    }
    if (style.rail === 'glass') stage.face(quad(0, 1.05), '#ffffff', 0.2);
    else
      for (let z = 0.4; z < d; z += 0.14)
        stage.face(
          [
            [x, 0, z],
            [x, 0, z + 0.024],
            [x, 1.05, z + 0.024],
            [x, 1.05, z],
          ],
          stage.lit('#3f3833', 0),
        );
    stage.face(quad(1.05, 1.11), stage.lit(style.rail === 'glass' ? '#8a6242' : '#3f3833', 0.05));
  }
}

function rail(stage: Stage, style: Style, w: number, d: number): void {
  const { draw, light } = stage;
  const x = -w / 2;
  const quad = (a: number, b: number, y0: number, y1: number, z = d): Place[] => [
    [a, y0, z],
    [b, y0, z],
    [b, y1, z],
    [a, y1, z],
  ];
  stage.face(quad(x, -x, 0, 0.08), stage.lit('#e9dfcd', -0.2));
  if (style.rail === 'solid') {
    stage.face(
      quad(x, -x, 0, 0.85),
      draw.down([
        [0, stage.lit('#f6efe3', -0.12)],
        [1, stage.lit('#f6efe3', -0.28)],
      ]),
    );
    stage.face(
      [
        [x, 0.85, d - 0.16],
        [-x, 0.85, d - 0.16],
        [-x, 0.85, d + 0.05],
        [x, 0.85, d + 0.05],
      ],
      stage.lit('#f6efe3', 0.2),
    );
  } else if (style.rail === 'glass') {
    draw.poly(
      stage.camera.face(quad(x, -x, 0.06, 1.05)),
      draw.across([
        [0, '#ffffff', 0.3],
        [0.3, '#ffffff', 0.12],
        [0.31, '#ffffff', 0.26],
        [0.6, light.sea[2], 0.16],
        [1, '#ffffff', 0.26],
      ]),
    );
    for (let u = x; u <= -x; u += w / 5) stage.face(quad(u - 0.02, u + 0.02, 0, 1.05), stage.lit('#ece6db', -0.1));
  } else {
    let bars = '';
    for (let u = x; u <= -x; u += 0.14) bars += polygon(stage.camera.face(quad(u - 0.012, u + 0.012, 0.06, 1.05)));
    draw.path(bars, stage.lit('#3f3833', 0));
  }
  if (style.rail !== 'solid') stage.face(quad(x, -x, 1.05, 1.11), stage.lit(style.rail === 'glass' ? '#8a6242' : '#3f3833', 0.05));
}

/** A tall drink or a coconut on a table. */
function drinks(stage: Stage, x: number, y: number, z: number): void {
  [0, 0.2].forEach((dx, index) => {
    stage.add({ x: x + dx - 0.05, y, z: z - 0.05, w: 0.1, h: 0.28, d: 0.1 }, () => {
      const { draw, camera } = stage;
      const s = camera.scale(x + dx, y, z);
      const [px, py] = camera.at(x + dx, y, z);
      const r = s * 0.04;
      draw.line(`M${num(px + r * 0.2)} ${num(py - r * 2)}L${num(px + r * 1.4)} ${num(py - r * 6)}`, '#e2694f', Math.max(1.5, r * 0.3));
      draw.path(
        `M${num(px - r * 0.8)} ${num(py)}L${num(px - r)} ${num(py - r * 4)}H${num(px + r)}L${num(px + r * 0.8)} ${num(py)}Z`,
        draw.down([
          [0, '#ffffff', 0.5],
          [0.25, index === 0 ? '#f2a65a' : '#7fcfae', 0.95],
          [1, index === 0 ? '#e2694f' : '#2f9c86', 0.95],
        ]),
      );
      draw.ellipse(px - r, py - r * 4, r * 0.9, r * 0.9, '#f6d04d');
    });
  });
}

/** A small balcony: two armchairs that look at the view, a table between them. */
function forTwo(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const { stage } = shell(kit, style, { w: 4.4, d: 3.9, h: 2.6, roof: true, wall: true });
  const m = style.side;
  rug(stage, -1.3 + 0.4 * m, 2, 2.7, 1.5, look.rug, kit.random.pick(['stripes', 'diamonds', 'border']));
  armchair(stage, { x: -1.25 + 0.45 * m, z: 2.35, turn: 1 }, look.second, look.wood);
  armchair(stage, { x: 0.65 + 0.4 * m, z: 2.35, turn: 3 }, look.second, look.wood);
  roundTable(stage, 0.1 + 0.4 * m, 2.75, 0.32, 0.45, look.wood);
  drinks(stage, 0 + 0.4 * m, 0.45, 2.75);
  plant(stage, -1.85 * m, 3.6, 1.5, look.pot, 'palm');
  plant(stage, 1.95 * m, 3.5, 1.1, look.pot, 'fan');
  pendant(stage, 0.1 + 0.4 * m, 2.8, 2.6, 0.4, 0.22, look.wood, 'basket');
  stage.flush();
  finish(kit, m > 0 ? 1060 : 540);
}

/** A wide terrace with a sofa along the side and a dining table. */
function lounge(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const { stage } = shell(kit, style, { w: 6.6, d: 4.8, h: 2.75, roof: true, wall: true });
  const m = style.side;
  rug(stage, m > 0 ? -2.2 : -1.2, 2.3, 3.4, 2, look.rug, kit.random.pick(['stripes', 'border']));
  sofa(stage, { x: m > 0 ? -2.9 : 1.98, z: 2.3, turn: m > 0 ? 1 : 3 }, 2, look.sofa, look.cushions, { wood: look.wood });
  table(stage, { x: -1.1 * m - 0.45, z: 2.75 }, 0.9, 0.7, 0.36, look.wood);
  tableware(stage, -1.1 * m, 0.36, 2.95, look.cushions);
  armchair(stage, { x: 0.15 * m - 0.39, z: 3.5, turn: m > 0 ? 3 : 1 }, look.second, look.wood);
  const tx = 2.1 * m;
  roundTable(stage, tx, 3.3, 0.5, 0.74, look.wood);
  chair(stage, { x: tx - 0.23, z: 3.8 }, look.second, look.wood);
  chair(stage, { x: tx + (m > 0 ? -0.98 : 0.5), z: 3.05, turn: m > 0 ? 1 : 3 }, look.second, look.wood);
  vase(stage, tx, 0.74, 3.3, 0.42, look.pot, look.cushions[1]);
  plant(stage, 2.95 * m, 4.4, 1.9, look.pot, 'palm');
  plant(stage, -2.9 * m, 4.55, 1.2, look.pot, 'fan');
  pendant(stage, tx, 3.3, 2.75, 0.75, 0.26, look.wood, 'basket');
  stage.flush();
  finish(kit, m > 0 ? 1060 : 540);
}

/** An open roof terrace with sunbeds, planters and strings of lamps. */
function roofTerrace(kit: Kit, style: Style): void {
  const look = looks[style.look];
  const { stage } = shell(kit, style, { w: 9, d: 6.4, h: 3, roof: false, wall: false });
  const { draw, camera, light } = stage;
  const m = style.side;
  for (let index = 0; index < 5; index += 1) {
    const x = -4.2 + index * 1.75;
    stage.box({ x, y: 0, z: 5.85, w: 1.5, h: 0.5, d: 0.4 }, '#efe5d2');
    plant(stage, x + 0.4, 6.05, 1.15, look.pot, index % 2 === 0 ? 'fan' : 'fig', 0.3);
    plant(stage, x + 1.1, 6.05, 0.95, look.pot, 'fan', 0.3);
  }
  sunbed(stage, m > 0 ? -2.5 : 1.75, 2.75, '#fbf4e8', look.cushions[1]);
  sunbed(stage, m > 0 ? -1.25 : 0.5, 2.75, '#fbf4e8', look.cushions[2]);
  parasol(stage, -1.5 * m, 5, 1.55, look.accent, 2.35);
  rug(stage, m > 0 ? 0.3 : -3, 2.7, 2.7, 2.2, look.rug, 'stripes');
  sofa(stage, { x: m > 0 ? 0.55 : -2.75, z: 4.15 }, 2.2, look.sofa, look.cushions, { wood: look.wood });
  roundTable(stage, 1.65 * m, 3.4, 0.42, 0.38, look.wood);
  drinks(stage, 1.6 * m, 0.38, 3.4);
  stage.flush();
  // Lamps on a line between two posts.
  for (const x of [-4.2, 4.2]) {
    const [a, b] = [camera.at(x, 0, 5.6), camera.at(x, 3.1, 5.6)];
    draw.line(`M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`, stage.lit('#5b4030', 0), 7);
  }
  const [a, b] = [camera.at(-4.2, 3.05, 5.6), camera.at(4.2, 3.05, 5.6)];
  for (const sag of [90, 150]) {
    draw.line(`M${num(a[0])} ${num(a[1])}Q${WHOLE.w / 2} ${num(a[1] + sag * 2)} ${num(b[0])} ${num(b[1])}`, stage.lit('#3f3833', 0), 2.5);
    for (let index = 1; index < 11; index += 1) {
      const t = index / 11;
      const px = a[0] + (b[0] - a[0]) * t;
      const py = a[1] + 4 * sag * t * (1 - t) + 10;
      draw.ellipse(px, py, 34, 34, draw.glow('#ffdf9f', light.lamps ? 0.8 : 0.3));
      draw.ellipse(px, py, 7, 9, '#fff3cd');
    }
  }
  finish(kit, m > 0 ? 1060 : 540);
}

/** Balconies and terraces. */
export const balconies: Scene[] = scenesOf('balcony', [
  {
    light: 'noon',
    setting: 'sea',
    en: 'Balcony with a sea view',
    ru: 'Балкон с видом на море',
    paint: (kit) => forTwo(kit, { look: 'coast', setting: 'sea', deck: 'boards', side: 1, rail: 'glass' }),
  },
  {
    light: 'dusk',
    setting: 'city',
    en: 'Terrace above the evening city',
    ru: 'Терраса над вечерним городом',
    paint: (kit) => lounge(kit, { look: 'navy', setting: 'city', deck: 'boards', side: -1, rail: 'glass' }),
  },
  {
    light: 'golden',
    setting: 'garden',
    en: 'Balcony over the garden',
    ru: 'Балкон над садом',
    paint: (kit) => forTwo(kit, { look: 'jungle', setting: 'garden', deck: 'tiles', side: -1, rail: 'bars' }),
  },
  {
    light: 'sunset',
    setting: 'sea',
    en: 'Roof terrace at sunset',
    ru: 'Терраса на крыше на закате',
    paint: (kit) => roofTerrace(kit, { look: 'coral', setting: 'sea', deck: 'boards', side: 1, rail: 'glass' }),
  },
  {
    light: 'teal',
    setting: 'mountain',
    en: 'Terrace with a view of the hills',
    ru: 'Терраса с видом на холмы',
    paint: (kit) => lounge(kit, { look: 'oak', setting: 'mountain', deck: 'tiles', side: 1, rail: 'bars' }),
  },
  {
    light: 'golden',
    setting: 'sea',
    en: 'Balcony in the evening sun',
    ru: 'Балкон в вечернем солнце',
    paint: (kit) => forTwo(kit, { look: 'clay', setting: 'sea', deck: 'tiles', side: 1, rail: 'solid' }),
  },
  {
    light: 'noon',
    setting: 'city',
    en: 'Roof terrace with loungers',
    ru: 'Терраса на крыше с шезлонгами',
    paint: (kit) => roofTerrace(kit, { look: 'coast', setting: 'city', deck: 'tiles', side: -1, rail: 'glass' }),
  },
  {
    light: 'morning',
    setting: 'sea',
    en: 'Wide terrace by the sea',
    ru: 'Просторная терраса у моря',
    paint: (kit) => lounge(kit, { look: 'mist', setting: 'sea', deck: 'boards', side: -1, rail: 'glass' }),
  },
  {
    light: 'dusk',
    setting: 'sea',
    en: 'Balcony at the blue hour',
    ru: 'Балкон в синий час',
    paint: (kit) => forTwo(kit, { look: 'plum', setting: 'sea', deck: 'boards', side: -1, rail: 'glass' }),
  },
]);
