import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pressedKey } from '../keys/pressed-key';
import { ListFrame } from './list-frame';
import { nextIndex } from './next-index';
import { useVirtualRows } from './use-virtual-rows';

interface VirtualListProps<T> {
  items: readonly T[];
  /** Height of each row in pixels; all rows have the same, and it never changes. */
  rowHeight: number;
  renderRow: (item: T, index: number) => ReactNode;
  /** Index of the selected row, -1 for none. */
  selected: number;
  /** `byKey` is true if a key selected the row, and false if a click did. */
  onSelect: (item: T, index: number, byKey: boolean) => void;
  /** Accessible name of the list. */
  label: string;
  /** Identifies rows, so that the scroll position stays when rows are added above. */
  keyOf?: (item: T) => unknown;
}

/**
 * A listbox of any length that mounts only its visible rows. Arrows, Page keys, Home and End move and select, as in a
 * mail program. The scroll position stays when items change; a newly selected row is scrolled into view.
 */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { items, rowHeight, renderRow, selected, onSelect, label } = props;
  const view = useVirtualRows(items.length, rowHeight, selected);
  const { virtual, pageOf } = view;
  const [active, setActive] = useState(selected);
  const isPushedDown = useRowsAbove(props, view);
  useEffect(() => {
    setActive(selected);
    if (selected >= 0 && !isPushedDown()) virtual.scrollToIndex(selected, { align: 'auto' });
  }, [selected, virtual, isPushedDown]);

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

/**
 * Keeps the scroll position of the visible rows when rows are added above them.
 * @returns whether the selected row is unchanged and only its index changed
 */
function useRowsAbove<T>(
  { items, selected, keyOf }: VirtualListProps<T>,
  { list, height }: ReturnType<typeof useVirtualRows>,
): () => boolean {
  const keys = useRef<{ first: unknown; second: unknown; selected: unknown; isPushedDown: boolean }>(null);
  useLayoutEffect(() => {
    const before = keys.current;
    const at = (index: number) => (keyOf && items[index] ? keyOf(items[index]) : undefined);
    const now = { first: at(0), second: at(1), selected: at(selected) };
    const found = before && now.first !== before.first ? items.findIndex((_, index) => at(index) === before.first) : 0;
    // If the first row itself moved down, for example because it was finished, no row was added above.
    const above = before && at(found + 1) === before.second ? found : 0;
    const isSame = before !== null && now.selected === before.selected;
    keys.current = { ...now, isPushedDown: isSame && above > 0 };
    if (above > 0 && before?.first !== undefined && list.current) list.current.scrollTop += above * height;
  }, [items, selected, keyOf, list, height]);
  return useCallback(() => keys.current?.isPushedDown ?? false, []);
}
