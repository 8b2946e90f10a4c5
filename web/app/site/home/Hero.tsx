import { useIntl } from 'react-intl';
import { AREA_LABELS } from '~/i18n/enums';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useAreas } from '~/session/areas';
import { SearchBox } from '~/site/search-field/SearchBox';
import styles from './Hero.module.css';
import { HeroScene } from './HeroScene';

/** The head of the home screen: what the site is, the way to buying and renting (spec 2), and shortcuts to the areas. */
export function Hero() {
  const intl = useIntl();
  const areas = useAreas();
  return (
    <section className={styles.hero}>
      <HeroScene />
      <div className={styles.text}>
        <h1 className={styles.title}>{intl.formatMessage({ id: 'home.title' })}</h1>
        <p className={styles.lead}>{intl.formatMessage({ id: 'home.lead' })}</p>
        <div className={styles.search}>
          <SearchBox />
        </div>
        <p className={`wrap gap-12 ${styles.deals}`}>
          <LocalLink to={paths.buy()} className="button coral large">
            {intl.formatMessage({ id: 'home.buy' })}
          </LocalLink>
          <LocalLink to={paths.rent()} className={`button large ${styles.rent}`}>
            {intl.formatMessage({ id: 'home.rent' })}
          </LocalLink>
        </p>
        {areas.length > 0 && (
          <nav aria-label={intl.formatMessage({ id: 'home.areaShortcuts' })}>
            <ul className={`swipe ${styles.areas}`}>
              {areas.map(({ slug, area }) => (
                <li key={slug}>
                  <LocalLink className="chip" to={paths.area(slug)}>
                    {intl.formatMessage({ id: AREA_LABELS[area] })}
                  </LocalLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </section>
  );
}

/** The segment of the home screen that its address names: `?deal=rent`, `?deal=buy`; anything else is All. */
export function dealOf(search: URLSearchParams): 'RENT' | 'BUY' | undefined {
  const deal = search.get('deal');
  return deal === 'rent' ? 'RENT' : deal === 'buy' ? 'BUY' : undefined;
}
