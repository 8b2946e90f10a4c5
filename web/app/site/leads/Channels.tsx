import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { CHANNELS } from './lead-of';
import styles from '~/ui/Form.module.css';

/** How one may be answered: five channels, and the box that selects or clears them all (spec 5). */
export function Channels({ values }: { values: Readonly<Record<string, string>> }) {
  const intl = useIntl();
  const group = useRef<HTMLFieldSetElement>(null);
  const [chosen, setChosen] = useState(() => CHANNELS.filter((channel) => channel in values).length);
  const boxes = () => [...group.current!.querySelectorAll<HTMLInputElement>('input[name]')];
  const labels = {
    call: intl.formatMessage({ id: 'leads.channel.call' }),
    email: intl.formatMessage({ id: 'leads.channel.email' }),
    whatsApp: 'WhatsApp',
    telegram: 'Telegram',
    line: 'LINE',
  };
  return (
    <fieldset ref={group} className={styles.channels}>
      <legend className="text medium">{intl.formatMessage({ id: 'leads.channels' })}</legend>
      <label className={`check whole medium ${styles.all}`}>
        <input
          type="checkbox"
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < CHANNELS.length;
          }}
          checked={chosen === CHANNELS.length}
          onChange={({ target: { checked } }) => {
            for (const box of boxes()) box.checked = checked;
            setChosen(checked ? CHANNELS.length : 0);
          }}
        />
        {intl.formatMessage({ id: 'leads.channel.all' })}
      </label>
      {CHANNELS.map((channel) => (
        <label key={channel} className="check">
          <input
            type="checkbox"
            name={channel}
            defaultChecked={channel in values}
            onChange={() => setChosen(boxes().filter(({ checked }) => checked).length)}
          />
          {labels[channel]}
        </label>
      ))}
    </fieldset>
  );
}
