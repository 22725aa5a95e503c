import { Button, Group, Text } from '@mantine/core';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ThreadComment } from '@subtitle/contracts/operations/talk';
import type { MentionedPerson } from '@subtitle/domain/talk/comment-runs';
import { isSameUser } from '@subtitle/domain/users/roles';
import { useState } from 'react';
import { confirm } from '../feedback/confirm-store';
import { notify } from '../feedback/notice-store';
import { useSession } from '../session/session-context';
import { usePersonName } from '../session/use-person-name';
import { formatDateTime } from '../ui/text/formats';
import { CommentField } from './comment-field';
import { CommentText } from './comment-text';
import classes from './talk.module.css';
import { describeFailure, TALK_TEXTS } from './talk-words';

const HOUR_MS = 3_600_000;

interface Props {
  comment: ThreadComment;
  /** Whether it answers the question of its thread. */
  isAnswer: boolean;
  /** A first comment with replies cannot be deleted. */
  canDelete: boolean;
  slot: string;
  people: readonly MentionedPerson[];
  /** Stores another text, or null to delete the comment. */
  onChange: (text: string | null) => Promise<unknown>;
}

/** One comment: its author, time and text, and for its author the buttons that change it. */
export function CommentItem({ comment, isAnswer, canDelete, slot, people, onChange }: Props) {
  const { by, at, text, mentions, deleted, earlier } = comment;
  const { user } = useSession();
  const nameOf = usePersonName();
  const [isEditing, setEditing] = useState(false);
  const [showsEarlier, setShowsEarlier] = useState(false);
  const isOwn = isSameUser(by, user.username) && Date.now() - Date.parse(at) < LIMITS.commentEditHours * HOUR_MS;
  async function save(next: string) {
    await onChange(next);
    setEditing(false);
  }
  async function remove() {
    const question = { title: 'Delete this comment?', message: 'Its text is removed for everyone.', danger: true };
    if (!(await confirm({ ...question, confirmLabel: 'Delete' }))) return;
    await onChange(null).catch((error: unknown) => notify.error(describeFailure(error, TALK_TEXTS.notDeleted)));
  }
  return (
    <li className={classes.comment} data-answer={isAnswer || undefined}>
      <Group gap={6}>
        <Text size="sm" fw={600}>
          {isAnswer ? `Answer from ${nameOf(by)}` : nameOf(by)}
        </Text>
        <Text size="xs" c="dimmed">
          <time dateTime={at}>{formatDateTime(at)}</time>
        </Text>
        {earlier.length > 0 ? (
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-expanded={showsEarlier}
            onClick={() => setShowsEarlier(!showsEarlier)}
          >
            edited
          </Button>
        ) : null}
      </Group>
      {isEditing ? (
        <CommentField
          slot={`${slot}:${comment.id}`}
          label="Comment"
          placeholder=""
          submit="Save"
          initial={text}
          people={people}
          takesFocus
          onSend={save}
          onCancel={() => setEditing(false)}
        />
      ) : deleted ? (
        <Text size="sm" c="dimmed" fs="italic">
          {TALK_TEXTS.deleted}
        </Text>
      ) : (
        <CommentText text={text} mentions={mentions} />
      )}
      {showsEarlier
        ? earlier.map((one) => (
            <div key={one.at} className={classes.earlier}>
              <Text size="xs" c="dimmed">
                Before the change · <time dateTime={one.at}>{formatDateTime(one.at)}</time>
              </Text>
              <CommentText text={one.text} />
            </div>
          ))
        : null}
      {isOwn && !deleted && !isEditing ? (
        <Group gap={4}>
          <Button variant="subtle" color="gray" size="compact-xs" onClick={() => setEditing(true)}>
            Edit
          </Button>
          {canDelete ? (
            <Button variant="subtle" color="gray" size="compact-xs" onClick={() => void remove()}>
              Delete
            </Button>
          ) : null}
        </Group>
      ) : null}
    </li>
  );
}
