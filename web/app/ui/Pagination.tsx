import '~/i18n/parts/cards';
import { useIntl } from 'react-intl';
import { LocalLink } from '~/i18n/LocalLink';
import styles from './Pagination.module.css';

interface PaginationProps {
  page: number;
  /** Number of pages; nothing is drawn while there is only one. */
  pages: number;
  /** Address of a page without language prefix, page 1's being that of the bare list. */
  href: (page: number) => string;
  /** What is paginated, for screen readers; needed if a screen has two lists. */
  label?: string;
}

/** Page links as real addresses: previous, the window of `pageWindow`, next. */
export function Pagination({ page, pages, href, label }: PaginationProps) {
  const intl = useIntl();
  if (pages <= 1) return null;
  return (
    <nav className={`wrap ${styles.nav}`} aria-label={label ?? intl.formatMessage({ id: 'listing.pages' })}>
      {page > 1 && (
        <LocalLink to={href(page - 1)} rel="prev" className="chip">
          {intl.formatMessage({ id: 'listing.previousPage' })}
        </LocalLink>
      )}
      <ul className={styles.pages}>
        {pageWindow(page, pages).map((slot, index) => (
          <li key={slot === 'gap' ? `gap${index}` : slot}>
            {slot === 'gap' ? (
              <span className="text-button muted" aria-hidden="true">
                …
              </span>
            ) : (
              <LocalLink
                to={href(slot)}
                className="text-button ink"
                aria-label={intl.formatMessage({ id: 'listing.page' }, { page: slot })}
                aria-current={slot === page ? 'page' : undefined}
              >
                {intl.formatNumber(slot)}
              </LocalLink>
            )}
          </li>
        ))}
      </ul>
      {page < pages && (
        <LocalLink to={href(page + 1)} rel="next" className="chip">
          {intl.formatMessage({ id: 'listing.nextPage' })}
        </LocalLink>
      )}
    </nav>
  );
}

/** A place in the row of page links: a page number, or a gap between two of them. */
type PageSlot = number | 'gap';

/**
 * The page links to show for page `page` of `pages`: the first, the last, the current one with its neighbours, and gaps between.
 * A gap that would stand for a single page is that page. At most 7 slots, so that they fit one row at 360 px.
 */
export function pageWindow(page: number, pages: number): PageSlot[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  const slots: PageSlot[] = [];
  let previous = 0;
  for (const number of [...shown].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b)) {
    if (number - previous === 2) slots.push(number - 1);
    else if (number - previous > 2) slots.push('gap');
    slots.push(number);
    previous = number;
  }
  return slots;
}
