import type { ContentEvent } from '@subtitle/contracts/operations/content';
import { Schema } from 'mongoose';
import { appendOnly } from './append-only';
import { defineModel } from './define-model';

/** One act on channels or videos: written once, together with the act, and never again. */
export interface ContentChangeDocument {
  _id: number;
  of: 'channel' | 'video';
  event: ContentEvent;
  /** Channels it is told with: its own, of videos those they were in and those they came to. */
  channels: number[];
  videos: number[];
  /** The documents as they were and as they became, as far as the act changed them. */
  before: readonly object[];
  after: readonly object[];
  by: string;
  at: Date;
  /** The change that it took back. */
  undoes?: number;
}

export const ContentChangeModel = defineModel<ContentChangeDocument>(
  'content_changes',
  {
    _id: { type: Number, required: true },
    of: String,
    event: String,
    channels: [Number],
    videos: [Number],
    before: [Schema.Types.Mixed],
    after: [Schema.Types.Mixed],
    by: String,
    at: Date,
    undoes: Number,
  },
  (schema) => {
    schema.index({ channels: 1, _id: -1 });
    schema.index({ videos: 1, _id: -1 });
    // Of two who take the same change back one comes first.
    schema.index({ undoes: 1 }, { unique: true, partialFilterExpression: { undoes: { $exists: true } } });
    appendOnly(schema, 'Changes of channels and videos');
  },
);
