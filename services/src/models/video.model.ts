import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { NO_DAY } from '@subtitle/domain/dates';
import type { Schema } from 'mongoose';
import { defineModel } from './define-model';
import { ITEM_ROW, type ItemDocument, indexItems } from './item-row';

/** A video of a channel; it has a workflow unit in each language. */
export type VideoDocument = Omit<Partial<ItemDocument>, '_id'> & {
  /** Its number, equal to `id`. */
  _id: number;
  channel_id: number;
  video_title: string;
  link: string;
  /** Natural key: channel, title and link (decision 20). */
  key?: string;
  /** Natural keys from before changes of the video: a workbook with one of these keys does not import the video again. */
  former_keys?: string[];
  /** User who changed it after it was added; the change counts as work on a row of its import. */
  changed_by?: string;
  /** Number of changes of title, link and channel; absent before the first. */
  revision?: number;
};

/** Fields of every video as a row; it has no day. */
export const VIDEO_ROW = { kind: 'video', from: NO_DAY, to: NO_DAY, lagna_order: 0 } as const;

export const VideoModel = defineModel<VideoDocument>(
  'videos',
  {
    ...ITEM_ROW,
    _id: { type: Number, required: true },
    channel_id: { type: Number, required: true },
    video_title: { type: String, required: true },
    link: { type: String, required: true },
    former_keys: { type: [String], default: undefined },
    changed_by: String,
    revision: Number,
    ...Object.assign({}, ...LANGUAGE_CODES.map(defineLanguageFields)),
  },
  (schema) => {
    schema.index({ channel_id: 1, _id: 1 });
    schema.index({ former_keys: 1 }, { sparse: true });
    // Not unique, because _id is.
    schema.index({ id: 1, import_id: 1 });
    indexItems(schema as unknown as Schema<ItemDocument>, { withId: false, everyRowHasKey: false });
  },
);

function defineLanguageFields(code: LanguageCode) {
  return { [`bound_${code}`]: String, [`filled_${code}`]: Number, [`needed_${code}`]: Number };
}
