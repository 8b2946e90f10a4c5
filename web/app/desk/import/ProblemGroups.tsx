import { useMutation, useQuery } from '~/data/apollo/hooks';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { graphql } from '~/gql/gql';
import type { AutoListingAnswerInput, ImportProblemsQuery, ImportWizard_ImportFragment as Import } from '~/gql/graphql';
import { useLang } from '~/i18n/lang';
import type { DeskNoticeState } from '~/desk/kit/DeskNotice';
import { FailedAlert } from '~/desk/kit/FailedAlert';
import { useColumnName, useImportFields } from './fields';
import { useImportWords } from './import-words';
import { Problem } from './Problem';
import styles from './ProblemGroups.module.css';
import { TextAnswer } from './TextAnswer';
import { useRefetch } from './use-refetch';
import { useProblemWords } from './use-problem-words';

const PROBLEMS = graphql(`
  query ImportProblems($id: ID!) {
    autoListing(id: $id) {
      id
      problemGroups {
        column
        code
        reason
        level
        message
        rows
        kinds
        texts {
          key
          text
          rows
        }
      }
      answers {
        column
        beforeKey
        before
        afterKey
        after
        rows
      }
    }
  }
`);

const ANSWER = graphql(`
  mutation AnswerAutoListingProblem($id: ID!, $answer: AutoListingAnswerInput!) {
    answerAutoListingProblem(id: $id, answer: $answer) {
      id
      ...ImportProgress_import
    }
  }
`);

const UNDO_ANSWER = graphql(`
  mutation UndoAutoListingAnswer($id: ID!, $column: Int!, $before: ID!, $after: ID!) {
    undoAutoListingAnswer(id: $id, column: $column, before: $before, after: $after) {
      id
      ...ImportProgress_import
    }
  }
`);

type Found = NonNullable<ImportProblemsQuery['autoListing']>;
type Group = Found['problemGroups'][number];
type Answer = Found['answers'][number];

/** Problems that are resolved in lists of their own: names of complexes, and which home a row means. */
const RESOLVED_ELSEWHERE: ReadonlySet<string> = new Set([
  'COMPLEX_UNCONFIRMED',
  'COMPLEX_NEW',
  'AMBIGUOUS',
  'CONFIRM_MATCH',
  'DUPLICATE_ROW',
  'TARGET_GONE',
]);

interface ProblemGroupsProps {
  import: Import;
  /** How often rows became something else. */
  edition: number;
  /** Rows were planned again. */
  onChanged: () => void;
  onNotice: (notice: DeskNoticeState) => void;
}

/** What is wrong with rows, by column and reason: each text is answered once for all rows that have it. */
export function ProblemGroups({ import: one, edition, onChanged, onNotice }: ProblemGroupsProps) {
  const importWords = useImportWords();
  const { data, error, refetch } = useQuery(PROBLEMS, { variables: { id: one.id }, fetchPolicy: 'cache-and-network' });
  useRefetch(edition, refetch);
  const [answer, answering] = useMutation(ANSWER);
  const [undo, undoing] = useMutation(UNDO_ANSWER);
  const busy = answering.loading || undoing.loading;
  const send = async (sent: Promise<unknown>) => {
    try {
      await sent;
      onChanged();
    } catch (refused) {
      onNotice({ kind: 'error', text: importWords(refused) });
      void refetch();
    }
  };
  const panel = useRef<HTMLElement>(null);
  if (error && !data)
    return (
      <FailedAlert onAgain={() => void refetch()} next={panel}>
        {importWords(error)}
      </FailedAlert>
    );
  const groups = data?.autoListing?.problemGroups.filter(({ code }) => !RESOLVED_ELSEWHERE.has(code)) ?? [];
  const answers = data?.autoListing?.answers ?? [];
  if (groups.length === 0 && answers.length === 0) return null;
  return (
    <section ref={panel} tabIndex={-1} className="stack gap-12 card" aria-labelledby="import-problems" aria-busy={busy}>
      <h3 id="import-problems" className="lead">
        <FormattedMessage id="imports.problems" />
      </h3>
      {groups.map((group) => (
        <GroupView
          key={`${group.column} ${group.code} ${group.reason}`}
          import={one}
          group={group}
          busy={busy}
          onAnswer={(given) => void send(answer({ variables: { id: one.id, answer: given } }))}
        />
      ))}
      {answers.length > 0 && (
        <Answers
          import={one}
          answers={answers}
          busy={busy}
          onUndo={({ column, beforeKey: before, afterKey: after }) => void send(undo({ variables: { id: one.id, column, before, after } }))}
        />
      )}
    </section>
  );
}

