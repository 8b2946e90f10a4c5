import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { FILES_AT } from './calendar.js';
import type { Row } from '../kernel/copy-rows.js';
import { uuidOf } from './identity.js';
import type { Picture } from './pictures.js';
import type { Scene } from './scenes/scenes.js';

/** A picture that lies in the file store, with its row of the table `file`. */
export interface StoredPicture extends Picture {
  row: Row;
}

/** How many pictures are made at a time. */
const AT_ONCE = 2;
// JPEG: WebP of the same quality takes a third of the space and fifteen times as long.
const QUALITY = 90;
const FORMAT = `jpeg ${QUALITY} 4:4:4`;

async function store(scene: Scene, folder: string, scale: number): Promise<StoredPicture> {
  const svg = scene.svg();
  const width = Math.round(scene.width * scale);
  const height = Math.round(scene.height * scale);
  // Same drawing, same id: a picture that is there already need not be made again.
  const id = uuidOf(FILES_AT, `${FORMAT}${scale === 1 ? '' : ` ${width}`}\n${svg}`);
  const path = join(folder, id);
  let bytes: Buffer;
  if ((await stat(path).catch(() => null))?.isFile()) {
    bytes = await readFile(path);
  } else {
    bytes = await sharp(Buffer.from(svg), { limitInputPixels: 20_000_000 })
      .resize(width, height)
      .flatten()
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const draft = `${path}.${process.pid}.tmp`;
    await writeFile(draft, bytes);
    await rename(draft, path);
  }
  const tiny = await sharp(bytes).resize(16, 11, { fit: 'fill' }).blur(0.8).webp({ quality: 45 }).toBuffer();
  return {
    id,
    kind: scene.kind,
    ...(scene.setting ? { setting: scene.setting } : {}),
    caption: scene.captionEn,
    row: {
      id,
      name: `${scene.slug}.jpg`,
      type: 'image/jpeg',
      width,
      height,
      bytes: bytes.length,
      hash: createHash('sha256').update(bytes).digest('hex'),
      placeholder: `data:image/webp;base64,${tiny.toString('base64')}`,
      created_at: new Date(FILES_AT).toISOString(),
      caption_en: scene.captionEn,
      caption_ru: scene.captionRu,
    },
  };
}

/** Makes the picture available under another id too. */
export async function keepOriginal(filesDir: string, id: string, otherId: string): Promise<void> {
  const path = join(filesDir, 'originals', otherId);
  if ((await stat(path).catch(() => null))?.isFile()) return;
  const draft = `${path}.${process.pid}.tmp`;
  await copyFile(join(filesDir, 'originals', id), draft);
  await rename(draft, path);
}

/** Draws every scene into the file store, `filesDir/originals/{id}`, at `scale` times the size it was drawn for. */
export async function renderPictures(
  scenes: readonly Scene[],
  filesDir: string,
  scale: number,
  onPicture: (made: number, total: number) => void,
): Promise<StoredPicture[]> {
  const folder = join(filesDir, 'originals');
  await mkdir(folder, { recursive: true });
  const stored: StoredPicture[] = [];
  let next = 0;
  let made = 0;
  const worker = async () => {
    for (let at = next++; at < scenes.length; at = next++) {
      stored[at] = await store(scenes[at] as Scene, folder, scale);
      made += 1;
      onPicture(made, scenes.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return stored;
}
