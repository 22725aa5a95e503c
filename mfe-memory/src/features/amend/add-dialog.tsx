import { getSourceLanguage, getTargetLanguage, type LangPair } from '@subtitle/contracts/languages';
import { RestoredLine, useKeptDraft } from '@subtitle/sdk/drafts';
import { NativeSelect } from '@subtitle/sdk/forms';
import { notify } from '@subtitle/sdk/notify';
import { FormDialog } from '@subtitle/sdk/overlays';
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

const NOTHING = { source: '', target: '', reason: '' };

/** Form for a sentence and its translation that no row has yet. */
export function AddDialog({ pairs, pair: first, onClose }: Props) {
  const opened = first ?? pairs[0]!;
  const draft = useKeptDraft(`memory-dialog:add:${opened}`, {
    revision: 0,
    initial: { ...NOTHING, pair: opened },
    merge: (typed, _before, now) => (pairs.includes(typed.pair) ? typed : now),
  });
  const { pair, source, target, reason } = draft.value;
  const write = (part: Partial<typeof NOTHING>) => draft.change((typed) => ({ ...typed, ...part }));
  // Other languages alone are nothing to keep.
  const select = (other: LangPair) =>
    draft.change((typed) => ({ ...typed, pair: other }), { revision: 0, value: { ...NOTHING, pair: other } });
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
      unsaved={draft.isKept ? '' : 'The translation has not been added.'}
      onSubmit={() => void send()}
    >
      <RestoredLine draft={draft} />
      <NativeSelect
        label="Languages"
        value={pair}
        onChange={({ currentTarget }) => select(pairs.find((one) => one === currentTarget.value) ?? pair)}
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
