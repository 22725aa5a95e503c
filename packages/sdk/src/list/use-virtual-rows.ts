import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';

/** Rows mounted at most, however tall the window. */
const MOUNTED = 60;
const OVERSCAN = 6;
/** Taken for the size of what is not laid out yet. */
export const FIRST_RECT = { width: 360, height: 600 };

/** Pixels of the letters that heights of rows are told for. */
const USUAL_LETTERS = 16;

/**
 * The rows of a list of any length that can be seen, all of one height; `list` is what scrolls.
 * @param rowHeight pixels, where the browser's letters have their usual size
 */
export function useVirtualRows(count: number, rowHeight: number) {
  const list = useRef<HTMLDivElement>(null);
  const [scale] = useState(scaleOfLetters);
  const height = Math.ceil(rowHeight * scale);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => list.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    observeElementRect: watchRect,
  });
  /** How many rows a Page key passes over. */
  const pageOf = () => Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / height) - 1);
  return { list, virtual, rows: virtual.getVirtualItems().slice(0, MOUNTED), height, pageOf };
}

/** Whoever has the browser show larger letters needs rows that hold them. */
function scaleOfLetters(): number {
  return (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_LETTERS) / USUAL_LETTERS;
}

/** Where nothing is laid out (a hidden pane), the first rows are mounted rather than none. */
export function watchRect<E extends Element>(
  virtual: Virtualizer<E, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  return observeElementRect(virtual as never, (rect) => tell(rect.height > 0 ? rect : FIRST_RECT));
}
