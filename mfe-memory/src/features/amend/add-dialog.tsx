import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { NativeSelect } from '@subtitle/sdk/forms';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { useState } from 'react';
import { formatPair } from '../pair-words';
import { ReasonField, SentenceField } from './amend-fields';
import { describeFault } from './describe-fault';
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
      unsaved={source || target || reason ? 'The translation has not been added.' : ''}
      onSubmit={() => void send()}
    >
      <NativeSelect
        label="Languages"
        value={pair}
        onChange={({ currentTarget }) => setPair(pairs.find((one) => one === currentTarget.value) ?? pair)}
        data={pairs.map((one) => ({ value: one as string, label: formatPair(one) }))}
      />
      <SentenceField
        language={getSourceLanguage(pair)}
        label="Sentence"
        field="source"
        value={source}
        onChange={setSource}
        error={act.error}
        isFirst
      />
      <SentenceField
        language={getTargetLanguage(pair)}
        label="Translation"
        field="target"
        value={target}
        onChange={setTarget}
        error={act.error}
      />
      <ReasonField value={reason} onChange={setReason} />
    </FormDialog>
  );
}
