import { LANGUAGE_CODES, type LangPair, type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { TERM_LIMITS, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { ApiError } from '@subtitle/sdk/api';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { Checkbox, LangTextInput, Textarea, TextInput } from '@subtitle/sdk/forms';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';
import { buildContent, listFormless, mergeFields, readFields, type TypedEntry } from './term-words';
import classes from './terms.module.css';
import { useTermChange } from './use-terms';

interface Props {
  /** Term to change; null for a new one. */
  term: TermAnswer | null;
  pair: LangPair | undefined;
  /** Languages in which the person may add a term. */
  languages: readonly LanguageCode[];
  isReviewer: boolean;
  onDone: (term: TermAnswer) => void;
  onClose: () => void;
}

const CONFLICT =
  'Someone else changed this term meanwhile. Their changes are shown in the fields that you did not change. Check the term and save again.';

const getSentence = (error: Error) => (error instanceof ApiError && error.sentence) || 'The term could not be saved.';

/** Dialog with the entries of a term: one box per language. A new term needs two of them. */
export function TermForm({ term: opened, pair, languages, isReviewer, onDone, onClose }: Props) {
  const [term, setTerm] = useState(opened);
  const offered = pair ? pair.split('_') : languages;
  const draft = useKeptDraft(`memory-dialog:term:${opened ? opened.id : `new:${pair ?? ''}`}`, {
    revision: opened?.revision ?? 0,
    initial: readFields(
      opened,
      LANGUAGE_CODES.filter((code) => opened?.entries[code] || offered.includes(code)),
    ),
    merge: mergeFields,
  });
  const { value: fields, change: setFields } = draft;
  const shown = LANGUAGE_CODES.filter((code) => fields.entries[code]);
  const [attempted, setAttempted] = useState(false);
  const [conflict, setConflict] = useState('');
  const save = useTermChange((saved) => {
    draft.drop();
    notify.success(term ? 'Term changed.' : isReviewer ? 'Term added.' : 'Term proposed. A reviewer will decide.');
    onDone(saved);
  }, resume);
  const content = buildContent(fields, term);
  const isComplete = Object.keys(content.entries).length >= 2;
  const formless = listFormless(fields);
  const change = (code: LanguageCode, part: Partial<TypedEntry>) =>
    setFields(({ entries, ...rest }) => ({ ...rest, entries: { ...entries, [code]: { ...entries[code]!, ...part } } }));
  function send() {
    setAttempted(true);
    if (!isComplete || formless.length > 0) return;
    setConflict('');
    void save.run({ term, content });
  }
  /** Continues with the term as another person changed it; what is typed here stays. */
  function resume(current: TermAnswer) {
    const listed = LANGUAGE_CODES.filter((code) => shown.includes(code) || current.entries[code]);
    const now = readFields(current, listed);
    const base = { revision: current.revision, value: now };
    setFields((typed) => mergeFields(typed, readFields(term, shown), now), base);
    setTerm(current);
    setConflict(CONFLICT);
  }
  return (
    <FormDialog
      title={term ? 'Change the term' : isReviewer ? 'Add a term' : 'Propose a term'}
      size="lg"
      onClose={onClose}
      submit={term ? 'Save' : isReviewer ? 'Add' : 'Propose'}
      submitting="Saving..."
      busy={save.isPending}
      failure={save.error ? conflict || getSentence(save.error) : draft.restored === 'other' ? CONFLICT : null}
      unsaved={draft.isKept ? '' : 'The term is not saved yet.'}
      onSubmit={send}
    >
      <RestoredLine draft={draft} />
      {shown.map((code, at) => {
        const entry = fields.entries[code]!;
        const isMissing = attempted && !isComplete && entry.form.trim() === '';
        const isFormless = attempted && formless.includes(code);
        return (
          <fieldset key={code} className={classes.entry}>
            <legend>{languageTitle(code)}</legend>
            <LangTextInput
              language={code}
              label="Term"
              maxLength={TERM_LIMITS.formCharacters}
              data-autofocus={at === 0 || undefined}
              value={entry.form}
              error={isFormless ? 'Enter the term' : isMissing ? 'Enter the term in at least two languages' : undefined}
              onChange={({ currentTarget }) => change(code, { form: currentTarget.value })}
            />
            <LangTextInput
              language={code}
              label="Further forms"
              placeholder="Separated by commas"
              value={entry.forms}
              onChange={({ currentTarget }) => change(code, { forms: currentTarget.value })}
            />
            <LangTextInput
              language={code}
              label="Forbidden words"
              placeholder="Separated by commas"
              value={entry.forbidden}
              onChange={({ currentTarget }) => change(code, { forbidden: currentTarget.value })}
            />
            <TextInput
              label="Note for this language"
              maxLength={TERM_LIMITS.noteCharacters}
              value={entry.note}
              onChange={({ currentTarget }) => change(code, { note: currentTarget.value })}
            />
            <Checkbox
              className={classes.wide}
              label="Also another word: mark it, but do not report a missing translation"
              checked={entry.isAmbiguous}
              onChange={({ currentTarget }) => change(code, { isAmbiguous: currentTarget.checked })}
            />
          </fieldset>
        );
      })}
      <Textarea
        label="Note"
        description="Meaning or subject, for all languages"
        maxLength={TERM_LIMITS.noteCharacters}
        autosize
        minRows={1}
        value={fields.note}
        onChange={({ currentTarget: { value } }) => setFields((typed) => ({ ...typed, note: value }))}
      />
    </FormDialog>
  );
}
