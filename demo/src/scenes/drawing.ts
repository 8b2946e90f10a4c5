/** A place on the picture, in pixels. */
export type Point = readonly [x: number, y: number];
/** One stop of a gradient: offset 0 to 1, colour, opacity. */
export type Stop = readonly [offset: number, color: string, opacity?: number];

export interface Style {
  opacity?: number;
  stroke?: string;
  width?: number;
  /** Lengths of dashes and gaps; without it lines have round ends. */
  dash?: string;
  evenOdd?: boolean;
}

/** A frame of the picture that something is painted into. */
export interface Frame {
  x: number;
  y: number;
  w: number;
  h: number;
}

export const WIDTH = 1600;
export const HEIGHT = 1067;
export const WHOLE: Frame = { x: 0, y: 0, w: WIDTH, h: HEIGHT };

/** A number as short SVG text. */
export const num = (value: number): string => String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');

/** Numbers side by side as short as SVG allows. */
const join = (values: readonly number[]): string =>
  values.map((value, index) => (index > 0 && value >= 0 ? ` ${num(value)}` : num(value))).join('');

/** Large shapes on whole pixels, small ones on tenths. */
function settle(points: readonly Point[]): Point[] {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const size = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const parts = size > 24 ? 1 : 10;
  return points.map(([x, y]) => [Math.round(x * parts) / parts, Math.round(y * parts) / parts]);
}

/** Path text of a line through the points, in steps from one to the next. */
export function polyline(points: readonly Point[]): string {
  const [first, ...rest] = settle(points);
  if (!first) return '';
  let here = first;
  const steps = rest.flatMap((next) => {
    const step = [next[0] - here[0], next[1] - here[1]];
    here = next;
    return step;
  });
  return `M${join(first)}l${join(steps)}`;
}

/** Path text of a closed polygon. */
export const polygon = (points: readonly Point[]): string => (points.length > 2 ? `${polyline(points)}z` : '');

/** Path text of a soft curve that passes near the points; `closed` joins the ends with a straight line. */
export function curve(points: readonly Point[], closed = false): string {
  const [first, ...rest] = settle(points);
  if (!first) return '';
  let here = first;
  const steps: number[] = [];
  rest.slice(0, -1).forEach((knee, index) => {
    const next = rest[index + 1] as Point;
    const end =
      index === rest.length - 2 ? next : ([Math.round((knee[0] + next[0]) * 5) / 10, Math.round((knee[1] + next[1]) * 5) / 10] as const);
    steps.push(knee[0] - here[0], knee[1] - here[1], end[0] - here[0], end[1] - here[1]);
    here = end;
  });
  return `M${join(first)}q${join(steps)}${closed ? 'z' : ''}`;
}

/** Path text of a thin lens (a ripple, a glint), lying level. */
export function lens(x: number, y: number, w: number, h: number): string {
  const half = w > 24 ? Math.round(w / 2) : w / 2;
  return `M${join([w > 24 ? Math.round(x - half) : x - half, y])}q${join([half, -h, half * 2, 0, -half, h, -half * 2, 0])}z`;
}

/** The picture under work: collects shapes and definitions and gives SVG text. */
export class Drawing {
  private readonly body: string[] = [];
  private readonly defs: string[] = [];
  private readonly known = new Map<string, string>();

  private define(markup: (id: string) => string): string {
    const key = markup('');
    let id = this.known.get(key);
    if (!id) {
      id = `d${this.known.size}`;
      this.known.set(key, id);
      this.defs.push(markup(id));
    }
    return id;
  }

  private gradient(tag: string, attributes: string, stops: readonly Stop[]): string {
    const inner = stops
      .map(([offset, color, opacity]) => {
        const alpha = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
        const place = offset === 0 ? '' : ` offset="${Math.round(offset * 1000) / 1000}"`;
        return `<stop${place} stop-color="${color}"${alpha}/>`;
      })
      .join('');
    return `url(#${this.define((id) => `<${tag} id="${id}" ${attributes}>${inner}</${tag}>`)})`;
  }

