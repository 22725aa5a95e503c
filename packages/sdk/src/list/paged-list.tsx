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

const idOf = ({ id }: { id: number }) => id;

interface PagedListProps<T extends { id: number }> {
  /** Heads the pane; the number of rows stands behind it, of all pages where that is known, else with a plus while there are more to load. */
  title: string;
  /** Accessible name of the list itself. */
  label: string;
  list: Pages<T>;
  /** The rows shown, where they are not all that was loaded. */
  items?: readonly T[];
  /** How many there are on all pages, where that is known. */
  total?: number | null;
  /** Pixels. */
  rowHeight: number;
  renderRow: (item: T, index: number) => ReactNode;
  /** Id of the selected row, 0 for none. */
  selected: number;
  /** `byKey`: moved to by a key, as opposed to chosen. */
  onSelect: (id: number, byKey: boolean) => void;
  /** What failed, where the list does not come. */
  failed: string;
  /** Why there is nothing, and what changes it. */
  empty: ReactNode;
  /** Above the rows, whatever there is. */
  note?: ReactNode;
  /** Stands in place of the rows, where there cannot be any. */
  instead?: ReactNode;
}

/** A pane with a list that loads page by page, and everything it says while there are no rows. */
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
      keyOf={idOf}
      rowHeight={rowHeight}
      selected={items.findIndex(({ id }) => id === selected)}
      onSelect={(item: T, _index, byKey) => onSelect(item.id, byKey)}
      renderRow={renderRow}
    />
  );
}
