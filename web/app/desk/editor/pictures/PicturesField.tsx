import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEffect, useId, useRef, useState, type DragEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { FileButton } from '~/desk/files/FileButton';
import { CaptionDialog } from '~/desk/files/CaptionDialog';
import { useFileTools } from '~/desk/files/file-tools';
import { UploadRows, ImagesOnly } from '~/desk/files/UploadRows';
import { useStoredPicture } from '~/desk/files/stored-picture';
import { picturesAmong } from '~/desk/files/uploads';
import { arrived, inserted, moved, placeByKey, replaced } from './order';
import styles from './PicturesField.module.css';
import { DRAGGED, PictureTile } from './PictureTile';

const ROTATE = graphql(`
  mutation RotateFile($id: ID!, $quarterTurns: Int!) {
    rotateFile(id: $id, quarterTurns: $quarterTurns) {
      id
      ...StoredPicture_file
    }
  }
`);

/** The two lists of pictures that a listing has: the carousel, and the floor plans. */
export type PictureList = 'pictures' | 'plans';

interface PicturesFieldProps {
  label: string;
  list: PictureList;
  /** Ids of files in their order. */
  value: readonly string[];
  /** The other list: what is taken there leaves this one. */
  other: readonly string[];
  onChange: (list: PictureList, value: string[]) => void;
  error?: string;
}

/** The button that adds a picture, in the place of a picture. */
const ADD = Symbol('add');

/** Where what is dragged would be put: beside a picture, or at the end. */
type Over = { id: string; side: 'before' | 'after' } | 'end' | null;

