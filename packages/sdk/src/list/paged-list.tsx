import type { ReactNode } from 'react';
import { SENTENCES } from '../messages';
import { useOffline } from '../network/use-offline';
import { Pane } from '../ui/page/panes';
import { FailedState } from '../ui/states/failed-state';
import { LoadingRows } from '../ui/states/loading-rows';
import { formatNumber } from '../ui/text/formats';
import { ListFoot, ListHead } from './list-foot';
import type { Pages } from './use-pages';
import { VirtualList } from './virtual-list';

const getItemId = ({ id }: { id: number }) => id;

interface PagedListProps<T extends { id: number }> {
  /**
   * Heading of the pane, followed by the number of rows: the total if it is known, otherwise the loaded number with a
   * plus if there are more.
   */
  title: string;
  /** Accessible name of the list itself. */
  label: string;
  list: Pages<T>;
  /** The displayed rows; by default all loaded rows. */
  items?: readonly T[];
  /** Number of rows on all pages; null or omitted if it is unknown. */
  total?: number | null;
  /** Height of each row in pixels. */
  rowHeight: number;
  renderRow: (item: T, index: number) => ReactNode;
  /** Id of the selected row, 0 for none. */
  selected: number;
  /** `byKey` is true if a key selected the row, and false if a click did. */
  onSelect: (id: number, byKey: boolean) => void;
  /** Error text if the list cannot be loaded. */
  failed: string;
  /** Explains why the list is empty and how to get rows. */
  empty: ReactNode;
  /** Text above the rows, which is displayed even without rows. */
  note?: ReactNode;
  /** Displayed instead of the rows, if the list cannot have any. */
  instead?: ReactNode;
}

/** A pane with a list that loads page by page, and its loading, error and empty texts. */
export function PagedList<T extends { id: number }>(props: PagedListProps<T>) {
  const { title, list, items = list.items, total, note } = props;
  const known = list.isSuccess || items.length > 0;
  return (
    <Pane
      title={
        known
          ? `${title} (${total != null ? formatNumber(total) : `${items.length}${list.hasNextPage || list.hasPreviousPage ? '+' : ''}`})`
          : title
      }
    >
      {note}
      <ListHead list={list} />
      <Rows {...props} items={items} />
      <ListFoot list={list} />
    </Pane>
  );
}

function Rows<T extends { id: number }>(props: PagedListProps<T> & { items: readonly T[] }) {
  const { list, items, label, rowHeight, renderRow, selected, onSelect, failed, empty, instead } = props;
  const offline = useOffline();
  if (instead) return instead;
  if (list.isPending) return <LoadingRows rows={8} rowHeight={rowHeight} />;
  if (list.isError && list.items.length === 0)
    return <FailedState message={offline ? SENTENCES.listOffline : failed} onRetry={() => void list.refetch()} />;
  if (items.length === 0) return empty;
  return (
    <VirtualList
      label={label}
      items={items}
      keyOf={getItemId}
      rowHeight={rowHeight}
      selected={items.findIndex(({ id }) => id === selected)}
      onSelect={(item: T, _index, byKey) => onSelect(item.id, byKey)}
      renderRow={renderRow}
    />
  );
}
