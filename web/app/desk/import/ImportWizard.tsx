import { useMutation } from '~/data/apollo/hooks';
import Alert from '@mui/material/Alert';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { graphql } from '~/gql/gql';
import type { ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { LocalLink } from '~/i18n/LocalLink';
import { DeskNotice, type DeskNoticeState } from '~/desk/kit/DeskNotice';
import { MuiIsland } from '~/theme/MuiIsland';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { CommonStep } from './CommonStep';
import { HeaderStep } from './HeaderStep';
import { useProgress } from './import-progress';
import { isOpen, needsCheck, STEPS, stepOf, type Step as StepName } from './import-step';
import styles from './ImportWizard.module.css';
import { Outcome } from './Outcome';
import { useReasonWords } from './import-words';

const CHECK = graphql(`
  mutation CheckAutoListing($id: ID!) {
    checkAutoListing(id: $id) {
      id
      ...ImportProgress_import
    }
  }
`);

const TITLES = {
  header: 'imports.step.header',
  columns: 'imports.step.columns',
  common: 'imports.step.common',
  check: 'imports.step.check',
} as const satisfies Record<StepName, string>;

// MUI's grey of steps to come is that of the light scheme in both.
const STEPPER = {
  mb: 3,
  '& .MuiStepIcon-root:not(.Mui-active, .Mui-completed)': { color: 'var(--field)' },
  '& .MuiStepIcon-text': { fill: 'var(--on-sea)' },
} as const;

/** The wizard of an import; once started, its progress and result. */
export default function ImportWizard({ import: one }: { import: Import }) {
  const reasonWords = useReasonWords();
  const narrow = useMediaQuery('(max-width: 599px)');
  const [query, setQuery] = useSearchParams();
  const [notice, setNotice] = useState<DeskNoticeState | null>(null);
  const [check] = useMutation(CHECK, { variables: { id: one.id } });
  const view = useProgress(one);
  const { stage, error } = view.progress;
  const step = stepOf(query.get('step'), { ...one, stage });
  const heading = useRef<HTMLHeadingElement>(null);
  const part = isOpen(stage) ? step : 'outcome';
  const shown = useRef<typeof part>(part);
  useEffect(() => {
    if (shown.current !== part) heading.current?.focus();
    shown.current = part;
  }, [part]);
  const go = (to: StepName) => setQuery({ step: to });
  const toCheck = async (changed: boolean) => {
    if (needsCheck(changed, view.progress)) await check();
    go('check');
  };
  const props = { import: one, onStep: go, onNotice: setNotice };

  return (
    <MuiIsland>
      <p className={styles.back}>
        <LocalLink className="link" to="/auto_listing">
          <FormattedMessage id="imports.all" />
        </LocalLink>
      </p>
      {isOpen(stage) ? (
        <>
          <Stepper nonLinear alternativeLabel={narrow} activeStep={STEPS.indexOf(step)} sx={STEPPER}>
            {STEPS.map((name) => {
              const reachable = stepOf(name, { ...one, stage }) === name;
              return (
                <Step key={name} completed={STEPS.indexOf(name) < STEPS.indexOf(step)} disabled={!reachable}>
                  <StepButton onClick={() => go(name)} aria-current={name === step ? 'step' : undefined}>
                    <span className={narrow ? 'visually-hidden' : undefined}>
                      <FormattedMessage id={TITLES[name]} />
                    </span>
                  </StepButton>
                </Step>
              );
            })}
          </Stepper>
          {stage === 'STAGED' && error && (
            <Alert severity="error" sx={{ mb: 2 }}>
              <FormattedMessage id="imports.checkFailed" /> {reasonWords(error)}
            </Alert>
          )}
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            <FormattedMessage id={TITLES[step]} />
          </h2>
          {step === 'header' && <HeaderStep key={one.id} {...props} />}
          {step === 'columns' && <ColumnsStep {...props} />}
          {step === 'common' && <CommonStep key={one.id} {...props} onDone={toCheck} />}
          {step === 'check' && <CheckStep {...props} view={view} />}
        </>
      ) : (
        <>
          <h2 ref={heading} tabIndex={-1} className={styles.title}>
            <FormattedMessage id="imports.outcome" />
          </h2>
          <Outcome import={one} view={view} onNotice={setNotice} />
        </>
      )}
      <DeskNotice notice={notice} onClose={() => setNotice(null)} />
    </MuiIsland>
  );
}
