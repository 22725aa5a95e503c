import { defineModel } from './define-model';

import { indexVersions, ROW_VERSION, type RowVersion } from './row-version';

/** A video of a channel. */
export interface VideoDocument extends RowVersion {
  _id: number;
  channel_id: number;
  video_title: string;
  link: string;
  /** Channel, title and link: the natural key (decision 20). */
  key?: string;
}

export const VideoModel = defineModel<VideoDocument>(
  'videos',
  {
    _id: { type: Number, required: true },
    channel_id: { type: Number, required: true },
    video_title: { type: String, required: true },
    link: { type: String, required: true },
    key: String,
    ...ROW_VERSION,
  },
  (schema) => {
    schema.index({ channel_id: 1, _id: 1 });
    indexVersions(schema, { withId: false, everyRowHasKey: false });
  },
);
