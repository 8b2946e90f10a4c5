import { useId, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { MESSENGERS, type Shared } from './share-links';
import styles from './ShareButton.module.css';

interface ShareButtonProps extends Shared {
  className: string | undefined;
  /** Label of the button. */
  label: ReactNode;
  /** Content above the share options. The panel then always opens, even if the device has a native one. */
  children?: ReactNode;
}

/**
 * Shares an address: by the device's own panel where there is one, else by links to messengers and a field to copy from, in a popover of the
 * browser, which needs no script.
 */
export function ShareButton({ className, label, children, ...shared }: ShareButtonProps) {
  const intl = useIntl();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const native = () =>
    navigator
      .share({ title: shared.title, text: shared.text, url: shared.address })
      // Closed without a choice is no failure; where it may not be opened there are the links.
      .catch((error: unknown) => !(error instanceof Error && error.name === 'AbortError') && panel.current?.showPopover());
  const press = (event: MouseEvent) => {
    if (children || !canShare()) return;
    event.preventDefault();
    void native();
  };
  return (
    <>
      <button type="button" className={className} popoverTarget={id} onClick={press}>
        {label}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={intl.formatMessage({ id: 'share.share' })}
        className={`panel ${styles.panel}`}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {children}
        <ul className="stack gap-4 below-12">
          {open && canShare() && (
            <li>
              <button type="button" className="menu-item full" onClick={native}>
                {intl.formatMessage({ id: 'share.native' })}
              </button>
            </li>
          )}
          {MESSENGERS.map(({ name, href }) => (
            <li key={name}>
              <a href={href(shared)} target="_blank" rel="noreferrer" className="menu-item">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <CopyLink key={`${open} ${shared.address}`} address={shared.address} />
      </div>
    </>
  );
}

function canShare(): boolean {
  return typeof navigator.share === 'function';
}

/** The address in a field that can be copied from by hand, and the button that does it. */
function CopyLink({ address }: { address: string }) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <div className={`gap-8 flex ${styles.copy}`}>
        <input
          ref={field}
          readOnly
          className="input grow narrow small"
          value={address}
          aria-label={intl.formatMessage({ id: 'share.link' })}
          onFocus={(event) => event.target.select()}
        />
        <button
          className="button primary fixed rounded"
          type="button"
          onClick={async () => field.current && setCopied(await copyFrom(field.current))}
        >
          {intl.formatMessage({ id: 'share.copy' })}
        </button>
      </div>
      <p role="status" className={`above-6 muted small ${styles.said}`}>
        {copied === true && intl.formatMessage({ id: 'share.copied' })}
        {copied === false && intl.formatMessage({ id: 'share.notCopied' })}
      </p>
    </>
  );
}

/** Puts the text of a field on the clipboard; false where the browser does not let it: the text is then selected, to be copied by hand. */
async function copyFrom(field: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(field.value);
    return true;
  } catch {
    // Without TLS there is no clipboard API, and some browsers ask for permission.
    field.select();
    return document.execCommand('copy');
  }
}
