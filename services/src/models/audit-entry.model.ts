import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { IN_REVIEW, type Status } from '@subtitle/contracts/statuses';
import { Schema } from 'mongoose';
import { appendOnly } from './append-only';
import { defineModel } from './define-model';

/** What happened to one row in one language: written once, together with the change, and never again. */
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
  /** Whose row it was before another person took it back or handed it over; left out of every other entry. */
  previous_owner?: string;
  by: string;
  at: Date;
  reason: string;
  note: string;
  /** The language's texts after the event, where it saved or submitted them. */
  columns: Record<string, string> | null;
  /** Set by the first change of an imported unit: its texts before that change, null where the import brought none. */
  imported?: Record<string, string> | null;
  /** Of `confirm-source`: the texts that the translation had been made from. Left out of every other entry. */
  settled?: { language: LanguageCode; texts: Record<string, string>; by: string; at: Date };
}

/** The undo of the import that had brought the version of a row on which the entries before it were made. */
export const UNDO_EVENT = 'undo-import';

/** What the figures read of every entry, by its time. */
export const WHAT_HAPPENED = { at: 1, by: 1, event: 1, kind: 1, language: 1, item: 1, revision: 1 } as const;

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
  },
  (schema) => {
    // Also the proof that no revision of a row has two histories.
    schema.index({ kind: 1, item: 1, language: 1, revision: -1 }, { unique: true });
    schema.index({ by: 1, at: -1 });
    // What somebody was given or got back, and what came in for review: the notifications.
    schema.index({ owner: 1, event: 1, at: -1 });
    // What was taken from somebody: the notifications.
    schema.index(
      { previous_owner: 1, event: 1, at: -1 },
      { partialFilterExpression: { previous_owner: { $exists: true } } },
    );
    schema.index({ language: 1, kind: 1, at: -1 }, { partialFilterExpression: { to: IN_REVIEW } });
    // What happened in a time, read from the index alone: the figures.
    schema.index(WHAT_HAPPENED);
    appendOnly(schema, 'Audit entries');
  },
);
