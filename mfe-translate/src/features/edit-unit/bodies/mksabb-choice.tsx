import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { saveDraft, submitItem } from '@subtitle/contracts/operations/item-events';
import { isTextRequired, isToSend, MKSABB, type Mksabb } from '@subtitle/contracts/statuses';
import { ApiError, useApi } from '@subtitle/sdk/api';
import { Radio } from '@subtitle/sdk/forms';
import { notify } from '@subtitle/sdk/notify';
import { useAct, useQueryClient } from '@subtitle/sdk/query';
import { Group } from '@subtitle/sdk/ui';
import { useState } from 'react';
import { usePatchItem } from '../list/row-queries';
import type { OpenRow } from '../use-open-row';

const LABELS: Record<Mksabb, string> = { same: 'Same', different: 'Different' };

/**
 * MKSABB field in the correction of an activity. It is saved immediately, because it is a field of the row and not a
 * typed text.
 */
export function MksabbChoice({ row: { editor, item, target, unit, session, canSave } }: { row: OpenRow }) {
  const api = useApi();
  const client = useQueryClient();
  const patch = usePatchItem(editor);
  const choose = useAct<ItemAnswer, Mksabb>({
    mutationFn: (mksabb) =>
      session.changeFields(async (revision) => {
        const params = { kind: item.kind, id: item.id, language: target };
        // A corrected row has no drafts. It is submitted again with the new value and stays corrected.
        const keep = isToSend(unit.status) ? submitItem : saveDraft;
        return (await api.call(keep, { params, body: { revision, columns: {}, mksabb } })).item;
      }),
    onSuccess: patch,
    onError: (error) => {
      notify.error((error instanceof ApiError && error.sentence) || 'MKSABB could not be saved');
      void client.invalidateQueries({ queryKey: ['predictions', editor.kind] });
    },
  });
  // Set by the press itself. The mutation reports its state a moment later, and until then the field would show the old
  // value.
  const [pressed, setPressed] = useState<Mksabb | null>(null);
  const press = async (mksabb: Mksabb) => {
    if (pressed) return;
    setPressed(mksabb);
    await choose.run(mksabb);
    setPressed(null);
  };
  if (!('mksabb' in item) || !isTextRequired(unit.stage)) return null;
  return (
    <Radio.Group label="MKSABB" value={pressed ?? item.mksabb ?? ''} onChange={(value) => void press(value as Mksabb)}>
      <Group gap="md" mt={4}>
        {MKSABB.map((one) => (
          <Radio key={one} value={one} label={LABELS[one]} disabled={!canSave} />
        ))}
      </Group>
    </Radio.Group>
  );
}
