import { Button, Text } from '@mantine/core';
import type { Thread, ThreadPlace, UnitTalk } from '@subtitle/contracts/operations/talk';
import { useState } from 'react';
import { EmptyState } from '../ui/states/empty-state';
import { FailedState } from '../ui/states/failed-state';
import { LoadingRows } from '../ui/states/loading-rows';
import { NewThread } from './new-thread';
import classes from './talk.module.css';
import { TALK_TEXTS } from './talk-words';
import { ThreadCard } from './thread-card';
import { type ReadCue, type TalkUnit, useQuestion, useTalk } from './use-talk';

interface Props {
  unit: TalkUnit;
  place: ThreadPlace;
  /** Thread that the address opens. */
  opened: string;
  readCue?: ReadCue;
  /** Source sentence of the row that the person asks about. */
  ask?: string;
}

/**
 * The comments on a row: questions about its source first, then open comments; resolved ones on request. In both, those
 * on the cue of `place` are first.
 */
export default function TalkPanel({ unit, place, opened, readCue, ask }: Props) {
  const talk = useTalk(unit, { watched: true });
  const [showsAll, setShowsAll] = useState(false);
  const [inForm, setInForm] = useState<number | null>(null);
  const further = useQuestion(unit, talk.data, Number(opened) || null);
  if (talk.isPending) return <LoadingRows rows={4} />;
  if (!talk.data) return <FailedState message={TALK_TEXTS.failed} onRetry={() => void talk.refetch()} />;
  const { people, mayAnswer, answers } = talk.data;
  const [listed, comments] = orderByCue(talk.data, place.cue);
  const questions = further && !listed.includes(further) ? [further, ...listed] : listed;
  // The form shows its question above the list.
  const below = questions.filter(({ id }) => id !== inForm);
  const isShown = ({ id, open }: Thread) => open || showsAll || String(id) === opened;
  const resolved = comments.filter(({ open }) => !open).length;
  const render = (thread: Thread) => (
    <ThreadCard
      key={thread.id}
      thread={thread}
      unit={unit}
      people={people}
      mayAnswer={mayAnswer || answers.includes(thread.id)}
      isOpened={String(thread.id) === opened}
    />
  );
  const isKnown =
    [...questions, ...comments].some(({ id }) => String(id) === opened) ||
    talk.data.sentences.some(({ question }) => String(question) === opened);
  const isMissing = Number(opened) > 0 && !isKnown;
  return (
    <div className={classes.panel}>
      <NewThread
        // A text that was begun at a cue stays with it when the panel closes, and does not become one on the row.
        key={place.cue}
        unit={unit}
        talk={talk.data}
        place={place}
        takesFocus={!/^\d*$/u.test(opened)}
        readCue={readCue}
        ask={ask}
        onQuestion={setInForm}
      />
      {isMissing ? (
        <Text size="sm" role="note">
          This comment was deleted, or its sentence is no longer in this row.
        </Text>
      ) : null}
      {below.length > 0 ? (
        <section aria-label={TALK_TEXTS.questions}>
          <h3 className={classes.heading}>{TALK_TEXTS.questions}</h3>
          {below.map(render)}
          {hasFurther(talk.data) ? (
            <Text size="sm" c="dimmed">
              {TALK_TEXTS.further}
            </Text>
          ) : null}
        </section>
      ) : null}
      {comments.length > 0 ? (
        <section aria-label={TALK_TEXTS.comments}>
          <h3 className={classes.heading}>{TALK_TEXTS.comments}</h3>
          {comments.filter(isShown).map(render)}
          {resolved > 0 ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Hide resolved comments' : `Show resolved comments (${resolved})`}
            </Button>
          ) : null}
        </section>
      ) : null}
      {questions.length + comments.length === 0 ? (
        <EmptyState title={TALK_TEXTS.empty} text={TALK_TEXTS.emptyText} />
      ) : null}
    </div>
  );
}

/** Whether sentences have questions that are too many to be listed. */
function hasFurther({ questions, sentences }: UnitTalk): boolean {
  const listed = new Set(questions.map(({ id }) => id));
  return sentences.some(({ question }) => question !== null && !listed.has(question));
}

/** Returns the questions and the comments, those on this cue first. */
function orderByCue({ questions, comments, sentences }: UnitTalk, cue: number | undefined): [Thread[], Thread[]] {
  if (cue === undefined) return [questions, comments];
  const asked = sentences.find(({ column }) => column === String(cue))?.question;
  const isHere = ({ id, place, question }: Thread) => (question ? id === asked : place.cue === cue);
  const order = (threads: Thread[]) => [...threads].sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
  return [order(questions), order(comments)];
}
