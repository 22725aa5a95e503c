import type { ItemAnswer } from '@subtitle/contracts/operations/item-answer';
import { useKeys } from '@subtitle/sdk/keys';
import { useState } from 'react';
import type { useNotices } from '../action-bar/use-notices';
import { NO_ROW } from '../bodies/use-first-field-focus';
import { buildRowAddress, type EditorUrl, isInside, type PlacedRow } from '../list/editor-filters';
import type { EditorKind } from '../list/editor-kinds';
import type { EditorAddress } from '../list/use-editor-address';
import type { RowList } from '../list/use-row-list';
import { useRowFinder } from './use-row-finder';
import { useWantedRow } from './use-wanted-row';

/** Moving through rows by key is one entry of the browser history, however many rows it passes. */
const WALK = { step: 'walk' };

/** Opens rows: a selected row, the neighbours by key, and the next row after a submission. */
export function useWalk(
  editor: EditorKind,
  { filters, id, setUrl }: EditorAddress,
  list: RowList,
  notices: ReturnType<typeof useNotices>,
) {
  const find = useRowFinder(editor, filters, list);
  const [onward, setOnward] = useState<PlacedRow | null>(null);
  const { wanted, want } = useWantedRow(id);

  function goTo(next: PlacedRow, change: Partial<EditorUrl> = {}) {
    want(next.id, { id: next.id, yields: false });
    setOnward(null);
    const dates = isInside(next, filters) ? {} : buildRowAddress(next, editor);
    const source = editor.onlyWithText && next.source ? { source: next.source } : {};
    setUrl({ ...dates, ...source, ...change, item: String(next.id) }, WALK);
  }
  async function move(step: 1 | -1) {
    const next = await find.findBeside(id, step);
    if (!next) return;
    notices.clear();
    goTo(next);
  }
  useKeys({
    'alt+ArrowDown': { label: `Next ${editor.row}`, repeats: true, run: () => void move(1) },
    'alt+ArrowUp': { label: `Previous ${editor.row}`, repeats: true, run: () => void move(-1) },
  });
  return {
    /** Row opened by a key, a link or a submission, whose first empty field gets the focus. */
    takesFocus: wanted,
    /** Next row outside the filters, offered if no row is left inside the filters. */
    onward,
    openNext: (next: PlacedRow) => goTo(next, { show: '' }),
    open(to: number, byKey: boolean) {
      notices.clear();
      setOnward(null);
      want(to, NO_ROW);
      setUrl({ item: String(to) }, byKey ? WALK : undefined);
    },
    /** Opens the next row after a submission. If this row was sent back, other sent-back rows come first. */
    async leaveSubmitted(saved: ItemAnswer, wasSentBack: boolean, sentence: string) {
      notices.reportRow(saved.id, sentence);
      const next = await find.findAfterSubmission(saved.id, wasSentBack);
      if (next) goTo(next);
      else setOnward(await find.findOutsideFilters(saved.id));
    },
  };
}
