import { encode } from 'uqr';

/** A QR code as the path of an SVG: one unit a module, with the quiet zone of four modules that readers need. */
export interface QrPath {
  /** Width and height with the quiet zone, modules. */
  size: number;
  d: string;
}

/** The QR code of a text at level M, which still reads with a stain or a fold over 15 % of it. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const runs: string[] = [];
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const from = x;
      while (row[x + 1]) x++;
      const length = x + 1 - from;
      runs.push(`M${from} ${y}h${length}v1h-${length}z`);
    }
  });
  return { size, d: runs.join('') };
}
