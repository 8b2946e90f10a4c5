import '~/i18n/parts/gone';
import { useIntl } from 'react-intl';
import type { Instead } from '~/data/gone';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import errors from './ErrorScreen.module.css';
import styles from './GoneScreen.module.css';

/** The screen of a listing that was public and is deleted, with what is like it. */
export function GoneScreen({ instead }: { instead: readonly Instead[] }) {
  const intl = useIntl();
  return (
    <div className={`stack ${errors.message}`}>
      <h1 className={errors.title}>{intl.formatMessage({ id: 'gone.title' })}</h1>
      <p className={`below-8 muted lead ${errors.text}`}>{intl.formatMessage({ id: instead.length > 0 ? 'gone.text' : 'gone.bare' })}</p>
      {instead.length > 0 && (
        <ul className="stack gap-12 full below-8" aria-label={intl.formatMessage({ id: 'gone.similar' })}>
          {instead.map(({ path, name, place, reference }) => (
            <li key={path}>
              <LocalLink to={path} className={`tile stack gap-4 ink plain ${styles.listing}`}>
                <span className="strong break">{name}</span>
                <span className="muted text">
                  {place} · {reference}
                </span>
              </LocalLink>
            </li>
          ))}
        </ul>
      )}
      <LocalLink to={paths.home()} className="button coral tall">
        {intl.formatMessage({ id: 'errors.home' })}
      </LocalLink>
    </div>
  );
}
