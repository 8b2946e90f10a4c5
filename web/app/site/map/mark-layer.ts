import { toWorld, worldSize, type Camera, type LngLat } from './geo';
import { DOT, MarkSprites, pen, readPalette, type Look, type Palette, type Shape } from './mark-sprites';
import type { Mark } from './marks';

/** Content of the map. */
export interface LayerContent {
  /** In the order of their importance: where two overlap, the first is written out and the other in short, a dot, or under it. */
  marks: readonly Mark[];
  /** Keys of the chosen mark and of the one that is pointed at, here or in the list. */
  selected: string | null;
  hovered: string | null;
  /** A drawn area. */
  area: readonly LngLat[] | null;
  /** Where the visitor is. */
  here: LngLat | null;
}

/** So far around the box it is drawn in advance, px: while the map is moved, the picture is moved with it, which costs next to nothing. */
const MARGIN = 200;
/** Cell size of the occupancy grid, px. Cells are fixed to world coordinates, so that no mark changes while the map is panned. */
const CELL = 8;
/** Least size of what a finger hits, px; a dot, which stands among others, has to be aimed at. */
const TARGET = 44;
const DOT_TARGET = 20;

const LOOK_OF_DOT: Look = { kind: 'dot', label: '', hot: false, shape: DOT };

/** A mark with its place on the world, 0 to 1, and its size in full and in short. */
interface Placed {
  mark: Mark;
  x: number;
  y: number;
  full: Shape;
  short: Shape | null;
}

/** A mark as it was drawn, in px of the canvas. */
interface Drawn {
  mark: Mark;
  x: number;
  y: number;
  look: Look;
}

/**
 * The marks of a map, drawn on a canvas of their own above it. Of the ways that were measured it is the only one that moves thousands of
 * marks at full speed without a graphics card (decision 0008); it serves both maps and needs no glyphs, so it works when a style does not.
 */
export class MarkLayer {
  readonly #canvas: HTMLCanvasElement;
  readonly #ratio: number;
  #context: CanvasRenderingContext2D | null = null;
  #palette: Palette;
  #sprites: MarkSprites;
  #content: LayerContent = { marks: [], selected: null, hovered: null, area: null, here: null };
  #placed: Placed[] = [];
  #drawnFor: Camera | null = null;
  #drawn: Drawn[] = [];
  #taken = new Uint8Array(0);

  constructor(canvas: HTMLCanvasElement) {
    this.#canvas = canvas;
    // More than two dots to a px is seen by nobody and paid for by every frame.
    this.#ratio = Math.min(2, devicePixelRatio || 1);
    this.#palette = readPalette(canvas);
    this.#sprites = new MarkSprites(this.#palette, this.#ratio);
  }

  /** Reads the colours again, and draws with newly loaded fonts. */
  restyle(): void {
    this.#palette = readPalette(this.#canvas);
    this.#sprites = new MarkSprites(this.#palette, this.#ratio);
    this.#placed = this.#placed.map(({ mark }) => this.#place(mark));
    this.#drawnFor = null;
  }

  /** Changes the content; visible with the next `show`. */
  put(content: LayerContent): void {
    if (content.marks !== this.#content.marks) this.#placed = content.marks.map((mark) => this.#place(mark));
    this.#content = content;
    this.#drawnFor = null;
  }

  /**
   * Shows the marks as the camera sees them. `origin` is where the canvas's parent begins, in px from the top left corner of the map's box.
   * `again` draws them again even if the old picture would do.
   */
  show(camera: Camera, origin: { x: number; y: number }, anew = false): void {
    let shift = this.#drawnFor && shiftOf(this.#drawnFor, camera);
    if (anew || !shift || Math.abs(shift.x) > MARGIN || Math.abs(shift.y) > MARGIN) {
      this.#draw(camera);
      shift = { x: 0, y: 0 };
    }
    this.#canvas.style.transform = `translate(${shift.x - MARGIN - origin.x}px, ${shift.y - MARGIN - origin.y}px)`;
  }

  /** The mark at a place of the box, px; null when there is none. */
  hit(camera: Camera, x: number, y: number): Mark | null {
    const shift = this.#drawnFor && shiftOf(this.#drawnFor, camera);
    if (!shift) return null;
    const at = { x: x - shift.x + MARGIN, y: y - shift.y + MARGIN };
    let best: Mark | null = null;
    let bestDistance = Infinity;
    for (const { mark, x: markX, y: markY, look } of this.#drawn) {
      const { width, height, x: anchorX, y: anchorY } = look.shape;
      const [dx, dy] = [Math.abs(at.x - markX + anchorX - width / 2), Math.abs(at.y - markY + anchorY - height / 2)];
      const target = look.kind === 'dot' ? DOT_TARGET : TARGET;
      if (dx > Math.max(width, target) / 2 || dy > Math.max(height, target) / 2) continue;
      // What is really under the pointer goes before what is merely near.
      const distance = Math.hypot(Math.max(0, dx - width / 2), Math.max(0, dy - height / 2)) * 1000 + Math.hypot(dx, dy);
      if (distance < bestDistance) [best, bestDistance] = [mark, distance];
    }
    return best;
  }

  #place(mark: Mark): Placed {
    const { kind, label, short } = mark;
    const full = this.#sprites.shapeOf(kind, label);
    return { mark, ...toWorld(mark), full, short: short === null ? null : this.#sprites.shapeOf(kind, short) };
  }

  #draw(camera: Camera): void {
    const width = camera.width + 2 * MARGIN;
    const height = camera.height + 2 * MARGIN;
    const context = this.#resize(width, height);
    context.clearRect(0, 0, width, height);
    this.#drawnFor = camera;
    const project = projection(camera);
    this.#drawArea(context, project);
    this.#drawn = this.#arrange(camera, project, width, height);
    for (const { x, y, look } of this.#drawn) this.#sprites.draw(context, look, x, y);
    this.#drawHere(context, project);
  }

  /** How each mark is drawn, lowest first: in full if there is space, else short, else as a dot, else not at all. */
  #arrange(camera: Camera, project: Project, width: number, height: number): Drawn[] {
    const { selected, hovered } = this.#content;
    const [dots, written, hot]: [Drawn[], Drawn[], Drawn[]] = [[], [], []];
    const isFree = this.#places(camera, width, height);
    for (const { mark, x: worldX, y: worldY, full, short } of this.#placed) {
      const { x, y } = project(worldX, worldY);
      if (x < -MARGIN || y < -MARGIN || x > width + MARGIN || y > height + MARGIN) continue;
      const { key, kind, label } = mark;
      if (key === selected || key === hovered) hot.push({ mark, x, y, look: { kind, label, hot: true, shape: full } });
      else if (isFree(x, y, full)) written.push({ mark, x, y, look: { kind, label, hot: false, shape: full } });
      else if (short && isFree(x, y, short))
        written.push({ mark, x, y, look: { kind, label: mark.short ?? '', hot: false, shape: short } });
      else dots.push({ mark, x, y, look: LOOK_OF_DOT });
    }
    // Covered marks become visible when zooming in.
    const seen = dots.filter(({ x, y }) => isFree(x, y, DOT));
    return [...seen, ...written, ...hot];
  }

