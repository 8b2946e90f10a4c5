import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { SavedHome, SavedList } from '~/site/saved-store/saved';
import { savedStore, useSavedState } from '~/site/saved-store/use-saved';
import { Empty } from './Empty';
import { HomeBatch } from './HomeBatch';
import styles from './SavedHomes.module.css';

const ChosenBar = lazy(() => import('./ChosenBar').then((module) => ({ default: module.ChosenBar })));

/** As many homes as the API gives at once. */
const BATCH = 60;

/** Lists that have a tab. */
type ShownList = Exclude<SavedList, 'shortlist'>;

/** One list of this device. Favourites are in the order in which they were added, the others newest first. */
export function SavedHomes({ list }: { list: ShownList }) {
  const intl = useIntl();
  const { saved } = useSavedState();
  const homes = list === 'favourites' ? saved[list] : saved[list].toReversed();
  const asked = useAsked(homes);
  const [batches, setBatches] = useState(1);
  const box = useRef<HTMLDivElement>(null);

  // Whoever looks at the favourites wants them to be there without a network too.
  useEffect(() => {
    if (list !== 'favourites' || !('serviceWorker' in navigator)) return;
    import('~/site/saved-store/store-offline-homes').then(
      ({ storeOfflineHomes }) => storeOfflineHomes(),
      () => undefined,
    );
  }, [list]);

  // What was pressed may have left with its card: the focus then stays with the list.
  useEffect(() => {
    if (document.activeElement === document.body && box.current?.dataset['count'] !== undefined) {
      const before = Number(box.current.dataset['count']);
      if (homes.length < before) box.current.focus({ preventScroll: true });
    }
    if (box.current) box.current.dataset['count'] = String(homes.length);
  }, [homes.length]);

  const parts = [];
  for (let from = 0; from < asked.length && parts.length < batches; from += BATCH) parts.push(asked.slice(from, from + BATCH));
  const isChosen = ({ id }: { id: string }) => savedStore.has('shortlist', id);
  return (
    <div ref={box} tabIndex={-1} className={styles.box}>
      {homes.length === 0 ? (
        <EmptyList list={list} />
      ) : (
        <>
          <p className={styles.clear}>
            <button type="button" onClick={() => savedStore.clear(list)}>
              {intl.formatMessage({ id: 'savedScreen.clear' })}
            </button>
          </p>
          {parts.map((part) => (
            <HomeBatch
              key={part[0]}
              ids={part}
              list={list}
              homes={homes}
              isChosen={list === 'hidden' ? undefined : isChosen}
              onChoose={(home) => savedStore.choose([home], !isChosen(home))}
            />
          ))}
          {asked.length > batches * BATCH && (
            <button type="button" className={`text-button ${styles.more}`} onClick={() => setBatches(batches + 1)}>
              {intl.formatMessage({ id: 'savedScreen.more' })}
            </button>
          )}
          {list !== 'hidden' && (
            <Suspense fallback={null}>
              <ChosenBar
                chosen={homes.filter(isChosen)}
                all={homes.length}
                onAll={() => savedStore.choose(homes, true)}
                onNone={() => savedStore.choose(homes, false)}
              />
            </Suspense>
          )}
        </>
      )}
    </div>
  );
}

/** The ids that have ever been in the list while it is shown: removals do not refetch, so the others stay in place. */
function useAsked(homes: readonly SavedHome[]): readonly string[] {
  const [asked, setAsked] = useState<readonly string[]>(() => homes.map(({ id }) => id));
  const fresh = homes.filter(({ id }) => !asked.includes(id)).map(({ id }) => id);
  if (fresh.length > 0) setAsked([...asked, ...fresh]);
  return asked;
}

function EmptyList({ list }: { list: ShownList }) {
  const intl = useIntl();
  const texts = {
    favourites: () => ({
      title: intl.formatMessage({ id: 'savedScreen.empty.favourites' }),
      text: intl.formatMessage({ id: 'savedScreen.empty.favouritesText' }),
    }),
    recent: () => ({
      title: intl.formatMessage({ id: 'savedScreen.empty.recent' }),
      text: intl.formatMessage({ id: 'savedScreen.empty.recentText' }),
    }),
    hidden: () => ({
      title: intl.formatMessage({ id: 'savedScreen.empty.hidden' }),
      text: intl.formatMessage({ id: 'savedScreen.empty.hiddenText' }),
    }),
  };
  return <Empty {...texts[list]()} />;
}
