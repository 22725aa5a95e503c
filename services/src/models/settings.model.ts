import type { HouseSettings } from '@subtitle/contracts/operations/settings';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** The only document of settings; absent while the defaults apply. */
export interface SettingsDocument {
  _id: 'general';
  selfApproval: boolean;
  /** Absent while the defaults apply. */
  house?: HouseSettings;
  revision: number;
}

export const SettingsModel = defineModel<SettingsDocument>('settings', {
  _id: { type: String, required: true },
  selfApproval: { type: Boolean, required: true },
  house: Schema.Types.Mixed,
  revision: { type: Number, required: true },
});
