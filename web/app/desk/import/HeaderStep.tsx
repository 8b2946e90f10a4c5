import { useMutation, useQuery } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormLabel from '@mui/material/FormLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AutoListingEntity, ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { ChoiceField } from '~/desk/editor/fields/ChoiceField';
import { importPath } from '~/desk/kit/addresses';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { HeaderTable } from './HeaderTable';
import type { StepProps } from './import-step';
import styles from './HeaderStep.module.css';
import { StepButtons } from './StepButtons';
import { useImportWords } from './import-words';

const ROWS = graphql(`
  query FirstRows($id: ID!, $sheet: Int!) {
    autoListingRows(id: $id, sheet: $sheet, first: 33) {
      rows {
        ordinal
        cells
      }
    }
  }
`);

const SET_HEADER = graphql(`
  mutation SetAutoListingHeader($id: ID!, $header: AutoListingHeaderInput!) {
    setAutoListingHeader(id: $id, header: $header) {
      ...ImportWizard_import
    }
  }
`);

/** Rows that can be chosen: among them the headers are proposed. */
const CHOICES = 30;
/** Rows after the header row shown for confirmation (spec 4); this many more are loaded. */
const PREVIEW = 3;

/** The other sheets with the same headers as a sheet. */
const alike = (sheets: Import['sheets'], sheet: number): number[] =>
  sheets.flatMap(({ layout }, at) => (at !== sheet && layout && layout === sheets[sheet]?.layout ? [at] : []));

/** Step 1: where the data begin, and what they are. */
export function HeaderStep({ import: one, onStep, onNotice }: StepProps) {
  const intl = useIntl();
  const importWords = useImportWords();
  const [sheet, setSheet] = useState(one.sheet);
  const [others, setOthers] = useState(() =>
    one.columns.length > 0 ? one.parts.slice(1).map((part) => part.sheet) : alike(one.sheets, one.sheet),
  );
  const [headerRow, setHeaderRow] = useState(one.headerRow ?? null);
  const [entity, setEntity] = useState<`${AutoListingEntity}`>(one.entity);
  /** Somebody has said what the rows are. */
  const [said, setSaid] = useState(false);
  const { data, error, refetch } = useQuery(ROWS, { variables: { id: one.id, sheet } });
  const [send, { loading }] = useMutation(SET_HEADER);
  const rows = data?.autoListingRows.rows;
  // Of a row beyond those that are read, which only another client chooses, it is not known.
  const isLast = rows && rows.length < CHOICES + PREVIEW && !rows.some(({ ordinal }) => ordinal > (headerRow ?? -1));
  const reason = () => {
    if (headerRow === null) return intl.formatMessage({ id: 'imports.reason.header' });
    return isLast ? intl.formatMessage({ id: 'imports.reason.noData' }) : null;
  };
  const place = useRef<HTMLDivElement>(null);
  const chosen = one.columns.length > 0;
  const isSame = (row: number) =>
    chosen &&
    sheet === one.sheet &&
    row === one.headerRow &&
    entity === one.entity &&
    others.join() ===
      one.parts
        .slice(1)
        .map((part) => part.sheet)
        .join();

  const next = async (row: number | null) => {
    if (row === null) return;
    try {
      // Same choice as before: the column mapping is kept.
      if (!isSame(row)) {
        // The entity is guessed from the headers, unless chosen by the user.
        const guess = !chosen && !said;
        await send({
          variables: {
            id: one.id,
            header: { sheet, headerRow: row, sheets: row < 0 ? [] : others, ...(!guess && { entity: entity as AutoListingEntity }) },
          },
        });
      }
      onStep('columns');
    } catch (failure) {
      onNotice({ kind: 'error', text: importWords(failure) });
    }
  };

  return (
    <div ref={place} tabIndex={-1} className="stack">
      <Alert severity="success">
        <AlertTitle>
          <FormattedMessage id="imports.uploaded" />
        </AlertTitle>
        <FormattedMessage
          id="imports.read"
          values={{ rows: one.sheets.reduce((sum, { rows: some }) => sum + some, 0), sheets: one.sheets.length }}
        />
      </Alert>
      {one.earlier && (
        <Alert severity="warning">
          <FormattedMessage
            id="imports.earlier"
            values={{
              username: one.earlier.username,
              at: intl.formatDate(one.earlier.createdAt, { dateStyle: 'long', timeStyle: 'short' }),
            }}
          />{' '}
          <LocalLink to={importPath(one.earlier.id)}>
            <FormattedMessage id="imports.earlierLink" />
          </LocalLink>
        </Alert>
      )}
      <div className={`wrap ${styles.choices}`}>
        {one.sheets.length > 1 && (
          <div className={styles.sheet}>
            <ChoiceField
              label={intl.formatMessage({ id: 'imports.sheet' })}
              value={sheet}
              required
              onChange={(at) => {
                setSheet(at ?? 0);
                setOthers(alike(one.sheets, at ?? 0));
                setHeaderRow(null);
              }}
              choices={one.sheets.map(({ name, rows: count }, at) => ({
                value: at,
                label: intl.formatMessage({ id: 'imports.sheetRows' }, { name, count }),
              }))}
            />
          </div>
        )}
        {one.sheets.some(({ layout }, at) => layout && at !== sheet) && (
          <FormControl component="fieldset">
            <FormLabel component="legend">
              <FormattedMessage id="imports.sheetsToo" />
            </FormLabel>
            <FormGroup row>
              {one.sheets.map(
                ({ name, layout }, at) =>
                  layout &&
                  at !== sheet && (
                    <FormControlLabel
                      key={at}
                      control={
                        <Checkbox
                          checked={others.includes(at)}
                          onChange={({ target }) =>
                            setOthers(target.checked ? [...others, at].toSorted((a, b) => a - b) : others.filter((other) => other !== at))
                          }
                        />
                      }
                      label={name}
                    />
                  ),
              )}
            </FormGroup>
          </FormControl>
        )}
        <FormControl>
          <FormLabel id="import-entity">
            <FormattedMessage id="imports.entity" />
          </FormLabel>
          <RadioGroup
            row
            aria-labelledby="import-entity"
            value={entity}
            onChange={({ target }) => {
              setEntity(target.value as AutoListingEntity);
              setSaid(true);
            }}
          >
            <FormControlLabel value="CONDO" control={<Radio />} label={<FormattedMessage id="imports.entity.condo" />} />
            <FormControlLabel value="VILLAGE" control={<Radio />} label={<FormattedMessage id="imports.entity.village" />} />
          </RadioGroup>
        </FormControl>
      </div>
      {error && (
        <FailedAlert onAgain={() => void refetch().catch(() => undefined)} next={place}>
          {importWords(error)}
        </FailedAlert>
      )}
      {!rows && !error && <LinearProgress aria-label={intl.formatMessage({ id: 'imports.loadingRows' })} />}
      {rows && (
        <HeaderTable
          rows={rows}
          choices={CHOICES}
          chosen={headerRow}
          proposed={one.sheets[sheet]?.proposedHeaderRow ?? null}
          preview={PREVIEW}
          onChoose={setHeaderRow}
          onAccept={(row) => {
            setHeaderRow(row);
            void next(row);
          }}
        />
      )}
      <StepButtons onNext={() => void next(headerRow)} reason={reason()} busy={loading} />
    </div>
  );
}
