import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { UploadRefused } from '~/data/send-form';
import { MuiIsland } from '~/theme/MuiIsland';
import { FileToolsContext, type FileTools, type PickedPicture } from './file-tools';
import { sendFile } from './send-file';
import { readPicture } from './stored-picture';
import { createUploads } from './uploads';

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