  #resize(width: number, height: number): CanvasRenderingContext2D {
    const canvas = this.#canvas;
    if (!this.#context || canvas.width !== Math.ceil(width * this.#ratio) || canvas.height !== Math.ceil(height * this.#ratio)) {
      this.#context = pen(canvas, this.#ratio, width, height);
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    return this.#context;
  }

  /** Says whether there is room on the canvas for a shape on a position, and takes it if there is. */
  #places(camera: Camera, width: number, height: number): (x: number, y: number, shape: Shape) => boolean {
    const size = worldSize(camera.zoom);
    const centre = toWorld(camera);
    // How far the canvas's corner is from the line of the world's grid before it.
    const part = (value: number) => ((value % CELL) + CELL) % CELL;
    const [offsetX, offsetY] = [part(centre.x * size - width / 2), part(centre.y * size - height / 2)];
    const columns = Math.ceil(width / CELL) + 2;
    const rows = Math.ceil(height / CELL) + 2;
    if (this.#taken.length < columns * rows) this.#taken = new Uint8Array(columns * rows);
    else this.#taken.fill(0);
    const taken = this.#taken;
    return (x, y, shape) => {
      const [fromX, fromY] = [x - shape.x + offsetX, y - shape.y + offsetY];
      const left = Math.max(0, Math.floor(fromX / CELL));
      const right = Math.min(columns - 1, Math.floor((fromX + shape.width) / CELL));
      const top = Math.max(0, Math.floor(fromY / CELL));
      const bottom = Math.min(rows - 1, Math.floor((fromY + shape.height) / CELL));
      for (let row = top; row <= bottom; row++) {
        for (let column = left; column <= right; column++) if (taken[row * columns + column]) return false;
      }
      for (let row = top; row <= bottom; row++) taken.fill(1, row * columns + left, row * columns + right + 1);
      return true;
    };
  }

  #drawArea(context: CanvasRenderingContext2D, project: Project): void {
    const { area } = this.#content;
    if (!area || area.length < 3) return;
    context.beginPath();
    for (const corner of area) {
      const world = toWorld(corner);
      const { x, y } = project(world.x, world.y);
      context.lineTo(x, y);
    }
    context.closePath();
    context.globalAlpha = 0.12;
    context.fillStyle = this.#palette.area;
    context.fill('evenodd');
    context.globalAlpha = 1;
    context.strokeStyle = this.#palette.area;
    context.lineWidth = 2.5;
    context.lineJoin = 'round';
    context.stroke();
  }

  #drawHere(context: CanvasRenderingContext2D, project: Project): void {
    const { here } = this.#content;
    if (!here) return;
    const world = toWorld(here);
    const { x, y } = project(world.x, world.y);
    context.beginPath();
    context.arc(x, y, 8, 0, 2 * Math.PI);
    context.fillStyle = this.#palette.here;
    context.fill();
    context.strokeStyle = '#fff';
    context.lineWidth = 3;
    context.stroke();
  }
}

type Project = (worldX: number, worldY: number) => { x: number; y: number };

/** Where on the canvas a place of the world is; of the world's copies the one nearest to the centre. */
function projection(camera: Camera): Project {
  const size = worldSize(camera.zoom);
  const centre = toWorld(camera);
  return (worldX, worldY) => ({
    x: (worldX + Math.round(centre.x - worldX) - centre.x) * size + camera.width / 2 + MARGIN,
    y: (worldY - centre.y) * size + camera.height / 2 + MARGIN,
  });
}

/** How far a picture for one camera has to be moved for another, px; null when it is of another zoom or size. */
function shiftOf(from: Camera, to: Camera): { x: number; y: number } | null {
  if (from.zoom !== to.zoom || from.width !== to.width || from.height !== to.height) return null;
  const size = worldSize(to.zoom);
  const [before, now] = [toWorld(from), toWorld(to)];
  return { x: (before.x - now.x) * size, y: (before.y - now.y) * size };
}
