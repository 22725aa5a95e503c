import type { Host } from '@subtitle/contracts/operations/remotes';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** What the next shell will give to modules (collection module_hosts): one document, or none where nothing is planned. */
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
