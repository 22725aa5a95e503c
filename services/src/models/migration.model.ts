import { defineModel } from './define-model';

/** Migration steps done in this database, one document per step. */
export interface MigrationDocument {
  _id: string;
  done_at: Date;
  detail: string;
}

export const MigrationModel = defineModel<MigrationDocument>('migrations', {
  _id: { type: String, required: true },
  done_at: { type: Date, required: true },
  detail: { type: String, required: true },
});
