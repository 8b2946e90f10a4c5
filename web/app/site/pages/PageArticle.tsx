import { lazy, Suspense } from 'react';
import { FormattedMessage } from 'react-intl';
import { Section, Container } from '~/ui/Section';
import { graphql } from '~/gql/gql';
import { readFragment, type FragmentType } from '~/gql/fragment-masking';
import styles from './PageArticle.module.css';
import type { PageModule } from '~/gql/graphql';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { LazyConverter } from '~/site/currencies/LazyConverter';
import { raiseHeadings } from '~/lib/headings';
import { useHydrated } from '~/lib/use-hydrated';
import ratesHistoryStyles from '~/site/currencies/RatesHistory.module.css';
import { RatesTable } from '~/site/currencies/RatesTable';
import pageModulesStyles from './PageModules.module.css';

const PAGE = graphql(`
  fragment PageArticle_page on Page {
    id
    name
    lang
    module
    html
  }
`);

interface PageArticleProps {
  page: FragmentType<typeof PAGE>;
}

/** A content page: its name, its modules, its text (spec 2, /page/{slug}). The API has sanitised the HTML. */
export function PageArticle({ page }: PageArticleProps) {
  const { name, lang, module, html } = readFragment(PAGE, page);
  return (
    <Container>
      <article className={styles.article}>
        <h1 className={styles.title} lang={lang}>
          {name}
        </h1>
        <PageModules modules={module} />
        {html && <div className={`prose ${styles.text}`} lang={lang} dangerouslySetInnerHTML={{ __html: raiseHeadings(html) }} />}
      </article>
    </Container>
  );
}

/** The modules that a content page carries (spec 3, Page.module). */
function PageModules({ modules }: { modules: readonly `${PageModule}`[] }) {
  return modules.map((module) => (module === 'EXCHANGE_RATES' ? <ExchangeRates key={module} /> : null));
}

/** A table of all currencies, a converter between any two, and a chart of one. Nothing while no rates are known. */
function ExchangeRates() {
  const { rates } = useCurrency();
  if (!rates) return null;
  return (
    <Section title={<FormattedMessage id="currencies.title" />}>
      <div className={`stack gap-24 top ${pageModulesStyles.rates}`}>
        <RatesTable />
        <div className={`card ${pageModulesStyles.converter}`}>
          <h3 className="below-16 big bold">
            <FormattedMessage id="currencies.converter" />
          </h3>
          <LazyConverter />
        </div>
      </div>
      <RatesHistory />
    </Section>
  );
}

// Offline, or after a release that has renamed the file, there is no chart, and all else stays as it is.
const RatesChart = lazy(() => import('~/site/currencies/RatesChart').catch(() => ({ default: () => null })));

/** The chart of a currency over the last 90 days, loaded after hydration. Its space is reserved. */
function RatesHistory() {
  const room = <div className={ratesHistoryStyles.room} />;
  return useHydrated() ? (
    <Suspense fallback={room}>
      <RatesChart />
    </Suspense>
  ) : (
    room
  );
}
