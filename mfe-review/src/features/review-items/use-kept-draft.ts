import { dropDraft, readDraft, writeDraft } from '@subtitle/sdk/drafts';
import { useSession } from '@subtitle/sdk/session';
import { useState } from 'react';

export type KeptDraft<T> = ReturnType<typeof useKeptDraft<T>>;

/**
 * Returns what is typed in a dialog. It stays on this device until it is sent or discarded.
 * @param slot names the dialog and its row
 * @param revision of the row
 */
export function useKeptDraft<T>(slot: string, revision: number, initial: T) {
  const { username } = useSession().user;
  // Keys that begin with a username belong to drafts of the editor, which are sent by themselves.
  const key = `review:${slot}:${username}`;
  const [stored, setStored] = useState(() => readDraft<T>(key));
  const [value, setValue] = useState(stored ? stored.value : initial);
  return {
    value,
    /** Whether the text was typed before the dialog was opened, and whether that was in another revision. */
    restored: stored && (stored.revision === revision ? 'same' : 'other'),
    change(next: T) {
      setValue(next);
      if (JSON.stringify(next) === JSON.stringify(initial)) dropDraft(key);
      else writeDraft(key, revision, next);
    },
    /** Forgets what was sent. */
    drop: () => dropDraft(key),
    discard() {
      dropDraft(key);
      setStored(null);
      setValue(initial);
    },
  };
}
