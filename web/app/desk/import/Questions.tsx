import { useMutation, useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import { useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AutoListingDecisionInput, ImportQuestionsQuery, ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import { localized } from '~/lib/localized';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { ChangeValue } from './ChangeValue';
import { useImportFields } from './fields';
import { useImportWords } from './import-words';
import styles from './Questions.module.css';
import { useRefetch } from './use-refetch';
import { useProblemWords } from './use-problem-words';

const QUESTIONS = graphql(`
  query ImportQuestions($id: ID!, $offset: Int!, $first: Int!) {
    autoListingQuestions(id: $id, offset: $offset, first: $first) {
      total
      questions {
        ordinal
        problems {
          column
          code
          level
          reason
          message
          otherRow
          prices {
            price
            term
          }
        }
        said {
          path
          after
        }
        candidates {
          target {
            id
            reference
            name {
              en
              ru
            }
          }
          changes {
            path
            before
            after
          }
        }
      }
    }
  }
`);

const DECIDE = graphql(`
  mutation DecideAutoListingRows($id: ID!, $decisions: [AutoListingDecisionInput!]!) {
    decideAutoListingRows(id: $id, decisions: $decisions) {
      id
      ...ImportProgress_import
    }
  }
`);

type Question = ImportQuestionsQuery['autoListingQuestions']['questions'][number];

/** Rows on a page: the most that the API gives at once. */
const PAGE = 50;

/** What is asked; notes say how the row was read. */
const askedOf = ({ problems }: Question) => problems.filter(({ level }) => level !== 'NOTE');

const PRICE_CODES: ReadonlySet<string> = new Set(['UNUSUAL_PRICE', 'UNUSUAL_FOR_SIZE', 'SEVERAL_PRICES']);
const isAboutPrices = (question: Question) => askedOf(question).every(({ code }) => PRICE_CODES.has(code));

interface QuestionsProps {
  import: Import;
  /** How often rows became something else. */
  edition: number;
  /** Rows were planned again. */
  onChanged: () => void;
  onNotice: (notice: DeskNoticeState) => void;
}

/** Rows that need a decision, in one table: what the row says beside the listings that it may mean. Answers of a page are sent together. */
export function Questions({ import: one, edition, onChanged, onNotice }: QuestionsProps) {
  const importWords = useImportWords();
  const [offset, setOffset] = useState(0);
  const [decided, setDecided] = useState<ReadonlyMap<number, AutoListingDecisionInput>>(new Map());
  const { data, error, refetch } = useQuery(QUESTIONS, {
    variables: { id: one.id, offset, first: PAGE },
    fetchPolicy: 'cache-and-network',
  });
  useRefetch(edition, refetch);
  const [send, { loading }] = useMutation(DECIDE);
  const panel = useRef<HTMLElement>(null);
  if (error && !data)
    return (
      <FailedAlert onAgain={() => void refetch()} next={panel}>
        {importWords(error)}
      </FailedAlert>
    );
  const { total, questions } = data?.autoListingQuestions ?? { total: 0, questions: [] };
  if (total === 0) return null;
  const decide = (decisions: AutoListingDecisionInput[]) =>
    setDecided(new Map([...decided, ...decisions.map((decision) => [decision.ordinal, decision] as const)]));
  const go = (to: number) => {
    setDecided(new Map());
    setOffset(to);
  };
  const save = async () => {
    try {
      await send({ variables: { id: one.id, decisions: [...decided.values()] } });
      go(0);
      onChanged();
    } catch (refused) {
      onNotice({ kind: 'error', text: importWords(refused) });
    }
  };
  const yes = questions.flatMap((question): AutoListingDecisionInput[] => {
    const { ordinal, candidates } = question;
    if (isAboutPrices(question)) return [{ ordinal, pricesRight: true }];
    return candidates.length === 1 ? [{ ordinal, target: candidates[0]!.target.id }] : [];
  });
  const fresh = questions.flatMap((question) => (isAboutPrices(question) ? [] : [{ ordinal: question.ordinal, isNew: true }]));
  return (
    <section ref={panel} tabIndex={-1} className="stack gap-12 card" aria-labelledby="import-questions" aria-busy={loading}>
      <h3 id="import-questions" className="lead">
        <FormattedMessage id="imports.questions" values={{ count: total }} />
      </h3>
      <div className="wrap">
        {yes.length > 0 && (
          <Button variant="outlined" disabled={loading} onClick={() => decide(yes)} sx={TOUCH}>
            <FormattedMessage id="imports.questions.yes" values={{ count: yes.length }} />
          </Button>
        )}
        {fresh.length > 0 && (
          <Button disabled={loading} onClick={() => decide(fresh)} sx={TOUCH}>
            <FormattedMessage id="imports.questions.new" values={{ count: fresh.length }} />
          </Button>
        )}
      </div>
      <ul className="stack gap-8">
        {questions.map((question) => (
          <li key={question.ordinal}>
            <QuestionView import={one} question={question} decision={decided.get(question.ordinal)} onDecide={(one) => decide([one])} />
          </li>
        ))}
      </ul>
      <div className="wrap">
        <Button variant="contained" disabled={decided.size === 0} loading={loading} onClick={() => void save()} sx={TOUCH}>
          <FormattedMessage id="imports.questions.save" values={{ count: decided.size }} />
        </Button>
        {offset > 0 && (
          <Button disabled={loading} onClick={() => go(Math.max(0, offset - PAGE))} sx={TOUCH}>
            <FormattedMessage id="imports.questions.before" />
          </Button>
        )}
        {offset + PAGE < total && (
          <Button disabled={loading} onClick={() => go(offset + PAGE)} sx={TOUCH}>
            <FormattedMessage id="imports.questions.after" />
          </Button>
        )}
      </div>
    </section>
  );
}

interface QuestionProps {
  import: Import;
  question: Question;
  decision: AutoListingDecisionInput | undefined;
  onDecide: (decision: AutoListingDecisionInput) => void;
}

/** A row with the listings that it may mean, or its prices: radio buttons, so that arrow keys choose and Tab goes to the next row. */
function QuestionView({ import: one, question, decision, onDecide }: QuestionProps) {
  const intl = useIntl();
  const lang = useLang();
  const fields = useImportFields(one.entity);
  const problemWords = useProblemWords(one, 'label');
  const { ordinal, said, candidates } = question;
  const labelOf = (path: string) => fields?.find((field) => field.path === path)?.label[lang] ?? path;
  const option = (label: ReactNode, checked: boolean, given: Omit<AutoListingDecisionInput, 'ordinal'>) => (
    <label className={styles.option}>
      <input type="radio" name={`row-${ordinal}`} checked={checked} onChange={() => onDecide({ ordinal, ...given })} />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={styles.question}>
      <legend>
        <b>
          <FormattedMessage id="imports.rowOf" values={{ row: ordinal + 1 }} />
        </b>
        {': '}
        {askedOf(question)
          .map((problem) => problemWords(problem))
          .join(' ')}
      </legend>
      <dl className={styles.said}>
        {said.map(({ path, after }) => (
          <div key={path}>
            <dt className="muted small">{labelOf(path)}</dt>
            <dd>
              <ChangeValue path={path} json={after} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.options}>
        {isAboutPrices(question)
          ? option(intl.formatMessage({ id: 'imports.questions.priceRight' }), decision?.pricesRight === true, { pricesRight: true })
          : [
              ...candidates.map(({ target, changes }) => (
                <div key={target.id}>
                  {option(
                    <>
                      <b>{target.reference}</b> · {localized(target.name, lang)}
                      {changes.length === 0 && (
                        <>
                          {' · '}
                          <FormattedMessage id="imports.questions.same" />
                        </>
                      )}
                      {changes.map(({ path, before, after }) => (
                        <span key={path} className="block">
                          <span className="muted">{labelOf(path)}:</span> <ChangeValue path={path} json={before} /> →{' '}
                          <ChangeValue path={path} json={after} />
                        </span>
                      ))}
                    </>,
                    decision?.target === target.id,
                    { target: target.id },
                  )}
                </div>
              )),
              <div key="new">{option(intl.formatMessage({ id: 'imports.candidate.new' }), decision?.isNew === true, { isNew: true })}</div>,
            ]}
      </div>
    </fieldset>
  );
}

const TOUCH = { minHeight: 44 } as const;
