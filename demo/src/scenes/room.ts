import { Camera, type Place } from './camera.js';
import { lighter } from './color.js';
import { polygon, WHOLE, type Frame, type Point } from './drawing.js';
import { landscape } from './landscape.js';
import type { Opening, RoomPlan, Wall } from './room-plan.js';
import { ceiling, floor, pathOf } from './room-surfaces.js';
import type { Kit } from './scene.js';
import { level, Stage } from './solids.js';

/** A room in one-point perspective. x runs from -w/2 to w/2, the floor is y 0, the back wall z d. */
export class Room {
  readonly stage: Stage;
  readonly plan: RoomPlan;

  constructor(kit: Kit, plan: RoomPlan) {
    this.plan = plan;
    const eye = plan.eye ?? [0, 1.35];
    const camera = new Camera({
      eye: [eye[0], eye[1], 0],
      focal: plan.focal ?? 1180,
      horizon: plan.horizon ?? 520,
      yaw: plan.yaw ?? 0,
      ...(plan.centre === undefined ? {} : { centre: plan.centre }),
    });
    const side = plan.openings.find((opening) => opening.wall !== 'back')?.wall;
    const from = plan.openings.some((opening) => opening.wall === 'back') || !side ? 'back' : side;
    this.stage = new Stage({ ...kit, camera, indoors: true, from: from as 'left' | 'right' | 'back' });
    this.shell();
  }

  /** A place on a wall: u along it, v up, `out` metres behind it (below 0: into the room). */
  on(wall: Wall, u: number, v: number, out = 0): Place {
    if (wall === 'back') return [u, v, this.plan.d + out];
    return [(this.plan.w / 2 + out) * (wall === 'left' ? -1 : 1), v, u];
  }

  /** The corners of a rectangle on a wall. */
  patch(wall: Wall, u: number, v: number, w: number, h: number, out = 0): Place[] {
    return [this.on(wall, u, v, out), this.on(wall, u + w, v, out), this.on(wall, u + w, v + h, out), this.on(wall, u, v + h, out)];
  }

  /** Path text of a line on the scene's places. */
  path(places: readonly Place[]): string {
    return pathOf(this.stage, places);
  }

  private wallColor(wall: Wall): string {
    const accent = this.plan.accent;
    return accent && accent.wall === wall ? accent.color : this.plan.wall;
  }

  private shell(): void {
    const { stage, plan } = this;
    const { draw, camera } = stage;
    const { w, h, d } = plan;
    draw.rect(WHOLE, stage.lit(plan.wall, -0.2));
    const backLit = stage.from === 'back';
    // Ceiling.
    const top = stage.camera.face(level(-w / 2, h, -1, w, d + 1));
    const far = camera.at(0, h, d)[1];
    draw.poly(
      top,
      draw.between(
        [0, 0],
        [0, far],
        [
          [0, stage.lit(lighter(plan.wall, 0.6), -0.2)],
          [1, stage.lit(lighter(plan.wall, 0.7), -0.04)],
        ],
      ),
    );
    ceiling(stage, plan);
    for (const wall of ['left', 'right'] as const) {
      const color = this.wallColor(wall);
      const x = camera.at(...this.on(wall, d, 1))[0];
      const edge = wall === 'left' ? 0 : WHOLE.w;
      const turned = stage.from === (wall === 'left' ? 'right' : 'left');
      const near = stage.lit(color, turned ? 0.02 : -0.24);
      const end = stage.lit(color, turned ? 0.14 : backLit ? 0.1 : -0.12);
      stage.face(
        this.patch(wall, -1, 0, d + 1, h),
        draw.between(
          [edge, 0],
          [x, 0],
          [
            [0, near],
            [1, end],
          ],
        ),
      );
      this.texture(wall);
    }
    const back = this.wallColor('back');
    stage.face(
      this.patch('back', -w / 2, 0, w, h),
      draw.down([
        [0, stage.lit(back, backLit ? -0.08 : 0.02)],
        [1, stage.lit(back, backLit ? -0.2 : -0.12)],
      ]),
    );
    this.texture('back');
    this.corners();
    floor(stage, plan);
    this.view();
    for (const opening of plan.openings) this.trim(opening);
  }

