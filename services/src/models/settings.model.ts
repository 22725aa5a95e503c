import { defineModel } from './define-model';

/** The one document of settings; absent while the defaults hold. */
export interface SettingsDocument {
  _id: 'general';
  selfApproval: boolean;
  revision: number;
}

export const SettingsModel = defineModel<SettingsDocument>('settings', {
  _id: { type: String, required: true },
  selfApproval: { type: Boolean, required: true },
  revision: { type: Number, required: true },
});
