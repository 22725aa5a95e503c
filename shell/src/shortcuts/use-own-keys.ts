import { saveOwnKeys } from '@subtitle/contracts/operations/own-keys';
import { useApi } from '@subtitle/sdk/api';
import { listKeys, loadCombinations, setChangedKeys, useChangedKeys } from '@subtitle/sdk/host';
import { pressedKey } from '@subtitle/sdk/keys';
import { useAct } from '@subtitle/sdk/query';
import { useEffect, useState } from 'react';
import { findKeyFault } from './key-faults';

const NOT_SAVED = 'Not saved: the server cannot be reached. Try again.';

/** The shortcuts of the open page, and the changes that the person makes to them. */
export function useOwnKeys() {
  const api = useApi();
  const [keys] = useState(listKeys);
  const changed = useChangedKeys();
  const [recorded, record] = useState<string | null>(null);
  /** Fault in the change of one shortcut, or of all. */
  const [fault, setFault] = useState<{ key: string | null; sentence: string } | null>(null);
  const act = useAct({
    // One change is merged, because another tab may have changed other shortcuts. Without any, all are reset.
    mutationFn: (change: { key: string; to: string } | null) =>
      api.call(saveOwnKeys, { body: change ? { keys: [change], merge: true } : { keys: [] } }),
    onSuccess: (answer) => setChangedKeys(answer.keys),
    onError: (_error, change) => setFault({ key: change?.key ?? null, sentence: NOT_SAVED }),
  });
  async function change(key: string, to: string) {
    const refused = findKeyFault(key, to, keys);
    setFault(refused ? { key, sentence: refused } : null);
    if (refused) return;
    if (await act.run({ key, to })) record(null);
  }
  async function resetAll() {
    setFault(null);
    record(null);
    await act.run(null);
  }
  useEffect(() => {
    if (recorded === null) return;
    const take = async (event: KeyboardEvent) => {
      // Neither the dialog nor a shortcut may use the key.
      event.preventDefault();
      event.stopPropagation();
      if (event.repeat) return;
      if (pressedKey(event) === 'Escape') {
        setFault(null);
        record(null);
        return;
      }
      const { toCombination } = await loadCombinations();
      const to = toCombination(event);
      if (to) await change(recorded, to);
    };
    const onKeyDown = (event: KeyboardEvent) =>
      void take(event).catch(() => setFault({ key: recorded, sentence: NOT_SAVED }));
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  });
  return {
    keys,
    changed,
    recorded,
    fault,
    isSaving: act.isPending,
    start(key: string) {
      setFault(null);
      record(key);
    },
    reset: (key: string) => void change(key, key),
    resetAll: () => void resetAll(),
  };
}
