import { type AriaAttributes, type KeyboardEvent, type MouseEvent, type ReactNode, useId } from 'react';
import classes from './list-frame.module.css';
import type { useVirtualRows } from './use-virtual-rows';

interface Props {
  /** Result of `useVirtualRows`, with the mounted rows and their positions. */
  virtual: ReturnType<typeof useVirtualRows>;
  count: number;
  /** Index of the row that the keys act on, -1 for none. */
  active: number;
  isSelected: (index: number) => boolean;
  renderRow: (index: number) => ReactNode;
  /** Accessible name of the list. */
  label: string;
  several?: AriaAttributes['aria-multiselectable'];
  onKeyDown: (event: KeyboardEvent) => void;
  onClick: (index: number, event: MouseEvent) => void;
  onDoubleClick?: (index: number) => void;
}

/** A listbox that mounts only its visible rows. The focus stays on the listbox, which handles the keys. */
export function ListFrame(props: Props) {
  const { virtual, count, active, isSelected, renderRow, label, several } = props;
  const { list, virtual: all, rows, height } = virtual;
  const id = useId();
  const shown = rows.some(({ index }) => index === active);
  return (
    <div
      ref={list}
      className={classes.list}
      role="listbox"
      aria-multiselectable={several}
      aria-label={label}
      aria-activedescendant={shown ? `${id}-${active}` : undefined}
      tabIndex={0}
      onKeyDown={props.onKeyDown}
    >
      <div className={classes.inner} role="presentation" style={{ height: all.getTotalSize() }}>
        {rows.map(({ index, start }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the listbox handles the keys
          <div
            key={index}
            id={`${id}-${index}`}
            className={classes.row}
            role="option"
            aria-selected={isSelected(index)}
            aria-setsize={count}
            aria-posinset={index + 1}
            data-active={index === active || undefined}
            style={{ height, transform: `translateY(${start}px)` }}
            // Without this, a click with Shift would select the text between two clicks.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onClick={(event) => props.onClick(index, event)}
            onDoubleClick={() => props.onDoubleClick?.(index)}
          >
            {renderRow(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
