import type { TextKind } from '@subtitle/contracts/columns';
import type { ListRow } from '@subtitle/contracts/operations/items';
import type { Stage } from '@subtitle/contracts/statuses';
import { useWhy } from '@subtitle/sdk/corrections';
import { useEffect, useMemo, useState } from 'react';
import type { SubmittedTexts } from '../correct/term-offers';
import { useRipple } from '../correct/use-ripple';
import { useSendsDrafts } from '../keep-drafts/draft-senders';
import { useKeptCountText } from '../keep-drafts/use-kept-count';
import { useSuggestionsAhead } from '../memory/suggestions';
import { usePropagation } from '../propagate/use-propagation';
import { useNotices } from './action-bar/use-notices';
import { createEditorKind, type EditorKind } from './list/editor-kinds';
import { findNextUnfinished } from './list/hidden-work';
import { useLinkedItem, useReadAhead } from './list/row-queries';
import { type EditorAddress, useEditorAddress } from './list/use-editor-address';
import { useRowList } from './list/use-row-list';
import { makeSessionKey, SessionCache } from './session/session-cache';
import { useWalk } from './walk/use-walk';

export type UnitScreen = ReturnType<typeof useUnitEditor>;

/** State and actions of an editor screen by subject: address, list, selected row, notices, and moving between rows. */
export function useUnitEditor(kind: TextKind, stage: Stage) {
  const editor = useMemo(() => createEditorKind(kind, stage), [kind, stage]);
  const address = useEditorAddress(editor);
  const list = useRowList(editor, address);
  const work = useWork(editor, address, list.items);
  const notices = useNotices();
  const walk = useWalk(editor, address, list, notices);
  const propagation = usePropagation(() => work.sessions.saveAll());
  const ripple = useRipple(() => work.sessions.saveAll());
  const why = useWhy<SubmittedTexts>();
  return { editor, address, list, work, notices, walk, propagation, ripple, why };
}

/** Returns the selected row, or the reason why it is missing, and the sessions of all rows opened on this page. */
function useWork(editor: EditorKind, { id, filters }: EditorAddress, rows: readonly ListRow[]) {
  const [sessions] = useState(() => new SessionCache());
  useSaveWhenOnline(editor, sessions);
  const kept = useKeptCountText((unit) => unit.kind === editor.kind && unit.id !== id);
  const linked = useLinkedItem(editor, id, true);
  const item = id > 0 ? linked.data : undefined;
  useReadAhead(editor, rows, id, item !== undefined);
  const next = [rows[rows.findIndex((row) => row.id === id) + 1], findById(rows, findNextUnfinished(rows, id))];
  useSuggestionsAhead(editor.kind, filters, next, item !== undefined);
  return {
    sessions,
    /** Text with the number of drafts of other rows on this device. */
    kept,
    item,
    isLoading: id > 0 && linked.isLoading,
    isMissing: id > 0 && !item && linked.isError,
    error: linked.error,
    retry: () => void linked.refetch(),
  };
}

function findById(rows: readonly ListRow[], id: number | null): ListRow | undefined {
  return rows.find((row) => row.id === id);
}

/** Saves the typed texts of all visited rows when the network is back. */
function useSaveWhenOnline(editor: EditorKind, sessions: SessionCache): void {
  useSendsDrafts(({ kind, id, language }) => kind === editor.kind && sessions.has(makeSessionKey(id, language)));
  useEffect(() => {
    const save = () => void sessions.saveAll();
    window.addEventListener('online', save);
    return () => window.removeEventListener('online', save);
  }, [sessions]);
}
