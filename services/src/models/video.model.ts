import mongoose, { Schema } from 'mongoose';

/** A video of a channel. */
export interface VideoDocument {
  _id: number;
  channel_id: number;
  video_title: string;
  link: string;
  /** Channel, title and link: the natural key (decision 20). */
  key?: string;
  import_id?: number;
  import_row?: number;
}

const schema = new Schema<VideoDocument>({
  _id: { type: Number, required: true },
  channel_id: { type: Number, required: true },
  video_title: { type: String, required: true },
  link: { type: String, required: true },
  key: String,
  import_id: Number,
  import_row: Number,
});
schema.index({ channel_id: 1, _id: 1 });
schema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $exists: true } } });
schema.index({ import_id: 1 });

export const VideoModel = mongoose.model('video', schema, 'videos');
