import { FormattedMessage, useIntl } from 'react-intl';
import type { FormLeaf } from '~/desk/editor/form';
import { leafOf } from '~/desk/editor/form';
import { LeafValue, textOf, useLeafLabel } from '~/desk/editor/LeafValue';
import styles from './HistoryDialog.module.css';
import { shortened, wordDiff } from './word-diff';

/** Letters around a change that stay. */
const AROUND = 60;
/** Texts of this length or more are shown as a diff. */
const LONG = 60;

/** What the lists of files are called. */
const FILES = { pictures: 'history.pictures', plans: 'history.plans' } as const;

interface ChangeProps {
  leaves: readonly FormLeaf[];
  path: string;
  /** As JSON. */
  before: string;
  /** As JSON. */
  after: string;
}

/** The fields that changed. */
export function Changes({ leaves, changes }: { leaves: readonly FormLeaf[]; changes: readonly Omit<ChangeProps, 'leaves'>[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className="facts stack gap-10 above-8">
      {changes.map(({ path, before, after }) => (
        <Change key={path} leaves={leaves} path={path} before={before} after={after} />
      ))}
    </dl>
  );
}

/** A field that changed: what it was and what it has become; of a long text the words. */
function Change({ leaves, path, before, after }: ChangeProps) {
  const intl = useIntl();
  const leafLabel = useLeafLabel();
  const leaf = leafOf(leaves, path);
  const [old, now] = [valueOf(before), valueOf(after)];
  const label = leaf ? leafLabel(leaf) : Object.hasOwn(FILES, path) ? intl.formatMessage({ id: FILES[path as keyof typeof FILES] }) : path;
  return (
    <div>
      <dt>{label}</dt>
      <dd lang={leaf?.lang}>{isLong(old, now) ? <Words leaf={leaf} before={old} after={now} /> : <Values {...{ leaf, old, now }} />}</dd>
    </div>
  );
}

function valueOf(json: string): unknown {
  return JSON.parse(json) as unknown;
}

const isLong = (old: unknown, now: unknown): boolean =>
  typeof old === 'string' && typeof now === 'string' && old !== '' && now !== '' && Math.max(old.length, now.length) > LONG;

function Values({ leaf, old, now }: { leaf: FormLeaf | undefined; old: unknown; now: unknown }) {
  return (
    <>
      <del className={styles.gone}>
        <span className="visually-hidden">
          <FormattedMessage id="history.before" />{' '}
        </span>
        <Value leaf={leaf} value={old} />
      </del>
      <span aria-hidden="true"> → </span>
      <ins className={styles.come}>
        <span className="visually-hidden">
          <FormattedMessage id="history.after" />{' '}
        </span>
        <Value leaf={leaf} value={now} />
      </ins>
    </>
  );
}

function Value({ leaf, value }: { leaf: FormLeaf | undefined; value: unknown }) {
  const ids = Array.isArray(value) && (!leaf || leaf.path === 'pictures' || leaf.path === 'plans');
  if (ids) return <FormattedMessage id="history.files" values={{ count: value.length }} />;
  return leaf ? <LeafValue leaf={leaf} value={value} /> : <>{value === null || value === '' ? '—' : String(value)}</>;
}

function Words({ leaf, before, after }: { leaf: FormLeaf | undefined; before: unknown; after: unknown }) {
  const isHtml = leaf?.field.kind === 'html' || leaf?.field.kind === 'htmlOf';
  const [old, now] = [before, after].map((text) => (isHtml ? textOf(String(text)) : String(text))) as [string, string];
  return (
    <p className={styles.words}>
      {wordDiff(old, now).map(({ kind, text }, at) => {
        if (kind === 'same') return <span key={at}>{shortened(text, AROUND)}</span>;
        return kind === 'gone' ? (
          <del key={at} className={styles.gone}>
            {text}
          </del>
        ) : (
          <ins key={at} className={styles.come}>
            {text}
          </ins>
        );
      })}
    </p>
  );
}
