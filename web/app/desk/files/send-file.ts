import { sendForm, UploadRefused } from '~/data/send-form';

/** The largest picture that the API takes, bytes. */
const MOST_BYTES = 15 * 1024 * 1024;

/** Sends one picture to the store and gives its id. Rejects with UploadRefused; its code is NETWORK where nothing answered. */
export async function sendFile(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<string> {
  if (file.size > MOST_BYTES) throw new UploadRefused('PAYLOAD_TOO_LARGE');
  const form = new FormData();
  form.append('files', file, file.name);
  const { status, body } = await sendForm('/api/files', form, onSent, signal);
  const { images, error } = (body ?? {}) as { images?: { _id?: unknown }[]; error?: { code?: unknown } };
  const id = images?.[0]?._id;
  if (status === 201 && typeof id === 'string') return id;
  throw new UploadRefused(typeof error?.code === 'string' ? error.code : `HTTP_${status}`);
}
