import { FormattedMessage, useIntl } from 'react-intl';
import type { DeskKind, DeskState } from '~/gql/graphql';
import { kindOf } from '~/lib/nouns';
import { LocalLink } from '~/i18n/LocalLink';
import DeskLinks from '~/desk/frame/DeskLinks';
import { deskPath, newPath } from '~/desk/kit/addresses';
import { DESK_KINDS, STATE_LABELS, titleOf } from '~/desk/kit/desk-words';
import styles from './DeskHome.module.css';

/** How many listings of a noun are in a state. */
export interface DeskCount {
  kind: `${DeskKind}`;
  state: `${DeskState}`;
  count: number;
}

/** Data of the desk's first screen. */
export interface DeskHomeProps {
  counts: readonly DeskCount[];
  /** Homes that were not confirmed for long. */
  stale: number;
  /** Leads that nobody has looked at yet, and those in quarantine. */
  leads: { new: number; spam: number };
  /** What is wrong with the currency rates, in English, and since when; null where nothing is. */
  rates: { lastError: string | null; errorSince: string | null };
}

/** Filters of lists that need attention. */
const GAPS = ['PICTURES', 'SEO', 'RUSSIAN'] as const;
const GAP_LINKS = { PICTURES: 'overview.noPictures', SEO: 'overview.noSeo', RUSSIAN: 'overview.noRussian' } as const;

/** The working part of the first screen: every noun with its states, the queue, and the way to everything else. */
export default function DeskHome({ counts, stale, leads, rates }: DeskHomeProps) {
  const intl = useIntl();
  const countOf = (kind: string, state: string) => counts.find((one) => one.kind === kind && one.state === state)?.count ?? 0;
  const all = counts.reduce((sum, { state, count }) => (state === 'TRASH' ? sum : sum + count), 0);
  return (
    <>
      {rates.lastError !== null && rates.errorSince !== null && (
        <div className={`card below-16 break ${styles.wrong}`}>
          <p>
            <FormattedMessage
              id="overview.ratesWrong"
              values={{ date: intl.formatDate(rates.errorSince, { dateStyle: 'long', timeStyle: 'short' }) }}
            />
          </p>
          <details className="fold small">
            <summary>
              <FormattedMessage id="overview.ratesDetails" />
            </summary>
            <p lang="en">{rates.lastError}</p>
          </details>
        </div>
      )}
      <LocalLink to="/desk/leads" className={`card wrap between baseline ink plain ${styles.wide}`}>
        <b>
          <FormattedMessage id="leadInbox.title" />
        </b>
        <span>
          <FormattedMessage id="overview.leads" values={{ count: leads.new, spam: leads.spam }} />
        </span>
      </LocalLink>
      <LocalLink to="/desk/all" className={`card wrap between baseline ink plain ${styles.wide}`}>
        <b>
          <FormattedMessage id="deskList.all" />
        </b>
        <span>
          <FormattedMessage id="deskList.count" values={{ count: all }} />
        </span>
      </LocalLink>
      <LocalLink to="/desk/stale" className={`card wrap between baseline ink plain ${styles.wide}`}>
        <b>
          <FormattedMessage id="queue.title" />
        </b>
        <span>
          <FormattedMessage id="overview.stale" values={{ count: stale }} />
        </span>
      </LocalLink>
      <div className={`stack ${styles.nouns}`}>
        {DESK_KINDS.map((kind) => (
          <section key={kind} className={`card ${styles.noun}`} aria-labelledby={`noun-${kind}`}>
            <header className="row between">
              <h2 className="big" id={`noun-${kind}`}>
                <LocalLink className="link lagoon" to={deskPath(kindOf(kind))}>
                  <FormattedMessage id={titleOf(kind)} />
                </LocalLink>
              </h2>
              <LocalLink className="link lagoon" to={newPath(kindOf(kind))}>
                <FormattedMessage id="deskList.create" />
              </LocalLink>
            </header>
            <ul className="flush">
              {(Object.keys(STATE_LABELS) as (keyof typeof STATE_LABELS)[]).map((state) => (
                <li key={state}>
                  <LocalLink className="row between link ruled ink plain" to={`${deskPath(kindOf(kind))}?state=${state}`}>
                    <span>
                      <FormattedMessage id={STATE_LABELS[state]} />
                    </span>
                    <b>{intl.formatNumber(countOf(kind, state))}</b>
                  </LocalLink>
                </li>
              ))}
            </ul>
            <ul className={`wrap ruled ${styles.gaps}`}>
              {GAPS.map((gap) => (
                <li key={gap}>
                  <LocalLink className="link text" to={`${deskPath(kindOf(kind))}?lacks=${gap}`}>
                    <FormattedMessage id={GAP_LINKS[gap]} />
                  </LocalLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <h2 className="big">
        <FormattedMessage id="overview.everything" />
      </h2>
      <ul className={styles.links}>
        <DeskLinks look="link text" />
      </ul>
    </>
  );
}
