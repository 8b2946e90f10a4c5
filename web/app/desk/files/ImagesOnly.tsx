import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import styles from './UploadRows.module.css';

interface ImagesOnlyProps {
  /** Names of files that are no images. */
  names: readonly string[];
  onClose: () => void;
}

/** That only images are taken (spec 5), and which files were none. */
export function ImagesOnly({ names, onClose }: ImagesOnlyProps) {
  const intl = useIntl();
  if (names.length === 0) return null;
  return (
    <div className={styles.row} data-failed role="alert">
      <div className={styles.what}>
        <span className={styles.why}>
          <FormattedMessage id="files.imagesOnly" />
        </span>
        <span className={styles.names}>{intl.formatList(names, { type: 'unit' })}</span>
      </div>
      <Button size="small" color="inherit" onClick={onClose} sx={{ flex: 'none' }}>
        <FormattedMessage id="files.dismiss" />
      </Button>
    </div>
  );
}
