import { useMutation, useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { graphql } from '~/gql/gql';
import type { MergePreviewQuery } from '~/gql/graphql';
import { useLang, useLocalePath } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { paths } from '~/lib/urls';
import { evictMoved } from '~/desk/conversions/conversion-calls';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { useErrorWords } from '~/desk/kit/use-error-words';
import { leafOf, leavesOf } from '~/desk/editor/form';
import { forget } from '~/desk/kit/evict';
import { ParentField } from '~/desk/editor/ParentField';
import { refusalOf } from '~/desk/kit/save-outcome';
import { LeafValue, LeafLabel, SideChoice } from '~/desk/editor/LeafValue';
import { MuiIsland } from '~/theme/MuiIsland';
import { groupsOf } from '~/desk/editor/listing-form';
import styles from './CondoMerge.module.css';
import { CondoMergesDone } from './CondoMergesDone';

const PREVIEW = graphql(`
  query MergePreview($id: ID!, $into: ID!, $lang: Lang!) {
    mergePreview(id: $id, into: $into) {
      version
      intoVersion
      total
      units {
        id
        reference
        name {
          text(lang: $lang)
        }
      }
      target {
        id
        name {
          text(lang: $lang)
        }
      }
      fields {
        path
        merged
        target
        lacking
      }
    }
  }
`);

const MERGE = graphql(`
  mutation MergeCondo($id: ID!, $into: ID!, $take: [String!], $append: [String!], $version: Int, $intoVersion: Int) {
    mergeCondo(id: $id, into: $into, take: $take, append: $append, version: $version, intoVersion: $intoVersion) {
      id
      units
    }
  }
`);

type Preview = MergePreviewQuery['mergePreview'];
type Field = Preview['fields'][number];
/** Whose value a field gets; a list can have both. */
type Side = 'target' | 'merged' | 'both';

const LEAVES = leavesOf(groupsOf('condo'));
const isList = ({ path }: Field) => path === 'pictures' || path === 'plans';
const presumed = (field: Field): Side => (field.lacking ? 'merged' : isList(field) ? 'both' : 'target');

/** The working part of CondoMergeScreen: the condo that stays, whose value each field gets, the units that move. */
export default function CondoMerge({ id, name }: { id: string; name: string }) {
  const intl = useIntl();
  const lang = useLang();
  const navigate = useNavigate();
  const localPath = useLocalePath();
  const errorWords = useErrorWords();
  const [into, setInto] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const { data, error, loading, refetch } = useQuery(PREVIEW, {
    variables: { id, into: into ?? '', lang },
    skip: into === null,
    // What is merged is forgotten, and must not be requested again here.
    fetchPolicy: 'no-cache',
  });
  const [merge, { loading: merging }] = useMutation(MERGE);
  const preview = into === null || loading ? undefined : data?.mergePreview;
  const sideOf = (field: Field) => chosen[field.path] ?? presumed(field);

  const send = async () => {
    if (into === null || !preview) {
      setNotice({
        kind: 'error',
        title: intl.formatMessage({ id: 'conversions.noTarget' }),
        text: intl.formatMessage({ id: 'conversions.noTargetText' }),
      });
      return;
    }
    const of = (side: Side) => preview.fields.filter((field) => sideOf(field) === side).map(({ path }) => path);
    const { version, intoVersion } = preview;
    try {
      await merge({ variables: { id, into, take: of('merged'), append: of('both'), version, intoVersion } });
      forget('condo', id);
      forget('condo', into);
      evictMoved();
      void navigate(localPath(`${paths.complexes('condo')}?notice=merged&noun=condo&id=${id}`));
    } catch (failure) {
      const { kind } = refusalOf(failure);
      if (kind === 'conflict') void refetch();
      setNotice({
        kind: 'error',
        title: intl.formatMessage({ id: 'conversions.mergeError' }),
        text:
          kind === 'conflict'
            ? intl.formatMessage({ id: 'conversions.mergeConflict' })
            : kind === 'refused'
              ? intl.formatMessage({ id: 'conversions.mergeErrorText' })
              : errorWords(failure),
      });
    }
  };

  return (
    <MuiIsland>
      <div className={`stack gap-20 ${styles.merge}`}>
        <p className="muted">
          <FormattedMessage id="conversions.mergeText" values={{ name }} />
        </p>
        <div className={styles.target}>
          <ParentField
            noun="condo"
            except={id}
            label={intl.formatMessage({ id: 'conversions.target' })}
            value={into}
            onChange={(next) => {
              setInto(next);
              setChosen({});
            }}
            {...(error && {
              error: refusalOf(error).kind === 'refused' ? intl.formatMessage({ id: 'conversions.badTarget' }) : errorWords(error),
            })}
          />
        </div>
        {into !== null && loading && <CircularProgress aria-label={intl.formatMessage({ id: 'conversions.looking' })} />}
        {preview && (
          <>
            <Units preview={preview} />
            <section aria-labelledby="merge-fields">
              <h2 id="merge-fields" className="below-12 big bold">
                <FormattedMessage id="conversions.fields" values={{ count: preview.fields.length }} />
              </h2>
              {preview.fields.map((field) => (
                <Choice
                  key={field.path}
                  field={field}
                  names={{ target: preview.target.name.text, merged: name }}
                  side={sideOf(field)}
                  onChoose={(side) => setChosen((now) => ({ ...now, [field.path]: side }))}
                />
              ))}
            </section>
          </>
        )}
        <div className={preview ? 'dock wrap' : 'wrap'}>
          <Button variant="contained" loading={merging} onClick={() => void send()}>
            {preview ? (
              <FormattedMessage id="conversions.mergeInto" values={{ name: preview.target.name.text }} />
            ) : (
              <FormattedMessage id="conversions.merge" />
            )}
          </Button>
          <Button onClick={() => void navigate(localPath(paths.listing('condo', id)))}>
            <FormattedMessage id="editor.cancel" />
          </Button>
        </div>
        <p className="muted">
          <FormattedMessage id="conversions.undoFor" />
        </p>
        <CondoMergesDone into={id} onNotice={setNotice} />
      </div>
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </MuiIsland>
  );
}

function Units({ preview: { total, units } }: { preview: Preview }) {
  return (
    <section aria-labelledby="merge-units">
      <h2 id="merge-units" className="below-12 big bold">
        <FormattedMessage id="conversions.units" values={{ count: total }} />
      </h2>
      {units.length > 0 && (
        <ul className={styles.units}>
          {units.map((unit) => (
            <li key={unit.id}>
              <LocalLink className="link lagoon break" to={paths.listing('unit', unit.id)} target="_blank">
                {unit.reference} {unit.name.text}
              </LocalLink>
            </li>
          ))}
          {total > units.length && (
            <li className="link">
              <FormattedMessage id="editor.andMore" values={{ count: total - units.length }} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

interface ChoiceProps {
  field: Field;
  names: Readonly<Record<'target' | 'merged', string>>;
  side: Side;
  onChoose: (side: Side) => void;
}

/** Both values of a field, of which the condo that stays gets one. */
function Choice({ field, names, side, onChoose }: ChoiceProps) {
  const leaf = leafOf(LEAVES, field.path);
  const sides: readonly Side[] = isList(field) && !field.lacking ? ['target', 'merged', 'both'] : ['target', 'merged'];
  return (
    <SideChoice
      path={field.path}
      label={
        isList(field) ? (
          field.path === 'pictures' ? (
            <FormattedMessage id="conversions.pictures" />
          ) : (
            <FormattedMessage id="conversions.plans" />
          )
        ) : leaf ? (
          <LeafLabel leaf={leaf} />
        ) : (
          field.path
        )
      }
      sides={sides.map((one) => ({
        key: one,
        name: one === 'both' ? <FormattedMessage id="conversions.both" /> : names[one],
        value:
          one === 'both' ? (
            <FormattedMessage id="conversions.bothText" />
          ) : isList(field) ? (
            <Thumbnails ids={JSON.parse(field[one]) as string[]} />
          ) : (
            leaf && <LeafValue leaf={leaf} value={JSON.parse(field[one])} />
          ),
      }))}
      chosen={side}
      onChoose={onChoose}
    />
  );
}

/** How many pictures of a list are shown. */
const SHOWN = 4;

function Thumbnails({ ids }: { ids: readonly string[] }) {
  return (
    <span className={`row wrap gap-6 ${styles.pictures}`}>
      {ids.slice(0, SHOWN).map((id) => (
        <img key={id} src={`/api/files/${id}?w=160`} alt="" width={72} height={54} loading="lazy" />
      ))}
      <FormattedMessage id="conversions.pictureCount" values={{ count: ids.length }} />
    </span>
  );
}
