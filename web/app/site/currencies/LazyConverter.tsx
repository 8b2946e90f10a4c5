import { Suspense, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation } from 'react-router';
import { lazyPart } from '~/lib/lazy-part';

// Browsers load its fields with MUI only when it is shown. Offline, or after a release that has renamed the file, there is no converter, and all else
// stays as it is.
const Converter = lazyPart(() =>
  import('./Converter').then(
    (module) => module.default,
    () => NotLoaded,
  ),
);

/** The converter, loaded when it is first shown. `fallback` is shown until then. */
export function LazyConverter({ fallback = null }: { fallback?: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Converter />
    </Suspense>
  );
}

/** Says that the converter could not be loaded; loads the page again as a whole. */
function NotLoaded() {
  const { pathname, search } = useLocation();
  const reload = (chunks: ReactNode) => (
    <a key="reload" href={pathname + search}>
      {chunks}
    </a>
  );
  return (
    <p role="alert">
      <FormattedMessage id="currencies.notLoaded" values={{ reload }} />
    </p>
  );
}