  private texture(wall: Wall): void {
    const { stage, plan } = this;
    const accent = plan.accent;
    if (!accent || accent.wall !== wall || !accent.style || accent.style === 'plain') return;
    const start = wall === 'back' ? -plan.w / 2 : 1.4;
    const end = wall === 'back' ? plan.w / 2 : plan.d;
    const dark = stage.lit(accent.color, -0.4);
    let lines = '';
    if (accent.style === 'tiles') {
      for (let v = 0; v < plan.h; v += 0.3) lines += this.path([this.on(wall, start, v), this.on(wall, end, v)]);
      for (let u = start; u < end; u += 0.6) lines += this.path([this.on(wall, u, 0), this.on(wall, u, plan.h)]);
      stage.draw.line(lines, dark, 1.2, { opacity: 0.35 });
      return;
    }
    const step = accent.style === 'slats' ? 0.09 : 0.8;
    for (let u = start; u <= end; u += step) lines += this.path([this.on(wall, u, 0), this.on(wall, u, plan.h)]);
    stage.draw.line(lines, dark, accent.style === 'slats' ? 2.4 : 2, { opacity: 0.5 });
    if (accent.style === 'panels') {
      stage.draw.line(this.path([this.on(wall, start, 1.5), this.on(wall, end, 1.5)]), dark, 2, { opacity: 0.4 });
    }
  }

  private corners(): void {
    const { stage, plan } = this;
    const { draw } = stage;
    const { w, h, d } = plan;
    const shade = stage.shade;
    for (const side of [-1, 1] as const) {
      const strip = stage.camera.face(this.patch('back', side < 0 ? -w / 2 : w / 2 - 0.5, 0, 0.5, h));
      draw.poly(
        strip,
        draw.across(
          side < 0
            ? [
                [0, shade, 0.2],
                [1, shade, 0],
              ]
            : [
                [0, shade, 0],
                [1, shade, 0.2],
              ],
        ),
      );
    }
    draw.poly(
      stage.camera.face(this.patch('back', -w / 2, h - 0.35, w, 0.35)),
      draw.down([
        [0, shade, 0.14],
        [1, shade, 0],
      ]),
    );
    const skirting = stage.lit(lighter(plan.wall, 0.55), -0.04);
    for (const wall of ['left', 'right'] as const) stage.face(this.patch(wall, -1, 0, d + 1, 0.09), skirting);
    stage.face(this.patch('back', -w / 2, 0, w, 0.09), skirting);
  }

  private corner(opening: Opening, out = 0): Point[] {
    return this.stage.camera.face(
      this.patch(opening.wall, opening.from, opening.bottom, opening.to - opening.from, opening.top - opening.bottom, out),
    );
  }

  private view(): void {
    const { stage, plan } = this;
    if (plan.openings.length === 0) return;
    const shapes = plan.openings.map((opening) => this.corner(opening));
    const points = shapes.flat();
    const xs = points.map(([x]) => Math.max(-100, Math.min(1700, x)));
    const ys = points.map(([, y]) => Math.max(-60, Math.min(1100, y)));
    const frame: Frame = { x: Math.min(...xs), y: Math.min(...ys), w: 0, h: 0 };
    frame.w = Math.max(...xs) - frame.x;
    frame.h = Math.max(...ys) - frame.y;
    const { camera, draw, light } = stage;
    draw.clipped(shapes.map(polygon).join(''), () => {
      landscape(
        { draw, light, random: stage.random, horizon: camera.horizon, frame, unit: Math.min(0.8, Math.max(0.42, frame.w / 1700)) },
        plan.setting,
        { shore: stage.random.chance(0.5) },
      );
      for (const opening of plan.openings) {
        if (opening.balcony) this.outside(opening);
      }
      draw.poly(
        points.slice(0, 4),
        draw.across([
          [0, '#ffffff', 0.13],
          [0.4, '#ffffff', 0],
          [1, '#ffffff', 0.08],
        ]),
      );
    });
  }

  private outside(opening: Opening): void {
    const { stage } = this;
    const from = opening.from - 1.5;
    const wide = opening.to - opening.from + 3;
    const on = (u: number, v: number, out: number): Place => this.on(opening.wall, u, v, out);
    stage.face(
      [on(from, -0.02, 0), on(from + wide, -0.02, 0), on(from + wide, -0.02, 1.4), on(from, -0.02, 1.4)],
      stage.lit('#cdb99d', 0.1),
    );
    stage.face(
      this.patch(opening.wall, from, 0, wide, 1, 1.4),
      stage.draw.down([
        [0, '#ffffff', 0.3],
        [1, stage.light.sea[2], 0.22],
      ]),
    );
    stage.face(this.patch(opening.wall, from, 1, wide, 0.05, 1.4), stage.lit('#5b4a40', 0));
    for (let u = from; u <= from + wide; u += 1.1)
      stage.face(this.patch(opening.wall, u, 0, 0.03, 1, 1.4), stage.lit('#e8e4dc', -0.1), 0.8);
  }

