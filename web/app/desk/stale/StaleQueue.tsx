import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import type { HomeKind } from '@talay/api/fields/listing-nouns.js';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { paths } from '~/lib/urls';
import { useNavigate, useRevalidator } from 'react-router';
import { graphql } from '~/gql/gql';
import type { DeskKind, DeskState, StaleQueue_HomeFragment } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import { useLocalePath } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { ago } from '~/lib/ago';
import { ContactText } from '~/desk/kit/ContactText';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { KeysHelp } from '~/desk/kit/KeysHelp';
import { useAskedQuery } from '~/desk/kit/grid-state';
import { useCurrency } from '~/site/currencies/CurrencyProvider';
import { useDeskKeys } from '~/desk/kit/use-desk-keys';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { kindOf } from '~/lib/nouns';
import { editPath } from '~/desk/kit/addresses';
import { HOME_WORDS } from '~/desk/kit/noun-words';
import { evictShown } from '~/desk/kit/evict';
import { MuiIsland } from '~/theme/MuiIsland';
import { STALE_DAYS, USUAL_STALE_DAYS } from './stale-days';
import styles from './StaleQueue.module.css';

/** A home of the queue. */
export type StaleHome = Extract<StaleQueue_HomeFragment, { __typename: Capitalize<HomeKind> }>;

const CONFIRM = graphql(`
  mutation ConfirmListing($id: ID!, $at: DateTimeISO) {
    confirmListings(ids: [$id], at: $at)
  }
`);

const SET_STATE = graphql(`
  mutation SetStaleState($kind: DeskKind!, $id: ID!, $state: DeskState!) {
    # It is published here only as it was before.
    setListingsState(kind: $kind, ids: [$id], state: $state, publishAnyway: true) {
      id
      state
      version
    }
  }
`);

/** Homes of one page of the queue. */
const PAGE_SIZE = 20;

const BIG = { minHeight: 56, flex: '1 1 130px' } as const;

interface StaleQueueProps {
  homes: readonly StaleHome[];
  /** Of all pages. */
  total: number;
  page: number;
  days: number;
}

/**
 * The queue: one home at a time, what is known of it, and what was found out about it, by a key or a large button. What is done leaves the
 * queue and comes back by Undo; what was skipped stays for the next round.
 */
