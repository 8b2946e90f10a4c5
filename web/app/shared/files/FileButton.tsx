import { useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import styles from './AddPictures.module.css';

/** The button that takes pictures from the device: many at once, on a phone from its camera roll. */
export function AddPictures({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <label className={styles.add}>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        className="visually-hidden"
        onChange={() => {
          onFiles([...(input.current?.files ?? [])]);
          // The same file can be taken again.
          if (input.current) input.current.value = '';
        }}
      />
      <FormattedMessage id="files.add" />
    </label>
  );
}
