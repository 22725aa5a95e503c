import { Badge, Button, Group, Text } from '@mantine/core';
import type { BodyOf } from '@subtitle/contracts/operation';
import { changeComment, replyInThread, settleThread, type Thread } from '@subtitle/contracts/operations/talk';
import type { MentionedPerson } from '@subtitle/domain/talk/comment-runs';
import { buildThreadLink } from '@subtitle/domain/thread-paths';
import { isSameUser } from '@subtitle/domain/users/roles';
import { IconCheck, IconHelpCircle, IconMessage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../api/api-context';
import { ApiError } from '../api/api-error';
import { notify } from '../feedback/notice-store';
import { useSession } from '../session/session-context';
import { LangText } from '../ui/text/lang-text';
import { CommentField } from './comment-field';
import { CommentItem } from './comment-item';
import classes from './talk.module.css';
import {
  describeFailure,
  describePlace,
  getThreadState,
  STATE_TITLES,
  TALK_TEXTS,
  type ThreadState,
} from './talk-words';
import { showThread, type TalkUnit } from './use-talk';

interface Props {
  thread: Thread;
  /** Row through which the reader sees the thread; null on a page without a row. */
  unit: TalkUnit | null;
  people: readonly MentionedPerson[];
  /** Whether the reader may answer the question. */
  mayAnswer: boolean;
  /** Opened by a link: scrolled into view and marked. */
  isOpened?: boolean;
  onChanged?: (thread: Thread) => void;
}

const ICONS: Record<ThreadState, typeof IconCheck> = {
  open: IconMessage,
  answered: IconCheck,
  resolved: IconCheck,
};

/** A comment with its replies, or a question with its answer. */
export function ThreadCard({ thread, unit, people, mayAnswer, isOpened = false, onChanged }: Props) {
  const { id, question, open, answer, comments, place } = thread;
  const calls = useThreadCalls(thread, unit, onChanged);
  const card = useRef<HTMLElement>(null);
  const [isReplying, setReplying] = useState(false);
  /** Answer that the writer has seen and a further one would replace. */
  const [seen, setSeen] = useState<number | null>(null);
  const knowsAnswer = seen !== null;
  const { user } = useSession();
  const state = getThreadState(thread);
  const Icon = question && open ? IconHelpCircle : ICONS[state];
  const canSettle = !question || mayAnswer || isSameUser(comments[0]?.by, user.username);
  const answers = question !== null && mayAnswer;
  useEffect(() => {
    if (isOpened) card.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpened]);
  // A question may be shown in another row, where its sentence is in another column.
  const where = question ? '' : describePlace(place);
  const quote = question?.sentence ?? place.sentence;
  const openField = () => {
    setSeen(open ? null : answer);
    setReplying(true);
  };
  const reply = async (text: string) => {
    await calls.reply({ text });
    setReplying(false);
  };
  const sendAnswer = async (text: string) => {
    try {
      await calls.reply({ text, answers: true, ...(seen !== null && { replaces: seen }) });
      setReplying(false);
    } catch (error) {
      // Another person answered first, and the error quotes that answer.
      if (error instanceof ApiError && error.answered !== undefined) setSeen(error.answered);
      throw error;
    }
  };
  const replyButton = { label: answers && !knowsAnswer ? 'Reply only' : 'Reply', send: reply };
  const answerButton = { label: knowsAnswer ? 'Replace the answer' : 'Answer for all rows', send: sendAnswer };
  const [first, second] = answers && !knowsAnswer ? [answerButton, replyButton] : [replyButton, answerButton];
  return (
    <article ref={card} className={classes.thread} data-opened={isOpened || undefined} aria-label={nameThread(thread)}>
      <Group gap={6} justify="space-between" wrap="nowrap">
        <Group gap={6}>
          <Badge variant="default" tt="none" fw={500} leftSection={<Icon size={13} aria-hidden />}>
            {question && open ? 'Open question' : STATE_TITLES[state]}
          </Badge>
          {where ? (
            <Text size="xs" c="dimmed">
              {where}
            </Text>
          ) : null}
        </Group>
        <CopyLink thread={id} />
      </Group>
      {quote ? (
        <div className={classes.quote}>
          <LangText language={question?.language ?? thread.language}>{quote}</LangText>
        </div>
      ) : null}
      <ul className={classes.comments}>
        {comments.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            isAnswer={comment.id === answer}
            canDelete={comment.id > 0 || comments.every((one) => one.id === 0 || one.deleted)}
            slot={`thread:${id}`}
            people={people}
            onChange={(text) => calls.change(comment.id, text)}
          />
        ))}
      </ul>
      {isReplying ? (
        <CommentField
          slot={`thread:${id}`}
          label={answers ? 'Reply or answer' : 'Reply'}
          placeholder={answers ? TALK_TEXTS.answerPlaceholder : TALK_TEXTS.replyPlaceholder}
          submit={first.label}
          people={people}
          takesFocus
          second={answers ? second : undefined}
          onSend={first.send}
          onCancel={() => setReplying(false)}
        />
      ) : (
        <Group gap={6}>
          <Button variant="default" size="compact-sm" onClick={openField}>
            {answers && open ? 'Answer' : 'Reply'}
          </Button>
          {canSettle || !open ? (
            <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void calls.settle(!open)}>
              {open ? 'Resolve' : 'Open again'}
            </Button>
          ) : null}
        </Group>
      )}
    </article>
  );
}

const nameThread = ({ question, id }: Thread) => `${question ? 'Question' : 'Comment'} ${id}`;

function CopyLink({ thread }: { thread: number }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + buildThreadLink(thread));
      notify.success('Link copied');
    } catch {
      notify.error('The link could not be copied');
    }
  };
  return (
    <Button variant="subtle" color="gray" size="compact-xs" onClick={() => void copy()}>
      Copy link
    </Button>
  );
}

function useThreadCalls({ id }: Thread, unit: TalkUnit | null, onChanged?: (thread: Thread) => void) {
  const api = useApi();
  const client = useQueryClient();
  const params = { id };
  const through = unit ? { unit } : {};
  const show = (thread: Thread) => {
    showThread(client, unit, thread);
    onChanged?.(thread);
  };
  return {
    reply: async (body: BodyOf<typeof replyInThread>) =>
      show(await api.call(replyInThread, { params, body: { ...body, ...through } })),
    change: async (comment: number, text: string | null) =>
      show(await api.call(changeComment, { params, body: { comment, text, ...through } })),
    settle: async (open: boolean) => {
      try {
        show(await api.call(settleThread, { params, body: { open, ...through } }));
      } catch (error) {
        notify.error(describeFailure(error, TALK_TEXTS.notSaved));
      }
    },
  };
}
