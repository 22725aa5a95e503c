import { type LanguageCode, languageTitle } from '@subtitle/contracts/languages';
import { addTerm, TERM_LIMITS, type TermAnswer } from '@subtitle/contracts/operations/terms';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { readWords } from '@subtitle/domain/terms/read-words';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { LangTextInput, Textarea } from '@subtitle/sdk/forms';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { TERMS_KEY } from '@subtitle/sdk/terms';
import { Button, Group } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ProposedDrafts } from './proposed-drafts';
import type { Proposal } from './use-row-terms';

/** Words of the source that are offered. */
const MAX_SOURCE_WORDS = 40;
/** Characters of the source that name it in the slot of what is typed. */
const MAX_SLOT_CHARACTERS = 200;

interface Typed {
  source: string;
  target: string;
  /** Words of the translation that must not be used; '' for none. */
  forbidden: string;
  note: string;
}

/** Returns what was typed, unless the dialog was opened now with other words. */
function mergeTyped(typed: Typed, before: Typed, now: Typed): Typed {
  const isAbout = now.source === before.source && now.target === before.target;
  const isEmpty = now.source === '' && now.target === '';
  return now.forbidden === before.forbidden && (isAbout || isEmpty) ? typed : now;
}

interface Props {
  source: LanguageCode;
  target: LanguageCode;
  proposal: Proposal;
  onClose: () => void;
}

/** Dialog that proposes a term. A reviewer decides; until then nothing is marked. */
export function ProposeDialog({ source, target, proposal, onClose }: Props) {
  const api = useApi();
  const client = useQueryClient();
  const draft = useKeptDraft(
    `translate:propose:${source}_${target}:${proposal.sourceText.slice(0, MAX_SLOT_CHARACTERS)}`,
    {
      revision: 0,
      initial: {
        source: proposal.sourceForm,
        target: proposal.targetForm,
        forbidden: proposal.forbidden,
        note: '',
      },
      merge: mergeTyped,
    },
  );
  const form = draft.value;
  const write = (part: Partial<Typed>) => draft.change((typed) => ({ ...typed, ...part }));
  const [attempted, setAttempted] = useState(false);
  const forbidden = form.forbidden.trim() === '' ? [] : [form.forbidden.trim()];
  const isComplete = form.source.trim() !== '' && form.target.trim() !== '';
  const save = useAct<{ term: TermAnswer }>({
    mutationFn: () =>
      api.call(addTerm, {
        body: {
          note: form.note,
          entries: {
            [source]: makeEntry(form.source, findSentence(proposal.sourceText, form.source, source)),
            [target]: {
              ...makeEntry(form.target, findSentence(proposal.targetText, form.target, target)),
              forbidden,
            },
          },
        },
      }),
    onSuccess: ({ term }) => {
      draft.drop();
      void client.invalidateQueries({ queryKey: TERMS_KEY });
      notify.success(term.status === 'proposed' ? 'Term proposed. A reviewer will decide.' : 'Term added.');
      onClose();
    },
  });
  function send() {
    setAttempted(true);
    if (isComplete) void save.run();
  }
  const field = (side: 'source' | 'target', language: LanguageCode) => (
    <LangTextInput
      language={language}
      label={`${languageTitle(language)} term`}
      withAsterisk
      maxLength={TERM_LIMITS.formCharacters}
      data-autofocus={form.source === '' ? side === 'source' || undefined : side === 'target' || undefined}
      value={form[side]}
      error={attempted && form[side].trim() === '' ? 'Enter the term' : undefined}
      onChange={(event) => write({ [side]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title="Propose a term"
      size="md"
      onClose={onClose}
      submit="Propose"
      submitting="Proposing..."
      busy={save.isPending}
      failure={
        save.error ? (save.error instanceof ApiError && save.error.sentence) || 'The term could not be sent.' : null
      }
      onSubmit={send}
      unsaved={draft.isKept ? '' : 'The term is not proposed yet.'}
    >
      <RestoredLine draft={draft} />
      {field('source', source)}
      {proposal.sourceForm === '' ? (
        <SourceWords text={proposal.sourceText} language={source} onSelect={(word) => write({ source: word })} />
      ) : null}
      {field('target', target)}
      {proposal.forbidden === '' ? null : (
        <LangTextInput
          language={target}
          label="Instead of"
          description="This word is reported in translations"
          maxLength={TERM_LIMITS.formCharacters}
          value={form.forbidden}
          onChange={(event) => write({ forbidden: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Note"
        description="Meaning, or where the term is used"
        maxLength={TERM_LIMITS.noteCharacters}
        autosize
        minRows={2}
        value={form.note}
        onChange={(event) => write({ note: event.currentTarget.value })}
      />
      {isComplete ? (
        <ProposedDrafts
          entries={{
            [source]: makeEntry(form.source, ''),
            [target]: { ...makeEntry(form.target, ''), forbidden },
          }}
        />
      ) : null}
    </FormDialog>
  );
}

/** The words of the source; a press makes one of them the term. */
function SourceWords({
  text,
  language,
  onSelect,
}: {
  text: string;
  language: LanguageCode;
  onSelect: (word: string) => void;
}) {
  const words = [...new Set(readWords(text).map(({ start, end }) => text.slice(start, end)))].slice(
    0,
    MAX_SOURCE_WORDS,
  );
  if (words.length === 0) return null;
  return (
    <Group gap={4} role="group" aria-label="Words of the source">
      {words.map((word) => (
        <Button key={word} variant="default" size="compact-xs" lang={language} onClick={() => onSelect(word)}>
          {word}
        </Button>
      ))}
    </Group>
  );
}

function makeEntry(form: string, example: string) {
  return { form: form.trim(), forms: [], forbidden: [], note: '', example, isAmbiguous: false };
}

/** Returns the sentence of a text that contains the words; '' if none does. */
function findSentence(text: string, words: string, language: LanguageCode): string {
  const found = splitSentences(text, language).find((sentence) => sentence.text.includes(words.trim()));
  return found?.text.slice(0, TERM_LIMITS.noteCharacters) ?? '';
}