export default function StaleQueue({ homes, total, page, days }: StaleQueueProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const errorWords = useErrorWords();
  const revalidator = useRevalidator();
  const [, setQuery] = useAskedQuery();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  /** Passed over, on a page that those behind them have moved up onto since. */
  const [passed, setPassed] = useState<ReadonlySet<string>>(new Set());
  const [currentId, setCurrentId] = useState(homes[0]?.id ?? null);
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [busy, setBusy] = useState(false);
  const [confirm] = useMutation(CONFIRM);
  const [setState] = useMutation(SET_STATE);
  const heading = useRef<HTMLHeadingElement>(null);

  const left = homes.filter(({ id }) => !done.has(id));
  const current = left.find(({ id }) => id === currentId) ?? left.find(({ id }) => !passed.has(id)) ?? left[0];
  const pages = Math.ceil(total / PAGE_SIZE);

  const goToPage = (to: number) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      if (to > 1) next.set('page', String(to));
      else next.delete('page');
      return next;
    });
  const show = (home: StaleHome | undefined) => {
    setCurrentId(home?.id ?? null);
    heading.current?.focus();
  };
  const after = (home: StaleHome) => left[left.indexOf(home) + 1] ?? left.find((other) => other !== home);
  const next = () => {
    if (!current) return;
    const atEnd = left.indexOf(current) === left.length - 1;
    if (!atEnd || total <= homes.length) return show(after(current));
    if (left.length === homes.length) return goToPage(page < pages ? page + 1 : 1);
    setPassed(new Set(left.map(({ id }) => id)));
    setCurrentId(null);
    return void revalidator.revalidate();
  };
  // The items of the last page have been completed, or the address is outdated.
  useEffect(() => {
    if (homes.length === 0 && total > 0 && page > 1) goToPage(1);
  });
  const tell = (error: unknown) => setNotice({ kind: 'error', text: errorWords(error) });
  const settle = async (home: StaleHome, work: () => Promise<unknown>, back: () => Promise<unknown>, text: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await work();
      evictShown();
    } catch (error) {
      return tell(error);
    } finally {
      setBusy(false);
    }
    const following = after(home);
    setDone((before) => new Set([...before, home.id]));
    show(following);
    const undo = () => {
      setNotice(null);
      back().then(() => {
        evictShown();
        setDone((before) => new Set([...before].filter((id) => id !== home.id)));
        show(home);
        // It may be none of the page any more.
        void revalidator.revalidate();
      }, tell);
    };
    setNotice({ kind: 'success', text, undo });
    // After the last item of a page: the next ones have moved up.
    if (!following && total > homes.length) {
      if (page > 1) goToPage(1);
      else void revalidator.revalidate();
    }
    return undefined;
  };
  const stillThere = (home: StaleHome) =>
    settle(
      home,
      () => confirm({ variables: { id: home.id, at: null } }),
      () => confirm({ variables: { id: home.id, at: home.confirmedAt } }),
      intl.formatMessage({ id: 'queue.confirmed' }, { reference: home.reference }),
    );
  const hide = (home: StaleHome) => {
    const kind = kindOf(home.__typename).toUpperCase() as DeskKind;
    const bring = (state: `${DeskState}`) => setState({ variables: { kind, id: home.id, state: state as DeskState } });
    return settle(
      home,
      () => bring('HIDDEN'),
      () => bring('PUBLISHED'),
      intl.formatMessage({ id: 'queue.hidden' }, { reference: home.reference }),
    );
  };

  useDeskKeys({
    ...(notice?.undo && { u: notice.undo }),
    ...(current && {
      y: () => void stillThere(current),
      h: () => void hide(current),
      n: next,
      j: next,
      k: () => show(left[left.indexOf(current) - 1] ?? left.at(-1)),
      e: () => void navigate(localPath(editPath(kindOf(current.__typename), current.id))),
    }),
  });

  return (
    <MuiIsland>
      <div className={`row ${styles.tools}`}>
        <p className="bold" role="status">
          <FormattedMessage id="queue.left" values={{ count: total - (homes.length - left.length) }} />
        </p>
        <NativeSelect
          value={days}
          onChange={({ target }) =>
            setQuery(() => new URLSearchParams(Number(target.value) === USUAL_STALE_DAYS ? {} : { days: target.value }))
          }
          inputProps={{ 'aria-label': intl.formatMessage({ id: 'queue.days' }) }}
        >
          {STALE_DAYS.map((choice) => (
            <option key={choice} value={choice}>
              {intl.formatMessage({ id: 'queue.olderThan' }, { days: choice })}
            </option>
          ))}
        </NativeSelect>
        <KeysHelp
          keys={[
            ['y', 'queue.key.yes'],
            ['h', 'queue.key.hide'],
            ['n', 'queue.key.next'],
            ['k', 'queue.key.previous'],
            ['e', 'desk.key.edit'],
            ['u', 'queue.key.undo'],
          ]}
        />
      </div>
      {current ? (
        <div className={`stack top ${styles.queue}`}>
          <section className={`card ${styles.current}`} aria-labelledby="queue-current">
            <Facts home={current} heading={heading} />
            <div className={`wrap gap-10 above-16 ${styles.buttons}`}>
              <Button
                variant="contained"
                disabled={busy}
                onClick={() => void stillThere(current)}
                aria-keyshortcuts="y"
                sx={{ ...BIG, flexBasis: '100%' }}
              >
                <FormattedMessage id="queue.yes" />
                <kbd className={styles.key} aria-hidden="true">
                  Y
                </kbd>
              </Button>
              <Button variant="outlined" color="error" disabled={busy} onClick={() => void hide(current)} aria-keyshortcuts="h" sx={BIG}>
                <FormattedMessage id="queue.hide" />
                <kbd className={styles.key} aria-hidden="true">
                  H
                </kbd>
              </Button>
              <Button variant="outlined" onClick={next} aria-keyshortcuts="n" sx={BIG}>
                <FormattedMessage id="queue.next" />
                <kbd className={styles.key} aria-hidden="true">
                  N
                </kbd>
              </Button>
              <Button component={LocalLink} to={editPath(kindOf(current.__typename), current.id)} aria-keyshortcuts="e" sx={BIG}>
                <FormattedMessage id="queue.edit" />
                <kbd className={styles.key} aria-hidden="true">
                  E
                </kbd>
              </Button>
            </div>
          </section>
          <ol className={`card ${styles.list}`} aria-label={intl.formatMessage({ id: 'queue.list' })}>
            {left.map((home) => (
              <li key={home.id}>
                <button type="button" className="menu-item full" aria-current={home === current || undefined} onClick={() => show(home)}>
                  <span>
                    <b>{home.reference}</b> {home.name.text}
                  </span>
                  <small className="muted">
                    <Age of={home.confirmedAt} />
                  </small>
                </button>
              </li>
            ))}
          </ol>
        </div>
      ) : (
        <p className={`card ${styles.nothing}`}>
          <FormattedMessage id="queue.nothing" values={{ days }} />
        </p>
      )}
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </MuiIsland>
  );
}

