import type { ItemKind } from '@subtitle/contracts/columns';
import { completeItem, type ListedItem, type SentItem } from '@subtitle/contracts/operations/item-answer';
import { addTextsAndStatuses } from '@subtitle/contracts/operations/specified-item';
import { omitNoDay } from '@subtitle/contracts/row-days';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { getKindSpec } from './item-kinds';

/** Returns a row in the form of answers, with the fields that the viewer may see. */
export function presentItem(row: Row, viewer: Viewer): SentItem {
  return omitNoDay(completeItem(presentListed(row, viewer))) as SentItem;
}

/**
 * Returns a row in the form of lists, without fields that a language does not have. `K` is the kind of a list that has
 * only one.
 */
export function presentListed<K extends ItemKind = ItemKind>(row: Row, viewer: Viewer): ListedItem<K> {
  return getKindSpec(row.kind).present(row, viewer) as unknown as ListedItem<K>;
}

/** Returns a row in the form of the specified calls, whose clients expect every field. */
export function presentSpecified<K extends ItemKind = ItemKind>(row: Row, viewer: Viewer): ListedItem<K> {
  return addTextsAndStatuses(presentListed(row, viewer)) as unknown as ListedItem<K>;
}
