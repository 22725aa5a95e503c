import type { ItemKind } from '@subtitle/contracts/columns';
import type { Model } from 'mongoose';
import { ActivityModel } from './activity.model';
import type { ItemDocument } from './item-row';
import { PredictionModel } from './prediction.model';
import { VideoModel } from './video.model';

/**
 * Collection of the rows of each kind; kinds may share one. This is the server's addition to a kind
 * (contracts/kind-table.ts).
 */
export const ITEM_MODELS: Readonly<Record<ItemKind, Model<ItemDocument>>> = {
  daily: PredictionModel,
  tenday: PredictionModel,
  activity: ActivityModel,
  video: VideoModel as unknown as Model<ItemDocument>,
};
