import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { dropDraft, listDrafts, readDraft, writeDraft } from '@subtitle/sdk/drafts';
import { useSession } from '@subtitle/sdk/session';
import { useState } from 'react';

export type KeptDraft<T> = ReturnType<typeof useKeptDraft<T>>;

// Keys that begin with a username belong to drafts of the editor, which are sent by themselves.
const makeStart = (slot: string) => `review:${slot}`;
const makeEnd = (username: string) => `:${username}`;

/**
 * Returns the slot of a note for sending a row back.
 * @param start text that the note begins with, because a note that begins with other cues is another note
 */
export function makeNoteSlot(
  { kind, id }: Pick<ItemAnswer, 'kind' | 'id'>,
  language: LanguageCode,
  start = '',
): string {
  return `reassign:${kind}:${id}:${language}:${start}`;
}

/** Forgets every note typed for a row, because the row was decided. Its next round starts without them. */
export function dropNotes(item: Pick<ItemAnswer, 'kind' | 'id'>, language: LanguageCode, username: string): void {
  const start = makeStart(makeNoteSlot(item, language));
  for (const key of listDrafts()) if (key.startsWith(start) && key.endsWith(makeEnd(username))) dropDraft(key);
}

/**
 * Returns what is typed in a dialog. It stays on this device until it is sent or discarded.
 * @param slot names the dialog and its row
 * @param revision of the row
 */
export function useKeptDraft<T>(slot: string, revision: number, initial: T) {
  const { username } = useSession().user;
  const key = makeStart(slot) + makeEnd(username);
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
