import type { ImportKind } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

/**
 * Natural keys whose rows were changed, removed or restored by a user, not by an import (collection key_changes). An
 * import that last looked before this epoch of its kind checks them again.
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
