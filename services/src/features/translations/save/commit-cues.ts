import { LIMITS } from '@subtitle/contracts/limits';
import { FIRST_STAGE, isToSend } from '@subtitle/contracts/statuses';
import { getAssignmentStage } from '@subtitle/domain/eligibility';
import { TRANSLATION_LIMIT } from '@subtitle/domain/texts/cue-length';
import { isOnlyFilled } from '@subtitle/domain/workflow/filled-draft';
import { countCues, listMissingCues } from '@subtitle/webvtt/translation/cues';
import { mongo } from 'mongoose';
import type { SessionActor } from '../../../actor';
import type { TranslatedCue } from '../../../models/translation.model';
import { Refusal } from '../../../refusal';
import { dropFilledCues } from '../../items/row/filled-sentences';
import type { Row } from '../../items/row/item';
import { type Move, writeSteps } from '../../items/row/move-item';
import { type Planned, planStep } from '../../items/row/plan-step';
import { checkCues } from '../../items/texts/check-cues';
import type { SentFindings } from '../../items/texts/check-submission';
import { refuseMissing } from '../../items/texts/require-cues';
import type { RecordSubmission } from '../../items/texts/save-texts';
import { listCueTexts, writeCues } from '../../videos/translation-texts';
import { markSources } from '../../videos/uploaded-subtitles';
import type { TranslationWork } from '../translation-work';

const { calculateObjectSize } = mongo.BSON;

/** State of the unit after a save. */
export interface Committed {
  row: Row;
  cues: Readonly<Record<string, TranslatedCue>>;
}

interface CommitOptions extends SentFindings {
  accept?: boolean;
  /** Shown in the history. */
  reason?: string;
  record?: RecordSubmission;
  /** Changed cues that were filled, and that nobody has checked. */
  unchecked?: readonly string[];
  /** Further writes in the transaction; returns false to abort it. */
  also?: Move['also'];
}

/**
 * Writes changed cues: row, texts and history in one transaction. If the unit has no owner, it is assigned to the
 * caller first (decision 39). A corrected unit stays corrected, so it must stay complete. An edit of an imported draft
 * saves all its cues as the caller's texts; an accepted draft is submitted unchanged.
 * @returns null where another save came first; nothing is written then
 * @throws Refusal incomplete; text-error where a submission has an error; file-too-large where all texts together exceed the limit; refusals of the workflow table
 */
export async function commitCues(
  actor: SessionActor,
  work: TranslationWork,
  changed: ReadonlyMap<number, string>,
  { accept = false, reason, record, unchecked, also, ...given }: CommitOptions = {},
): Promise<Committed | null> {
  const { language, row, source, translation, draft } = work;
  const imported = Object.entries(draft?.cues ?? {}).map(([cue, { text }]) => [Number(cue), text] as const);
  const newTexts = new Map([...imported, ...changed]);
  const steps = planSave(actor, work, newTexts, { accept, reason, unchecked });
  const last = steps.at(-1)!;
  const revision = last.row[`revision_${language}`]!;
  const written = Object.fromEntries([...newTexts].map(([cue, text]) => [cue, { text, revision }]));
  const cues = { ...translation?.cues, ...written };
  requireSize(cues, translation?.cues ?? {});
  const texts = listCueTexts({ cues }, source.cues.length);
  const bound = translation ?? { source: source.language, source_id: source._id };
  last.row = dropFilledCues(last.row, language, newTexts);
  if (last.entry.event === 'submit-item') {
    refuseMissing(listMissingCues(source.cues, texts));
    const sources = source.cues.map(({ payload }) => payload);
    await checkCues(last, language, { sourceLanguage: bound.source, sourceId: bound.source_id, sources, texts }, given);
  }
  const counted = { ...last.row, ...buildCueCounts(work, countCues(source.cues, texts)) };
  last.row = { ...counted, [`only_filled_${language}`]: isOnlyFilled(counted, language) || undefined };
  const done = await writeSteps(work, row, steps, async (session) => {
    const files = [source._id, ...(draft ? [draft._id] : [])];
    if (!translation && !(await markSources({ _id: { $in: files } }, language, actor.username, session))) return false;
    const update = { video: row.id, language, source: bound.source, source_id: bound.source_id, cues: written };
    await writeCues({ ...update, ...(draft && { accepted_id: draft._id }) }, translation, session);
    if (last.entry.event === 'submit-item') await record?.(row, last, session);
    return also ? also(session, last) : true;
  });
  return done ? { row: last.row, cues } : null;
}

/**
 * All cues are one document. A document stored before the limit was introduced may be too large, and may still be
 * shortened.
 */
function requireSize(cues: Committed['cues'], before: Committed['cues']): void {
  const bytes = calculateObjectSize(cues);
  if (bytes <= LIMITS.translationBytes || bytes < calculateObjectSize(before)) return;
  throw new Refusal('file-too-large', {}, `${TRANSLATION_LIMIT}, so nothing was saved.`);
}

function planSave(
  actor: SessionActor,
  work: TranslationWork,
  newTexts: ReadonlyMap<number, string>,
  { accept, reason, unchecked }: Pick<CommitOptions, 'reason' | 'unchecked'> & { accept: boolean },
): Planned[] {
  const { row, language, unit, source } = work;
  const at = new Date();
  const cues = Object.fromEntries(newTexts);
  const event = accept || isToSend(unit.status) ? 'submit-item' : 'save-draft';
  const step = { event, actor, at, cues, unchecked, asImported: accept, ...(reason && { reason }) } as const;
  const planCues = (from: Row) => planStep(from, language, step);
  if (unit.owner !== null) return [planCues(row)];
  const to = { username: actor.username, stage: getAssignmentStage(actor) ?? FIRST_STAGE } as const;
  const taken = planStep(row, language, { event: 'assign', actor, at, to, mayTake: true });
  taken.row = { ...taken.row, [`source_${language}`]: source.language };
  return [taken, planCues(taken.row)];
}

function buildCueCounts(
  { language, source, translation }: TranslationWork,
  { filled, needed }: { filled: number; needed: number },
): Partial<Row> {
  const bound = translation?.source ?? source.language;
  return {
    [`bound_${language}`]: filled > 0 ? bound : undefined,
    [`filled_${language}`]: filled,
    [`needed_${language}`]: needed,
  };
}
