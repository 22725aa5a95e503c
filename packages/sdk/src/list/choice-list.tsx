import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { pressedKey } from '../keys/pressed-key';
import classes from './choice-list.module.css';
import { ListFrame } from './list-frame';
import { nextIndex } from './next-index';
import { useVirtualRows } from './use-virtual-rows';

interface ChoiceListProps<T> {
  items: readonly T[];
  /** Height of each row in pixels; all rows have the same. */
  rowHeight: number;
  renderRow: (item: T, index: number) => ReactNode;
  keyOf: (item: T) => string;
  /** Keys of the selected rows, which may include rows that are not loaded. */
  chosen: ReadonlySet<string>;
  onChoose: (chosen: ReadonlySet<string>) => void;
  /** Called on Enter and on a double click. */
  onOpen?: (item: T) => void;
  /** Accessible name of the list. */
  label: string;
}

/**
 * Keys that move repeat while they are held. All others act once; a key that was pressed on a button does not act here
 * when it repeats.
 */
const REPEATING_CHOICE_KEYS = /^(Arrow|Page)/;

/**
 * A list of any length with multiple selection. A click or Space toggles a row; with Shift it selects the range from
 * the last toggled row. Ctrl+A selects every loaded row, Escape clears the selection. Arrows, Page keys, Home and End
 * move; with Shift they select while moving.
 */
export function ChoiceList<T>(props: ChoiceListProps<T>) {
  const { items, rowHeight, renderRow, keyOf, chosen, onChoose, onOpen, label } = props;
  const [latest, setActive] = useState(-1);
  // The row may have been removed.
  const active = latest < items.length ? latest : -1;
  const view = useVirtualRows(items.length, rowHeight, active);
  const { list, virtual, pageOf } = view;
  const [anchor, setAnchor] = useState(-1);

  const toggle = (at: number) => {
    setAnchor(at);
    const next = new Set(chosen);
    const key = keyOf(items[at] as T);
    if (!next.delete(key)) next.add(key);
    onChoose(next);
  };
  const extend = (at: number) => {
    const from = anchor < 0 || anchor >= items.length ? at : anchor;
    if (anchor !== from) setAnchor(from);
    const some = items.slice(Math.min(from, at), Math.max(from, at) + 1);
    onChoose(new Set([...chosen, ...some.map(keyOf)]));
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || items.length === 0) return;
    const run = findAction(event);
    if (!run) return;
    event.preventDefault();
    if (!event.repeat || REPEATING_CHOICE_KEYS.test(pressedKey(event))) run();
  };
  function findAction(event: KeyboardEvent): (() => void) | null {
    const key = pressedKey(event);
    const { ctrlKey, metaKey, shiftKey } = event;
    if ((ctrlKey || metaKey) && key === 'a') return () => onChoose(new Set(items.map(keyOf)));
    if (ctrlKey || metaKey) return null;
    if (key === 'Escape') return chosen.size > 0 ? () => onChoose(new Set()) : null;
    if (key === ' ' && active >= 0) return () => (shiftKey ? extend(active) : toggle(active));
    if (key === 'Enter') return active >= 0 && onOpen ? () => onOpen(items[active] as T) : null;
    const to = nextIndex(key, active, items.length, pageOf());
    if (to === null) return null;
    return () => {
      setActive(to);
      virtual.scrollToIndex(to, { align: 'auto' });
      if (shiftKey) extend(to);
    };
  }
  return (
    <ListFrame
      virtual={view}
      count={items.length}
      active={active}
      isSelected={(index) => chosen.has(keyOf(items[index] as T))}
      label={label}
      several
      onKeyDown={press}
      onClick={(index, { shiftKey }) => {
        list.current?.focus({ preventScroll: true });
        setActive(index);
        if (shiftKey) extend(index);
        else toggle(index);
      }}
      onDoubleClick={(index) => onOpen?.(items[index] as T)}
      renderRow={(index) => (
        <div className={classes.row}>
          <span className={classes.mark} aria-hidden />
          {renderRow(items[index] as T, index)}
        </div>
      )}
    />
  );
}
