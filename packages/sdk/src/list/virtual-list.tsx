import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { pressedKey } from '../keys/pressed-key';
import { ListFrame } from './list-frame';
import { nextIndex } from './next-index';
import { useVirtualRows } from './use-virtual-rows';

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
  const view = useVirtualRows(items.length, rowHeight);
  const { virtual, pageOf } = view;
  const [active, setActive] = useState(selected);
  useEffect(() => {
    setActive(selected);
    if (selected >= 0) virtual.scrollToIndex(selected, { align: 'auto' });
  }, [selected, virtual]);

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || items.length === 0) return;
    const to = nextIndex(pressedKey(event), active, items.length, pageOf());
    if (to === null) return;
    event.preventDefault();
    setActive(to);
    virtual.scrollToIndex(to, { align: 'auto' });
    if (to !== selected) onSelect(items[to] as T, to, true);
  };
  return (
    <ListFrame
      virtual={view}
      count={items.length}
      active={active}
      isSelected={(index) => index === selected}
      label={label}
      onKeyDown={press}
      onClick={(index) => {
        setActive(index);
        onSelect(items[index] as T, index, false);
      }}
      renderRow={(index) => renderRow(items[index] as T, index)}
    />
  );
}
