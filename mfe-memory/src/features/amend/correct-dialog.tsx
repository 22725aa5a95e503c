import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { LangText, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ReasonField, SentenceField } from './amend-fields';
import { describeFault } from './describe-fault';
import { useAmend } from './use-amend';

interface Typed {
  target: string;
  reason: string;
}

/** Returns what was typed; a translation that was not changed is the current one. */
const mergeTyped = ({ target, reason }: Typed, before: Typed, now: Typed): Typed => ({
  target: target === before.target ? now.target : target,
  reason,
});

interface Props {
  entry: FoundTranslation;
  onClose: () => void;
}

/** Form for a better translation. It is suggested from then on; rows stay as they are. */
export function CorrectDialog({ entry, onClose }: Props) {
  // A list that is read again while the dialog is open must not change the act that the person saw.
  const [{ id, pair, source, target: before, amendment, amended }] = useState(entry);
  const draft = useKeptDraft(`memory-dialog:correct:${id}`, {
    revision: amendment,
    initial: { target: before, reason: '' },
    merge: mergeTyped,
  });
  const { target, reason } = draft.value;
  const act = useAmend(id);
  const send = async () => {
    if (!(await act.run({ act: 'replace', target, reason, seen: amendment }))) return;
    draft.drop();
    notify.success('Translation corrected. New suggestions use it; rows stay as they are.');
    onClose();
  };
  return (
    <FormDialog
      title="Correct translation"
      size="lg"
      onClose={onClose}
      submit="Correct"
      submitting="Correcting…"
      busy={act.isPending}
      failure={describeFault(act.error, ['target'])}
      unsaved={draft.isKept ? '' : 'The correction has not been saved.'}
      note="Rows stay as they are."
      onSubmit={() => void send()}
    >
      <RestoredLine draft={draft} />
      <LangText language={getSourceLanguage(pair)}>{source}</LangText>
      {draft.restored === 'other' && (
        <div>
          <Text size="sm">
            Somebody {amended?.state === 'retired' ? 'retired' : 'changed'} this translation meanwhile. It reads:
          </Text>
          <LangText language={getTargetLanguage(pair)}>{before}</LangText>
        </div>
      )}
      <SentenceField
        language={getTargetLanguage(pair)}
        label="Translation"
        field="target"
        value={target}
        onChange={(text) => draft.change((typed) => ({ ...typed, target: text }))}
        error={act.error}
        isFirst
      />
      <ReasonField value={reason} onChange={(text) => draft.change((typed) => ({ ...typed, reason: text }))} />
    </FormDialog>
  );
}
