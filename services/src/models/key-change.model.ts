import type { ImportKind } from '@subtitle/contracts/columns';
import { defineModel } from './define-model';

/**
 * Natural keys whose rows were changed, removed or restored by a user, not by an import (collection key_changes). An
 * import whose last check was before this epoch of its kind checks these keys again.
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
