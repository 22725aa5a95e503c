import type { TextKind } from '@subtitle/contracts/columns';
import type { Stage } from '@subtitle/contracts/statuses';
import { useMemo } from 'react';
import { useNotices } from './action-bar/use-notices';
import { editorOf } from './list/editor-kinds';
import { useEditorAddress } from './list/use-editor-address';
import { useRowList } from './list/use-row-list';
import { useWork } from './session/use-work';
import { useWalk } from './walk/use-walk';

export type UnitScreen = ReturnType<typeof useUnitEditor>;

/** State and actions of an editor screen by subject: address, list, selected row, notices, and moving between rows. */
export function useUnitEditor(kind: TextKind, stage: Stage) {
  const editor = useMemo(() => editorOf(kind, stage), [kind, stage]);
  const address = useEditorAddress(editor);
  const list = useRowList(editor, address);
  const work = useWork(editor, address, list.items);
  const notices = useNotices();
  const walk = useWalk(editor, address, list, notices);
  return { editor, address, list, work, notices, walk };
}
