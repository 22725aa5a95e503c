import mongoose, { Schema } from 'mongoose';

/** One change of the settings: written once, together with the change. Its id is the revision it led to. */
export interface SettingsChangeDocument {
  _id: number;
  by: string;
  at: Date;
  selfApproval: boolean;
}

const schema = new Schema<SettingsChangeDocument>(
  {
    _id: { type: Number, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
    selfApproval: { type: Boolean, required: true },
  },
  { versionKey: false },
);

export const SettingsChangeModel = mongoose.model('settings_change', schema, 'settings_changes');
