import { lazy, Suspense, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { type FragmentType, readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import { pictureUrl } from '~/lib/picture';
import { Icon } from '~/ui/fact-icons';
import { useHydrated } from '~/lib/use-hydrated';
import { Picture } from '~/site/listing/Picture';
import { stepTo } from './step-to';
import styles from './Gallery.module.css';

const loadViewer = () => import('./Viewer');
const Viewer = lazy(loadViewer);

/** Width of the large picture: two thirds of the container on a wide screen, the whole screen on a phone. */
const SIZES = '(min-width: 1240px) 824px, (min-width: 900px) calc(100vw - 424px), 100vw';

/** A picture of the carousel and of the full-screen view. The operation names its language as `$lang`. */
export const Gallery_file = graphql(`
  fragment Gallery_file on File {
    id
    link
    width
    height
    placeholder
    caption {
      text(lang: $lang)
    }
    ...Picture_file
  }
`);

interface GalleryProps {
  pictures: readonly FragmentType<typeof Gallery_file>[];
  /** Name of the listing, for pictures without a caption. */
  name: string;
}

/**
 * The photo carousel of a listing. It is a native scroll container, so that swiping and paging work before and without JavaScript, where each
 * picture is a link to its file. JavaScript adds the arrow keys (Home and End too), buttons, a counter, and the full-screen view.
 * Give it the listing's id as `key`: a new listing starts at its first picture.
 */
export function Gallery({ pictures: refs, name }: GalleryProps) {
  const pictures = refs.map((ref) => readFragment(Gallery_file, ref));
  const intl = useIntl();
  const hydrated = useHydrated();
  const strip = useRef<HTMLUListElement>(null);
  const thumbnails = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [viewing, setViewing] = useState(false);
  const total = pictures.length;

  if (total === 0) {
    return (
      <div className={`centre muted ${styles.none}`}>
        <p>{intl.formatMessage({ id: 'gallery.none' })}</p>
      </div>
    );
  }

  const texts = pictures.map(
    (file, at) => file.caption.text || intl.formatMessage({ id: 'gallery.photo' }, { name, number: at + 1, total }),
  );

  const show = (at: number, behavior?: ScrollBehavior) => {
    const list = strip.current;
    if (list) list.scrollTo({ left: at * list.clientWidth, behavior });
  };

  const follow = () => {
    const list = strip.current;
    if (!list) return;
    const at = Math.max(0, Math.min(total - 1, Math.round(list.scrollLeft / list.clientWidth)));
    if (at === index) return;
    setIndex(at);
    // The neighbours of what is seen are fetched before they are requested.
    for (const neighbour of [at - 1, at + 1]) list.children[neighbour]?.querySelector('img')?.setAttribute('loading', 'eager');
    const row = thumbnails.current;
    const thumbnail = row?.children[at];
    if (row && thumbnail instanceof HTMLElement)
      row.scrollTo({ left: thumbnail.offsetLeft - (row.clientWidth - thumbnail.clientWidth) / 2 });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
    const at = stepTo(event, index, total);
    if (at === null) return;
    event.preventDefault();
    show(at);
    event.currentTarget.children[at]?.querySelector('a')?.focus({ preventScroll: true });
  };

  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setViewing(true);
  };

  return (
    <section className="narrow" aria-roledescription="carousel" aria-label={intl.formatMessage({ id: 'gallery.label' }, { name })}>
      <div className={styles.stage} onPointerEnter={loadViewer} onFocus={loadViewer}>
        <ul ref={strip} className="film" onScroll={follow} onKeyDown={onKeyDown}>
          {pictures.map((file, at) => (
            <li key={file.id} id={`photo-${at + 1}`} className={`fixed full ${styles.slide}`}>
              <a
                href={pictureUrl(file.link, 1600)}
                onClick={open}
                tabIndex={hydrated && at !== index ? -1 : undefined}
                aria-haspopup={hydrated ? 'dialog' : undefined}
                draggable={false}
              >
                <Picture file={file} sizes={SIZES} ratio="3/2" alt={texts[at]} priority={at === 0} className={styles.picture} />
              </a>
            </li>
          ))}
        </ul>
        {hydrated && (
          <>
            {total > 1 && (
              <>
                <button
                  type="button"
                  className={`icon-button ${styles.round} ${styles.previous}`}
                  aria-label={intl.formatMessage({ id: 'gallery.previous' })}
                  aria-disabled={index === 0}
                  onClick={() => show(Math.max(0, index - 1))}
                >
                  <Icon name="back" size={20} />
                </button>
                <button
                  type="button"
                  className={`icon-button ${styles.round} ${styles.next}`}
                  aria-label={intl.formatMessage({ id: 'gallery.next' })}
                  aria-disabled={index === total - 1}
                  onClick={() => show(Math.min(total - 1, index + 1))}
                >
                  <Icon name="forward" size={20} />
                </button>
              </>
            )}
            <div className={styles.corner}>
              <span aria-hidden="true">{intl.formatMessage({ id: 'gallery.counter' }, { number: index + 1, total })}</span>
              <span className="visually-hidden" role="status">
                {intl.formatMessage({ id: 'gallery.position' }, { number: index + 1, total })}
              </span>
            </div>
            <button
              type="button"
              className={`icon-button ${styles.round} ${styles.expand}`}
              aria-label={intl.formatMessage({ id: 'gallery.fullScreen' })}
              aria-haspopup="dialog"
              onClick={() => setViewing(true)}
            >
              <Icon name="expand" size={20} />
            </button>
          </>
        )}
      </div>
      {total > 1 && (
        <ul ref={thumbnails} className={`film ${styles.thumbnails}`} aria-label={intl.formatMessage({ id: 'gallery.thumbnails' })}>
          {pictures.map((file, at) => (
            <li key={file.id}>
              <a
                href={`#photo-${at + 1}`}
                aria-label={intl.formatMessage({ id: 'gallery.position' }, { number: at + 1, total })}
                aria-current={hydrated && at === index ? 'true' : undefined}
                tabIndex={hydrated && at !== index ? -1 : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(at);
                }}
              >
                <Picture file={file} sizes="104px" ratio="3/2" alt="" className={styles.picture} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {viewing && (
        <Suspense fallback={null}>
          <Viewer
            pictures={pictures}
            texts={texts}
            start={index}
            onClose={(at) => {
              setViewing(false);
              show(at, 'instant');
              // The browser gives the focus back to the picture that was opened; the one last seen is here now.
              const list = strip.current;
              if (list?.contains(document.activeElement)) list.children[at]?.querySelector('a')?.focus({ preventScroll: true });
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
