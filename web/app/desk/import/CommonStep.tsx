import { useMutation } from '@apollo/client/react';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AutoListingCommonInput, AutoListingExisting, ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { AREA_LABELS } from '~/i18n/enums';
import type { MessageId } from '~/i18n/intl';
import { CHOICE_LABELS } from '~/i18n/traits';
import { COMPLEX_WORDS } from '~/desk/kit/noun-words';
import { ChoiceField, type Choice } from '~/desk/editor/fields/ChoiceField';
import { ChoicesField } from '~/desk/editor/fields/ChoicesField';
import { ParentField } from '~/desk/editor/ParentField';
import styles from './CommonStep.module.css';
import { NOUNS } from './fields';
import type { StepProps } from './import-step';
import { StepButtons } from './StepButtons';
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

interface Options {
  common: Omit<Import['common'], '__typename'>;
  multiListing: boolean;
  complex: string | null;
  existing: `${AutoListingExisting}`;
  allOrNothing: boolean;
  unusualPrices: boolean;
}

const optionsOf = ({ common, multiListing, complex, existing, allOrNothing, unusualPrices }: Import): Options => {
  const { area = null, view, features, furnishing = null, petAllowed = null } = common;
  return {
    common: { area, view, features, furnishing, petAllowed },
    multiListing,
    complex: complex?.id ?? null,
    existing,
    allOrNothing,
    unusualPrices,
  };
};

interface CommonStepProps extends StepProps {
  /** Goes on to the check; `changed`: what was checked before is so no more. */
  onDone: (changed: boolean) => Promise<void>;
}

/** Step 3: common values of all rows, their complex, and the handling of existing listings. */
export function CommonStep({ import: one, onStep, onNotice, onDone }: CommonStepProps) {
  const intl = useIntl();
  const importWords = useImportWords();
  const [options, setOptions] = useState(() => optionsOf(one));
  const { common, multiListing, complex } = options;
  const anything = Object.values(common).some((value) => (Array.isArray(value) ? value.length > 0 : value !== null));
  // What was to be checked once has been through this step: there was nothing in common.
  const [nothing, setNothing] = useState(Boolean(one.startedAt) && !anything);
  const [send] = useMutation(SET_OPTIONS);
  const [busy, setBusy] = useState(false);
  const { complex: noun } = NOUNS[one.entity];

  const put = (change: Partial<Options>) => setOptions({ ...options, ...change });
  const setCommon = (change: Partial<Options['common']>) => put({ common: { ...common, ...change } });
  const reason = () => {
    if (!multiListing && complex === null) return intl.formatMessage({ id: 'imports.reason.complex' }, { entity: one.entity });
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
            options: { ...options, common: common as AutoListingCommonInput, existing: options.existing as AutoListingExisting },
          },
        });
      }
      await onDone(changed);
    } catch (error) {
      onNotice({ kind: 'error', text: importWords(error) });
    }
    setBusy(false);
  };
  const choices = <Name extends string>(labels: Readonly<Record<Name, MessageId>>): Choice<Name>[] =>
    (Object.keys(labels) as Name[]).map((value) => ({ value, label: intl.formatMessage({ id: labels[value] }) }));

  return (
    <div className="stack">
      <Group title={<FormattedMessage id="imports.common" />} note={<FormattedMessage id="imports.commonNote" />}>
        <div className={styles.fields}>
          <ChoiceField
            label={intl.formatMessage({ id: 'imports.common.furnishing' })}
            value={common.furnishing ?? null}
            onChange={(furnishing) => setCommon({ furnishing })}
            choices={choices(CHOICE_LABELS.furnishing)}
          />
          <ChoiceField
            label={intl.formatMessage({ id: 'imports.common.pets' })}
            value={common.petAllowed ?? null}
            onChange={(petAllowed) => setCommon({ petAllowed })}
            choices={choices(CHOICE_LABELS.petAllowed)}
          />
          <ChoiceField
            label={intl.formatMessage({ id: 'imports.common.area' })}
            value={common.area ?? null}
            onChange={(area) => setCommon({ area })}
            choices={choices(AREA_LABELS)}
          />
        </div>
        <ChoicesField
          label={intl.formatMessage({ id: 'imports.common.view' })}
          value={common.view}
          onChange={(view) => setCommon({ view })}
          choices={choices(CHOICE_LABELS.view)}
        />
        <ChoicesField
          label={intl.formatMessage({ id: 'imports.common.features' })}
          value={common.features}
          onChange={(features) => setCommon({ features })}
          choices={choices(CHOICE_LABELS.features)}
        />
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
      <h3 className={styles.title}>{title}</h3>
      {note && <p className={styles.means}>{note}</p>}
      {children}
    </section>
  );
}
