import mongoose, { Schema } from 'mongoose';

/** A video channel. */
export interface ChannelDocument {
  _id: number;
  channel_name: string;
  /** What is compared: two channels never share a name. */
  name_lower: string;
  description: string;
}

const schema = new Schema<ChannelDocument>({
  _id: { type: Number, required: true },
  channel_name: { type: String, required: true },
  name_lower: { type: String, required: true },
  description: { type: String, default: '' },
});
schema.index({ name_lower: 1 }, { unique: true });

export const ChannelModel = mongoose.model('channel', schema, 'channels');
