import { describeKind, hasTextColumns } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { FilledSentence } from '@subtitle/contracts/operations/filled-sentences';
import type { Override } from '@subtitle/contracts/operations/findings';
import type { SourceSeen } from '@subtitle/contracts/operations/items';
import { ASSIGNED, isTextRequired, type Mksabb } from '@subtitle/contracts/statuses';
import { findMissingColumns } from '@subtitle/domain/required-columns';
import { cleanDraft, cleanText } from '@subtitle/domain/texts/clean-text';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { ClientSession } from 'mongoose';
import type { SessionActor } from '../../../actor';
import { invalid, Refusal } from '../../../refusal';
import { findItem } from '../row/find-item';
import type { Row, UnitKey } from '../row/item';
import { type Move, moveItem } from '../row/move-item';
import { type Planned, planStep } from '../row/plan-step';
import { findForeignColumn } from '../row/row-texts';
import { refuseUnit } from '../row/unit-refusal';
import { checkCues } from './check-cues';
import { checkMachineTexts } from './check-machine-texts';
import { checkSubmission } from './check-submission';
import { requireCues } from './require-cues';
import { buildUnchangedStep } from './sent-back-texts';

export interface SaveTextsBody {
  revision: number;
  columns: Record<string, string>;
  mksabb?: Mksabb;
  /** Source texts that the caller saw. */
  source?: SourceSeen;
  /** Columns of a draft whose text was filled, and neither changed nor checked. */
  unchecked?: string[];
}

export interface SubmitTextsBody extends SaveTextsBody {
  /** Message for the reviewer. If it is given, a row that was sent back can be submitted with unchanged texts. */
  unchanged?: string;
  /** Warnings that the author keeps; those of the last submission by default. */
  overrides?: Override[];
  /** Number of warnings that the author met and resolved, by rule. */
  resolved?: Record<string, number>;
  /** Sentences from the memory; by default those of the last submission that did not change. */
  filled?: FilledSentence[];
  /** Accepts machine translations unchanged. */
  acceptsMachine?: boolean;
}

/** Further writes in the transaction of a submission. */
export type RecordSubmission = (before: Row, planned: Planned, session: ClientSession) => Promise<void>;

/** Saves unfinished texts. The status does not change (event 'save-draft' of the workflow table). */
export async function saveDraftTexts(actor: SessionActor, key: UnitKey, given: SaveTextsBody): Promise<Row> {
  const { revision, columns, mksabb, unchecked } = given;
  const texts = cleanColumns(key, columns, cleanDraft);
  if (Object.keys(texts).length === 0 && mksabb === undefined) return returnUnchangedRow(actor, key, revision);
  const check = (row: Row) => requireCorrection(row, key.language, mksabb);
  return moveItem({
    actor,
    key,
    event: 'save-draft',
    revision,
    texts,
    unchecked,
    mksabb,
    check,
    seen: requireSeenSource(key, given),
  });
}

/** Answers a draft without texts with the current row, and writes nothing. The caller must have the right to save. */
async function returnUnchangedRow(actor: SessionActor, key: UnitKey, revision: number): Promise<Row> {
  const row = await findItem(actor, key);
  planStep(row, key.language, { event: 'save-draft', actor, at: new Date() });
  if (revision !== readUnit(row, key.language).revision) throw refuseUnit('conflict', row, key.language);
  return row;
}

/**
 * Submits all texts of one language. A translator's row goes to review, an editor's row becomes corrected.
 * @throws Refusal unchanged where the texts equal those a reviewer sent back and the call does not confirm it;
 *   incomplete, naming empty columns or cues whose source has a text; text-error, naming the column or cue with an error;
 *   machine-text, naming a column with an unchanged machine translation
 */
export async function submitTexts(
  actor: SessionActor,
  key: UnitKey,
  given: SubmitTextsBody,
  record?: RecordSubmission,
): Promise<Row> {
  const { revision, columns, mksabb, unchanged, acceptsMachine = false } = given;
  const texts = cleanColumns(key, columns, cleanText);
  const check = async (row: Row, planned: Planned) => {
    requireCorrection(row, key.language, mksabb);
    if (!hasTextColumns(row.kind)) return checkCues(planned, key.language, await requireCues(row, key.language), given);
    requireComplete(row, key.language);
    await checkSubmission(planned, key.language, given);
    return checkMachineTexts(planned, key.language, acceptsMachine);
  };
  const row = await findItem(actor, key);
  const step = await buildUnchangedStep(row, key.language, texts, cleanText(unchanged ?? ''));
  const isAsked = unchanged === undefined && row[`revision_${key.language}`] === revision && hasBeenSentBack(row, key);
  if (step.reason && isAsked) throw refuseUnit('unchanged', row, key.language);
  const seen = requireSeenSource(key, given);
  const also: Move['also'] = async (session, planned) => {
    await record?.(row, planned, session);
    return true;
  };
  return moveItem({ actor, key, event: 'submit-item', revision, texts, mksabb, check, seen, also, ...step });
}

/** @throws Refusal invalid-request for columns outside the source language */
export function requireSeenSource(key: UnitKey, { source }: Pick<SaveTextsBody, 'source'>): SourceSeen | undefined {
  if (!source) return undefined;
  if (source.language === key.language) throw invalid('source', 'Source and target must differ.');
  const foreign = findForeignColumn({ kind: key.kind, language: source.language }, source.texts);
  if (foreign) throw invalid(foreign, `Column ${foreign} does not belong to the source language.`);
  return source;
}

const hasBeenSentBack = (row: Row, { language }: UnitKey) =>
  row[`status_${language}`] === ASSIGNED && row[`sent_back_${language}`] !== undefined;

/**
 * Checks that MKSABB is set only in the correction of an activity (decision 37). It says whether both parts of the
 * video are the same.
 */
export function requireCorrection(row: Row, language: LanguageCode, mksabb: Mksabb | undefined): void {
  if (mksabb === undefined) return;
  if (!('mksabb' in describeKind(row.kind).fields)) throw invalid('mksabb', 'Only activities have MKSABB.');
  if (!isTextRequired(readUnit(row, language).stage))
    throw invalid('mksabb', 'MKSABB can be set only during correction.');
}

/** @throws Refusal incomplete, naming the columns */
export function requireComplete(row: Row, language: LanguageCode): void {
  const missing = findMissingColumns(row, language);
  if (missing.length === 0) return;
  throw new Refusal('incomplete', { field: missing[0] }, `Some columns are still empty: ${missing.join(', ')}`);
}

/** @throws Refusal invalid-request for a column of another language */
export function cleanColumns(
  key: UnitKey,
  columns: Record<string, string>,
  clean: (text: string) => string = cleanText,
): Record<string, string> {
  const foreign = findForeignColumn(key, columns);
  if (foreign) throw invalid(foreign, `Column ${foreign} does not belong to this language.`);
  return Object.fromEntries(Object.entries(columns).map(([column, text]) => [column, clean(text)]));
}
