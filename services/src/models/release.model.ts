import type { ScreenDescriptor } from '@subtitle/contracts/operations/remotes';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** One published build of a screen module; never changed once written. */
export interface ReleaseDocument {
  /** `<name>@<version>` */
  _id: string;
  name: string;
  version: string;
  descriptor: ScreenDescriptor;
  published_at: Date;
  by: string;
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
  },
  (schema) => {
    // Names in a descriptor's maps are file and package names, which carry dots.
    schema.index({ name: 1, published_at: -1 });
  },
);
