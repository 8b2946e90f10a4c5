import type { MarkKind } from './marks';

/** The colours of marks, as CSS has them. */
export interface Palette {
  mark: string;
  markText: string;
  cluster: string;
  clusterText: string;
  home: string;
  homeText: string;
  hot: string;
  hotText: string;
  rim: string;
  /** A visitor's own position, and the outline of a drawn area. */
  here: string;
  area: string;
}

/** The colours of the page where it is: they differ between light and dark. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    mark: colour('--sea'),
    markText: colour('--on-sea'),
    cluster: colour('--lagoon'),
    clusterText: colour('--on-sea'),
    home: colour('--surface-raised'),
    homeText: colour('--ink'),
    hot: colour('--coral'),
    hotText: colour('--coral-text'),
    rim: colour('--surface-raised'),
    here: colour('--coral-bright'),
    area: colour('--coral'),
  };
}

/** Size of a mark, px. `x` and `y`: its anchor pixel. */
export interface Shape {
  width: number;
  height: number;
  x: number;
  y: number;
}

const FONT = '600 13px Onest, "Onest fallback", system-ui, sans-serif';
const PILL = 30;
/** Height of a cluster, which has no tip and is centred on its homes. */
const CLUSTER = 36;
const TIP = 6;
/** Room around a shape for its rim. */
const EDGE = 2;
/** A name as long as a book must not become a picture as wide. */
const LONGEST_LABEL = 40;
const DOT_SIZE = 12;

/** The mark for which there is no room. */
export const DOT: Shape = { width: DOT_SIZE, height: DOT_SIZE, x: DOT_SIZE / 2, y: DOT_SIZE / 2 };

/** Pills are as wide as their words, in steps: so a few pictures of pills serve all marks. */
const WIDTH_STEP = 6;

/** What is drawn: the words of a mark, or a dot. */
export interface Look {
  kind: MarkKind | 'dot';
  label: string;
  /** It is chosen or pointed at. */
  hot: boolean;
  shape: Shape;
}

/**
 * Draws marks: a picture of the empty mark, cached by its width and colours, and the words on it. Measured per 300 marks: 3.5 ms, against 10 ms
 * for drawing each again and 80 ms for making a picture of each.
 */
export class MarkSprites {
  readonly #palette: Palette;
  readonly #ratio: number;
  readonly #empty = new Map<string, HTMLCanvasElement>();
  readonly #measuring = pen(document.createElement('canvas'), 1, 1, 1);
  /** Widths of single letters: to add them up is many times faster than to measure each label. */
  readonly #letters = new Map<string, number>();

  constructor(palette: Palette, ratio: number) {
    this.#palette = palette;
    this.#ratio = ratio;
  }

  /** How large a mark with these words is. */
  shapeOf(kind: MarkKind, label: string): Shape {
    let text = 0;
    for (const letter of short(label)) text += this.#widthOf(letter);
    if (kind === 'cluster') {
      const width = Math.max(CLUSTER, Math.ceil((text + 22) / WIDTH_STEP) * WIDTH_STEP) + 2 * EDGE;
      const height = CLUSTER + 2 * EDGE;
      return { width, height, x: width / 2, y: height / 2 };
    }
    const width = Math.ceil((text + 20) / WIDTH_STEP) * WIDTH_STEP + 2 * EDGE;
    const height = PILL + TIP + 2 * EDGE;
    return { width, height, x: width / 2, y: height - EDGE };
  }

  /** Draws a mark with its position at a place of a canvas in px of the page. */
  draw(context: CanvasRenderingContext2D, { kind, label, hot, shape }: Look, x: number, y: number): void {
    const key = `${kind} ${hot} ${shape.width}`;
    let empty = this.#empty.get(key);
    if (!empty) this.#empty.set(key, (empty = this.#paint(kind, hot, shape)));
    const [left, top] = [Math.round(x - shape.x), Math.round(y - shape.y)];
    context.drawImage(empty, left, top, shape.width, shape.height);
    if (kind === 'dot') return;
    context.fillStyle = this.#coloursOf(kind, hot).text;
    context.fillText(short(label), left + shape.width / 2, top + (kind === 'cluster' ? shape.height / 2 : EDGE + PILL / 2) + 0.5);
  }

  #widthOf(letter: string): number {
    let width = this.#letters.get(letter);
    if (width === undefined) this.#letters.set(letter, (width = this.#measuring.measureText(letter).width));
    return width;
  }

  #paint(kind: Look['kind'], hot: boolean, shape: Shape): HTMLCanvasElement {
    const image = document.createElement('canvas');
    const context = pen(image, this.#ratio, shape.width, shape.height);
    const { mark, rim } = this.#palette;
    if (kind === 'dot') paintCircle(context, shape, mark, rim);
    else if (kind === 'cluster') paintBadge(context, shape, this.#coloursOf(kind, hot).fill, rim);
    else paintPill(context, shape, this.#coloursOf(kind, hot).fill, kind === 'home' && !hot ? mark : rim);
    return image;
  }

  #coloursOf(kind: MarkKind, hot: boolean): Colours {
    const { mark, markText, home, homeText, cluster, clusterText, hot: fill, hotText: text } = this.#palette;
    if (hot) return { fill, text };
    if (kind === 'home') return { fill: home, text: homeText };
    return kind === 'cluster' ? { fill: cluster, text: clusterText } : { fill: mark, text: markText };
  }
}

function paintPill(context: CanvasRenderingContext2D, { width }: Shape, fill: string, rim: string): void {
  const middle = width / 2;
  context.beginPath();
  context.roundRect(EDGE, EDGE, width - 2 * EDGE, PILL, PILL / 2);
  context.moveTo(middle - TIP, EDGE + PILL - 0.5);
  context.lineTo(middle, EDGE + PILL + TIP);
  context.lineTo(middle + TIP, EDGE + PILL - 0.5);
  // The rim goes first, so that the fill covers its inner half, and the line between pill and tip.
  context.strokeStyle = rim;
  context.lineWidth = 3;
  context.lineJoin = 'round';
  context.stroke();
  context.fillStyle = fill;
  context.fill();
}

function paintBadge(context: CanvasRenderingContext2D, { width }: Shape, fill: string, rim: string): void {
  context.beginPath();
  context.roundRect(EDGE, EDGE, width - 2 * EDGE, CLUSTER, CLUSTER / 2);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = rim;
  context.lineWidth = 2;
  context.stroke();
}

function paintCircle(context: CanvasRenderingContext2D, { width }: Shape, fill: string, rim: string): void {
  context.beginPath();
  context.arc(width / 2, width / 2, width / 2 - EDGE / 2 - 0.5, 0, 2 * Math.PI);
  context.fillStyle = fill;
  context.fill();
  context.strokeStyle = rim;
  context.lineWidth = 2;
  context.stroke();
}

/** Of a mark and of its words. */
interface Colours {
  fill: string;
  text: string;
}

function short(label: string): string {
  return label.length > LONGEST_LABEL ? `${label.slice(0, LONGEST_LABEL - 1)}…` : label;
}

/** A context in px of the page, in the processor's memory: pictures are copied from it and to it without asking the graphics card. */
export function pen(canvas: HTMLCanvasElement, ratio: number, width: number, height: number): CanvasRenderingContext2D {
  canvas.width = Math.ceil(width * ratio);
  canvas.height = Math.ceil(height * ratio);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser draws no canvas');
  context.scale(ratio, ratio);
  context.font = FONT;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  return context;
}
