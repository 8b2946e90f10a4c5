import { useIntl } from 'react-intl';
import { SiteIcon } from '~/ui/icons';
import { useSession } from '~/session/SessionProvider';
import styles from './Menus.module.css';
import { PreferenceForm } from './PreferenceForm';
import { ToolPopover } from './ToolPopover';

const ICONS = { system: 'device', light: 'sun', dark: 'moon' } as const;

/** The colour-scheme switch: light, dark, or as the device has it. */
export function SchemeMenu() {
  const intl = useIntl();
  const { scheme } = useSession().preferences;
  const labels = {
    system: intl.formatMessage({ id: 'layout.scheme.system' }),
    light: intl.formatMessage({ id: 'layout.scheme.light' }),
    dark: intl.formatMessage({ id: 'layout.scheme.dark' }),
  };
  const choices = (['system', 'light', 'dark'] as const).map((value) => ({
    value,
    label: (
      <>
        <SiteIcon name={ICONS[value]} className={styles.soft} />
        {labels[value]}
      </>
    ),
  }));
  return (
    <ToolPopover
      id="scheme-menu"
      label={intl.formatMessage({ id: 'layout.scheme' }, { scheme: labels[scheme] })}
      button={<SiteIcon name={ICONS[scheme]} />}
    >
      {({ close }) => <PreferenceForm name="scheme" choices={choices} onChosen={close} />}
    </ToolPopover>
  );
}
