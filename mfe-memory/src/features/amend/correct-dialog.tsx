import { getSourceLanguage, getTargetLanguage } from '@subtitle/contracts/languages';
import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { LangText } from '@subtitle/sdk/ui';
import { useState } from 'react';
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
  const [target, setTarget] = useState(before);
  const [reason, setReason] = useState('');
  const act = useAmend(id);
  const send = async () => {
    if (!(await act.run({ act: 'replace', target, reason, seen: amendment }))) return;
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
      unsaved={target === before && reason.trim() === '' ? '' : 'The correction has not been saved.'}
      onSubmit={() => void send()}
    >
      <LangText language={getSourceLanguage(pair)}>{source}</LangText>
      <SentenceField
        language={getTargetLanguage(pair)}
        label="Translation"
        field="target"
        value={target}
        onChange={setTarget}
        error={act.error}
        isFirst
      />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
