import { Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { isRouteErrorResponse, useLocation, useNavigate } from 'react-router';
import type { Instead } from '~/data/gone';
import { SiteIcon } from '~/ui/icons';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { useAccount } from '~/session/account';
import styles from './ErrorScreen.module.css';
import { statusOf } from './error-status';
import type * as Drawings from './drawings';
import { lazyPart } from '~/lib/lazy-part';

// Few visitors see an error: the drawings are loaded when one is shown. If they fail to load, only the text is shown.
const drawing = (name: keyof typeof Drawings) =>
  lazyPart(() =>
    import('./drawings').then(
      (drawings) => drawings[name],
      () => () => null,
    ),
  );

/** The drawings of error screens; what shows one puts a Suspense around it. */
const LostBuoy = drawing('LostBuoy');
const Teapot = drawing('Teapot');

/** The screen of a deleted listing, which few visitors meet; what shows it puts a Suspense around it. */
const GoneScreen = lazyPart(() => import('./GoneScreen').then((module) => module.GoneScreen));

/** The screen for an error, by its status (spec 2, route error screen). */
export function ErrorScreen({ error }: { error: unknown }) {
  switch (statusOf(error)) {
    case 401:
      return <Message title={<FormattedMessage id="errors.unauthorized" />} action={<Login />} />;
    case 403:
      return (
        <Message
          title={<FormattedMessage id="errors.notAllowed" />}
          text={<FormattedMessage id="errors.pageForAdmin" />}
          action={<NotAllowed />}
        />
      );
    case 404:
      return (
        <Message
          drawing={<LostBuoy />}
          title={<FormattedMessage id="errors.notFound" />}
          text={<FormattedMessage id="errors.notFoundMore" />}
          action={<Home />}
        />
      );
    case 410:
      return (
        <Suspense>
          <GoneScreen instead={(error as { data: readonly Instead[] }).data} />
        </Suspense>
      );
    case 418:
      return (
        <Message
          drawing={<Teapot />}
          title={<FormattedMessage id="errors.teapot" />}
          text={<FormattedMessage id="errors.teapotMore" />}
          action={<Home />}
        />
      );
    case 503:
      return (
        <Message title={<FormattedMessage id="errors.apiDown" />} text={<FormattedMessage id="errors.apiDownMore" />} action={<Retry />} />
      );
    default:
      return <Message title={<FormattedMessage id="errors.unknown" />} text={<Details error={error} />} action={<Home />} />;
  }
}

interface MessageProps {
  drawing?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  action: ReactNode;
}

function Message({ drawing, title, text, action }: MessageProps) {
  return (
    <div className={`stack ${styles.message}`}>
      {drawing && (
        <div className={styles.drawing}>
          <Suspense>{drawing}</Suspense>
        </div>
      )}
      <h1 className={styles.title}>{title}</h1>
      {text && <p className={`below-8 muted lead ${styles.text}`}>{text}</p>}
      {action}
    </div>
  );
}

function Home() {
  return (
    <LocalLink to={paths.home()} className="button coral tall">
      <FormattedMessage id="errors.home" />
    </LocalLink>
  );
}

/** Signs in and comes back. */
function Login() {
  const { pathname, search } = useLocation();
  return (
    <LocalLink to={paths.login(pathname + search)} className="button coral tall">
      <FormattedMessage id="layout.login" />
    </LocalLink>
  );
}

/** Back button (spec 2); a logged-out user can log in first and return to the requested page. */
function NotAllowed() {
  const account = useAccount();
  return (
    <div className="wrap gap-12 middle">
      {!account && <Login />}
      <Back second={!account} />
    </div>
  );
}

/** Back to the previous page; without scripts to the home page. */
function Back({ second }: { second: boolean }) {
  const navigate = useNavigate();
  return (
    <LocalLink
      to={paths.home()}
      className={second ? 'button tall' : 'button coral tall'}
      onClick={(event) => {
        if (history.length <= 1) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      <SiteIcon name="arrowLeft" />
      <FormattedMessage id="errors.back" />
    </LocalLink>
  );
}

/** Asks the server for this page again, as a whole, so that nothing of the failure is kept. */
function Retry() {
  const { pathname, search } = useLocation();
  return (
    <a href={pathname + search} className="button coral tall">
      <SiteIcon name="retry" />
      <FormattedMessage id="errors.retry" />
    </a>
  );
}

function Details({ error }: { error: unknown }) {
  const details = isRouteErrorResponse(error)
    ? `${error.status} ${detailsOf(error.data) || error.statusText}`.trim()
    : error instanceof Error
      ? error.message
      : '';
  return details ? <code className="text break">{details}</code> : null;
}

function detailsOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return '';
  const { code, message } = data as { code?: unknown; message?: unknown };
  return [code, message].filter((part) => typeof part === 'string' && part !== '').join(': ');
}
