import { Textarea } from '@subtitle/sdk/forms';
import { IconArrowBackUp } from '@subtitle/sdk/icons';
import { isShortcut, pressedKey } from '@subtitle/sdk/keys';
import { Badge, Button, Group, Text } from '@subtitle/sdk/ui';
import { DOUBT_SENTENCES, type Doubt } from '@subtitle/webvtt/repair/doubt';
import { useEffect, useRef, useState } from 'react';
import type { Answer } from './repair';
import classes from './repair-subtitles.module.css';

interface Props {
  doubt: Doubt;
  answer: Answer | undefined;
  isCurrent: boolean;
  isEditing: boolean;
  onAnswer: (answer: Answer | null) => void;
  onEdit: (editing: boolean) => void;
  onFocus: () => void;
}

const ANSWER_LABELS = { accept: 'Fixed', edit: 'Edited', 'leave-out': 'Left out', keep: 'Kept as it is' } as const;

/** One odd block: its text in the file, the proposed text, and the buttons to answer. */
export function DoubtItem({ doubt, answer, isCurrent, isEditing, onAnswer, onEdit, onFocus }: Props) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) item.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isCurrent]);
  const shown = answer === undefined || answer.by === 'keep' ? doubt.proposal : answer.text;
  return (
    <li ref={item} className={classes.item} data-current={isCurrent || undefined} aria-current={isCurrent || undefined}>
      <Group gap="xs" className={classes.place}>
        <Text size="sm" fw={600}>
          Line {doubt.at.line}
        </Text>
        {doubt.kinds.slice(1).map((kind) => (
          <Text key={kind} size="sm" c="dimmed">
            {DOUBT_SENTENCES[kind]}
          </Text>
        ))}
        {answer && (
          <Badge variant="light" color={answer.by === 'leave-out' ? 'orange' : answer.by === 'keep' ? 'gray' : 'green'}>
            {ANSWER_LABELS[answer.by]}
          </Badge>
        )}
      </Group>
      <BlockText label="In the file" text={doubt.text} />
      {isEditing ? (
        <BlockEditor
          text={shown ?? doubt.text}
          label={`Text of the block at line ${doubt.line}`}
          onSave={(text) => onAnswer({ by: 'edit', text })}
          onCancel={() => onEdit(false)}
        />
      ) : (
        <BlockText label={getAnswerLabel(answer)} text={answer?.by === 'keep' ? doubt.text : shown} />
      )}
      {!isEditing && (
        <Group gap="xs" className={classes.acts} onFocus={onFocus}>
          {answer ? (
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconArrowBackUp size={14} />}
              onClick={() => onAnswer(null)}
            >
              Undo
            </Button>
          ) : (
            <AnswerButtons doubt={doubt} onAnswer={onAnswer} />
          )}
          <Button size="compact-sm" variant="default" onClick={() => onEdit(true)}>
            Edit
          </Button>
        </Group>
      )}
    </li>
  );
}

function AnswerButtons({ doubt, onAnswer }: Pick<Props, 'doubt' | 'onAnswer'>) {
  const { proposal } = doubt;
  return (
    <>
      {proposal !== null && (
        <Button size="compact-sm" onClick={() => onAnswer({ by: 'accept', text: proposal })}>
          Accept fix
        </Button>
      )}
      {canLeaveOut(doubt) && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => onAnswer({ by: 'leave-out', text: doubt.remainder })}
        >
          {doubt.remainder === '' ? 'Leave block out' : 'Leave text out'}
        </Button>
      )}
      {doubt.unanswered === 'kept' && (
        <Button size="compact-sm" variant="default" onClick={() => onAnswer({ by: 'keep' })}>
          Keep as it is
        </Button>
      )}
    </>
  );
}

/**
 * Whether the button "Leave block out" is shown. If the proposal itself leaves the block out, "Accept fix" does the
 * same.
 */
export const canLeaveOut = ({ proposal, remainder, kind }: Doubt) => kind !== 'header' && proposal !== remainder;

const getAnswerLabel = (answer: Answer | undefined) =>
  answer === undefined ? 'Proposed' : answer.by === 'keep' ? 'Unchanged' : 'In the upload';

function BlockText({ label, text }: { label: string; text: string | null }) {
  const lines = text === null || text === '' ? [] : text.split('\n');
  return (
    <div className={classes.block}>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      {lines.length === 0 ? (
        <Text size="sm" c="dimmed">
          {text === null
            ? 'There is no proposed fix. Edit the block or leave it out.'
            : 'No text: the block is left out.'}
        </Text>
      ) : (
        <pre dir="auto">
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text that is replaced as a whole
            <span key={at} className={line.trim() === '' ? classes.blank : undefined}>
              {line.trim() === '' ? (line === '' ? '(blank line)' : '(line of spaces)') : line}
              {'\n'}
            </span>
          ))}
        </pre>
      )}
    </div>
  );
}

interface EditorProps {
  text: string;
  label: string;
  onSave: (text: string) => void;
  onCancel: () => void;
}

function BlockEditor({ text: first, label, onSave, onCancel }: EditorProps) {
  const [text, setText] = useState(first);
  return (
    <div className={classes.block}>
      <Textarea
        aria-label={label}
        autosize
        minRows={3}
        data-autofocus
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Escape') onCancel();
          if (isShortcut('mod+Enter', event)) onSave(text);
        }}
      />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => onSave(text)}>
          Use this text
        </Button>
        <Button size="compact-sm" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </div>
  );
}
