import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { LangText } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { RestoredLine, useKeptDraft } from '../kept-draft';
import { ReasonField, SentenceField } from './amend-fields';
import { describeFault } from './describe-fault';
import { useAmend } from './use-amend';

interface Props {
  entry: FoundTranslation;
  onClose: () => void;
}

/** Form for a better translation. It is suggested from then on; rows stay as they are. */
export function CorrectDialog({ entry, onClose }: Props) {
  // A list that is read again while the dialog is open must not change the act that the person saw.
  const [{ id, pair, source, target: before, amendment }] = useState(entry);
  const draft = useKeptDraft(`correct:${id}`, amendment, { target: before, reason: '' });
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
      note="Rows stay as they are."
      onSubmit={() => void send()}
    >
      <RestoredLine draft={draft} />
      <LangText language={getSourceLanguage(pair)}>{source}</LangText>
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