/** A list of pictures: uploaded or chosen, put in order, captioned and turned, by pointer and by keyboard. The first is the cover. */
export function PicturesField({ label, list, value, other, onChange, error }: PicturesFieldProps) {
  const intl = useIntl();
  const id = useId();
  const errorWords = useErrorWords();
  const { uploads, pick } = useFileTools();
  const [rotate] = useMutation(ROTATE);
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const [menu, setMenu] = useState<{ anchor: HTMLElement; id: string } | null>(null);
  const [captioned, setCaptioned] = useState<string | null>(null);
  const [turning, setTurning] = useState<ReadonlySet<string>>(new Set());
  const [over, setOver] = useState<Over>(null);
  const field = useRef<HTMLDivElement>(null);
  const faceOf = (one: string) => field.current?.querySelector<HTMLElement>(`[data-picture="${one}"] button`);
  /** Element to focus once it is rendered and the menu is closed: a picture, or the add button. */
  const next = useRef<string | typeof ADD | null>(null);
  useEffect(() => {
    if (menu || next.current === null) return;
    const target = next.current === ADD ? field.current?.querySelector<HTMLElement>('input[type="file"] + button') : faceOf(next.current);
    if (!target) return;
    target.focus();
    next.current = null;
  });
  /** The upload that a picture came by. */
  const keys = useRef(new Map<string, number>());
  // An upload arrives later than the field was drawn.
  const now = useRef({ value, other });
  useEffect(() => {
    now.current = { value, other };
  });
  const otherList = list === 'pictures' ? 'plans' : 'pictures';
  const put = (next: readonly string[]) => {
    now.current = { ...now.current, value: next };
    onChange(list, [...next]);
  };

  /** A picture is in one list. */
  const takeFromOther = (ids: readonly string[]) => {
    const rest = now.current.other.filter((one) => !ids.includes(one));
    if (rest.length === now.current.other.length) return;
    now.current = { ...now.current, other: rest };
    onChange(otherList, rest);
  };

  const upload = (files: readonly File[]) => {
    const { pictures: images, others } = picturesAmong(files);
    setRefused(others.map(({ name }) => name));
    uploads.add(list, images, (picture, key) => {
      if (now.current.value.includes(picture.id)) {
        setNotice({ kind: 'success', text: intl.formatMessage({ id: 'files.already' }, { name: picture.name }) });
        return;
      }
      keys.current.set(picture.id, key);
      takeFromOther([picture.id]);
      put(arrived(now.current.value, picture.id, keys.current));
    });
  };
  const choose = async () => {
    const chosen = await pick(true);
    const fresh = chosen.map((picture) => picture.id).filter((one) => !now.current.value.includes(one));
    if (fresh.length === 0) return;
    takeFromOther(fresh);
    put([...now.current.value, ...fresh]);
  };
  const move = (one: string, to: number) => {
    put(moved(value, one, to));
    setSaid(intl.formatMessage({ id: 'files.movedTo' }, { place: to + 1, total: value.length }));
  };
  /** Whoever works by keys goes on with the picture after the one that leaves. */
  const goOnFrom = (at: number) => {
    next.current = value[at + 1] ?? value[at - 1] ?? ADD;
  };
  const remove = (one: string) => {
    const at = value.indexOf(one);
    put(value.filter((each) => each !== one));
    setNotice({
      kind: 'success',
      text: intl.formatMessage({ id: 'files.removed' }),
      undo: () => put(inserted(now.current.value, [one], at)),
    });
    goOnFrom(at);
  };
  const turn = async (one: string, quarterTurns: number) => {
    setTurning((before) => new Set([...before, one]));
    try {
      const { data } = await rotate({ variables: { id: one, quarterTurns } });
      if (data) {
        // It will be another tile.
        if (faceOf(one)?.parentElement?.contains(document.activeElement)) next.current = data.rotateFile.id;
        put(replaced(now.current.value, one, data.rotateFile.id));
      }
    } catch (problem) {
      setNotice({ kind: 'error', text: errorWords(problem) });
    }
    setTurning((before) => new Set([...before].filter((each) => each !== one)));
  };
  const handOver = (one: string) => {
    onChange(otherList, inserted(now.current.other, [one], now.current.other.length));
    put(value.filter((each) => each !== one));
    setSaid(intl.formatMessage({ id: list === 'pictures' ? 'files.isPlan' : 'files.isPicture' }));
    goOnFrom(value.indexOf(one));
  };

  const holds = (event: DragEvent) =>
    event.dataTransfer.types.includes('Files') ? 'files' : event.dataTransfer.types.includes(DRAGGED) ? 'picture' : null;
  const drop = (event: DragEvent) => {
    const what = holds(event);
    if (!what) return;
    event.preventDefault();
    setOver(null);
    if (what === 'files') return upload([...event.dataTransfer.files]);
    const one = event.dataTransfer.getData(DRAGGED);
    const at = over && over !== 'end' ? value.indexOf(over.id) + (over.side === 'after' ? 1 : 0) : value.length;
    if (value.includes(one)) return put(inserted(value, [one], at));
    if (!other.includes(one)) return undefined;
    put(inserted(value, [one], at));
    return onChange(
      otherList,
      other.filter((each) => each !== one),
    );
  };

  const act = (work: (one: string) => void) => () => {
    if (menu) work(menu.id);
    setMenu(null);
  };
  return (
    <div
      ref={field}
      role="group"
      className={`stack gap-12 narrow ${styles.field}`}
      aria-labelledby={`${id}-label`}
      data-over={over === 'end' || undefined}
      onDragOver={(event) => {
        if (!holds(event)) return;
        event.preventDefault();
        if (!(event.target as HTMLElement).closest('[data-picture]') || holds(event) === 'files') setOver('end');
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(null);
      }}
      onDrop={drop}
    >
      <h3 id={`${id}-label`} className="text strong">
        {label}
        {value.length > 0 && <span className="muted">&ensp;{intl.formatNumber(value.length)}</span>}
      </h3>
      <p id={`${id}-hint`} className="visually-hidden">
        <FormattedMessage id="files.keys" />
      </p>
      {value.length > 0 && (
        <ul className={`stack gap-10 ${styles.tiles}`}>
          {value.map((one, at) => (
            <PictureTile
              key={one}
              id={one}
              at={at}
              total={value.length}
              cover={list === 'pictures' && at === 0}
              busy={turning.has(one)}
              mark={over && over !== 'end' && over.id === one ? over.side : null}
              hint={`${id}-hint`}
              onOpen={() => setCaptioned(one)}
              onMove={(to) => move(one, to)}
              onRemove={() => remove(one)}
              onMenu={({ currentTarget }) => setMenu({ anchor: currentTarget, id: one })}
              onKeyDown={(event) => {
                if (event.key === 'Delete') return remove(one);
                const to = placeByKey(event, at, value.length);
                if (to === null) return undefined;
                event.preventDefault();
                return to === at ? undefined : move(one, to);
              }}
              onDragOver={(event) => {
                if (holds(event) !== 'picture') return;
                const { left, width } = event.currentTarget.getBoundingClientRect();
                const side = event.clientX < left + width / 2 ? 'before' : 'after';
                setOver((before) => (before && before !== 'end' && before.id === one && before.side === side ? before : { id: one, side }));
              }}
            />
          ))}
        </ul>
      )}
      <UploadRows into={list} />
      <ImagesOnly names={refused} onClose={() => setRefused([])} />
      <div className={`row ${styles.add}`}>
        <FileButton accept="image/*" multiple onFiles={upload}>
          <FormattedMessage id="files.add" />
        </FileButton>
        <Button variant="outlined" onClick={() => void choose()}>
          <FormattedMessage id="files.choose" />
        </Button>
        <span className={`muted small ${styles.dropHint}`}>
          <FormattedMessage id="files.dropHere" />
        </span>
      </div>
      {error && <p className="fine bad">{error}</p>}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <Menu open={menu !== null} anchorEl={menu?.anchor} onClose={() => setMenu(null)}>
        {list === 'pictures' && menu && value.indexOf(menu.id) > 0 && (
          <MenuItem onClick={act((one) => move(one, 0))} sx={{ minHeight: 44 }}>
            <FormattedMessage id="files.makeCover" />
          </MenuItem>
        )}
        <MenuItem onClick={act((one) => setCaptioned(one))} sx={{ minHeight: 44 }}>
          <FormattedMessage id="files.captionOpen" />
        </MenuItem>
        <MenuItem disabled={menu !== null && turning.has(menu.id)} onClick={act((one) => void turn(one, 1))} sx={{ minHeight: 44 }}>
          <FormattedMessage id="files.turnRight" />
        </MenuItem>
        <MenuItem disabled={menu !== null && turning.has(menu.id)} onClick={act((one) => void turn(one, 3))} sx={{ minHeight: 44 }}>
          <FormattedMessage id="files.turnLeft" />
        </MenuItem>
        <MenuItem onClick={act(handOver)} sx={{ minHeight: 44 }}>
          {list === 'pictures' ? <FormattedMessage id="files.makePlan" /> : <FormattedMessage id="files.makePicture" />}
        </MenuItem>
        <MenuItem onClick={act(remove)} sx={{ minHeight: 44, color: 'error.main' }}>
          <FormattedMessage id="files.remove" />
        </MenuItem>
      </Menu>
      {captioned !== null && <CaptionOf id={captioned} onClose={() => setCaptioned(null)} />}
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </div>
  );
}

function CaptionOf({ id, onClose }: { id: string; onClose: () => void }) {
  const { picture } = useStoredPicture(id);
  return picture && <CaptionDialog picture={picture} onClose={onClose} />;
}
