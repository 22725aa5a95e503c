import type { ItemKind } from '@subtitle/contracts/columns';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Progress of the check of an import's translations (collection import_checks). */
export interface ImportCheckDocument {
  /** Id of the import. */
  _id: number;
  kind: ItemKind;
  /** True until all its rows are checked. */
  open?: true;
  /** `_id` of the last checked row; '' before the first. */
  after: string;
  /** Number of rows checked so far. */
  checked: number;
  /** Number of rows with a finding, as `te numbers`: language and rule. */
  counts: Record<string, number>;
}

export const ImportCheckModel = defineModel<ImportCheckDocument>(
  'import_checks',
  {
    _id: { type: Number, required: true },
    kind: String,
    open: Boolean,
    after: String,
    checked: Number,
    counts: { type: Schema.Types.Mixed, default: {} },
  } as never,
  (schema) => {
    schema.index({ open: 1 }, { partialFilterExpression: { open: true } });
  },
);

/** Imports that were found so far, and the worker that checks them (collection import_check_marks): one document. */
export interface ImportCheckMarkDocument {
  _id: 'imports';
  /** By kind of import: the epoch up to which finished imports were found. */
  epochs: Record<string, number>;
  holder: string | null;
  held_until: Date | null;
}

export const ImportCheckMarkModel = defineModel<ImportCheckMarkDocument>('import_check_marks', {
  _id: { type: String, required: true },
  epochs: { type: Schema.Types.Mixed, default: {} },
  holder: { type: String, default: null },
  held_until: { type: Date, default: null },
} as never);
