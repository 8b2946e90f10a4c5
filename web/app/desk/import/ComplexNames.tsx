import { useMutation } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type { ComplexNames_ImportFragment, ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import { COMPLEX_WORDS } from '~/desk/kit/noun-words';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { ParentField } from '~/desk/editor/ParentField';
import styles from './ComplexNames.module.css';
import { NOUNS } from './fields';
import { useImportWords } from './import-words';

const NAMES = graphql(`
  fragment ComplexNames_import on AutoListing {
    newComplexesAsked
    complexes {
      name
      rows
      why
      confirmed
      complex {
        id
        kind
        reference
        name {
          en
          ru
        }
      }
    }
  }
`);

const SET_COMPLEX = graphql(`
  mutation SetAutoListingComplex($id: ID!, $name: String!, $complex: ID) {
    setAutoListingComplex(id: $id, name: $name, complex: $complex) {
      id
      ...ComplexNames_import
      ...ImportProgress_import
    }
  }
`);

const SET_COMPLEXES = graphql(`
  mutation DecideAutoListingComplexes($id: ID!, $choices: [AutoListingComplexInput!]!) {
    decideAutoListingComplexes(id: $id, choices: $choices) {
      id
      ...ComplexNames_import
      ...ImportProgress_import
    }
  }
`);

const CONFIRM_NEW = graphql(`
  mutation ConfirmNewComplexes($id: ID!, $count: Int!) {
    setAutoListingOptions(id: $id, options: { newComplexes: $count }) {
      id
    }
    checkAutoListing(id: $id) {
      id
      ...ComplexNames_import
      ...ImportProgress_import
    }
  }
`);

/** More new names are shown in a box of their own that scrolls. */
const MOST_AT_ONCE = 6;

type ComplexName = ComplexNames_ImportFragment['complexes'][number];

const WHYS = {
  SAME: 'imports.complex.same',
  SIMILAR: 'imports.complex.similar',
  NEW: 'imports.complex.new',
  CHOSEN: 'imports.complex.chosen',
} as const;

interface ComplexNamesProps {
  import: Import;
  /** Rows were checked again. */
  onChanged: () => void;
  onNotice: (notice: DeskNoticeState) => void;
}

/** The names of condos or villages in the file: first those of which a person has to say whom they mean. */
export function ComplexNames({ import: one, onChanged, onNotice }: ComplexNamesProps) {
  const importWords = useImportWords();
  const [send, sending] = useMutation(SET_COMPLEX);
  const [sendAll, sendingAll] = useMutation(SET_COMPLEXES);
  const [confirm, confirming] = useMutation(CONFIRM_NEW);
  const loading = sending.loading || sendingAll.loading || confirming.loading;
  const { complexes, newComplexesAsked } = readFragment(NAMES, one);
  const open = complexes.filter(({ confirmed, why }) => !confirmed && why !== 'NEW');
  const matches = open.flatMap(({ name, complex }) => (complex ? [{ name, complex: complex.id }] : []));
  const fresh = complexes.filter(({ confirmed, why }) => !confirmed && why === 'NEW');
  const settled = complexes.filter(({ confirmed }) => confirmed);
  const choose = async (sent: () => Promise<unknown>) => {
    try {
      await sent();
      onChanged();
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
    }
  };
  const chooseAll = (choices: { name: string; complex: string | null }[]) =>
    void choose(() => sendAll({ variables: { id: one.id, choices } }));
  const list = (names: readonly ComplexName[]) => (
    <ul className="stack gap-4">
      {names.map((complex) => (
        <li key={complex.name}>
          <NameRow
            complex={complex}
            noun={NOUNS[one.entity].complex}
            busy={loading}
            onChoose={(id) => void choose(() => send({ variables: { id: one.id, name: complex.name, complex: id } }))}
          />
        </li>
      ))}
    </ul>
  );
  if (complexes.length === 0) return null;
  return (
    <section className="stack gap-12 card" aria-labelledby="import-complexes">
      <h3 id="import-complexes" className="lead">
        <FormattedMessage id="imports.complexes" values={{ entity: one.entity }} />
      </h3>
      {open.length > 0 && (
        <>
          <p>
            <FormattedMessage id="imports.complexesAsk" values={{ count: open.length }} />
          </p>
          {open.length > 1 && (
            <div className="wrap">
              {matches.length > 0 && (
                <Button variant="outlined" disabled={loading} onClick={() => chooseAll(matches)} sx={TOUCH}>
                  <FormattedMessage id="imports.complexesYes" values={{ count: matches.length }} />
                </Button>
              )}
              <Button disabled={loading} onClick={() => chooseAll(open.map(({ name }) => ({ name, complex: null })))} sx={TOUCH}>
                <FormattedMessage id="imports.complexesAllNew" values={{ count: open.length }} />
              </Button>
            </div>
          )}
          {list(open)}
        </>
      )}
      {fresh.length > 0 && (
        <>
          <p>
            <FormattedMessage id="imports.complexesNew" values={{ count: newComplexesAsked }} />
          </p>
          <div>
            <Button
              variant="contained"
              loading={confirming.loading}
              onClick={() => void choose(() => confirm({ variables: { id: one.id, count: newComplexesAsked } }))}
              sx={TOUCH}
            >
              <FormattedMessage id="imports.complexesCreateAll" values={{ count: newComplexesAsked }} />
            </Button>
          </div>
          <div className={fresh.length > MOST_AT_ONCE ? styles.many : undefined}>{list(fresh)}</div>
        </>
      )}
      {settled.length > 0 && (
        <details className="fold">
          <summary>
            <FormattedMessage
              id="imports.complexesSettled"
              values={{ count: settled.length, fresh: settled.filter(({ complex }) => !complex).length }}
            />
          </summary>
          {list(settled)}
        </details>
      )}
    </section>
  );
}

interface NameRowProps {
  complex: ComplexName;
  noun: 'condo' | 'village';
  busy: boolean;
  onChoose: (id: string | null) => void;
}

function NameRow({ complex: { name, rows, complex, why, confirmed }, noun, busy, onChoose }: NameRowProps) {
  const intl = useIntl();
  const lang = useLang();
  const [choosing, setChoosing] = useState(false);
  const label = intl.formatMessage({ id: COMPLEX_WORDS[noun].label });
  return (
    <div className={`row ${styles.row}`} data-open={confirmed ? undefined : ''}>
      <p className={styles.name}>
        <b>{name}</b>{' '}
        <span className="muted small">
          <FormattedMessage id="imports.rows" values={{ count: rows }} />
        </span>
      </p>
      <p className={styles.name}>
        {complex ? (
          `${localized(complex.name, lang)} · ${complex.reference}`
        ) : (
          // What the name meant has been deleted for good meanwhile.
          <FormattedMessage id={why === 'NEW' || why === 'CHOSEN' ? 'imports.complex.draft' : 'imports.complex.gone'} />
        )}{' '}
        <span className="muted small">{Object.hasOwn(WHYS, why) && intl.formatMessage({ id: WHYS[why as keyof typeof WHYS] })}</span>
      </p>
      <div className={`wrap ${styles.buttons}`}>
        {!confirmed && complex && (
          <Button variant="contained" disabled={busy} onClick={() => onChoose(complex.id)} sx={TOUCH}>
            <FormattedMessage id="imports.complex.yes" />
          </Button>
        )}
        {(complex || !confirmed) && (
          <Button
            disabled={busy}
            onClick={() => onChoose(null)}
            aria-label={intl.formatMessage({ id: 'imports.complex.makeOf' }, { name })}
            sx={TOUCH}
          >
            <FormattedMessage id="imports.complex.make" />
          </Button>
        )}
        <Button
          disabled={busy}
          aria-expanded={choosing}
          onClick={() => setChoosing(!choosing)}
          aria-label={intl.formatMessage({ id: 'imports.complex.otherOf' }, { name })}
          sx={TOUCH}
        >
          <FormattedMessage id="imports.complex.other" />
        </Button>
      </div>
      {choosing && (
        <div className={styles.choice}>
          <ParentField
            noun={noun}
            label={label}
            value={null}
            onChange={(id) => {
              if (!id) return;
              setChoosing(false);
              onChoose(id);
            }}
          />
        </div>
      )}
    </div>
  );
}

const TOUCH = { minHeight: 44 } as const;
