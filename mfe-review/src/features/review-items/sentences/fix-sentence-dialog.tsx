import type { LanguageCode } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { Checkbox, LangTextarea } from '@subtitle/sdk/forms';
import { FormDialog } from '@subtitle/sdk/overlays';
import { LangText, Text } from '@subtitle/sdk/ui';
import { useMemo, useState } from 'react';
import { FindingList } from '../fix/finding-list';
import { useFixFindings } from '../fix/use-fix-findings';
import { type Found, replaceSentence, type SentenceFix } from './use-sentence-fix';

interface Props {
  /** The sentence as its first row has it, in which the correction is checked. */
  found: Found;
  language: LanguageCode;
  /** Number of rows that will be corrected. */
  rows: number;
  /** Number of the other rows with the sentence, which are the viewer's own texts. */
  own: number;
  busy: boolean;
  failure: string;
  /** @returns whether it was corrected */
  onFix: (text: string, given: SentenceFix) => Promise<boolean>;
  onClose: () => void;
}

/** Dialog in which a reviewer corrects a sentence in all rows in review that have it. Ctrl+Enter saves. Typed text stays until then. */
export function FixSentenceDialog({ found, language, rows, own, busy, failure, onFix, onClose }: Props) {
  const { item, sentence, places } = found;
  const { translation } = sentence;
  const draft = useKeptDraft(`review:fix-sentence:${language}:${sentence.id}:${translation}`, {
    revision: 0,
    initial: translation,
  });
  const text = draft.value;
  const [good, setGood] = useState(true);
  const wanted = text.trim();
  const isChanged = wanted !== translation;
  const [before] = useMemo(() => replaceSentence(item, places, translation, translation), [item, places, translation]);
  const [, after] = useMemo(
    () => replaceSentence(item, places, translation, wanted || translation),
    [item, places, translation, wanted],
  );
  const findings = useFixFindings(item, language, after, before);
  const reason = wanted ? 'Change the sentence first.' : 'The sentence is empty.';
  async function fix() {
    const overrides = isChanged && wanted ? findings.submit() : null;
    if (overrides && (await onFix(wanted, { good, overrides, onUndone: () => draft.keepAgain(0) }))) draft.drop();
  }
  return (
    <FormDialog
      title={`Fix the sentence in ${rows} ${rows === 1 ? 'row' : 'rows'}`}
      size="lg"
      onClose={onClose}
      submit={good ? 'Fix and judge as good' : 'Fix'}
      busy={busy}
      failure={findings.problem || failure || null}
      unsaved={draft.isKept ? '' : 'The fix is not saved yet.'}
      note={isChanged && wanted ? '' : reason}
      onSubmit={() => void fix()}
      onKeyDown={findings.onKeyDown}
    >
      <RestoredLine draft={draft} />
      <LangText language={sentence.source}>{sentence.sentence}</LangText>
      <LangTextarea
        language={language}
        label="Translation"
        description="In rows with other numbers or dates, these stay."
        placeholder=""
        maxLength={LIMITS.textCharacters}
        data-autofocus
        aria-describedby={findings.list().length > 0 ? 'fix-sentence' : undefined}
        value={text}
        onChange={({ currentTarget: { value } }) => draft.change(() => value)}
      />
      <FindingList id="fix-sentence" findings={findings} />
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
