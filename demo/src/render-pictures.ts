import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { FILES_AT } from './calendar.js';
import type { FileStore } from '@talay/api/files/file-store.js';
import { AppError } from '@talay/api/core/errors.js';
import type { Row } from '@talay/api/core/copy-rows.js';
import { uuidOf } from './identity.js';
import type { Picture } from './pictures.js';
import type { Scene } from './scenes/scenes.js';

/** A picture in the file store, with its row of the `file` table. */
export interface StoredPicture extends Picture {
  row: Row;
}

/** How many pictures are made at a time. */
const AT_ONCE = 2;
// JPEG: WebP of the same quality takes a third of the space and fifteen times as long.
const QUALITY = 90;
const FORMAT = `jpeg ${QUALITY} 4:4:4`;

async function make(scene: Scene, store: FileStore, scale: number): Promise<StoredPicture> {
  const svg = scene.svg();
  const width = Math.round(scene.width * scale);
  const height = Math.round(scene.height * scale);
  // Same drawing, same id: a picture that is there already need not be made again.
  const id = uuidOf(FILES_AT, `${FORMAT}${scale === 1 ? '' : ` ${width}`}\n${svg}`);
  let bytes = await storedBytes(store, id);
  if (!bytes) {
    bytes = await sharp(Buffer.from(svg), { limitInputPixels: 20_000_000 })
      .resize(width, height)
      .flatten()
      .jpeg({ quality: QUALITY, chromaSubsampling: '4:4:4' })
      .toBuffer();
    await store.putOriginal(id, bytes);
  }
  const tiny = await sharp(bytes).resize(16, 11, { fit: 'fill' }).blur(0.8).webp({ quality: 45 }).toBuffer();
  return {
    id,
    kind: scene.kind,
    ...(scene.setting ? { setting: scene.setting } : {}),
    ...(scene.building ? { building: scene.building } : {}),
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
export async function copyOriginal(store: FileStore, id: string, otherId: string): Promise<void> {
  if (!(await storedBytes(store, otherId))) await store.putOriginal(otherId, await store.original(id));
}

async function storedBytes(store: FileStore, id: string): Promise<Buffer | null> {
  return store.original(id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'FILE_MISSING') return null;
    throw error;
  });
}

/** Draws every scene into the store at `scale` times the size it was drawn for. */
export async function renderPictures(
  scenes: readonly Scene[],
  store: FileStore,
  scale: number,
  onPicture: (made: number, total: number) => void,
): Promise<StoredPicture[]> {
  const stored: StoredPicture[] = [];
  let next = 0;
  let made = 0;
  const worker = async () => {
    for (let at = next++; at < scenes.length; at = next++) {
      stored[at] = await make(scenes[at] as Scene, store, scale);
      made += 1;
      onPicture(made, scenes.length);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return stored;
}
