import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { UploadRefused } from '~/apollo/send-form';
import { refusalOf } from '~/shared/editor/save-outcome';
import { SignInDialog } from '~/shared/editor/SignInDialog';
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
 * Around a screen of the desk that handles pictures: uploads, the choice among stored ones, and signing in where the session ends
 * meanwhile. A file that is dropped beside a field does not take the place of the screen.
 */
export function FilesAround({ children }: { children: ReactNode }) {
  const [picking, setPicking] = useState<(Question<readonly PickedPicture[]> & { many: boolean }) | null>(null);
  const [asking, setAsking] = useState<Question<boolean> | null>(null);
  /** What is to be told once the choice is gone, and the focus with it. */
  const afterPick = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (picking) return;
    afterPick.current?.();
    afterPick.current = null;
  }, [picking]);

  const tools = useMemo((): FileTools => {
    let signingIn: Promise<boolean> | null = null;
    const signIn = () => {
      signingIn ??= new Promise<boolean>((answer) => setAsking({ answer })).finally(() => {
        signingIn = null;
        setAsking(null);
      });
      return signingIn;
    };
    const withSession: FileTools['withSession'] = async (work) => {
      try {
        return await work();
      } catch (error) {
        if (!isSignedOut(error) || !(await signIn())) throw error;
        return work();
      }
    };
    return {
      withSession,
      pick: (many) => new Promise((answer) => setPicking({ many, answer })),
      uploads: createUploads(async (file, onSent, signal) => {
        const id = await withSession(() => sendFile(file, onSent, signal));
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
        {asking && (
          <SignInDialog
            onSignedIn={() => asking.answer(true)}
            onClose={() => asking.answer(false)}
            submit={<FormattedMessage id="files.signInAndGoOn" />}
          />
        )}
      </MuiIsland>
    </FileToolsContext>
  );
}

function isSignedOut(error: unknown): boolean {
  return error instanceof UploadRefused ? error.code === 'UNAUTHENTICATED' : refusalOf(error).kind === 'signedOut';
}
