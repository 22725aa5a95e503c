import { defineModel } from './define-model';

/** A video channel. */
export interface ChannelDocument {
  _id: number;
  channel_name: string;
  /** Name for comparisons, unique. */
  name_lower: string;
  description: string;
  /** Number of its changes; absent before the first. */
  revision?: number;
}

export const ChannelModel = defineModel<ChannelDocument>(
  'channels',
  {
    _id: { type: Number, required: true },
    channel_name: { type: String, required: true },
    name_lower: { type: String, required: true },
    description: { type: String, default: '' },
    revision: Number,
  },
  (schema) => {
    schema.index({ name_lower: 1 }, { unique: true });
  },
);
