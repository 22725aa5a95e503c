import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef } from 'react';
import { FIRST_RECT, watchRect } from '../list/use-virtual-rows';
import classes from './virtual-table.module.css';

/** What can be done to the rows from outside. */
export interface TableControl {
  /** Brings a row into view, in the middle where it was out of sight. */
  show(index: number): void;
}

interface VirtualTableProps {
  /** Accessible name. */
  label: string;
  count: number;
  /** Pixels of a row before it was seen; afterwards each is as tall as its content. */
  estimate: number;
  /** Cells of the head, each a `th`. */
  head: ReactNode;
  /** Cells of a row, each a `td`. */
  renderRow: (index: number) => ReactNode;
  /** Names a row, so that it keeps its field and its height when rows around it go. */
  keyOf: (index: number) => string | number;
  /** Stays mounted wherever it is: the row that somebody types in. -1 for none. */
  kept: number;
  control?: Ref<TableControl>;
  /** Columns of the head and of every row, as CSS says them. */
  columns: string;
  /** Without fields inside the rows: the table itself takes the focus, so that it scrolls by key. */
  focusable?: boolean;
}

/** Rows mounted at most, however tall the window. */
const MOUNTED = 60;
const OVERSCAN = 6;
/** Pixels of the head, which stays in sight. */
const HEAD = 34;

/** A table of any length, whose rows are as tall as their content: only what can be seen is mounted. */
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
    rangeExtractor: useCallback((range: Range) => withKept(range, kept), [kept]),
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

/** The rows in sight and the one that is to stay, in order, and never more than are good for anybody. */
function withKept(range: Range, kept: number): number[] {
  const shown = defaultRangeExtractor(range).slice(0, MOUNTED - 1);
  if (kept < 0 || kept >= range.count || shown.includes(kept)) return shown;
  return [...shown, kept].sort((a, b) => a - b);
}
