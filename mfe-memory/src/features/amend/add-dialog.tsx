import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { LIMITS } from '@subtitle/contracts/limits';
import { LangTextarea, NativeSelect, TextInput } from '@subtitle/sdk/forms';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';
import { formatPair } from '../pair-words';
import { describeFault, getFieldFault } from './describe-fault';
import { useAddTranslation } from './use-amend';

interface Props {
  pairs: readonly LangPair[];
  /** Selected first. */
  pair: LangPair | undefined;
  onClose: () => void;
}

/** Form for a sentence and its translation that no row has yet. */
export function AddDialog({ pairs, pair: first, onClose }: Props) {
  const [pair, setPair] = useState(first ?? pairs[0]!);
  const [source, setSource] = useState('');
  const [target, setTarget] = useState('');
  const [reason, setReason] = useState('');
  const act = useAddTranslation();
  const send = async () => {
    if (!(await act.run({ pair, source: source || ' ', target: target || ' ', reason }))) return;
    notify.success('Translation added. It is suggested from now on.');
    onClose();
  };
  return (
    <FormDialog
      title="Add translation"
      size="lg"
      onClose={onClose}
      submit="Add"
      submitting="Adding…"
      busy={act.isPending}
      failure={describeFault(act.error, ['source', 'target'])}
      unsaved={source || target ? 'The translation has not been added.' : ''}
      onSubmit={() => void send()}
    >
      <NativeSelect
        label="Languages"
        value={pair}
        onChange={({ currentTarget }) => setPair(pairs.find((one) => one === currentTarget.value) ?? pair)}
        data={pairs.map((one) => ({ value: one as string, label: formatPair(one) }))}
      />
      <LangTextarea
        language={getSourceLanguage(pair)}
        label="Sentence"
        placeholder=""
        maxLength={LIMITS.memoryTextCharacters}
        data-autofocus
        value={source}
        error={getFieldFault(act.error, 'source')}
        onChange={({ currentTarget }) => setSource(currentTarget.value)}
      />
      <LangTextarea
        language={getTargetLanguage(pair)}
        label="Translation"
        maxLength={LIMITS.memoryTextCharacters}
        value={target}
        error={getFieldFault(act.error, 'target')}
        onChange={({ currentTarget }) => setTarget(currentTarget.value)}
      />
      <TextInput
        label="Reason"
        description="Optional. Shown with the translation and in its history."
        maxLength={LIMITS.reasonCharacters}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
