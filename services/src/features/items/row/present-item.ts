import type { ItemKind } from '@subtitle/contracts/columns';
import { completeItem, type ListedItem, type ToldItem } from '@subtitle/contracts/operations/item-answer';
import { withTextsAndStatuses } from '@subtitle/contracts/operations/specified-item';
import { tellDays } from '@subtitle/contracts/row-days';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { specOf } from './item-kinds';

/** A row as answers show it to somebody. */
export function presentItem(row: Row, viewer: Viewer): ToldItem {
  return tellDays(completeItem(presentListed(row, viewer))) as ToldItem;
}

/** The same as lists send it, without what a language does not hold; of a list that knows which kinds it holds. */
export function presentListed<K extends ItemKind = ItemKind>(row: Row, viewer: Viewer): ListedItem<K> {
  return specOf(row.kind).present(row, viewer) as unknown as ListedItem<K>;
}

/** A listed row of the specified calls, which their clients expect whole. */
export function presentSpecified<K extends ItemKind = ItemKind>(row: Row, viewer: Viewer): ListedItem<K> {
  return withTextsAndStatuses(presentListed(row, viewer)) as unknown as ListedItem<K>;
}
