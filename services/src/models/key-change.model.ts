import type { ImportKind } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

/**
 * Natural keys whose rows somebody, and no import, changed, removed or brought back (collection key_changes): an import that
 * last looked before this epoch of its kind looks at them again.
 */
export interface KeyChangeDocument {
  kind: ImportKind;
  epoch: number;
  keys: string[];
}

export const KeyChangeModel = defineModel<KeyChangeDocument>(
  'key_changes',
  { kind: String, epoch: Number, keys: [String] },
  (schema) => {
    schema.index({ kind: 1, epoch: 1 }, { unique: true });
  },
);
