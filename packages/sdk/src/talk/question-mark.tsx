import type { Thread } from '@subtitle/contracts/operations/talk';
import { IconCheck, IconHelpCircle } from '@tabler/icons-react';
import classes from './talk.module.css';
import { TALK_TEXTS } from './talk-words';

/**
 * The state of a question behind its sentence or cue, with the answer as its title.
 * @param question null if its state is not known because the row has too many questions
 */
export function QuestionMark({ question, onOpen }: { question: Thread | null; onOpen: () => void }) {
  const answer = question?.comments.find(({ id }) => id === question.answer)?.text;
  const Icon = question?.open === false ? IconCheck : IconHelpCircle;
  return (
    <button
      type="button"
      className={classes.mark}
      data-open={question?.open || undefined}
      title={answer}
      onClick={onOpen}
    >
      <Icon size={14} aria-hidden />
      {question ? TALK_TEXTS.questionStates[question.open ? 'open' : 'answered'] : 'Question'}
    </button>
  );
}
