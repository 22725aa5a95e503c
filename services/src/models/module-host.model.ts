import type { Host } from '@subtitle/contracts/operations/remotes';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/**
 * Versions that the next shell will provide to modules (collection module_hosts): one document, or none if nothing is
 * planned.
 */
export interface ModuleHostDocument {
  _id: 'next';
  host: Host;
  by: string;
  at: Date;
}

export const ModuleHostModel = defineModel<ModuleHostDocument>('module_hosts', {
  _id: { type: String, required: true },
  host: { type: Schema.Types.Mixed, required: true },
  by: { type: String, required: true },
  at: { type: Date, required: true },
});
