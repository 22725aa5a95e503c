import { defineModel } from './define-model';

export type ImportDecision = 'cancel' | 'undo' | 'answer-skip' | 'answer-replace' | 'answer-stop';

/** A decision about an import and the user who made it (collection import_audit), written once, with the decision. */
export interface ImportEventDocument {
  import_id: number;
  event: ImportDecision;
  by: string;
  at: Date;
}

export const ImportEventModel = defineModel<ImportEventDocument>(
  'import_audit',
  { import_id: Number, event: String, by: String, at: Date },
  (schema) => {
    schema.index({ import_id: 1 });
  },
);
