import { useEffect } from 'react';
import { useSeesTo } from '../../keep-drafts/sees-to';
import type { EditorKind } from '../list/editor-kinds';
import { type SessionCache, sessionKey } from './session-cache';

/** Saves the typed texts of all visited rows when the network is back. */
export function useSaveHeld(editor: EditorKind, sessions: SessionCache): void {
  useSeesTo(({ kind, id, language }) => kind === editor.kind && sessions.has(sessionKey(id, language)));
  useEffect(() => {
    const save = () => void sessions.saveHeld();
    window.addEventListener('online', save);
    return () => window.removeEventListener('online', save);
  }, [sessions]);
}
