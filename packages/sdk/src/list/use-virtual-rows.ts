import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';

/** Maximum number of mounted rows, for any window height. */
const MOUNTED = 60;
const OVERSCAN = 6;
/** Assumed size before the layout is known. */
export const FIRST_RECT = { width: 360, height: 600 };

/** Font size in pixels for which row heights are given. */
const USUAL_LETTERS = 16;

/**
 * Returns the visible rows of a list of any length whose rows have one height; `list` is the scrolling element.
 * @param rowHeight pixels, at the browser's default font size
 * @param kept index of the row that stays in view when the list becomes lower, for example because a note appears above
 *   it; -1 for none
 */
export function useVirtualRows(count: number, rowHeight: number, kept: number) {
  const list = useRef<HTMLDivElement>(null);
  const latest = useRef(kept);
  useEffect(() => {
    latest.current = kept;
  }, [kept]);
  const [scale] = useState(scaleOfLetters);
  const height = Math.ceil(rowHeight * scale);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    observeElementRect: (virtual, tell) =>
      watchRect(virtual, (rect) => keepInView(virtual, latest.current, () => tell(rect))),
  });
  /** Number of rows that a Page key moves by. */
  const pageOf = () => Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / height) - 1);
  return { list, virtual, rows: virtual.getVirtualItems().slice(0, MOUNTED), height, pageOf };
}

/** Scrolls to a row that was in view before the list changed its height. */
function keepInView<E extends Element>(virtual: Virtualizer<E, Element>, row: number, changeHeight: () => void) {
  const { scrollOffset, scrollRect } = virtual;
  const place = row < 0 ? undefined : virtual.measurementsCache[row];
  const [from, height] = [scrollOffset ?? 0, scrollRect?.height ?? 0];
  const wasInView = place !== undefined && place.start >= from && place.end <= from + height;
  changeHeight();
  if (wasInView) virtual.scrollToIndex(row, { align: 'auto' });
}

/** Rows must grow with the font size that a person sets in the browser. */
function scaleOfLetters(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_LETTERS) / USUAL_LETTERS;
}

/** Without a layout (a hidden pane) no row would be mounted, so the first rows are. */
export function watchRect<E extends Element>(
  virtual: Virtualizer<E, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  return observeElementRect(virtual as never, (rect) => tell(rect.height > 0 ? rect : FIRST_RECT));
}
