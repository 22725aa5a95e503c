import mongoose, { Schema } from 'mongoose';

/** Which version of a module people load now; moved only by compare-and-set on its revision. */
export interface RemoteChannelDocument {
  /** The module's federation name. */
  _id: string;
  version: string;
  revision: number;
}

const schema = new Schema<RemoteChannelDocument>({
  _id: { type: String, required: true },
  version: { type: String, required: true },
  revision: { type: Number, required: true },
});

export const RemoteChannelModel = mongoose.model('remote_channel', schema, 'remote_channels');