/** Names columns by their numbers. */
function useNameAt({ entity, columns }: Import): (column: number) => string {
  const nameOf = useColumnName(entity);
  return (column) => nameOf(columns.find((one) => one.column === column) ?? { header: '', column });
}

interface GroupProps {
  import: Import;
  group: Group;
  busy: boolean;
  onAnswer: (answer: AutoListingAnswerInput) => void;
}

function GroupView({ import: one, group: { column, code, reason, level, message, rows, kinds, texts }, busy, onAnswer }: GroupProps) {
  const lang = useLang();
  const columnName = useNameAt(one);
  const problemWords = useProblemWords(one, 'label');
  const fields = useImportFields(one.entity);
  const path = one.columns.find((mapped) => mapped.column === column)?.field ?? null;
  const field = fields?.find((known) => known.path === path) ?? null;
  const said = problemWords({ column, code, reason, message, otherRow: null });
  return (
    <details open={texts.length > 0 && texts.length <= 3}>
      <summary className={styles.summary}>
        <b>{column === null ? <FormattedMessage id="imports.problems.rows" /> : (field?.label[lang] ?? columnName(column))}</b>{' '}
        <Problem level={level} named>
          {said}
        </Problem>{' '}
        <span className="muted small">
          <FormattedMessage id="imports.rows" values={{ count: rows }} />
        </span>
      </summary>
      {column === null ? (
        <p className="muted">
          <FormattedMessage id="imports.problems.below" />
        </p>
      ) : (
        <ul className="stack gap-4">
          {texts.map(({ key, text, rows: count }) => (
            <li key={key}>
              <TextAnswer
                text={text}
                rows={count}
                field={field}
                busy={busy}
                isLeftEmpty={level === 'NOTE'}
                onAnswer={(given) => onAnswer({ column, code, text: key, ...given })}
              />
            </li>
          ))}
        </ul>
      )}
      {column !== null && kinds > texts.length && (
        <p className="muted">
          <FormattedMessage id="imports.problems.more" values={{ count: kinds - texts.length }} />
        </p>
      )}
      {column !== null && level !== 'NOTE' && kinds > 1 && texts.some(({ text }) => text !== '') && (
        <Button disabled={busy} onClick={() => onAnswer({ column, code, replacement: '' })} sx={{ minHeight: 44 }}>
          <FormattedMessage id="imports.problems.emptyAll" values={{ count: rows }} />
        </Button>
      )}
    </details>
  );
}

interface AnswersProps {
  import: Import;
  answers: readonly Answer[];
  busy: boolean;
  onUndo: (answer: Answer) => void;
}

/** Texts that answers have replaced, each with the way back. */
function Answers({ import: one, answers, busy, onUndo }: AnswersProps) {
  const intl = useIntl();
  const columnName = useNameAt(one);
  return (
    <details>
      <summary className={styles.summary}>
        <FormattedMessage id="imports.answers" values={{ count: answers.length }} />
      </summary>
      <ul className="stack gap-4">
        {answers.map((answer) => (
          <li key={`${answer.column} ${answer.beforeKey} ${answer.afterKey}`} className={`row ${styles.row}`}>
            <p className={styles.text}>
              <span className="muted">{columnName(answer.column)}:</span> {answer.before || intl.formatMessage({ id: 'imports.emptyText' })}{' '}
              → <b>{answer.after || intl.formatMessage({ id: 'imports.emptyText' })}</b>{' '}
              <span className="muted small">
                <FormattedMessage id="imports.rows" values={{ count: answer.rows }} />
              </span>
            </p>
            <Button
              disabled={busy}
              onClick={() => onUndo(answer)}
              aria-label={intl.formatMessage({ id: 'imports.answerUndoOf' }, { text: answer.before })}
              sx={{ minHeight: 44 }}
            >
              <FormattedMessage id="imports.answerUndo" />
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
