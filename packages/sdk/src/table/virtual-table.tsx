import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import { FIRST_RECT, watchRect } from '../list/use-virtual-rows';
import classes from './virtual-table.module.css';

/** Commands that the table's parent can call. */
export interface TableControl {
  /** Scrolls a row into view, to the middle if it was not visible. */
  show(index: number): void;
}

interface VirtualTableProps {
  /** Accessible name of the table. */
  label: string;
  count: number;
  /** Assumed height of a row in pixels before it is measured; then it has the height of its content. */
  estimate: number;
  /** Cells of the head row, each a `th`. */
  head: ReactNode;
  /** Cells of a row, each a `td`. */
  renderRow: (index: number) => ReactNode;
  /** Identifies a row, so that it keeps its field and its height when other rows are removed. */
  keyOf: (index: number) => string | number;
  /** Index of the row that stays mounted at any scroll position, because a person types in it; -1 for none. */
  kept: number;
  control?: Ref<TableControl>;
  /** Columns of the head and of every row, as CSS `grid-template-columns`. */
  columns: string;
  /** For rows without fields: the table itself takes the focus, so that it scrolls by key. */
  focusable?: boolean;
}

/** Maximum number of mounted rows, for any window height. */
const MOUNTED = 60;
const OVERSCAN = 6;
/** Height in pixels of the head, which stays visible. */
const HEAD = 34;

/** A table of any length that mounts only its visible rows; each has the height of its content. */
export function VirtualTable(props: VirtualTableProps) {
  const { label, count, estimate, head, renderRow, keyOf, kept, control, columns, focusable } = props;
  const scroll = useRef<HTMLElement>(null);
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroll.current,
    estimateSize: () => estimate,
    getItemKey: keyOf,
    overscan: OVERSCAN,
    scrollMargin: HEAD,
    scrollPaddingStart: HEAD,
    initialRect: FIRST_RECT,
    observeElementRect: watchRect,
    measureElement: (row) => row.getBoundingClientRect().height || estimate,
    rangeExtractor: useCallback((range: Range) => addKeptRow(range, kept), [kept]),
  });
  useImperativeHandle(
    control,
    () => ({
      show(index) {
        const { startIndex = 0, endIndex = 0 } = virtual.range ?? {};
        const inSight = index > startIndex && index < endIndex;
        virtual.scrollToIndex(index, { align: inSight ? 'auto' : 'center' });
      },
    }),
    [virtual],
  );
  return (
    <section
      ref={scroll}
      className={classes.scroll}
      aria-label={focusable ? label : undefined}
      tabIndex={focusable ? 0 : undefined}
    >
      <table
        className={classes.table}
        style={{ '--row-columns': columns } as React.CSSProperties}
        aria-label={label}
        aria-rowcount={count + 1}
      >
        <thead className={classes.head}>
          <tr aria-rowindex={1} style={{ height: HEAD }}>
            {head}
          </tr>
        </thead>
        <tbody className={classes.inner} style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => (
            <tr
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={classes.row}
              aria-rowindex={index + 2}
              style={{ transform: `translateY(${start - HEAD}px)` }}
            >
              {renderRow(index)}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Returns the indexes of the visible rows and of the kept row, in order, at most `MOUNTED`. */
function addKeptRow(range: Range, kept: number): number[] {
  const shown = defaultRangeExtractor(range).slice(0, MOUNTED - 1);
  if (kept < 0 || kept >= range.count || shown.includes(kept)) return shown;
  return [...shown, kept].sort((a, b) => a - b);
}
