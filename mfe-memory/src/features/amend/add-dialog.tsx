import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { NativeSelect } from '@subtitle/sdk/forms';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
import { RestoredLine, useKeptDraft } from '../kept-draft';
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
  const draft = useKeptDraft('add', 0, { pair: first ?? pairs[0]!, source: '', target: '', reason: '' });
  const { source, target, reason } = draft.value;
  const pair = pairs.find((one) => one === draft.value.pair) ?? pairs[0]!;
  const write = (part: Partial<typeof draft.value>) => draft.change((typed) => ({ ...typed, ...part }));
  const act = useAddTranslation();
  const send = async () => {
    if (!(await act.run({ pair, source: source || ' ', target: target || ' ', reason }))) return;
    draft.drop();
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
      onSubmit={() => void send()}
    >
      <RestoredLine draft={draft} />
      <NativeSelect
        label="Languages"
        value={pair}
        onChange={({ currentTarget }) => write({ pair: pairs.find((one) => one === currentTarget.value) ?? pair })}
        data={pairs.map((one) => ({ value: one as string, label: formatPair(one) }))}
      />
      <SentenceField
        language={getSourceLanguage(pair)}
        label="Sentence"
        field="source"
        value={source}
        onChange={(text) => write({ source: text })}
        error={act.error}
        isFirst
      />
      <SentenceField
        language={getTargetLanguage(pair)}
        label="Translation"
        field="target"
        value={target}
        onChange={(text) => write({ target: text })}
        error={act.error}
      />
      <ReasonField value={reason} onChange={(text) => write({ reason: text })} />
    </FormDialog>
  );
}
