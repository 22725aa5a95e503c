import type { HouseSettings } from '@subtitle/contracts/operations/settings';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** One change of the settings, written once, in the transaction of the change. Its id is the resulting revision. */
export interface SettingsChangeDocument {
  _id: number;
  by: string;
  at: Date;
  selfApproval: boolean;
  house?: HouseSettings;
}

export const SettingsChangeModel = defineModel<SettingsChangeDocument>('settings_changes', {
  _id: { type: Number, required: true },
  by: { type: String, required: true },
  at: { type: Date, required: true },
  selfApproval: { type: Boolean, required: true },
  house: Schema.Types.Mixed,
});
