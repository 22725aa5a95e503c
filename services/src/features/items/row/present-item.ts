import type { ItemKind } from '@subtitle/contracts/columns';
import { completeItem, type ListedItem, type ToldItem } from '@subtitle/contracts/operations/item-answer';
import { withTextsAndStatuses } from '@subtitle/contracts/operations/specified-item';
import { tellDays } from '@subtitle/contracts/row-days';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { specOf } from './item-kinds';

/** Returns a row in the form of answers, with the fields that the viewer may see. */
export function presentItem(row: Row, viewer: Viewer): ToldItem {
  return tellDays(completeItem(presentListed(row, viewer))) as ToldItem;
}

/**
 * Returns a row in the form of lists, without fields that a language does not have. `K` is the kind of a list that has
 * only one.
 */
export function presentListed<K extends ItemKind = ItemKind>(row: Row, viewer: Viewer): ListedItem<K> {
  return specOf(row.kind).present(row, viewer) as unknown as ListedItem<K>;
}

/** Returns a row in the form of the specified calls, whose clients expect every field. */
export function presentSpecified<K extends ItemKind = ItemKind>(row: Row, viewer: Viewer): ListedItem<K> {
  return withTextsAndStatuses(presentListed(row, viewer)) as unknown as ListedItem<K>;
}
