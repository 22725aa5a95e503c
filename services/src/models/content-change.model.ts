import type { ContentEvent } from '@subtitle/contracts/operations/content';
import { Schema } from 'mongoose';
import { makeAppendOnly } from './append-only';
import { defineModel } from './define-model';

/** One action on channels or videos, written once, in the transaction of the action. */
export interface ContentChangeDocument {
  _id: number;
  of: 'channel' | 'video';
  event: ContentEvent;
  /** Channels under which the change is listed: the changed channels, or the old and new channels of videos. */
  channels: number[];
  videos: number[];
  /** Changed fields of the documents, before and after. */
  before: readonly object[];
  after: readonly object[];
  by: string;
  at: Date;
  /** The change that this one undid. */
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
    // A change can be undone only once, even by two simultaneous requests.
    schema.index({ undoes: 1 }, { unique: true, partialFilterExpression: { undoes: { $exists: true } } });
    makeAppendOnly(schema, 'Changes of channels and videos');
  },
);
