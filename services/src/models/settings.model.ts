import mongoose, { Schema } from 'mongoose';

/** The one document of settings; absent while the defaults hold. */
export interface SettingsDocument {
  _id: 'general';
  selfApproval: boolean;
  revision: number;
}

const schema = new Schema<SettingsDocument>(
  {
    _id: { type: String, required: true },
    selfApproval: { type: Boolean, required: true },
    revision: { type: Number, required: true },
  },
  { versionKey: false },
);

export const SettingsModel = mongoose.model<SettingsDocument>('settings', schema, 'settings');
