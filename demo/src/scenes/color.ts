/** Reads '#rrggbb' or '#rgb'. */
function channels(color: string): [number, number, number] {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The colour a part of the way from one colour to another; share 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from);
  const b = channels(to);
  const part = Math.min(1, Math.max(0, share));
  const blend = (first: number, second: number): string =>
    Math.round(first + (second - first) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${blend(a[0], b[0])}${blend(a[1], b[1])}${blend(a[2], b[2])}`;
}

/** The colour with some white in it. */
export const lighter = (color: string, share: number): string => mix(color, '#ffffff', share);

/** The colour with some deep blue-black in it: shadows are never plain grey. */
export const darker = (color: string, share: number): string => mix(color, '#10192b', share);
