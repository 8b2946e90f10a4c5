import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { COMMON_VALUES, type CommonValue } from '@talay/api/fields/common-values.js';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { readFragment } from '~/gql/fragment-masking';
import { graphql } from '~/gql/gql';
import type {
  AutoListingCommonInput,
  AutoListingExisting,
  AutoListingGoneAction,
  ImportWizard_ImportFragment as Import,
} from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { COMPLEX_WORDS } from '~/desk/kit/noun-words';
import { ChoiceField } from '~/desk/editor/fields/ChoiceField';
import { ChoicesField } from '~/desk/editor/fields/ChoicesField';
import { SourceField } from '~/desk/editor/SourceField';
import { ParentField } from '~/desk/editor/ParentField';
import { choiceLabel } from './ColumnValues';
import { COMMON } from './common-values';
import styles from './CommonStep.module.css';
import { lacksOf, NOUNS } from './fields';
import { hasMoney, hasSizes } from './measures';
import type { StepProps } from './import-step';
import { StepButtons } from './StepButtons';
import { asksDeal, saysDeal, TermsGroup, type Terms } from './TermsGroup';
import { useImportWords } from './import-words';

const SET_OPTIONS = graphql(`
  mutation SetAutoListingOptions($id: ID!, $options: AutoListingOptionsInput!) {
    setAutoListingOptions(id: $id, options: $options) {
      ...ImportWizard_import
    }
  }
`);

const EXISTING = {
  SKIP: ['imports.existing.skip', 'imports.existing.skipMeans'],
  FILL: ['imports.existing.fill', 'imports.existing.fillMeans'],
  REPLACE: ['imports.existing.replace', 'imports.existing.replaceMeans'],
  DUPLICATE: ['imports.existing.duplicate', 'imports.existing.duplicateMeans'],
} as const satisfies Record<`${AutoListingExisting}`, readonly [string, string]>;

/** The common values by their keys: a choice or null, or a list. */
type Common = Readonly<Record<string, string | null | readonly string[]>>;

interface Options extends Terms {
  common: Common;
  multiListing: boolean;
  complex: string | null;
  existing: `${AutoListingExisting}`;
  allOrNothing: boolean;
  unusualPrices: boolean;
  leaveUnreadable: boolean;
  source: string | null;
  gone: `${AutoListingGoneAction}`;
  bothNouns: boolean;
}

/** How many rows are homes of the other kind, by the column that says so. */
const othersIn = ({ entity, columns }: Import): number =>
  columns
    .filter(({ field }) => field === 'noun')
    .flatMap(({ values }) => values)
    .reduce((sum, { choice, cells }) => sum + (choice === (entity === 'CONDO' ? 'HOUSE' : 'CONDO') ? cells : 0), 0);

const optionsOf = (one: Import): Options => {
  const { common, multiListing, complex, existing, allOrNothing, unusualPrices, leaveUnreadable, source, gone, bothNouns } = one;
  const { deal = null, currency = null, sizeUnit = null } = one;
  const values: Readonly<Record<string, Common[string] | undefined>> = { ...readFragment(COMMON, common) };
  return {
    common: Object.fromEntries(COMMON_VALUES.map(({ key }) => [key, values[key] ?? null])),
    multiListing,
    complex: complex?.id ?? null,
    existing,
    allOrNothing,
    unusualPrices,
    leaveUnreadable,
    source: source?.id ?? null,
    gone,
    bothNouns,
    deal,
    currency,
    sizeUnit,
  };
};

interface CommonStepProps extends StepProps {
  /** Goes on to the check; `changed`: an earlier check is no longer valid. */
  onDone: (changed: boolean) => Promise<void>;
}

