import { use, useId, useState, type ComponentProps, type PointerEvent, type ReactNode, type UIEvent } from 'react';
import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import { withVisit } from '~/lib/stay';
import { useNear } from '~/lib/use-near';
import { Picture } from '~/site/listing/Picture';
import { useIsSaved, HiddenShown } from '~/site/saved-store/use-saved';
import { AskLink, HeartButton, HiddenRow, HideButton } from '~/site/saved-store/HomeButtons';
import type { SavedHome } from '~/site/saved-store/saved';
import { useStay } from '~/site/stay/use-stay';
import type { Deal } from '~/lib/home-price';
import styles from './ListingCard.module.css';

/** Width of a card's picture in the grid of 1, 2 and 3 columns (spec 9). */
const SIZES = '(min-width: 1240px) 384px, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 92vw';

interface ListingCardProps {
  /** Address without language prefix. */
  to: string;
  /** The deal the visitor came for, where both are on offer: the page shows it first. */
  deal?: Deal;
  name: string;
  /** Rank of the name among the headings of the screen. */
  heading?: 'h2' | 'h3';
  /** At most three (spec 9). */
  pictures: readonly ComponentProps<typeof Picture>['file'][];
  /** The first picture is on the first screenful: load it at once. */
  priority?: boolean;
  badges?: ReactNode;
  place: string;
  /** Short human reference: `U-1043`. */
  reference?: string;
  /** Its key in the device's favourites and hidden homes; a complex has none. */
  home?: SavedHome;
  facts: readonly string[];
  /** Prices. */
  children: ReactNode;
}

/**
 * The face of a listing's card: one link over the whole card, named by its title, and a strip of pictures.
 * The link is inside the strip, which scrolls by touch, wheel and arrow keys without JavaScript; a pseudo-element extends its area over the rest of
 * the card. A page of cards pays for what is seen: the pictures after the first come when the card is near, a mouse's arrows when it hovers.
 */
export function ListingCard({
  to,
  deal,
  name,
  heading: Heading = 'h3',
  pictures,
  priority,
  badges,
  place,
  reference,
  home,
  facts,
  children,
}: ListingCardProps) {
  const titleId = useId();
  const stay = useStay();
  const [mouse, setMouse] = useState(false);
  const hiddenShown = use(HiddenShown);
  const hidden = useIsSaved('hidden', hiddenShown ? undefined : home?.id);
  const several = pictures.length > 1;
  const [near, strip] = useNear();
  const meet = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setMouse(true);
  };
  if (home && hidden) return <HiddenRow home={home} name={name} />;
  return (
    <article className={styles.card} onPointerEnter={several ? meet : undefined}>
      <div ref={strip} className={`film ${styles.strip}`} onScroll={several ? markDot : undefined}>
        <LocalLink to={withVisit(to, stay, deal)} className={styles.link} aria-labelledby={titleId} draggable={false}>
          {pictures.length === 0 && <span className={`fixed full ${styles.noPicture}`} />}
          {(near ? pictures : pictures.slice(0, 1)).map((file, index) => (
            <Picture
              key={index}
              file={file}
              sizes={SIZES}
              ratio="3/2"
              alt=""
              priority={priority && index === 0}
              className={styles.picture}
            />
          ))}
        </LocalLink>
      </div>
      {badges}
      {several && <div className={`${styles.dots} ${pictures.length === 2 ? styles.two : ''}`} />}
      {mouse && <Arrows />}
      {home && (
        <div className={styles.tools}>
          <AskLink home={home} name={name} />
          {!hiddenShown && <HideButton home={home} name={name} />}
          <HeartButton home={home} name={name} />
        </div>
      )}
      <div className={`column narrow ${styles.body}`}>
        <Heading id={titleId} className={`clamp ${styles.name}`}>
          {name}
        </Heading>
        <p className={styles.place}>
          {place}
          {reference && <span className="fixed">{reference}</span>}
        </p>
        {facts.length > 0 && (
          <ul className={styles.facts}>
            {facts.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        <div className={styles.foot}>{children}</div>
      </div>
    </article>
  );
}

/** Moves the lit dot with the strip, without rendering anything again. */
function markDot(event: UIEvent<HTMLElement>) {
  const strip = event.currentTarget;
  strip.parentElement?.style.setProperty('--at', String(strip.scrollLeft / strip.clientWidth));
}

/** Mouse arrows beside the card's link. The keyboard scrolls the strip with its arrow keys, so they are no tab stops. */
function Arrows() {
  const intl = useIntl();
  const turn = (direction: 1 | -1) => (event: { currentTarget: HTMLElement }) => {
    const strip = event.currentTarget.parentElement?.firstElementChild;
    strip?.scrollBy({ left: direction * strip.clientWidth });
  };
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className={styles.previous}
        aria-label={intl.formatMessage({ id: 'listing.previousPicture' })}
        onClick={turn(-1)}
      />
      <button
        type="button"
        tabIndex={-1}
        className={styles.next}
        aria-label={intl.formatMessage({ id: 'listing.nextPicture' })}
        onClick={turn(1)}
      />
    </>
  );
}
