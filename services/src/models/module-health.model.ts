import type { RemoteFaultKind } from '@subtitle/contracts/operations/remotes';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

const KEPT_DAYS = 90;

/** Reports of browsers about one version of a module within one hour; counts only increase. */
export interface ModuleHealthDocument {
  /** `<module>@<version>@<hour>` */
  _id: string;
  module: string;
  version: string;
  /** Beginning of the hour. */
  hour: Date;
  openings: number;
  errors: number;
  kinds: Partial<Record<RemoteFaultKind, number>>;
}

export const ModuleHealthModel = defineModel<ModuleHealthDocument>(
  'module_health',
  {
    _id: { type: String, required: true },
    module: { type: String, required: true },
    version: { type: String, required: true },
    hour: { type: Date, required: true },
    openings: Number,
    errors: Number,
    kinds: Schema.Types.Mixed,
  },
  (schema) => {
    schema.index({ module: 1, hour: -1 });
    schema.index({ hour: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
  },
);
