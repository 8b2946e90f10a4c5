import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { UploadRefused, sendForm } from '~/data/send-form';
import { MuiIsland } from '~/theme/MuiIsland';
import { FileToolsContext, type FileTools, type PickedPicture } from './file-tools';
import { readPicture } from './stored-picture';
import { createUploads } from './uploads';

/** The largest picture that the API takes, bytes. */
const MOST_BYTES = 15 * 1024 * 1024;

/** Sends one picture to the store and gives its id. Rejects with UploadRefused; its code is NETWORK where nothing answered. */
async function sendFile(file: File, onSent: (share: number) => void, signal: AbortSignal): Promise<string> {
  if (file.size > MOST_BYTES) throw new UploadRefused('PAYLOAD_TOO_LARGE');
  const form = new FormData();
  form.append('files', file, file.name);
  const { status, body } = await sendForm('/api/files', form, onSent, signal);
  const { images, error } = (body ?? {}) as { images?: { _id?: unknown }[]; error?: { code?: unknown } };
  const id = images?.[0]?._id;
  if (status === 201 && typeof id === 'string') return id;
  throw new UploadRefused(typeof error?.code === 'string' ? error.code : `HTTP_${status}`);
}

const FilePicker = lazy(() => import('./FilePicker'));

interface Question<Answer> {
  answer: (answer: Answer) => void;
}

/**
 * Wrapper of a desk screen that handles pictures: uploads, and the dialog to choose a stored one. A file dropped outside a field does
 * not replace the page.
 */
export function FilesAround({ children }: { children: ReactNode }) {
  const [picking, setPicking] = useState<(Question<readonly PickedPicture[]> & { many: boolean }) | null>(null);
  /** Message to show once the picker is closed and focus has returned. */
  const afterPick = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (picking) return;
    afterPick.current?.();
    afterPick.current = null;
  }, [picking]);

  const tools = useMemo((): FileTools => {
    return {
      pick: (many) => new Promise((answer) => setPicking({ many, answer })),
      uploads: createUploads(async (file, onSent, signal) => {
        const id = await sendFile(file, onSent, signal);
        const picture = await readPicture(id);
        if (!picture) throw new UploadRefused('NOT_FOUND');
        return picture;
      }),
    };
  }, []);

  useEffect(() => {
    const keep = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    addEventListener('dragover', keep);
    addEventListener('drop', keep);
    return () => {
      removeEventListener('dragover', keep);
      removeEventListener('drop', keep);
    };
  }, []);

  return (
    <FileToolsContext value={tools}>
      {children}
      <MuiIsland>
        {picking && (
          <Suspense>
            <FilePicker
              many={picking.many}
              onDone={(chosen) => {
                afterPick.current = () => picking.answer(chosen);
                setPicking(null);
              }}
            />
          </Suspense>
        )}
      </MuiIsland>
    </FileToolsContext>
  );
}
