import { COLUMNS, describeKind, getTextColumns, type ItemKind, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { Model, SchemaDefinition } from 'mongoose';
import { defineModel } from './define-model';
import { ITEM_ROW, type ItemDocument, indexItems } from './item-row';

/**
 * Defines the model of rows that hold their texts, for one or more kinds: every workbook column, text and field under
 * its own name, and the fields of all kinds.
 */
export function defineItemModel(collection: string, ...kinds: ItemKind[]): Model<ItemDocument> {
  const columns = kinds.flatMap((kind) => [
    ...COLUMNS[WORKBOOK_OF[kind]],
    ...LANGUAGE_CODES.flatMap((code) => getTextColumns(kind, code)),
    ...Object.entries(describeKind(kind).fields).map(([name, { stored = name }]) => stored),
  ]);
  const texts = Object.fromEntries([...columns, 'lrname', 'url'].map((column) => [column, { type: String }]));
  // A workbook has a column named `type`, which mongoose would read as a schema type.
  return defineModel<ItemDocument>(collection, { ...texts, ...ITEM_ROW } as SchemaDefinition<ItemDocument>, indexItems);
}
