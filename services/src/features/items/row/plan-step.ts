import { hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import { type Mksabb, PENDING } from '@subtitle/contracts/statuses';
import { isOnlyFilled } from '@subtitle/domain/workflow/filled-draft';
import { ACCEPTED_AS_IMPORTED, isImportedDraft } from '@subtitle/domain/workflow/imported-draft';
import {
  findMadeFromLanguage,
  hasTranslation,
  readSourceTexts,
  type SourceTexts,
} from '@subtitle/domain/workflow/source-change';
import {
  decideTransition,
  HANDED_IN_EVENTS,
  type Receiver,
  type WorkflowEvent,
} from '@subtitle/domain/workflow/transition';
import { readUnit, type Unit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../../actor';
import type { AuditEntryDocument } from '../../../models/audit-entry.model';
import type { StoredSourceChange } from '../../../models/item-row';
import { addFilled, keepFilled } from './filled-sentences';
import type { Row } from './item';
import { changesTexts, getTexts } from './row-texts';
import { listUncheckedColumns, listUnseenColumns } from './unaccepted-columns';
import { refuseUnit } from './unit-refusal';

/** An event of the workflow table with its parameters. */
export interface Step {
  event: WorkflowEvent;
  actor: Pick<SessionActor, 'username' | 'roles'>;
  at: Date;
  to?: Receiver;
  /** Source language of an assignment. */
  source?: LanguageCode;
  /** New texts by column, cleaned. */
  texts?: Record<string, string>;
  /** Sentences of `texts` that were filled from the memory or another row, by column. */
  filled?: Readonly<Record<string, readonly string[]>>;
  /** Columns of `texts` that no person has changed or checked; by default those of `filled`. */
  unchecked?: readonly string[];
  /** For `save-draft`: the unit becomes one that nobody has saved, as it was before the change that this one undoes. */
  isUnsaved?: boolean;
  /** For a video: the changed cues by number, for the history. */
  cues?: Record<string, string>;
  /** The texts are those of an imported draft, submitted unchanged. */
  asImported?: boolean;
  /** The actor may assign an unowned unit to themselves. */
  mayTake?: boolean;
  /** For an activity. */
  mksabb?: Mksabb;
  reason?: string;
  note?: string;
  /** Whether the last author may approve (decision 17). */
  selfApprovalAllowed?: boolean;
  /** Whether reviewers may correct texts in review. */
  fixAllowed?: boolean;
  /** A submission that continues the previous one begins no new round. */
  sameRound?: boolean;
  /** Source texts that the caller saw. Default: those of the row. */
  seen?: SourceTexts;
  /** For `reopen-item`: a sentence of the unit was corrected in another row. */
  fixedElsewhere?: boolean;
  /** For `unconfirm-source`: the mark to restore. */
  mark?: StoredSourceChange;
}

export interface Planned {
  row: Row;
  entry: AuditEntryDocument;
  /** Source texts that the step was based on. */
  seen?: SourceTexts;
}

const SAVE_EVENTS: readonly WorkflowEvent[] = ['save-draft', ...HANDED_IN_EVENTS];
const TAKING_EVENTS: readonly WorkflowEvent[] = ['take-back', 'change-owner'];

/**
 * Computes a row after an event, and the audit entry of the event. Writes nothing.
 * @throws Refusal with the code of the workflow table and the row's current state
 */
export function planStep(row: Row, language: LanguageCode, step: Step): Planned {
  const before = readUnit(row, language);
  const decision = decideTransition(before, step.event, step.actor, {
    to: step.to,
    selfApprovalAllowed: step.selfApprovalAllowed,
    fixAllowed: step.fixAllowed,
    mayTake: step.mayTake,
    fixedElsewhere: step.fixedElsewhere,
    sourceChanged: row[`source_changed_${language}`] !== undefined,
  });
  if (!decision.ok) throw refuseUnit(decision.code, row, language);
  const isUnsaved = step.event === 'save-draft' && step.isUnsaved === true;
  const next: Unit = {
    ...decision.next,
    ...(step.sameRound && { round: before.round }),
    ...(isUnsaved && { author: null }),
  };
  const applied = applyStep(row, language, next, step);
  const after = step.filled ? addFilled(applied, language, step.filled) : applied;
  const untouched = step.asImported ?? (isImportedDraft({ ...row }, language) && !changesTexts(row, step.texts ?? {}));
  const seen = getSeenSource(row, language, step);
  setSourceFields(after, language, step.event, seen);
  if (step.event === 'unconfirm-source') after[`source_changed_${language}`] = step.mark;
  if (isUnsaved) removeSavedFields(after, language);
  const entry = {
    ...createEntry(after, language, before, next, step, untouched),
    ...(SAVE_EVENTS.includes(step.event) && before.author === null && getImportedTexts(row, language)),
  };
  const settled = step.event === 'confirm-source' ? row[`source_changed_${language}`] : undefined;
  return { row: after, entry: settled ? { ...entry, settled } : entry, ...(seen && { seen }) };
}

/**
 * Returns the imported texts of a unit, which its first change overwrites. Texts of subtitles stay in their uploaded
 * file.
 */
function getImportedTexts(row: Row, language: LanguageCode): Pick<AuditEntryDocument, 'imported'> {
  if (!hasTextColumns(row.kind)) return {};
  const texts = getTexts(row, language);
  return { imported: Object.values(texts).some(Boolean) ? texts : null };
}

/**
 * Events after which a translation counts as made from the source texts that the caller saw. Events on an original do
 * not change its source.
 */
const CONFIRMING_EVENTS: readonly WorkflowEvent[] = ['submit-item', 'confirm-source'];

function getSeenSource(row: Row, language: LanguageCode, { event, seen }: Step): SourceTexts | undefined {
  if (!hasTextColumns(row.kind) || !(CONFIRMING_EVENTS.includes(event) || SAVE_EVENTS.includes(event)))
    return undefined;
  const source = findMadeFromLanguage({ ...row }, language);
  if (source === null && hasTranslation({ ...row }, language)) return undefined;
  if (seen) return seen;
  const named = event === 'confirm-source' ? undefined : row[`source_${language}`];
  const from = named ?? source;
  return from ? readSourceTexts({ ...row }, from) : undefined;
}

/**
 * A submission removes the 'source changed' mark. A draft keeps it, and the source it refers to, because a draft may
 * change just one letter.
 */
function setSourceFields(
  after: Row,
  language: LanguageCode,
  event: WorkflowEvent,
  seen: SourceTexts | undefined,
): void {
  const [source, mark] = [`made_from_${language}`, `source_changed_${language}`] as const;
  if (CONFIRMING_EVENTS.includes(event)) after[mark] = undefined;
  if (seen && !after[mark]) after[source] = seen.language;
}

/** Removes what a save adds to a unit. Imported texts keep their source. */
function removeSavedFields(row: Row, language: LanguageCode): void {
  row[`unseen_${language}`] = undefined;
  if (hasTranslation({ ...row }, language)) return;
  row[`made_from_${language}`] = undefined;
  row[`source_changed_${language}`] = undefined;
}

function applyStep(row: Row, language: LanguageCode, next: Unit, step: Step): Row {
  const texts = Object.entries(step.texts ?? {}).map(([column, text]) => [column, text || undefined]);
  const after: Row = {
    ...row,
    ...Object.fromEntries(texts),
    ...(step.mksabb && { mksabb: step.mksabb }),
    [`status_${language}`]: next.status === PENDING ? undefined : next.status,
    [`stage_${language}`]: next.stage ?? undefined,
    [`assigned_${language}`]: next.owner ?? undefined,
    [`author_${language}`]: next.author ?? undefined,
    [`submitter_${language}`]: next.submitter ?? undefined,
    [`revision_${language}`]: next.revision,
    [`round_${language}`]: next.round || undefined,
    [`sent_${language}`]: undefined,
  };
  if (step.texts) after[`from_memory_${language}`] = keepFilled(row, language, step.texts);
  if (step.to || step.event === 'reassign-item') after.assigned_to = next.owner ?? undefined;
  if (step.event === 'assign') after[`source_${language}`] = step.source;
  if (step.to || next.owner !== (row[`assigned_${language}`] ?? null))
    after[`since_${language}`] = next.owner === null ? undefined : step.at;
  if (step.event === 'take-back') after[`source_${language}`] = undefined;
  if (step.event === 'take-back' && row.assigned_to === row[`assigned_${language}`]) after.assigned_to = undefined;
  if (step.event === 'submit-item') after[`sent_back_${language}`] = undefined;
  if (SAVE_EVENTS.includes(step.event)) {
    after[`unseen_${language}`] = listUnseenColumns(row, language, step);
    after[`unchecked_${language}`] = listUncheckedColumns(row, language, step);
    after[`only_filled_${language}`] = isOnlyFilled({ ...after }, language) || undefined;
  }
  if (step.event === 'reassign-item') {
    const { reason = 'other', note = '', at, actor } = step;
    after[`sent_back_${language}`] = { reason, note, by: actor.username, at };
  }
  return after;
}

/** Returns the reason of the entry. An imported draft submitted unchanged gets a reason that the reviewer sees. */
function getReason({ event, reason = '' }: Step, untouched: boolean): string {
  return event === 'submit-item' && untouched ? ACCEPTED_AS_IMPORTED : reason;
}

function createEntry(
  row: Row,
  language: LanguageCode,
  before: Unit,
  next: Unit,
  step: Step,
  untouched: boolean,
): AuditEntryDocument {
  const isTaken = TAKING_EVENTS.includes(step.event) && ![null, next.owner, step.actor.username].includes(before.owner);
  return {
    kind: row.kind,
    item: row.id,
    language,
    event: step.event,
    from: before.status,
    to: next.status,
    revision: next.revision,
    owner: next.owner,
    ...(isTaken && { previous_owner: before.owner! }),
    by: step.actor.username,
    at: step.at,
    reason: getReason(step, untouched),
    note: step.note ?? '',
    columns: SAVE_EVENTS.includes(step.event) ? (step.cues ?? getTexts(row, language)) : null,
  };
}
