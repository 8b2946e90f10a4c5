import { useState, type DragEvent, type KeyboardEvent, type MouseEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { pictureUrl } from '~/lib/picture';
import { useStoredPicture } from '~/desk/files/stored-picture';
import styles from './PicturesField.module.css';

/** What a picture is carried by when it is dragged from place to place. */
export const DRAGGED = 'application/x-talay-picture';

interface PictureTileProps {
  id: string;
  /** Its place, from 0, and how many there are. */
  at: number;
  total: number;
  /** The first of the carousel. */
  cover: boolean;
  /** It is being turned. */
  busy: boolean;
  /** Where what is dragged would be put. */
  mark: 'before' | 'after' | null;
  hint: string;
  onOpen: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onMenu: (event: MouseEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onDragOver: (event: DragEvent<HTMLElement>) => void;
}

/** One picture of a list, with what can be done to it. */
export function PictureTile({
  id,
  at,
  total,
  cover,
  busy,
  mark,
  hint,
  onOpen,
  onMove,
  onRemove,
  onMenu,
  onKeyDown,
  onDragOver,
}: PictureTileProps) {
  const intl = useIntl();
  const lang = useLang();
  const { picture, gone, failed } = useStoredPicture(id);
  /** Its bytes are not available. */
  const [broken, setBroken] = useState(false);
  const caption = picture ? localized(picture.caption, lang) : '';
  const absent = gone ? 'files.gone' : broken || failed ? 'files.unread' : null;
  const named = absent ? intl.formatMessage({ id: absent }) : caption;
  const place = { place: at + 1, total };
  const ofThis = (what: string) => `${what}: ${intl.formatMessage({ id: 'files.placeOf' }, place)}`;
  return (
    <li
      className={`tile narrow relative ${styles.tile}`}
      data-picture={id}
      data-mark={mark ?? undefined}
      aria-busy={busy || undefined}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={onDragOver}
    >
      <button
        type="button"
        className={`full relative block ${styles.thumb}`}
        aria-label={
          named
            ? intl.formatMessage({ id: 'files.pictureNamed' }, { ...place, caption: named })
            : intl.formatMessage({ id: 'files.picture' }, place)
        }
        aria-describedby={hint}
        onClick={() => picture && onOpen()}
        onKeyDown={onKeyDown}
        aria-disabled={!picture || undefined}
      >
        {picture && !absent ? (
          <img
            className="picture"
            src={pictureUrl(picture.link, 320)}
            alt=""
            loading="lazy"
            draggable={false}
            onError={() => setBroken(true)}
            style={{ backgroundImage: `url("${picture.placeholder}")` }}
          />
        ) : (
          <span className="picture centre tiny bad">{absent && <FormattedMessage id={absent} />}</span>
        )}
        {caption && <span className={`truncate fine ${styles.caption}`}>{caption}</span>}
      </button>
      {cover && (
        <span className={`badge ${styles.cover}`}>
          <FormattedMessage id="files.cover" />
        </span>
      )}
      <button
        type="button"
        className={`icon-button ${styles.remove}`}
        aria-label={ofThis(intl.formatMessage({ id: 'files.remove' }))}
        title={intl.formatMessage({ id: 'files.remove' })}
        onClick={onRemove}
      >
        <Drawing d="M6 6l12 12M18 6L6 18" />
      </button>
      <div className="between flex">
        <button
          type="button"
          className="icon-button grow"
          aria-label={ofThis(intl.formatMessage({ id: 'files.moveLeft' }))}
          title={intl.formatMessage({ id: 'files.moveLeft' })}
          aria-disabled={at === 0 || undefined}
          onClick={() => at > 0 && onMove(at - 1)}
        >
          <Drawing d="M14 6l-6 6 6 6" />
        </button>
        <button
          type="button"
          className="icon-button grow"
          aria-label={ofThis(intl.formatMessage({ id: 'files.moveRight' }))}
          title={intl.formatMessage({ id: 'files.moveRight' })}
          aria-disabled={at === total - 1 || undefined}
          onClick={() => at < total - 1 && onMove(at + 1)}
        >
          <Drawing d="M10 6l6 6-6 6" />
        </button>
        <button
          type="button"
          className="icon-button grow"
          aria-label={ofThis(intl.formatMessage({ id: 'files.more' }))}
          title={intl.formatMessage({ id: 'files.more' })}
          aria-haspopup="menu"
          disabled={!picture}
          onClick={onMenu}
        >
          <Drawing d="M6 12h.01M12 12h.01M18 12h.01" />
        </button>
      </div>
    </li>
  );
}

/** It decorates: its button has a name. */
function Drawing({ d }: { d: string }) {
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}
