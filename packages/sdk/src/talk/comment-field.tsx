import { Button, Group, Text, Textarea } from '@mantine/core';
import { LIMITS } from '@subtitle/contracts/limits';
import type { MentionedPerson } from '@subtitle/domain/talk/comment-runs';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { isNetworkError } from '../api/api-error';
import { isShortcut, keyLine } from '../keys/match-key';
import { useSession } from '../session/session-context';
import { type KeptAbout, keepAbout, keepText, readKeptText } from './kept-text';
import { MentionList } from './mention-list';
import classes from './talk.module.css';
import { describeFailure, TALK_TEXTS } from './talk-words';
import { useMentions } from './use-mentions';
import { TALK_KEY } from './use-talk';

interface Props {
  /** Names the thread or row, under which an unsent text is kept on this device. */
  slot: string;
  /** Place that the text is about, which is kept with it. */
  about?: KeptAbout;
  label: string;
  placeholder: string;
  /** Button of Ctrl+Enter. */
  submit: string;
  people: readonly MentionedPerson[];
  /** Text to change, unless a changed one is kept; without it the field is empty or has the kept text. */
  initial?: string;
  takesFocus?: boolean;
  /** Second button beside `submit`. */
  second?: { label: string; send: (text: string) => Promise<unknown> };
  onSend: (text: string) => Promise<unknown>;
  /** Called when the text was sent and the field is empty again. */
  onSent?: () => void;
  onCancel?: () => void;
  children?: ReactNode;
}

/**
 * A field for a comment. Ctrl+Enter sends it, `@` offers people. A text that is not sent stays on this device, also
 * after a failure. Cancelling a change of a text forgets it.
 */
export function CommentField(props: Props) {
  const { slot, about, label, placeholder, submit, people, initial, takesFocus, second, onSend, onSent, onCancel } =
    props;
  const { user } = useSession();
  const client = useQueryClient();
  const name = `${user.username}:${slot}`;
  const [text, setText] = useState(() => readKeptText(name) || (initial ?? ''));
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef(name);
  const mentions = useMentions(field, people, text);
  const isEmpty = text.trim() === '';
  const isTooLong = text.length > LIMITS.commentCharacters;

  useEffect(() => {
    if (shown.current === name) return;
    if (text.trim()) {
      // A comment that becomes a question keeps its text.
      keepText(shown.current, '');
      keepAbout(shown.current, null);
      keepText(name, text);
    } else setText(readKeptText(name));
    shown.current = name;
  }, [name, text]);
  const kept = about && text.trim() ? JSON.stringify(about) : '';
  useEffect(() => {
    if (kept) keepAbout(name, JSON.parse(kept) as KeptAbout);
  }, [name, kept]);
  function change(value: string) {
    setText(value);
    keepText(name, value === initial ? '' : value);
    mentions.follow();
  }
  async function send(by: (text: string) => Promise<unknown>) {
    if (isEmpty || isTooLong || isSending) return;
    setSending(true);
    setFailure('');
    try {
      await by(text.trim());
      keepText(name, '');
      keepAbout(name, null);
      setText(initial === undefined ? '' : text);
      onSent?.();
    } catch (error) {
      // A comment whose answer was lost may be stored, so the lists are read again.
      const isUnknown = isNetworkError(error);
      if (isUnknown) void client.invalidateQueries({ queryKey: TALK_KEY });
      setFailure(describeFailure(error, isUnknown ? TALK_TEXTS.perhapsSent : TALK_TEXTS.notSent));
    }
    setSending(false);
  }
  function cancel() {
    if (initial !== undefined) keepText(name, '');
    onCancel?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (mentions.onKey(event)) return;
    if (!isShortcut('mod+Enter', event)) return;
    event.preventDefault();
    void send(onSend);
  }
  return (
    <div className={classes.write}>
      <Textarea
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        value={text}
        autosize
        minRows={2}
        maxRows={8}
        spellCheck
        readOnly={isSending}
        // Escape closes the list of people, and no text that is being changed.
        data-mantine-stop-propagation={mentions.isOpen || initial !== undefined || undefined}
        data-autofocus={takesFocus || undefined}
        autoFocus={takesFocus}
        aria-autocomplete="list"
        aria-controls={mentions.isOpen ? mentions.id : undefined}
        aria-activedescendant={mentions.isOpen ? `${mentions.id}-${mentions.active}` : undefined}
        error={failure || (isTooLong && `${text.length} of at most ${LIMITS.commentCharacters} characters`)}
        onChange={(event) => change(event.currentTarget.value)}
        onSelect={mentions.follow}
        onBlur={mentions.close}
        onKeyDown={onKeyDown}
      />
      {mentions.isOpen ? (
        <MentionList id={mentions.id} people={mentions.found} active={mentions.active} onChoose={mentions.choose} />
      ) : null}
      {props.children}
      <Group gap="xs" mt={6}>
        <Button
          size="compact-sm"
          aria-disabled={isEmpty || isTooLong || isSending || undefined}
          data-disabled={isEmpty || isTooLong || isSending || undefined}
          onClick={() => void send(onSend)}
        >
          {submit}
        </Button>
        {second ? (
          <Button
            size="compact-sm"
            variant="default"
            aria-disabled={isEmpty || isTooLong || isSending || undefined}
            data-disabled={isEmpty || isTooLong || isSending || undefined}
            onClick={() => void send(second.send)}
          >
            {second.label}
          </Button>
        ) : null}
        {onCancel ? (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        <Text size="xs" c="dimmed">
          {keyLine('mod+Enter')}
        </Text>
      </Group>
    </div>
  );
}
