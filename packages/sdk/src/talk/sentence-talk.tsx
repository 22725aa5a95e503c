import '../overlays/styles';
import type { QuestionState, UnitTalk } from '@subtitle/contracts/operations/talk';
import { IconCheck, IconHelpCircle } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './talk.module.css';
import { TalkDrawer } from './talk-drawer';
import { getThreadState, TALK_TEXTS } from './talk-words';
import { type TalkUnit, useTalk } from './use-talk';

interface Props {
  /** A row with the sentence in its source text. */
  unit: TalkUnit;
  sentence: string;
  /** State of its question when the page was read; undefined for none. */
  state: QuestionState | undefined;
  isOpened: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Whether the Tab key stops at the button. */
  isTabStop?: boolean;
}

/** A source sentence's question in a list of sentences: its state, and beside the page the question or a field to ask it. */
export function SentenceTalk({ unit, sentence, state, isOpened, onOpen, onClose, isTabStop = true }: Props) {
  // The comments of a row are read when they are opened; later changes appear here, too.
  const [wasOpened, setWasOpened] = useState(isOpened);
  if (isOpened && !wasOpened) setWasOpened(true);
  const { data } = useTalk(unit, { enabled: wasOpened });
  const shown = data ? findState(data, sentence, state) : state;
  const Icon = shown === 'answered' ? IconCheck : IconHelpCircle;
  return (
    <>
      <button
        type="button"
        className={classes.mark}
        data-open={shown === 'open' || undefined}
        aria-haspopup="dialog"
        tabIndex={isTabStop ? undefined : -1}
        onClick={onOpen}
      >
        <Icon size={14} aria-hidden />
        {shown ? TALK_TEXTS.questionStates[shown] : TALK_TEXTS.ask}
      </button>
      <TalkDrawer unit={unit} place={{}} opened={isOpened ? 'all' : ''} ask={sentence} onClose={onClose} />
    </>
  );
}

/** @param known state of a question that is not listed, because the row has too many */
function findState(
  { sentences, questions }: UnitTalk,
  text: string,
  known: QuestionState | undefined,
): QuestionState | undefined {
  const id = sentences.find((one) => one.text === text)?.question ?? null;
  if (id === null) return undefined;
  const thread = questions.find((one) => one.id === id);
  const state = thread ? getThreadState(thread) : known;
  return state === 'resolved' ? undefined : state;
}