  private trim(opening: Opening): void {
    const { stage } = this;
    const frame = opening.frame ?? '#f3ede2';
    const { wall, from, to, bottom, top } = opening;
    const reveal = stage.lit(frame, 0.18);
    const shaded = stage.lit(frame, -0.22);
    const thick = 0.07;
    const bar = (u: number, v: number, w: number, h: number, fill: string): void => stage.face(this.patch(wall, u, v, w, h, -0.03), fill);
    for (let pane = 1; pane < opening.panes; pane += 1) {
      bar(from + ((to - from) * pane) / opening.panes - thick / 2, bottom, thick, top - bottom, shaded);
      bar(from + ((to - from) * pane) / opening.panes - thick / 2, bottom, thick * 0.35, top - bottom, reveal);
    }
    bar(from - thick, bottom, thick, top - bottom, reveal);
    bar(to, bottom, thick, top - bottom, shaded);
    bar(from - thick, top, to - from + thick * 2, thick, shaded);
    if (bottom > 0.2) {
      bar(from - 0.12, bottom - 0.06, to - from + 0.24, 0.07, stage.lit(frame, 0.3));
      bar(from - 0.08, bottom - 0.12, to - from + 0.16, 0.06, stage.lit(frame, -0.3));
    } else {
      bar(from - thick, 0, to - from + thick * 2, 0.05, shaded);
    }
    if (opening.curtain) {
      const wide = Math.min(0.6, (to - from) * 0.16);
      this.curtain(wall, from - 0.35, wide, opening.curtain);
      this.curtain(wall, to + 0.35 - wide, wide, opening.curtain);
    }
  }

  /** Sun on the floor, one patch for a pane. */
  private sun(opening: Opening, drift: number): void {
    const { stage, plan } = this;
    const { from, to, bottom, wall } = opening;
    const reach = Math.min(2.6, plan.d * 0.42);
    for (let pane = 0; pane < opening.panes; pane += 1) {
      const a = from + ((to - from) * pane) / opening.panes + 0.06;
      const b = from + ((to - from) * (pane + 1)) / opening.panes - 0.06;
      const start = 0.12 + bottom * 0.7;
      const spot = ([a, b] as const).flatMap((u, index): Place[] => {
        const near = this.on(wall, u, 0.012, -start);
        const end = this.on(wall, u + drift, 0.012, -start - reach);
        return index === 0 ? [end, near] : [near, end];
      });
      const glow = stage.light.glow;
      stage.draw.poly(
        stage.camera.face(spot),
        stage.draw.down([
          [0, glow, stage.light.lamps ? 0.2 : 0.62],
          [1, glow, 0.06],
        ]),
      );
    }
  }

  /** Paints the sun on the floor and all that stands in the room. */
  flush(): void {
    const drift = this.stage.random.pick([-0.9, -0.5, 0.5, 0.9]);
    for (const opening of this.plan.openings) this.sun(opening, drift);
    this.stage.flush();
    if (this.stage.light.lamps) this.stage.draw.ellipse(WHOLE.w / 2, 430, 900, 520, this.stage.draw.glow('#ffcf8a', 0.2));
  }

  /** A curtain in folds from ceiling to floor. */
  curtain(wall: Wall, u: number, wide: number, color: string): void {
    const { stage, plan } = this;
    const folds = Math.max(4, Math.round(wide / 0.11));
    for (const sheer of [true, false]) {
      const span = sheer ? wide * 1.4 : wide;
      const start = sheer && u > (wall === 'back' ? 0 : plan.d / 2) ? u - wide * 0.4 : u;
      for (let fold = 0; fold < folds; fold += 1) {
        const a = start + (span * fold) / folds;
        const tint = sheer ? '#ffffff' : color;
        const fill = stage.draw.across([
          [0, stage.lit(tint, -0.3)],
          [0.45, stage.lit(tint, 0.22)],
          [1, stage.lit(tint, -0.16)],
        ]);
        stage.face(this.patch(wall, a, 0.02, span / folds + 0.004, plan.h - 0.04, sheer ? -0.06 : -0.1), fill, sheer ? 0.34 : 1);
      }
    }
  }
}
