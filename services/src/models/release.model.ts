import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { Schema, type Types } from 'mongoose';
import { defineModel } from './define-model';

/** One published build of a screen module; its content never changes. */
export interface ReleaseDocument {
  /** `<name>@<version>` */
  _id: string;
  name: string;
  version: string;
  descriptor: ScreenDescriptor;
  published_at: Date;
  by: string;
  /** Packed files in the spool, with their hash; absent for releases of an earlier version of the server. */
  packed?: { spool_id: Types.ObjectId; sha256: string };
  /** Size of all its files, uncompressed. */
  bytes?: number;
  /** Time at which its files were removed; the version cannot be published again. */
  swept_at?: Date;
}

export const ReleaseModel = defineModel<ReleaseDocument>(
  'releases',
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    version: { type: String, required: true },
    // Mixed, because a Map of mongoose refuses names of files and packages, which contain dots.
    descriptor: { type: Schema.Types.Mixed, required: true },
    published_at: { type: Date, required: true },
    by: { type: String, required: true },
    packed: { type: { _id: false, spool_id: Schema.Types.ObjectId, sha256: String } },
    bytes: Number,
    swept_at: Date,
  },
  (schema) => {
    schema.index({ name: 1, published_at: -1 });
    // The sweep of aborted uploads checks whether a file belongs to a release.
    schema.index({ 'packed.spool_id': 1 }, { sparse: true });
  },
);
