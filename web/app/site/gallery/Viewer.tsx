import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { pictureSrcSet, pictureUrl } from '~/lib/picture';
import { Icon } from '~/ui/fact-icons';
import { stepTo } from './step-to';
import styles from './Viewer.module.css';

interface ViewerPicture {
  id: string;
  link: string;
  width: number;
  height: number;
  placeholder: string;
}

interface ViewerProps {
  pictures: readonly ViewerPicture[];
  /** What each picture shows. */
  texts: readonly string[];
  /** Index of the picture to begin with. */
  start: number;
  /** Called after closing, with the index of the last picture seen. */
  onClose: (index: number) => void;
}

/**
 * The photos on the whole screen: a modal dialog of the browser's own, which keeps the focus, gives it back, and closes on Esc and on the phone's
 * back gesture. Swipe, arrow keys, Home and End; thumbnails where there is room. Only the picture in sight and its neighbours are loaded.
 */
export default function Viewer({ pictures, texts, start, onClose }: ViewerProps) {
  const intl = useIntl();
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(start);
  const total = pictures.length;

  useLayoutEffect(() => {
    const box = dialog.current;
    const list = strip.current;
    if (!box || !list || box.open) return;
    box.showModal();
    list.scrollTo({ left: start * list.clientWidth, behavior: 'instant' });
  }, [start]);

  useEffect(() => {
    const row = thumbnails.current;
    const thumbnail = row?.children[index];
    if (row && thumbnail instanceof HTMLElement)
      row.scrollTo({ left: thumbnail.offsetLeft - (row.clientWidth - thumbnail.clientWidth) / 2 });
  }, [index]);

  const show = (at: number) => {
    const list = strip.current;
    if (list) list.scrollTo({ left: at * list.clientWidth });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const at = stepTo(event, index, total);
    if (at === null) return;
    event.preventDefault();
    show(at);
  };

  const position = intl.formatMessage({ id: 'gallery.position' }, { number: index + 1, total });
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={intl.formatMessage({ id: 'gallery.thumbnails' })}
      onClose={() => onClose(index)}
      onKeyDown={onKeyDown}
    >
      <header className={`row between fixed ${styles.bar}`}>
        <p className="medium numbers">
          <span aria-hidden="true">{intl.formatMessage({ id: 'gallery.counter' }, { number: index + 1, total })}</span>
          <span className="visually-hidden" role="status">
            {position}
          </span>
        </p>
        <button
          type="button"
          className={`icon-button ${styles.button}`}
          aria-label={intl.formatMessage({ id: 'gallery.close' })}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={`grow relative ${styles.stage}`}>
        <ul
          ref={strip}
          className={`film ${styles.strip}`}
          tabIndex={0}
          aria-label={intl.formatMessage({ id: 'gallery.thumbnails' })}
          onScroll={(event) => {
            const list = event.currentTarget;
            setIndex(Math.max(0, Math.min(total - 1, Math.round(list.scrollLeft / list.clientWidth))));
          }}
        >
          {pictures.map((file, at) => (
            <li key={file.id} className={`centre fixed full ${styles.slide}`}>
              {Math.abs(at - index) <= 1 && <Large file={file} text={texts[at] ?? ''} />}
            </li>
          ))}
        </ul>
        {total > 1 && (
          <>
            <button
              type="button"
              className={`icon-button ${styles.button} ${styles.previous}`}
              aria-label={intl.formatMessage({ id: 'gallery.previous' })}
              aria-disabled={index === 0}
              onClick={() => show(Math.max(0, index - 1))}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              className={`icon-button ${styles.button} ${styles.next}`}
              aria-label={intl.formatMessage({ id: 'gallery.next' })}
              aria-disabled={index === total - 1}
              onClick={() => show(Math.min(total - 1, index + 1))}
            >
              <Icon name="forward" />
            </button>
          </>
        )}
      </div>
      <p className={`fixed text centred ${styles.caption}`}>{texts[index]}</p>
      {total > 1 && (
        <ul ref={thumbnails} className={`film ${styles.thumbnails}`}>
          {pictures.map((file, at) => (
            <li key={file.id} className="fixed">
              <button
                type="button"
                aria-label={intl.formatMessage({ id: 'gallery.position' }, { number: at + 1, total })}
                aria-current={at === index ? 'true' : undefined}
                tabIndex={at === index ? 0 : -1}
                style={{ backgroundImage: `url("${file.placeholder}")` }}
                onClick={() => show(at)}
              >
                <img className="picture" src={pictureUrl(file.link, 160)} alt="" width={96} height={64} loading="lazy" decoding="async" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </dialog>
  );
}

/** One picture, as large as the screen holds it without cutting anything off. */
function Large({ file, text }: { file: ViewerPicture; text: string }) {
  return (
    <img
      className={`picture ${styles.picture}`}
      src={pictureUrl(file.link, 1280)}
      srcSet={pictureSrcSet(file.link, file.width)}
      sizes={`min(100vw, ${Math.round((100 * file.width) / file.height)}vh)`}
      width={file.width}
      height={file.height}
      alt={text}
      decoding="async"
      draggable={false}
      style={{
        width: `min(100cqw, 100cqh * ${(file.width / file.height).toFixed(4)})`,
        aspectRatio: `${file.width} / ${file.height}`,
        backgroundImage: `url("${file.placeholder}")`,
      }}
    />
  );
}