function Age({ of }: { of: string }) {
  const intl = useIntl();
  return <time dateTime={of}>{intl.formatRelativeTime(...ago(of), { numeric: 'auto' })}</time>;
}

/** What is known of a home, and whom to ask after it. */
function Facts({ home, heading }: { home: StaleHome; heading: RefObject<HTMLHeadingElement | null> }) {
  const intl = useIntl();
  const { rentPrice, buyPrice } = home.pricing;
  const { formatBaht } = useCurrency();
  const baht = (prices: readonly number[]) => intl.formatList(prices.map(formatBaht));
  const { bedroom, size, floors } = home.rooms;
  const facts = [
    [intl.formatMessage({ id: 'queue.rent' }), baht(rentPrice)],
    [intl.formatMessage({ id: 'queue.buy' }), baht(buyPrice)],
    [intl.formatMessage({ id: 'editor.bedroom' }), bedroom === null ? '' : intl.formatNumber(bedroom)],
    [intl.formatMessage({ id: 'deskList.size' }), size === null ? '' : intl.formatNumber(size)],
    [intl.formatMessage({ id: HOME_WORDS[kindOf(home.__typename)].floors }), floors === null ? '' : intl.formatNumber(floors)],
  ].filter(([, value]) => value);
  const contacts = [
    [intl.formatMessage({ id: 'editor.landLordContact' }), home.backOffice?.landLordContact],
    [intl.formatMessage({ id: 'editor.agentContact' }), home.backOffice?.agentContact],
  ].filter(([, value]) => value);
  const picture = home.pictures[0];
  return (
    <>
      <div className="row gap-12 top">
        {picture && (
          <img src={`/api/files/${picture.id}?w=320`} alt="" width={120} height={90} className={`fixed rounded ${styles.picture}`} />
        )}
        <div>
          <h2 id="queue-current" ref={heading} tabIndex={-1} className={`big bold break ${styles.name}`}>
            <LocalLink to={paths.listing(home.__typename, home.id)} target="_blank">
              {home.reference} · {home.name.text}
            </LocalLink>
          </h2>
          <p className="muted">
            {[home.complex?.name.text, intl.formatMessage({ id: AREA_LABELS[home.place.area] })].filter(Boolean).join(', ')}
          </p>
          <p className="above-6 strong">
            <FormattedMessage id="queue.lastConfirmed" values={{ ago: <Age of={home.confirmedAt} /> }} />
          </p>
        </div>
      </div>
      <dl className={`facts stack above-16 ${styles.facts}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {contacts.map(([label, value]) => (
          <div key={label} className={`whole ${styles.contact}`}>
            <dt>{label}</dt>
            <dd>
              <ContactText text={value!} />
            </dd>
          </div>
        ))}
      </dl>
      {contacts.length === 0 && (
        <p className="muted">
          <FormattedMessage id="queue.noContacts" />
        </p>
      )}
    </>
  );
}
