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
  /** Undefined if the sentence cannot be corrected. */
  onFix?: () => void;
  onSendBack: () => void;
}

/** The decisions about a sentence, with their keys. */
export function SentenceActions({ disabled, onGood, onFix, onSendBack }: ActionsProps) {
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
      <Button disabled={disabled} onClick={onGood} rightSection={<KeyHint>{keyLine('g')}</KeyHint>}>
        Good
      </Button>
    </Group>
  );
}
