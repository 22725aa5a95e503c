import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { Schema, type Types } from 'mongoose';
import { defineModel } from './define-model';

/** One published build of a screen module; what is in it never changes once written. */
export interface ReleaseDocument {
  /** `<name>@<version>` */
  _id: string;
  name: string;
  version: string;
  descriptor: ScreenDescriptor;
  published_at: Date;
  by: string;
  /** Where its files lie packed, and what they are known by; missing of what an earlier version of the server published. */
  packed?: { spool_id: Types.ObjectId; sha256: string };
  /** Of all its files, uncompressed. */
  bytes?: number;
  /** Its files were removed; the version stays taken. */
  swept_at?: Date;
}

export const ReleaseModel = defineModel<ReleaseDocument>(
  'releases',
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    version: { type: String, required: true },
    descriptor: { type: Schema.Types.Mixed, required: true },
    published_at: { type: Date, required: true },
    by: { type: String, required: true },
    packed: { type: { _id: false, spool_id: Schema.Types.ObjectId, sha256: String } },
    bytes: Number,
    swept_at: Date,
  },
  (schema) => {
    // Names in a descriptor's maps are file and package names, which carry dots.
    schema.index({ name: 1, published_at: -1 });
    // The sweep of broken uploads asks whether a file is a release's.
    schema.index({ 'packed.spool_id': 1 }, { sparse: true });
  },
);
