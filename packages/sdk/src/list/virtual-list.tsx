import { observeElementRect, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { nextIndex } from './next-index';
import classes from './virtual-list.module.css';

interface VirtualListProps<T> {
  items: readonly T[];
  /** Pixels; every row has it, as long as the list stands. */
  rowHeight: number;
  renderRow: (item: T, index: number) => ReactNode;
  /** Index of the selected row, -1 for none. */
  selected: number;
  /** `byKey`: moved to by a key, as opposed to chosen. */
  onSelect: (item: T, index: number, byKey: boolean) => void;
  /** Accessible name. */
  label: string;
}

/** Rows mounted at most, however tall the window. */
const MOUNTED = 60;
const OVERSCAN = 6;

/**
 * A listbox of any length: only what can be seen is mounted. Arrows, Page keys, Home and End move and select, as in a
 * mail program. The scroll position stays when items change; the selected row is brought into view when it changes.
 */
export function VirtualList<T>({ items, rowHeight, renderRow, selected, onSelect, label }: VirtualListProps<T>) {
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const [active, setActive] = useState(selected);
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    initialRect: FIRST_RECT,
    observeElementRect: watchRect,
  });
  useEffect(() => {
    setActive(selected);
    if (selected >= 0) virtual.scrollToIndex(selected, { align: 'auto' });
  }, [selected, virtual]);

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || items.length === 0) return;
    const page = Math.max(1, Math.floor((list.current?.clientHeight ?? 0) / rowHeight) - 1);
    const to = nextIndex(event.key, active, items.length, page);
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    virtual.scrollToIndex(to, { align: 'auto' });
    if (to !== selected) onSelect(items[to] as T, to, true);
  };
  const rows = virtual.getVirtualItems().slice(0, MOUNTED);
  const shown = rows.some(({ index }) => index === active);
  return (
    <div
      ref={list}
      className={classes.list}
      role="listbox"
      aria-label={label}
      aria-activedescendant={shown ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <div className={classes.inner} role="presentation" style={{ height: virtual.getTotalSize() }}>
        {rows.map(({ index, start }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: keys are the listbox's
          <div
            key={index}
            id={`${id}-${index}`}
            className={classes.row}
            role="option"
            aria-selected={index === selected}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            data-active={index === active || undefined}
            style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            onClick={() => {
              setActive(index);
              onSelect(items[index] as T, index, false);
            }}
          >
            {renderRow(items[index] as T, index)}
          </div>
        ))}
      </div>
    </div>
  );
}

const FIRST_RECT = { width: 360, height: 600 };

/** Where nothing is laid out (a hidden pane), the first rows are mounted rather than none. */
function watchRect<E extends Element>(
  virtual: Virtualizer<E, Element>,
  tell: (rect: { width: number; height: number }) => void,
) {
  return observeElementRect(virtual as never, (rect) => tell(rect.height > 0 ? rect : FIRST_RECT));
}
