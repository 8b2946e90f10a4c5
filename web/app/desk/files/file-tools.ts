import { createContext, useContext, useEffect, useState } from 'react';
import type { StoredPicture } from './stored-picture';
import { type Upload, type Uploads } from './uploads';

/** A picture that was chosen. */
export interface PickedPicture {
  id: string;
  caption: { en: string; ru: string };
}

/** What every part of a desk screen that handles pictures shares. */
export interface FileTools {
  uploads: Uploads<StoredPicture>;
  /** Opens the picker for stored pictures; resolves to none if cancelled. */
  pick: (many: boolean) => Promise<readonly PickedPicture[]>;
}

/** Filled by FilesAround. */
export const FileToolsContext = createContext<FileTools | null>(null);

/** The tools of the FilesAround that is around. */
export function useFileTools(): FileTools {
  const tools = useContext(FileToolsContext);
  if (!tools) throw new Error('Pictures are handled within FilesAround');
  return tools;
}

/** The files on their way, of one place where it is named. Told together with what the place hears of a stored file, never before. */
export function useUploads(into?: string): readonly Upload[] {
  const { uploads } = useFileTools();
  const [all, setAll] = useState(uploads.all);
  useEffect(() => {
    const tell = () => setAll(uploads.all());
    tell();
    return uploads.subscribe(tell);
  }, [uploads]);
  return into === undefined ? all : all.filter((upload) => upload.into === into);
}
