import Box from '@mui/material/Box';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isIconName, SiteIcon, type IconName } from '~/ui/icons';
import styles from './IconField.module.css';

/** Icons that say something about a page. */
const ICONS: readonly IconName[] = [
  'info',
  'contacts',
  'guide',
  'key',
  'shield',
  'star',
  'user',
  'list',
  'building',
  'house',
  'pool',
  'pin',
  'map',
  'chat',
  'sun',
  'search',
];

interface IconFieldProps {
  label: string;
  /** Name of the icon. */
  value: string;
  onChange: (value: string) => void;
  error?: string;
  required?: boolean;
}

/** The icon of a page in the menu. One that the site does not know stays until another is chosen. */
export function IconField({ label, value, onChange, error, required = false }: IconFieldProps) {
  const intl = useIntl();
  const id = useId();
  return (
    <fieldset className="flush" aria-describedby={error ? `${id}-note` : undefined}>
      <legend className="below-8 muted small">
        {label}
        {required && <span aria-hidden="true"> *</span>}
      </legend>
      <div className="wrap gap-6">
        {ICONS.map((name) => (
          <label key={name} className={`chip middle rounded ${styles.icon}`} data-chosen={name === value || undefined}>
            <input
              type="radio"
              name={id}
              required={required}
              checked={name === value}
              onChange={() => onChange(name)}
              aria-label={intl.formatMessage({ id: 'editor.iconNamed' }, { name })}
            />
            <SiteIcon name={name} />
          </label>
        ))}
      </div>
      {value !== '' && !isIconName(value) && (
        <p className="above-6 muted tiny">
          <FormattedMessage id="editor.iconUnknown" values={{ name: value }} />
        </p>
      )}
      {error && (
        <Box component="p" id={`${id}-note`} sx={{ m: 0, mt: 0.5, color: 'error.main', fontSize: '0.75rem' }}>
          {error}
        </Box>
      )}
    </fieldset>
  );
}
