import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';

/** Rows mounted at most, however tall the window. */
const MOUNTED = 60;
const OVERSCAN = 6;
/** Taken for the size of what is not laid out yet. */
export const FIRST_RECT = { width: 360, height: 600 };

/** The rows of a list of any length that can be seen, all of one height in pixels; `list` is what scrolls. */
export function useVirtualRows(count: number, rowHeight: number) {
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    observeElementRect: watchRect,
  });
  /** How many rows a Page key passes over. */
  const pageOf = () => Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
  return { list, virtual, rows: virtual.getVirtualItems().slice(0, MOUNTED), pageOf };
}

/** Where nothing is laid out (a hidden pane), the first rows are mounted rather than none. */
export function watchRect<E extends Element>(
  virtual: Virtualizer<E, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  return observeElementRect(virtual as never, (rect) => tell(rect.height > 0 ? rect : FIRST_RECT));
}
