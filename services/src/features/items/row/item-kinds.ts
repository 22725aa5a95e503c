import { describeKind, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import type { ListedItem } from '@subtitle/contracts/operations/item-answer';
import type { Model } from 'mongoose';
import { ITEM_MODELS } from '../../../models/item-models';
import type { ItemDocument } from '../../../models/item-row';
import { NO_DAYS, ONE_DAY, RANGE_OF_DAYS, type RowDays } from './days';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { presenterOf } from './present-row';

/** What is particular to the rows of one kind, made of its description; whatever else is done with rows is the same for all. */
export interface ItemKindSpec {
  /** Where they are stored, perhaps beside those of other kinds. */
  model: Model<ItemDocument>;
  /** How they lie in time. */
  days: RowDays;
  /** What one is called, and what several are. */
  noun: readonly [one: string, many: string];
  /** The same where other kinds are told of beside it. */
  fullNoun: readonly [one: string, many: string];
  /** The stored fields that answers are made of: lists read no others. */
  fields: Readonly<Record<string, 1>>;
  present(row: Row, viewer: Viewer): ListedItem;
}

const DAYS = { day: ONE_DAY, range: RANGE_OF_DAYS, none: NO_DAYS } as const;

const SPECS = Object.fromEntries(ITEM_KINDS.map((kind) => [kind, describe(kind)])) as Record<ItemKind, ItemKindSpec>;

/** What is particular to a kind. */
export function specOf(kind: ItemKind): ItemKindSpec {
  return SPECS[kind];
}

function describe(kind: ItemKind): ItemKindSpec {
  const { days, noun, fullNoun = noun } = describeKind(kind);
  return { model: ITEM_MODELS[kind], days: DAYS[days], noun, fullNoun, ...presenterOf(kind) };
}
