import { useMutation, useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import { readFragment } from '~/gql/fragment-masking';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { LocalLink } from '~/i18n/LocalLink';
import { deskPath } from '~/desk/kit/addresses';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { useWrongWords } from '~/desk/editor/use-wrong-words';
import { NOUNS, ownerOf, useImportFields } from './fields';
import { listingsPath } from './import-step';
import { useImportWords } from './import-words';
import styles from './Outcome.module.css';

const DRAFTS = graphql(`
  fragment PublishImport_drafts on AutoListingDrafts {
    homes
    readyHomes
    complexes
    readyComplexes
    hindered {
      code
      path
      homes
      complexes
    }
  }
`);

const ASK = graphql(`
  query ImportDrafts($id: ID!) {
    autoListingDrafts(id: $id) {
      ...PublishImport_drafts
    }
  }
`);

const PUBLISH = graphql(`
  mutation PublishAutoListing($id: ID!) {
    publishAutoListing(id: $id) {
      ...PublishImport_drafts
    }
  }
`);

interface PublishImportProps {
  import: Import;
  onNotice: (notice: DeskNoticeState) => void;
}

/** The drafts that an import made: those that are ready are published in one go; what the others lack, with the way to them. */
export function PublishImport({ import: one, onNotice }: PublishImportProps) {
  const intl = useIntl();
  const lang = useLang();
  const importWords = useImportWords();
  const fields = useImportFields(one.entity);
  const { data, error, refetch } = useQuery(ASK, { variables: { id: one.id }, fetchPolicy: 'cache-and-network' });
  const [send, { loading }] = useMutation(PUBLISH, { variables: { id: one.id } });
  const homeWords = useWrongWords(NOUNS[one.entity].home);
  const panel = useRef<HTMLElement>(null);
  if (error && !data)
    return (
      <FailedAlert onAgain={() => void refetch()} next={panel}>
        {importWords(error)}
      </FailedAlert>
    );
  const drafts = readFragment(DRAFTS, data?.autoListingDrafts);
  if (!drafts || drafts.homes + drafts.complexes === 0) return null;
  const ready = drafts.readyHomes + drafts.readyComplexes;
  /** The label of a field of the homes, or of their complexes. */
  const labelOf = (path: string, ofHomes: boolean) =>
    fields?.find((field) => {
      const owner = ownerOf(one.entity, field.path);
      return owner.path === path && (owner.noun === NOUNS[one.entity].home) === ofHomes;
    })?.label[lang];
  const publish = async () => {
    try {
      await send();
      onNotice({ kind: 'success', text: intl.formatMessage({ id: 'imports.published' }, { count: ready }) });
    } catch (refused) {
      onNotice({ kind: 'error', text: importWords(refused) });
    }
    void refetch();
  };
  return (
    <section ref={panel} tabIndex={-1} className={`card ${styles.pictures}`} aria-labelledby="import-drafts">
      <h2 id="import-drafts" className="lead">
        <FormattedMessage id="imports.drafts" />
      </h2>
      <p className="muted">
        <FormattedMessage id="imports.draftsReady" values={{ ready, all: drafts.homes + drafts.complexes }} />
      </p>
      {drafts.hindered.length > 0 && (
        <ul className="bullets">
          {drafts.hindered.map(({ code, path, homes, complexes }) => (
            <li key={`${code} ${path}`}>
              {code === 'REQUIRED' && `${labelOf(path, homes > 0) ?? path}: `}
              {homeWords({ path, code, message: code })}:{' '}
              {homes > 0 && (
                <LocalLink className="link" to={`${listingsPath(one)}&state=DRAFT${code === 'NO_PICTURE' ? '&lacks=PICTURES' : ''}`}>
                  <FormattedMessage id="imports.homes" values={{ count: homes }} />
                </LocalLink>
              )}
              {homes > 0 && complexes > 0 && ', '}
              {complexes > 0 && (
                <LocalLink className="link" to={`${deskPath(NOUNS[one.entity].complex)}?state=DRAFT`}>
                  <FormattedMessage id="imports.complexCount" values={{ count: complexes, entity: one.entity }} />
                </LocalLink>
              )}
            </li>
          ))}
        </ul>
      )}
      {ready > 0 && (
        <div>
          <Button variant="contained" loading={loading} onClick={() => void publish()} sx={{ minHeight: 44 }}>
            <FormattedMessage id="imports.publish" values={{ count: ready }} />
          </Button>
        </div>
      )}
    </section>
  );
}
