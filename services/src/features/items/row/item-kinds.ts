import type { ItemKind } from '@subtitle/contracts/columns';
import type { ListedItem } from '@subtitle/contracts/operations/item-answer';
import type { Model } from 'mongoose';
import { ActivityModel } from '../../../models/activity.model';
import type { ItemDocument } from '../../../models/item-row';
import { PredictionModel } from '../../../models/prediction.model';
import { VideoModel } from '../../../models/video.model';
import { NO_DAYS, ONE_DAY, RANGE_OF_DAYS, type RowDays } from './days';
import type { Viewer } from './hidden-fields';
import type { Row } from './item';
import { ACTIVITY_FIELDS, presentActivity } from './present-activity';
import { PREDICTION_FIELDS, presentPrediction } from './present-prediction';
import { presentVideo, VIDEO_FIELDS } from './present-video';

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
  /** The stored fields that answers are made of: lists read no others. */
  fields: Readonly<Record<string, 1>>;
  present(row: Row, viewer: Viewer): ListedItem;
}

const PREDICTION = {
  model: PredictionModel,
  noun: ['prediction', 'predictions'],
  fields: PREDICTION_FIELDS,
  present: presentPrediction,
} satisfies Partial<ItemKindSpec>;

const SPECS: Readonly<Record<ItemKind, ItemKindSpec>> = {
  daily: { ...PREDICTION, days: ONE_DAY, fullNoun: ['daily prediction', 'daily predictions'] },
  tenday: { ...PREDICTION, days: RANGE_OF_DAYS, fullNoun: ['ten-day prediction', 'ten-day predictions'] },
  activity: {
    model: ActivityModel,
    days: ONE_DAY,
    noun: ['activity', 'activities'],
    fullNoun: ['activity', 'activities'],
    fields: ACTIVITY_FIELDS,
    present: presentActivity,
  },
  video: {
    model: VideoModel as unknown as Model<ItemDocument>,
    days: NO_DAYS,
    noun: ['video', 'videos'],
    fullNoun: ['video', 'videos'],
    fields: VIDEO_FIELDS,
    present: presentVideo,
  },
};

/** What is particular to a kind. */
export function specOf(kind: ItemKind): ItemKindSpec {
  return SPECS[kind];
}
