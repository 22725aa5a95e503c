import { getTargetLanguage } from '@subtitle/contracts/languages';
import type { FoundTranslation } from '@subtitle/contracts/operations/memory-search';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { LangText, Text } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { ReasonField } from './amend-fields';
import { describeFault } from './describe-fault';
import { useAmend } from './use-amend';

interface Props {
  entry: FoundTranslation;
  onClose: () => void;
}

/** Asks why a translation is retired. */
export function RetireDialog({ entry, onClose }: Props) {
  const [{ id, pair, target, amendment }] = useState(entry);
  const draft = useKeptDraft(`memory-dialog:retire:${id}`, { revision: amendment, initial: '' });
  const reason = draft.value;
  const act = useAmend(id);
  const send = async () => {
    if (!(await act.run({ act: 'retire', reason, seen: amendment }))) return;
    draft.drop();
    notify.success('Translation retired. It is no longer suggested.');
    onClose();
  };
  return (
    <FormDialog
      title="Retire translation"
      size="lg"
      onClose={onClose}
      submit="Retire"
      submitting="Retiring…"
      busy={act.isPending}
      color="red"
      failure={describeFault(act.error, [])}
      unsaved={draft.isKept ? '' : 'The translation has not been retired.'}
      onSubmit={() => void send()}
    >
      <RestoredLine draft={draft} />
      <LangText language={getTargetLanguage(pair)}>{target}</LangText>
      <Text size="sm">
        It is no longer suggested, even if further rows use it. Rows stay as they are. You can undo this in its history.
      </Text>
      <ReasonField value={reason} onChange={(text) => draft.change(() => text)} isFirst />
    </FormDialog>
  );
}
