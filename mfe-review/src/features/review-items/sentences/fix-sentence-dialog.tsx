import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import type { ReviewSentence } from '@subtitle/contracts/operations/review-sentences';
import { Checkbox, LangTextarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { LangText, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';

interface Props {
  sentence: ReviewSentence;
  language: LanguageCode;
  /** Number of rows that will be corrected. */
  rows: number;
  /** Number of the other rows with the sentence, which are the viewer's own texts. */
  own: number;
  busy: boolean;
  failure: string;
  /** @param good whether the corrected sentence is judged as good */
  onFix: (text: string, good: boolean) => void;
  onClose: () => void;
}

/** Dialog in which a reviewer corrects a sentence in all rows in review that have it. Ctrl+Enter saves. */
export function FixSentenceDialog({ sentence, language, rows, own, busy, failure, onFix, onClose }: Props) {
  const [text, setText] = useState(sentence.translation);
  const [good, setGood] = useState(true);
  const wanted = text.trim();
  const isChanged = wanted !== sentence.translation;
  const reason = wanted ? 'Change the sentence first.' : 'The sentence is empty.';
  return (
    <FormDialog
      title={`Fix the sentence in ${rows} ${rows === 1 ? 'row' : 'rows'}`}
      size="lg"
      onClose={onClose}
      submit={good ? 'Fix and judge as good' : 'Fix'}
      busy={busy}
      failure={failure || null}
      note={isChanged && wanted ? '' : reason}
      unsaved={isChanged ? 'Your correction is not saved yet.' : ''}
      onSubmit={() => {
        if (isChanged && wanted) onFix(wanted, good);
      }}
    >
      <LangText language={sentence.source}>{sentence.sentence}</LangText>
      <LangTextarea
        language={language}
        label="Translation"
        description="In rows with other numbers or dates, these stay."
        placeholder=""
        maxLength={LIMITS.textCharacters}
        data-autofocus
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      {own > 0 ? (
        <Text size="sm">
          {own === 1 ? '1 row is' : `${own} rows are`} your own text and stay{own === 1 ? 's' : ''} unchanged.
        </Text>
      ) : null}
      <Checkbox
        label="Judge the corrected sentence as good"
        checked={good}
        onChange={({ currentTarget }) => setGood(currentTarget.checked)}
      />
    </FormDialog>
  );
}
