import { HEIGHT, WIDTH, type Point } from './drawing.js';

/** A place in the scene, in metres: x to the right, y up, z away from the viewer. */
export type Place = readonly [x: number, y: number, z: number];

const NEAR = 0.12;

/** A level camera (verticals stay vertical): turns places of the scene into places of the picture. */
export class Camera {
  readonly eye: Place;
  /** Height of the horizon on the picture. */
  readonly horizon: number;
  private readonly focal: number;
  private readonly centre: number;
  private readonly sin: number;
  private readonly cos: number;

  constructor(view: { eye: Place; focal: number; horizon?: number; centre?: number; yaw?: number }) {
    this.eye = view.eye;
    this.focal = view.focal;
    this.horizon = view.horizon ?? HEIGHT / 2;
    this.centre = view.centre ?? WIDTH / 2;
    const yaw = ((view.yaw ?? 0) * Math.PI) / 180;
    this.sin = Math.sin(yaw);
    this.cos = Math.cos(yaw);
  }

  private seen(place: Place): Place {
    const x = place[0] - this.eye[0];
    const z = place[2] - this.eye[2];
    return [x * this.cos - z * this.sin, place[1] - this.eye[1], x * this.sin + z * this.cos];
  }

  private flat(seen: Place): Point {
    const scale = this.focal / Math.max(NEAR, seen[2]);
    return [this.centre + seen[0] * scale, this.horizon - seen[1] * scale];
  }

  /** Where the place shows on the picture. */
  at(x: number, y: number, z: number): Point {
    return this.flat(this.seen([x, y, z]));
  }

  /** The polygon projected onto the picture; parts behind the viewer are clipped. */
  face(places: readonly Place[]): Point[] {
    const seen = places.map((place) => this.seen(place));
    const kept: Place[] = [];
    seen.forEach((here, index) => {
      const next = seen[(index + 1) % seen.length] as Place;
      if (here[2] >= NEAR) kept.push(here);
      if (here[2] >= NEAR !== next[2] >= NEAR) {
        const part = (NEAR - here[2]) / (next[2] - here[2]);
        kept.push([here[0] + (next[0] - here[0]) * part, here[1] + (next[1] - here[1]) * part, NEAR]);
      }
    });
    return kept.map((place) => this.flat(place));
  }

  /** How many pixels a metre takes at the place. */
  scale(x: number, y: number, z: number): number {
    return this.focal / Math.max(NEAR, this.seen([x, y, z])[2]);
  }

  /** A level circle as it shows on the picture: centre and half axes. */
  disc(x: number, y: number, z: number, radius: number): { x: number; y: number; rx: number; ry: number } {
    const [cx, cy] = this.at(x, y, z);
    const scale = this.scale(x, y, z);
    const distance = this.focal / scale;
    return {
      x: cx,
      y: cy,
      rx: radius * scale,
      ry: Math.max(0.6, (radius * scale * Math.abs(y - this.eye[1])) / distance),
    };
  }
}