/** Step 3: common values of all rows, their complex, and the handling of existing listings. */
export function CommonStep({ import: one, onStep, onNotice, onDone }: CommonStepProps) {
  const intl = useIntl();
  const lang = useLang();
  const importWords = useImportWords();
  const others = othersIn(one);
  const [options, setOptions] = useState(() => ({ ...optionsOf(one), ...(one.startedAt ? {} : { bothNouns: others > 0 }) }));
  const { common, multiListing, complex } = options;
  const anything = Object.values(common).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
  // What was to be checked once has been through this step, and so has the last file of a partner: there was nothing in common.
  const [nothing, setNothing] = useState((Boolean(one.startedAt) || one.source != null) && !anything);
  const [send] = useMutation(SET_OPTIONS);
  const [busy, setBusy] = useState(false);
  const needsArea =
    multiListing &&
    lacksOf(
      one.entity,
      one.columns.map(({ field }) => field),
    ).includes('area');
  const [noArea, setNoArea] = useState(Boolean(one.startedAt));
  const { complex: noun } = NOUNS[one.entity];

  const put = (change: Partial<Options>) => setOptions({ ...options, ...change });
  const setCommon = (key: string, value: Common[string]) => put({ common: { ...common, [key]: value } });
  // A partner has a currency of its own.
  const lacksCurrency =
    one.currencyAsked && options.currency === null && options.source === null && one.columns.some((c) => hasMoney(c) && c.currency == null);
  const reason = () => {
    if (!multiListing && complex === null) return intl.formatMessage({ id: 'imports.reason.complex' }, { entity: one.entity });
    if (asksDeal(one.columns) && !saysDeal(one.columns) && options.deal === null) return intl.formatMessage({ id: 'imports.reason.deal' });
    if (lacksCurrency) return intl.formatMessage({ id: 'imports.reason.currency' });
    if (needsArea && common['area'] === null && !noArea) return intl.formatMessage({ id: 'imports.reason.area' });
    return anything || nothing ? null : intl.formatMessage({ id: 'imports.reason.common' });
  };
  const next = async () => {
    setBusy(true);
    try {
      const changed = JSON.stringify(options) !== JSON.stringify(optionsOf(one));
      if (changed) {
        await send({
          variables: {
            id: one.id,
            options: {
              ...options,
              common: common as AutoListingCommonInput,
              existing: options.existing as AutoListingExisting,
              gone: options.gone as AutoListingGoneAction,
            },
          },
        });
      }
      await onDone(changed);
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
    }
    setBusy(false);
  };
  const propsOf = ({ key, path, label, choices }: CommonValue) => ({
    key,
    label: label[lang],
    choices: choices.map((value) => {
      const id = choiceLabel(path, value);
      return { value, label: id ? intl.formatMessage({ id }) : value };
    }),
  });

  return (
    <div className="stack">
      <Group title={<FormattedMessage id="imports.source" />} note={<FormattedMessage id="imports.sourceNote" />}>
        <div className={styles.parent}>
          <SourceField
            label={intl.formatMessage({ id: 'imports.sourceLabel' })}
            value={options.source}
            onChange={(source) => put({ source })}
          />
        </div>
        {options.source !== null && (
          <FormControlLabel
            control={
              <Switch checked={options.gone === 'HIDE'} onChange={({ target }) => put({ gone: target.checked ? 'HIDE' : 'KEEP' })} />
            }
            label={<FormattedMessage id="imports.goneHide" />}
            sx={{ minHeight: 44 }}
          />
        )}
      </Group>
      {one.columns.some((column) => hasMoney(column) || hasSizes(column)) && (
        <Group title={<FormattedMessage id="imports.terms" />}>
          <TermsGroup columns={one.columns} terms={options} lacksCurrency={lacksCurrency} onTerms={put} />
        </Group>
      )}
      {others > 0 && (
        <Group title={<FormattedMessage id="imports.bothNouns" />}>
          <FormControlLabel
            control={<Switch checked={options.bothNouns} onChange={({ target }) => put({ bothNouns: target.checked })} />}
            label={<FormattedMessage id="imports.bothNounsToo" values={{ entity: one.entity, count: others }} />}
            sx={{ minHeight: 44 }}
          />
        </Group>
      )}
      <Group title={<FormattedMessage id="imports.common" />} note={<FormattedMessage id="imports.commonNote" />}>
        <div className={styles.fields}>
          {COMMON_VALUES.filter(({ several }) => !several).map((field) => {
            const { key, ...props } = propsOf(field);
            return <ChoiceField key={key} {...props} value={common[key] as string | null} onChange={(value) => setCommon(key, value)} />;
          })}
        </div>
        {needsArea && common['area'] === null && (
          <Alert severity="info">
            <FormattedMessage id="imports.noAreaNote" />
            <FormControlLabel
              control={<Checkbox checked={noArea} onChange={({ target }) => setNoArea(target.checked)} />}
              label={<FormattedMessage id="imports.noArea" />}
              sx={{ display: 'flex' }}
            />
          </Alert>
        )}
        {COMMON_VALUES.filter(({ several }) => several).map((field) => {
          const { key, ...props } = propsOf(field);
          return <ChoicesField key={key} {...props} value={common[key] as readonly string[]} onChange={(value) => setCommon(key, value)} />;
        })}
        <FormControlLabel
          control={<Checkbox checked={nothing && !anything} disabled={anything} onChange={({ target }) => setNothing(target.checked)} />}
          label={<FormattedMessage id="imports.nothingCommon" />}
        />
      </Group>
      <Group title={<FormattedMessage id="imports.parents" values={{ entity: one.entity }} />}>
        <RadioGroup
          aria-label={intl.formatMessage({ id: 'imports.parents' }, { entity: one.entity })}
          value={multiListing ? 'many' : 'one'}
          onChange={({ target }) => put({ multiListing: target.value === 'many' })}
        >
          <FormControlLabel
            value="many"
            control={<Radio />}
            label={<FormattedMessage id="imports.parents.many" values={{ entity: one.entity }} />}
          />
          <FormControlLabel
            value="one"
            control={<Radio />}
            label={<FormattedMessage id="imports.parents.one" values={{ entity: one.entity }} />}
          />
        </RadioGroup>
        {!multiListing && (
          <div className={styles.parent}>
            <ParentField
              noun={noun}
              label={intl.formatMessage({ id: COMPLEX_WORDS[noun].label })}
              value={complex}
              onChange={(next) => put({ complex: next })}
            />
          </div>
        )}
      </Group>
      <Group title={<FormattedMessage id="imports.existing" />}>
        <RadioGroup
          aria-label={intl.formatMessage({ id: 'imports.existing' })}
          value={options.existing}
          onChange={({ target }) => put({ existing: target.value as AutoListingExisting })}
          sx={{ gap: 1 }}
        >
          {(Object.keys(EXISTING) as (keyof typeof EXISTING)[]).map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={<Radio />}
              label={
                <span className={styles.choice}>
                  <FormattedMessage id={EXISTING[name][0]} />
                  <span className={styles.means}>
                    <FormattedMessage id={EXISTING[name][1]} />
                  </span>
                </span>
              }
            />
          ))}
        </RadioGroup>
        <FormControlLabel
          control={<Switch checked={options.allOrNothing} onChange={({ target }) => put({ allOrNothing: target.checked })} />}
          label={<FormattedMessage id="imports.allOrNothing" />}
          sx={{ minHeight: 44 }}
        />
        <FormControlLabel
          control={<Switch checked={options.unusualPrices} onChange={({ target }) => put({ unusualPrices: target.checked })} />}
          label={<FormattedMessage id="imports.unusualPrices" />}
          sx={{ minHeight: 44 }}
        />
        <FormControlLabel
          control={<Switch checked={options.leaveUnreadable} onChange={({ target }) => put({ leaveUnreadable: target.checked })} />}
          label={<FormattedMessage id="imports.leaveUnreadable" />}
          sx={{ minHeight: 44 }}
        />
      </Group>
      <StepButtons
        onBack={() => onStep('columns')}
        onNext={() => void next()}
        next={<FormattedMessage id="imports.toCheck" />}
        reason={reason()}
        busy={busy}
      />
    </div>
  );
}

function Group({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <section className="stack gap-12 card">
      <h3 className="lead">{title}</h3>
      {note && <p className={styles.means}>{note}</p>}
      {children}
    </section>
  );
}
