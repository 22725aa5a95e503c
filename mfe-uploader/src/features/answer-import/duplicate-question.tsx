import { MESSAGES } from '@subtitle/contracts/messages';
import {
  answerImport,
  type DuplicateAnswer,
  type ImportAnswer,
  type DuplicateQuestion as Question,
} from '@subtitle/contracts/operations/imports';
import { ApiError, isNetworkError, useApi } from '@subtitle/sdk/api';
import { IconHelpCircle } from '@subtitle/sdk/icons';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { Text, Title } from '@subtitle/sdk/ui';
import { useEffect, useId, useRef } from 'react';
import classes from './duplicate-question.module.css';
import { describeQuestion, describeQuestionDetails, listChoices } from './question-words';

interface Props {
  importId: number;
  question: Question;
}

/**
 * Asks what to do with rows that exist already, or with more rows than a date or range may have. The import's rows are
 * still hidden. Each possible answer states its effect.
 */
export function DuplicateQuestion({ importId, question }: Props) {
  const { sendAnswer, sentAnswer, failure } = useAnswerImport(importId);
  const title = useId();
  const first = useFocusIfLost();
  return (
    <section className={classes.question} aria-labelledby={title} data-question data-place="foot">
      <div className={classes.head} role="status">
        <IconHelpCircle size={20} aria-hidden className={classes.icon} />
        <div>
          <Title order={3} size="h5" id={title}>
            {describeQuestion(question)}
          </Title>
          <Text size="sm" c="dimmed">
            {describeQuestionDetails(question)} No rows are changed until you answer. The import waits 24 hours for an
            answer. You can leave this page or share its link.
          </Text>
        </div>
      </div>
      <div className={classes.choices}>
        {listChoices(question).map(({ choice, label, effect }, at) => (
          <button
            key={choice}
            ref={at === 0 ? first : undefined}
            type="button"
            className={classes.choice}
            disabled={sentAnswer !== null}
            onClick={() => sendAnswer(choice)}
          >
            <span className={classes.label}>{sentAnswer === choice ? `${label}...` : label}</span>
            <span className={classes.effect}>{effect}</span>
          </button>
        ))}
      </div>
      {failure && (
        <Text size="sm" c="red" role="alert">
          {failure}
        </Text>
      )}
    </section>
  );
}

/**
 * Focuses the first answer if the focused button disappeared when the question was shown; never moves the focus out of
 * a field.
 */
function useFocusIfLost() {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) first.current?.focus({ preventScroll: true });
  }, []);
  return first;
}

/** Answers an import's question. If a colleague answered first, the import's current state is shown. */
function useAnswerImport(id: number) {
  const api = useApi();
  const client = useQueryClient();
  const answer = useAct({
    mutationFn: async (choice: DuplicateAnswer): Promise<ImportAnswer> =>
      (await api.call(answerImport, { params: { id }, body: { choice } })).import,
    onSuccess: (after: ImportAnswer) => {
      client.setQueryData(['import', id], after);
      void client.invalidateQueries({ queryKey: ['imports'] });
    },
    onError: () => client.invalidateQueries({ queryKey: ['import', id] }),
  });
  return {
    sendAnswer: (choice: DuplicateAnswer) => void answer.run(choice),
    /** The answer that is being sent, or null. */
    sentAnswer: answer.isPending ? answer.variables : null,
    failure: answer.error ? describeAnswerError(answer.error) : '',
  };
}

function describeAnswerError(error: unknown): string {
  if (isNetworkError(error)) return MESSAGES.networkTryAgain;
  return (error instanceof ApiError && error.sentence) || 'Your answer could not be sent. Please try again.';
}
