import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { Schema } from 'mongoose';
import { defineModel } from './define-model';

/** Days after which a propagation can no longer be undone and its texts are no longer marked. */
const KEPT_DAYS = 30;

/** A column that was filled, with the sentences in it that came from other rows. */
export interface PropagatedColumn {
  column: string;
  /** Text before the batch. */
  before: string;
  text: string;
  /** `at` is the number of the source sentence, `sentence` the hash of its pair and key; older records have none. */
  sentences: { at: number; text: string; sentence?: string }[];
}

/** A unit into which a batch wrote sentences of another row or the memory (collection propagated_units). */
export interface PropagatedUnitDocument {
  /** `${batch}:${kind}:${item}:${language}`: a batch has one record of a unit. */
  _id: string;
  batch: string;
  /** User who started the batch. */
  by: string;
  /** Owner of the unit, if an assigner started the batch. */
  owner?: string;
  at: Date;
  kind: ItemKind;
  item: number;
  language: LanguageCode;
  /** Row whose sentences were written; absent for sentences of the memory. */
  from?: { kind: ItemKind; item: number };
  /** Revision of the unit after the batch, or after its undo. */
  revision: number;
  /** Whether no person had changed the unit before. */
  fresh: boolean;
  /** Whether nobody had saved the unit before, which the undo restores. */
  isUnsaved?: boolean;
  columns: PropagatedColumn[];
  /** `kept`: the undo left the unit, because it had changed. */
  state: 'filled' | 'undone' | 'kept';
}

export const PropagatedUnitModel = defineModel<PropagatedUnitDocument>(
  'propagated_units',
  {
    _id: { type: String, required: true },
    batch: String,
    by: String,
    owner: String,
    at: Date,
    kind: String,
    item: Number,
    language: String,
    from: { type: Schema.Types.Mixed },
    revision: Number,
    fresh: Boolean,
    isUnsaved: Boolean,
    columns: Schema.Types.Mixed,
    state: String,
  } as never,
  (schema) => {
    schema.index({ batch: 1, by: 1, state: 1 });
    schema.index({ kind: 1, item: 1, language: 1, revision: -1 });
    schema.index({ at: 1 }, { expireAfterSeconds: KEPT_DAYS * 86_400 });
  },
);
