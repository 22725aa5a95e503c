import { type ItemKind, WORKFLOW_KINDS, type WorkflowKind } from '@subtitle/contracts/columns';
import type { ListedItem } from '@subtitle/contracts/operations/item-answer';
import { lagnaOf } from '@subtitle/domain/lagna';
import type { Model } from 'mongoose';
import type { ItemDocument } from '../../../models/item-row';
import { PredictionModel } from '../../../models/prediction.model';
import { invalid } from '../../../refusal';
import { ONE_DAY, RANGE_OF_DAYS, type RowDays } from './days';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { PREDICTION_FIELDS, presentPrediction } from './present-prediction';

/** What is particular to the rows of one kind; whatever else is done with rows is the same for all. */
export interface ItemKindSpec {
  /** Where they are stored, perhaps beside those of other kinds. */
  model: Model<ItemDocument>;
  /** How they lie in time. */
  days: RowDays;
  /** What one is called, and what several are. */
  noun: readonly [one: string, many: string];
  /** The same where other kinds are told of beside it. */
  fullNoun: readonly [one: string, many: string];
  /** What people know a row by; '' where it has no name. */
  nameOf(row: Row): string;
  /** The stored fields that answers are made of: lists read no others. */
  fields: Readonly<Record<string, 1>>;
  present(row: Row, viewer: Viewer): ListedItem;
}

const PREDICTION = {
  model: PredictionModel,
  noun: ['prediction', 'predictions'],
  nameOf: lagnaOf,
  fields: PREDICTION_FIELDS,
  present: presentPrediction,
} satisfies Partial<ItemKindSpec>;

const SPECS: Readonly<Record<WorkflowKind, ItemKindSpec>> = {
  daily: { ...PREDICTION, days: ONE_DAY, fullNoun: ['daily prediction', 'daily predictions'] },
  tenday: { ...PREDICTION, days: RANGE_OF_DAYS, fullNoun: ['ten-day prediction', 'ten-day predictions'] },
};

/** What is particular to a kind. */
export function specOf(kind: WorkflowKind): ItemKindSpec {
  return SPECS[kind];
}

/** @throws Refusal invalid-request for a kind whose rows are only imported so far. */
export function requireWorkflowKind(kind: ItemKind): WorkflowKind {
  const found = WORKFLOW_KINDS.find((one) => one === kind);
  if (!found) throw invalid('kind', 'Rows of this kind cannot be given out yet.');
  return found;
}
