import mongoose, { Schema } from 'mongoose';

/** What happened to a module; only ever added to. */
export interface RemoteEventDocument {
  module: string;
  event: 'published' | 'activated' | 'load-error';
  by: string;
  at: Date;
  from?: string | null;
  to?: string | null;
  /** Why, or what a browser reported: route, kind and message. */
  detail?: Record<string, string>;
}

const schema = new Schema<RemoteEventDocument>({
  module: { type: String, required: true },
  event: { type: String, required: true },
  by: { type: String, required: true },
  at: { type: Date, required: true },
  from: String,
  to: String,
  detail: Schema.Types.Mixed,
});
schema.index({ module: 1, at: -1 });

export const RemoteEventModel = mongoose.model('remote_event', schema, 'remote_events');
