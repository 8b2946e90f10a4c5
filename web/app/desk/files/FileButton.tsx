import Button from '@mui/material/Button';
import { useRef, type ReactNode } from 'react';

interface FileButtonProps {
  /** Its label. */
  children: ReactNode;
  /** Which files the device offers, as the attribute of an input has it. */
  accept: string;
  /** Several at once. */
  multiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** A button that takes files from the device; pictures on a phone from its camera roll. */
export function FileButton({ children, accept, multiple = false, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={() => {
          onFiles([...(input.current?.files ?? [])]);
          // The same file can be taken again.
          if (input.current) input.current.value = '';
        }}
      />
      <Button variant="contained" onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
