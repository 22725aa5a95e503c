import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Override } from '@subtitle/contracts/operations/findings';
import { IN_REVIEW, type Status } from '@subtitle/contracts/statuses';
import { Schema } from 'mongoose';
import { makeAppendOnly } from './append-only';
import { defineModel } from './define-model';

/** An event of one row in one language, written once, in the transaction of the change. */
export interface AuditEntryDocument {
  kind: ItemKind;
  /** The row's `id`. */
  item: number;
  language: LanguageCode;
  /** A workflow event, or `undo-import`. */
  event: string;
  from: Status;
  to: Status;
  /** The revision after the event. */
  revision: number;
  owner: string | null;
  /** Previous owner of a row that another user took back or reassigned; absent in other entries. */
  previous_owner?: string;
  by: string;
  at: Date;
  reason: string;
  note: string;
  /** Texts of the language after the event, if it saved or submitted them. */
  columns: Record<string, string> | null;
  /** Set by the first change of an imported unit: its texts before the change, null if the import had none. */
  imported?: Record<string, string> | null;
  /** Warnings that a submission kept; absent for none. */
  overrides?: Override[];
  /**
   * Warnings of a submission by rule: those that its author met for the first time, and those of them that were kept.
   * Absent if the caller did not say which ones were corrected.
   */
  checked?: Record<string, { found: number; kept: number }>;
  /** Only for `confirm-source`: the source texts that the translation had been made from. */
  settled?: { language: LanguageCode; texts: Record<string, string>; by: string; at: Date };
}

/** Event of the undo of an import that removed the version of the row to which earlier entries belong. */
export const UNDO_EVENT = 'undo-import';

/** Fields that the statistics read from every entry, by time. */
export const STATISTICS_FIELDS = { at: 1, by: 1, event: 1, kind: 1, language: 1, item: 1, revision: 1 } as const;

/** Index of submissions with warnings, by time. */
export const CHECKED_ENTRIES = { at: 1, language: 1 } as const;

export const AuditEntryModel = defineModel<AuditEntryDocument>(
  'audit',
  {
    kind: String,
    item: Number,
    language: String,
    event: String,
    from: String,
    to: String,
    revision: Number,
    owner: String,
    previous_owner: String,
    by: String,
    at: Date,
    reason: String,
    note: String,
    columns: Schema.Types.Mixed,
    imported: Schema.Types.Mixed,
    settled: Schema.Types.Mixed,
    overrides: Schema.Types.Mixed,
    checked: Schema.Types.Mixed,
  },
  (schema) => {
    // Also ensures that no revision of a row has two entries.
    schema.index({ kind: 1, item: 1, language: 1, revision: -1 }, { unique: true });
    schema.index({ by: 1, at: -1 });
    // For notifications: rows that a user was assigned or got back, and rows to review.
    schema.index({ owner: 1, event: 1, at: -1 });
    // For notifications: rows that were taken away from a user.
    schema.index(
      { previous_owner: 1, event: 1, at: -1 },
      { partialFilterExpression: { previous_owner: { $exists: true } } },
    );
    schema.index({ language: 1, kind: 1, at: -1 }, { partialFilterExpression: { to: IN_REVIEW } });
    // For statistics: events of a period, read from the index alone.
    schema.index(STATISTICS_FIELDS);
    // For the figures of checks: submissions with warnings of a period.
    schema.index(CHECKED_ENTRIES, { partialFilterExpression: { checked: { $exists: true } } });
    makeAppendOnly(schema, 'Audit entries');
  },
);
