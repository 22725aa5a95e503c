import type { EditorKind } from '../list/editor-kinds';
import type { SessionState } from '../session/session-state';
import type { Faults } from '../texts/text-faults';

/**
 * Returns the error message above the fields. A draft that waits for the network has none, because the save state shows
 * it.
 */
export function problemOf(
  { save, problem, conflict, gone }: SessionState,
  faults: Faults,
  asked: boolean,
  { notSaved, incomplete }: EditorKind,
) {
  if (conflict || gone) return null;
  const title = asked ? notSaved : 'The draft is not saved';
  if (save === 'failed' && problem) return { title, text: problem };
  if (asked && save === 'offline') return { title, text: 'You are offline. What you typed is kept on this device.' };
  return asked && Object.keys(faults).length > 0 ? { title, text: incomplete } : null;
}
