import { isToSend } from '@subtitle/contracts/statuses';
import { useState } from 'react';
import { IMPORTED_UNCHANGED } from '../../keep-drafts/imported-note';
import type { OpenRow } from '../use-open-row';

/** Reason why a press did not complete its action. */
export type Held = 'not-sent' | 'draft' | 'unsaved';

const WORDS: Record<Held, string> = {
  'not-sent': 'Saved as corrected, but not sent to review. Press Send to review to try again.',
  draft: IMPORTED_UNCHANGED,
  unsaved: 'Save or discard what you typed first: it is kept on this device only.',
};

/** Explains why the last press did not complete its action, as long as its row is shown and the reason applies. */
export function useHeld({ key, session, unit, isImported }: OpenRow) {
  const [last, setLast] = useState<{ row: string; why: Held } | null>(null);
  const unsaved = session.keepsUntilSaved && session.dirty;
  const applies: Record<Held, boolean> = { 'not-sent': !unsaved && isToSend(unit.status), draft: isImported, unsaved };
  return {
    sentence: last?.row === key && applies[last.why] ? WORDS[last.why] : '',
    hold: (why: Held) => setLast({ row: key, why }),
  };
}
