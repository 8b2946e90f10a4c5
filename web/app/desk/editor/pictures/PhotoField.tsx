import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { FormattedMessage } from 'react-intl';
import { pictureUrl } from '~/lib/picture';
import { useFileTools } from '~/desk/files/file-tools';
import { useStoredPicture } from '~/desk/files/stored-picture';
import styles from './PhotoField.module.css';

interface PhotoFieldProps {
  label: string;
  /** Id of a file. */
  value: string | null;
  onChange: (value: string | null) => void;
  error?: string;
}

/** Photo of a person, chosen among the stored pictures or uploaded. */
export function PhotoField({ label, value, onChange, error }: PhotoFieldProps) {
  const { pick } = useFileTools();
  const choose = async () => {
    const [picture] = await pick(false);
    if (picture) onChange(picture.id);
  };
  return (
    <div role="group" aria-label={label} className={`row ${styles.field}`}>
      {value === null ? <span className={styles.face} aria-hidden="true" /> : <Face id={value} name={label} />}
      <Button variant="outlined" onClick={() => void choose()}>
        <FormattedMessage id={value === null ? 'agents.choosePhoto' : 'agents.changePhoto'} />
      </Button>
      {value !== null && (
        <Button onClick={() => onChange(null)}>
          <FormattedMessage id="agents.removePhoto" />
        </Button>
      )}
      {error && <FormHelperText error>{error}</FormHelperText>}
    </div>
  );
}

function Face({ id, name }: { id: string; name: string }) {
  const { picture } = useStoredPicture(id);
  return picture ? <img className={styles.face} src={pictureUrl(picture.link, 160)} alt={name} /> : <span className={styles.face} />;
}
