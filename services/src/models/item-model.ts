import { COLUMNS, describeKind, type ItemKind, itemTexts, WORKBOOK_OF } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { Model, SchemaDefinition } from 'mongoose';
import { defineModel } from './define-model';
import { ITEM_ROW, type ItemDocument, indexItems } from './item-row';

/**
 * The model of rows of some kinds that hold their texts themselves: every column of their workbooks, every text and every
 * field of their own under its name, and what rows of every kind carry.
 */
export function itemModel(collection: string, ...kinds: ItemKind[]): Model<ItemDocument> {
  const columns = kinds.flatMap((kind) => [
    ...COLUMNS[WORKBOOK_OF[kind]],
    ...LANGUAGE_CODES.flatMap((code) => itemTexts(kind, code)),
    ...Object.entries(describeKind(kind).fields).map(([name, { stored = name }]) => stored),
  ]);
  const texts = Object.fromEntries([...columns, 'lrname', 'url'].map((column) => [column, { type: String }]));
  // A column of a workbook is itself called `type`.
  return defineModel<ItemDocument>(collection, { ...texts, ...ITEM_ROW } as SchemaDefinition<ItemDocument>, indexItems);
}
