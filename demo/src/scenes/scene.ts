import { Drawing, HEIGHT, WHOLE, WIDTH } from './drawing.js';
import { lightOf, type Light, type LightName } from './light.js';
import type { Setting } from './landscape.js';
import { createRandom, type Random } from './random.js';

/** What a picture shows. */
export type SceneKind =
  | 'exterior-tower'
  | 'exterior-house'
  | 'pool'
  | 'living'
  | 'bedroom'
  | 'kitchen'
  | 'bathroom'
  | 'balcony'
  | 'view'
  | 'facility'
  | 'plan'
  | 'portrait';

/** What an exterior picture shows of a building. */
export interface Building {
  floors: number;
  /** Number of towers shown. */
  towers?: number;
  /** Whether a house has a private pool. */
  pool?: boolean;
}

/** One picture of the demo set. */
export interface Scene {
  /** Kind and number, such as 'living-03'. */
  slug: string;
  kind: SceneKind;
  /** What the window or the terrace looks at. */
  setting?: Setting;
  /** Countable details of the building: a picture is used only where they match. */
  building?: Building;
  captionEn: string;
  captionRu: string;
  width: 1600;
  height: 1067;
  /** Draws the picture; the same text every time. */
  svg(): string;
}

/** What a composition draws with. */
export interface Kit {
  draw: Drawing;
  light: Light;
  random: Random;
}

/** A composition with its hour, place and captions. */
export interface Sketch {
  light: LightName;
  setting?: Setting;
  building?: Building;
  en: string;
  ru: string;
  paint(kit: Kit): void;
}

/** Labels the picture as a drawing in both languages, clear of the overlays of cards and galleries, 11 px high on a phone's card. */
function sayDrawing(draw: Drawing): void {
  draw.rect({ x: 36, y: 756, w: 580, h: 92 }, '#10212b', { opacity: 0.66 }, 46);
  draw.text(326, 821, 56, '#ffffff', 'Рисунок · Drawing');
}

function render(slug: string, sketch: Sketch): string {
  const kit = { draw: new Drawing(), light: lightOf(sketch.light), random: createRandom(slug) };
  sketch.paint(kit);
  sayDrawing(kit.draw);
  return kit.draw.svg();
}

/** Numbers the sketches of a kind. */
export function scenesOf(kind: SceneKind, sketches: readonly Sketch[]): Scene[] {
  return sketches.map((sketch, index) => {
    const slug = `${kind}-${String(index + 1).padStart(2, '0')}`;
    return {
      slug,
      kind,
      ...(sketch.setting ? { setting: sketch.setting } : {}),
      ...(sketch.building ? { building: sketch.building } : {}),
      captionEn: `${sketch.en} (drawing)`,
      captionRu: `${sketch.ru} (рисунок)`,
      width: WIDTH,
      height: HEIGHT,
      svg: () => render(slug, sketch),
    };
  });
}

/** The last layer: darker corners and the breath of the sun. */
export function finish({ draw, light }: Kit, sunX?: number): void {
  const corner = light.lamps ? 0.28 : 0.16;
  draw.rect(
    WHOLE,
    draw.down([
      [0, light.shade, corner * 0.6],
      [0.3, light.shade, 0],
      [0.75, light.shade, 0],
      [1, light.shade, corner],
    ]),
  );
  draw.rect(
    WHOLE,
    draw.across([
      [0, light.shade, corner * 0.7],
      [0.2, light.shade, 0],
      [0.8, light.shade, 0],
      [1, light.shade, corner * 0.7],
    ]),
  );
  if (sunX !== undefined) draw.ellipse(sunX, HEIGHT * 0.36, 900, 640, draw.glow(light.glow, 0.22));
}
