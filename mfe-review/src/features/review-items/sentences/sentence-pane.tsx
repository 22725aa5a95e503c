import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import type { ReviewSentence } from '@subtitle/contracts/operations/review-sentences';
import { listSentBack } from '@subtitle/domain/review/ready-rows';
import { keyLine } from '@subtitle/sdk/keys';
import { usePersonName } from '@subtitle/sdk/session';
import { Button, formatDateTime, Group, KeyHint, LangText, Paper, SideBySide, Text } from '@subtitle/sdk/ui';
import reviewClasses from '../review.module.css';

interface SentenceProps {
  sentence: ReviewSentence;
  /** Number of rows with the viewer's own text. */
  own: number;
  language: LanguageCode;
}

/** A source sentence beside its translation, with the judgements about it. */
export function SentencePair({ sentence, own, language }: SentenceProps) {
  const nameOf = usePersonName();
  const { source, translation, forms, judged } = sentence;
  const sides = [
    { side: 'original', code: source, text: sentence.sentence },
    { side: 'translation', code: language, text: translation },
  ] as const;
  return (
    <>
      <SideBySide>
        {sides.map(({ side, code, text }) => (
          <div key={side}>
            <Text size="sm" fw={600} c="dimmed">
              {side === 'original' ? 'Original' : 'Translation'} · {languageTitle(code)}
            </Text>
            <Paper withBorder className={reviewClasses.text} data-side={side}>
              <LangText language={code}>{text}</LangText>
            </Paper>
          </div>
        ))}
      </SideBySide>
      {forms > 1 ? (
        <Text size="sm" c="dimmed">
          Written in {forms} ways, which differ in numbers or dates.
        </Text>
      ) : null}
      {own > 0 ? (
        <Text size="sm">
          {own === 1 ? '1 row is' : `${own} rows are`} your own text, which someone else must judge.
        </Text>
      ) : null}
      {judged.map(({ by, at }) => (
        <Text key={by} size="sm">
          Judged as good by {nameOf(by)}, {formatDateTime(at)}
        </Text>
      ))}
      {listSentBack(sentence).map(({ by, at, reason, note }) => (
        <Text key={by} size="sm">
          Sent back by {nameOf(by)}, {formatDateTime(at)}: {reason}
          {note ? `, ${note}` : ''}
        </Text>
      ))}
    </>
  );
}

interface ActionsProps {
  disabled: boolean;
  onGood: () => void;
  /** Takes back the viewer's judgement; undefined for none. */
  onTakeBack?: () => void;
  /** Undefined if the sentence cannot be corrected. */
  onFix?: () => void;
  onSendBack: () => void;
}

/** The decisions about a sentence, with their keys. */
export function SentenceActions({ disabled, onGood, onTakeBack, onFix, onSendBack }: ActionsProps) {
  return (
    <Group gap="xs">
      <Button
        variant="default"
        disabled={disabled}
        onClick={onSendBack}
        rightSection={<KeyHint>{keyLine('r')}</KeyHint>}
      >
        Send rows back
      </Button>
      {onFix ? (
        <Button variant="default" disabled={disabled} onClick={onFix} rightSection={<KeyHint>{keyLine('f')}</KeyHint>}>
          Fix
        </Button>
      ) : null}
      {onTakeBack ? (
        <Button variant="default" disabled={disabled} onClick={onTakeBack}>
          Take back
        </Button>
      ) : (
        <Button disabled={disabled} onClick={onGood} rightSection={<KeyHint>{keyLine('g')}</KeyHint>}>
          Good
        </Button>
      )}
    </Group>
  );
}

interface LastActProps {
  /** Names the last act. */
  message: string;
  disabled: boolean;
  /** Undefined if there is nothing to undo. */
  onUndo?: () => void;
}

/** The last act with its Undo. */
export function LastAct({ message, disabled, onUndo }: LastActProps) {
  return (
    <Group gap="xs">
      <Text size="sm" role="status">
        {message}
      </Text>
      {onUndo ? (
        <Button
          variant="default"
          size="compact-sm"
          disabled={disabled}
          onClick={onUndo}
          rightSection={<KeyHint>{keyLine('z')}</KeyHint>}
        >
          Undo
        </Button>
      ) : null}
    </Group>
  );
}