  /** A vertical gradient. */
  down(stops: readonly Stop[]): string {
    return this.gradient('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops);
  }

  /** A horizontal gradient. */
  across(stops: readonly Stop[]): string {
    return this.gradient('linearGradient', '', stops);
  }

  /** A gradient between two places of the picture. */
  between(from: Point, to: Point, stops: readonly Stop[]): string {
    const place = `gradientUnits="userSpaceOnUse" x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`;
    return this.gradient('linearGradient', place, stops);
  }

  /** A radial glow (or soft shadow) that fades out at the edge. */
  glow(color: string, opacity: number, core = 0): string {
    const inner: Stop[] = core > 0 ? [[core, color, opacity]] : [];
    const middle = core + (1 - core) * 0.45;
    return this.gradient('radialGradient', '', [[0, color, opacity], ...inner, [middle, color, opacity * 0.38], [1, color, 0]]);
  }

  private put(tag: string, attributes: string, fill: string, style: Style = {}): void {
    let text = `<${tag} ${attributes} fill="${fill}"`;
    if (style.opacity !== undefined) text += ` opacity="${Math.round(style.opacity * 100) / 100}"`;
    if (style.stroke) text += ` stroke="${style.stroke}" stroke-width="${num(style.width ?? 1)}"`;
    if (style.dash) text += ` stroke-linecap="butt" stroke-dasharray="${style.dash}"`;
    if (style.evenOdd) text += ' fill-rule="evenodd"';
    this.body.push(`${text}/>`);
  }

  path(d: string, fill: string, style?: Style): void {
    if (d) this.put('path', `d="${d}"`, fill, style);
  }

  poly(points: readonly Point[], fill: string, style?: Style): void {
    this.path(polygon(points), fill, style);
  }

  line(d: string, color: string, width: number, style: Style = {}): void {
    this.path(d, 'none', { ...style, stroke: color, width });
  }

  rect(frame: Frame, fill: string, style?: Style, radius = 0): void {
    const corner = radius > 0 ? ` rx="${num(radius)}"` : '';
    const place = `x="${num(frame.x)}" y="${num(frame.y)}" width="${num(frame.w)}" height="${num(frame.h)}"`;
    this.put('rect', place + corner, fill, style);
  }

  ellipse(x: number, y: number, rx: number, ry: number, fill: string, style?: Style): void {
    const place = `cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"`;
    this.put('ellipse', place, fill, style);
  }

  text(x: number, y: number, size: number, color: string, value: string, turn = 0): void {
    const spin = turn === 0 ? '' : ` transform="rotate(${turn} ${num(x)} ${num(y)})"`;
    this.body.push(
      `<text x="${num(x)}" y="${num(y)}" font-family="sans-serif" font-size="${num(size)}" fill="${color}" text-anchor="middle"${spin}>${value}</text>`,
    );
  }

  /** Everything that `draw` puts down shows only inside the path. */
  clipped(d: string, draw: () => void): void {
    if (!d) return;
    const id = this.define((name) => `<clipPath id="${name}"><path d="${d}"/></clipPath>`);
    this.body.push(`<g clip-path="url(#${id})">`);
    draw();
    this.body.push('</g>');
  }

  /** Everything that `draw` puts down is moved, turned, mirrored or faded as one. */
  group(attributes: string, draw: () => void): void {
    this.body.push(`<g ${attributes}>`);
    draw();
    this.body.push('</g>');
  }

  /** Puts a copy of a drawing in place; what `paint` draws is kept once for each key. */
  stamp(key: string, transform: string, paint: () => void): void {
    let id = this.known.get(key);
    if (!id) {
      id = `d${this.known.size}`;
      this.known.set(key, id);
      const from = this.body.length;
      paint();
      const parts = this.body.splice(from);
      this.defs.push(`<g id="${id}">${parts.join('')}</g>`);
    }
    this.body.push(`<use href="#${id}" transform="${transform}"/>`);
  }

  /** The finished picture. */
  svg(): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${this.defs.join('')}</defs><g stroke-linecap="round" stroke-linejoin="round">${this.body.join('')}</g></svg>`;
  }
}
