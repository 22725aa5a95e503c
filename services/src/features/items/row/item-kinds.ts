import { describeKind, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import type { ListedItem } from '@subtitle/contracts/operations/item-answer';
import type { Model } from 'mongoose';
import { ITEM_MODELS } from '../../../models/item-models';
import type { ItemDocument } from '../../../models/item-row';
import { NO_DAYS, ONE_DAY, RANGE_OF_DAYS, type RowDays } from './days';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { createPresenter } from './present-row';

/** Everything specific to rows of one kind, derived from its description. All other code treats the kinds equally. */
export interface ItemKindSpec {
  /** Model of the collection, which may hold other kinds too. */
  model: Model<ItemDocument>;
  days: RowDays;
  /** Singular and plural of its name. */
  noun: readonly [one: string, many: string];
  /** The name used beside other kinds. */
  fullNoun: readonly [one: string, many: string];
  /** Stored fields that answers need. Lists read no others. */
  fields: Readonly<Record<string, 1>>;
  present(row: Row, viewer: Viewer): ListedItem;
}

const DAY_RULES = { day: ONE_DAY, range: RANGE_OF_DAYS, none: NO_DAYS } as const;

const SPECS = Object.fromEntries(ITEM_KINDS.map((kind) => [kind, createKindSpec(kind)])) as Record<
  ItemKind,
  ItemKindSpec
>;

export function getKindSpec(kind: ItemKind): ItemKindSpec {
  return SPECS[kind];
}

function createKindSpec(kind: ItemKind): ItemKindSpec {
  const { days, noun, fullNoun = noun } = describeKind(kind);
  return { model: ITEM_MODELS[kind], days: DAY_RULES[days], noun, fullNoun, ...createPresenter(kind) };
}
