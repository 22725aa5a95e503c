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
  /** Natural keys it had before somebody changed it: a workbook that names it so brings it no second time. */
  former_keys?: string[];
  /** Who changed it since it was added; their change is work on a row of its import. */
  changed_by?: string;
  /** Counts the changes of title, link and channel; not there before the first. */
  revision?: number;
}

export const VideoModel = defineModel<VideoDocument>(
  'videos',
  {
    _id: { type: Number, required: true },
    channel_id: { type: Number, required: true },
    video_title: { type: String, required: true },
    link: { type: String, required: true },
    key: String,
    former_keys: { type: [String], default: undefined },
    changed_by: String,
    revision: Number,
    ...ROW_VERSION,
  },
  (schema) => {
    schema.index({ channel_id: 1, _id: 1 });
    schema.index({ former_keys: 1 }, { sparse: true });
    indexVersions(schema, { withId: false, everyRowHasKey: false });
  },
);
