import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { nextIndex } from './next-index';
import { useVirtualRows } from './use-virtual-rows';
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

/**
 * A listbox of any length: only what can be seen is mounted. Arrows, Page keys, Home and End move and select, as in a
 * mail program. The scroll position stays when items change; the selected row is brought into view when it changes.
 */
export function VirtualList<T>({ items, rowHeight, renderRow, selected, onSelect, label }: VirtualListProps<T>) {
  const { list, virtual, rows, pageOf } = useVirtualRows(items.length, rowHeight);
  const id = useId();
  const [active, setActive] = useState(selected);
  useEffect(() => {
    setActive(selected);
    if (selected >= 0) virtual.scrollToIndex(selected, { align: 'auto' });
  }, [selected, virtual]);

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || items.length === 0) return;
    const to = nextIndex(event.key, active, items.length, pageOf());
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    virtual.scrollToIndex(to, { align: 'auto' });
    if (to !== selected) onSelect(items[to] as T, to, true);
  };
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
