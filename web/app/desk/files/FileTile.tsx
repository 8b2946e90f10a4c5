import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FileExplorer_FileFragment as ExplorerFile } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { localized } from '~/lib/localized';
import { pictureUrl } from '~/lib/picture';
import { agentsPath, editPath, trashPath, type Noun } from '~/desk/kit/addresses';
import styles from './FileExplorer.module.css';

/** What can be done to a picture of the explorer. */
export type FileTileTools =
  | { kind: 'choose'; many: boolean; chosen: ReadonlySet<string>; onChoose: (file: ExplorerFile, chosen: boolean) => void }
  | {
      kind: 'manage';
      onCaption: (file: ExplorerFile) => void;
      onDelete: (file: ExplorerFile) => void;
      onRetry: (file: ExplorerFile) => void;
    };

/** Places that are listed; the rest is counted. */
const MOST_USES = 2;

/** One stored picture: what it is, and where it is used. */
export function FileTile({ file, tools }: { file: ExplorerFile; tools: FileTileTools }) {
  const intl = useIntl();
  const lang = useLang();
  const { id, name, link, width, height, bytes, createdAt, placeholder, usage } = file;
  const uses = file.usageTotal ?? usage.length;
  const caption = localized(file.caption, lang);
  const image = (
    <img className="picture" src={pictureUrl(link, 320)} alt="" loading="lazy" style={{ backgroundImage: `url("${placeholder}")` }} />
  );
  const chosen = tools.kind === 'choose' && tools.chosen.has(id);
  const facts = [
    createdAt ? intl.formatDate(createdAt, { dateStyle: 'medium' }) : '',
    sizeOf(bytes ?? 0, (value, unit) => intl.formatNumber(value, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 })),
    `${width}\u00a0×\u00a0${height}`,
  ];
  return (
    <li className={`tile column narrow ${styles.tile}`} data-chosen={chosen || undefined} data-file={id}>
      {tools.kind === 'choose' ? (
        <label className="ring block relative rounded ink plain">
          <input
            type={tools.many ? 'checkbox' : 'radio'}
            name="stored-picture"
            checked={chosen}
            onChange={(event) => tools.onChoose(file, event.target.checked)}
          />
          {image}
          <span className={`small medium truncate ${styles.name}`}>{caption || name}</span>
        </label>
      ) : (
        <a className="ring block relative rounded ink plain" href={link} target="_blank" rel="noreferrer" title={name}>
          {image}
          <span className={`small medium truncate ${styles.name}`}>{caption || name}</span>
        </a>
      )}
      <p className={`muted fine ${styles.facts}`}>{facts.filter(Boolean).join(' · ')}</p>
      {file.isBroken && (
        <p className={`fine ${styles.facts} ${styles.broken}`}>
          <FormattedMessage id="files.broken" />
        </p>
      )}
      {uses === 0 ? (
        <p className={`muted fine ${styles.facts}`}>
          <FormattedMessage id="files.unused" />
        </p>
      ) : (
        <ul className={`grow tiny ${styles.uses}`} aria-label={intl.formatMessage({ id: 'files.usedIn' })}>
          {usage.slice(0, MOST_USES).map((use) => (
            <li key={`${use.id} ${use.role}`}>
              <Use use={use} blank={tools.kind === 'choose'} />
            </li>
          ))}
          {uses > MOST_USES && (
            <li>
              <FormattedMessage id="files.andMore" values={{ count: uses - Math.min(MOST_USES, usage.length) }} />
            </li>
          )}
        </ul>
      )}
      {tools.kind === 'manage' && (
        <div className={styles.tools}>
          {file.isBroken && (
            <Button
              size="small"
              onClick={() => tools.onRetry(file)}
              aria-label={intl.formatMessage({ id: 'files.retryOf' }, { name: caption || name })}
            >
              <FormattedMessage id="files.retry" />
            </Button>
          )}
          <Button
            size="small"
            onClick={() => tools.onCaption(file)}
            aria-label={intl.formatMessage({ id: 'files.captionOf' }, { name: caption || name })}
          >
            <FormattedMessage id="files.captionOpen" />
          </Button>
          {uses === 0 && (
            <Button
              size="small"
              color="error"
              onClick={() => tools.onDelete(file)}
              aria-label={intl.formatMessage({ id: 'files.deleteOf' }, { name: caption || name })}
            >
              <FormattedMessage id="files.delete" />
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

function pathOf({ noun: kind, id, trashed }: ExplorerFile['usage'][number], name: string): string | null {
  if (kind === 'AGENT') return trashed ? null : agentsPath(name);
  // Landmarks have no pictures; agents are edited in their list.
  const noun = kind.toLowerCase() as Noun;
  return trashed ? trashPath(noun, name) : editPath(noun, id);
}

/** A record that uses the picture, with the way to it: to its form, or where it is in the trash. */
function Use({ use, blank }: { use: ExplorerFile['usage'][number]; blank: boolean }) {
  const name = localized(use.name, useLang());
  const path = pathOf(use, name);
  const words = (
    <>
      <span className={`truncate ${styles.use}`}>{name}</span>{' '}
      <span className="block muted fine">
        <FormattedMessage id={ROLES[use.role]} />
        {use.trashed && (
          <>
            {', '}
            <FormattedMessage id="files.inTrash" />
          </>
        )}
      </span>
    </>
  );
  if (path === null) return <span className={styles.unlinked}>{words}</span>;
  return (
    <LocalLink to={path} target={blank ? '_blank' : undefined}>
      {words}
    </LocalLink>
  );
}

const ROLES = { PICTURE: 'files.role.picture', PLAN: 'files.role.plan', TEXT: 'files.role.text' } as const;

function sizeOf(bytes: number, say: (value: number, unit: 'kilobyte' | 'megabyte') => string): string {
  return bytes < 1_000_000 ? say(Math.max(1, Math.round(bytes / 1000)), 'kilobyte') : say(bytes / 1_000_000, 'megabyte');
}
