import type { LanguageCode } from '@subtitle/contracts/languages';
import type { Lease } from '@subtitle/contracts/operation';
import type { ReadOnly } from '@subtitle/contracts/operations/vtt';
import { APPROVED, IN_REVIEW } from '@subtitle/contracts/statuses';
import { isSameUser } from '@subtitle/domain/users/roles';
import { isUntouched } from '@subtitle/domain/workflow/imported-draft';
import { readUnit, type Unit } from '@subtitle/domain/workflow/unit';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { findCueDifference, listCues } from '@subtitle/webvtt/translation/cues';
import type { SessionActor } from '../../actor';
import type { TranslationDocument } from '../../models/translation.model';
import { Refusal } from '../../refusal';
import { type Row, seesEveryRow } from '../items/row/item';
import { findTranslation, hasTexts } from '../videos/translation-texts';
import { findUploadedFiles, readContent, type UploadedFile } from '../videos/uploaded-subtitles';
import { findDraft, type ImportedDraft } from './imported-draft';
import { findLease } from './lease.repository';
import { findVideo } from './video.repository';

/** The subtitles of a video in one language, for one caller. */
export interface TranslationWork {
  row: Row;
  language: LanguageCode;
  unit: Unit;
  uploaded: UploadedFile[];
  source: Pick<UploadedFile, '_id' | 'language'> & { content: string; cues: CueBlock[] };
  /** Null where no text was saved yet. */
  translation: TranslationDocument | null;
  /** Uploaded texts in the target language, as long as the unit is untouched. */
  draft: ImportedDraft | null;
  /** Whether the translation's cues match the source's cues in number and times. */
  fits: boolean;
  /** Lease of another person, if it prevents the caller from saving. */
  lease: Lease | null;
  /** Reason why the caller may only read. */
  readOnlyReason: ReadOnly | null;
}

interface Asked {
  id: number;
  language: LanguageCode;
  /** Default: the source of the saved texts, else that of the assignment, else the file uploaded first. */
  source?: LanguageCode;
  /** The video's files, if they were read already. */
  uploaded?: UploadedFile[];
}

/**
 * Reads the subtitles of a video in a language, and whether the caller may edit them.
 * @throws Refusal not-found for a missing video or source, and for a caller without access to it
 */
export async function findTranslationWork(
  actor: SessionActor,
  { id, language, source, uploaded: files }: Asked,
): Promise<TranslationWork> {
  const row = await findVideo(id);
  if (!row) throw new Refusal('not-found');
  const unit = readUnit(row, language);
  const [uploaded, stored] = await Promise.all([files ?? findUploadedFiles(id), findTranslation(id, language)]);
  const translation = stored && hasTexts(stored) ? stored : null;
  const file = chooseSource(uploaded, row, language, { source, translation, actor });
  if (!file || !canSee(actor, unit, file.language, language)) throw new Refusal('not-found');
  const content = await readContent(file._id);
  const cues = listCues(content);
  const draft = translation === null && isUntouched(unit) ? await findDraft(uploaded, language, cues) : null;
  const fits = translation === null || translation.source_id === file._id || (await hasSameCues(translation, cues));
  const lease = unit.owner === null ? await findLease({ id, language }, actor.username) : null;
  const work = { row, language, unit, uploaded, translation, draft, fits, lease };
  const readOnlyReason = findReadOnlyReason(actor, work, file.language);
  return { ...work, source: { ...file, content, cues }, readOnlyReason };
}

/**
 * Returns the file from which a video is translated, or would be.
 * @param asked language of the source; chosen as in `findTranslationWork` by default
 * @returns null if there is none, or none that the caller may see
 */
export async function findSourceFile(
  actor: SessionActor,
  row: Row,
  language: LanguageCode,
  asked?: LanguageCode,
): Promise<Pick<UploadedFile, '_id' | 'language'> | null> {
  const [uploaded, stored] = await Promise.all([findUploadedFiles(row.id), findTranslation(row.id, language)]);
  const translation = stored && hasTexts(stored) ? stored : null;
  const file = chooseSource(uploaded, row, language, { source: asked, translation, actor });
  return file && canSee(actor, readUnit(row, language), file.language, language) ? file : null;
}

/** Returns the current cues; for a draft, those of its file. */
export function getCurrentCues({
  translation,
  draft,
}: Pick<TranslationWork, 'translation' | 'draft'>): TranslationDocument['cues'] {
  return translation?.cues ?? draft?.cues ?? {};
}

function chooseSource(
  uploaded: readonly UploadedFile[],
  row: Row,
  language: LanguageCode,
  {
    source,
    translation,
    actor,
  }: { source?: LanguageCode; translation: TranslationDocument | null; actor: SessionActor },
): Pick<UploadedFile, '_id' | 'language'> | undefined {
  const others = uploaded.filter((one) => one.language !== language);
  const wanted = source ?? translation?.source ?? row[`source_${language}`];
  // The source of saved texts is read by its version, even if its import was undone.
  if (translation && wanted === translation.source) return { _id: translation.source_id, language: translation.source };
  const named = others.find((one) => one.language === wanted);
  if (source || named) return named;
  return others.find((one) => hasPair(actor, one.language, language)) ?? others[0];
}

async function hasSameCues({ source_id }: TranslationDocument, cues: readonly CueBlock[]): Promise<boolean> {
  return findCueDifference(listCues(await readContent(source_id)), cues) === null;
}

function canSee(actor: SessionActor, { owner }: Unit, source: LanguageCode, target: LanguageCode): boolean {
  return seesEveryRow(actor) || isSameUser(owner, actor.username) || hasPair(actor, source, target);
}

const hasPair = ({ langPairs }: SessionActor, source: LanguageCode, target: LanguageCode) =>
  langPairs.includes(`${source}_${target}`);

function findReadOnlyReason(
  actor: SessionActor,
  { unit, lease, fits, language }: Omit<TranslationWork, 'source' | 'readOnlyReason'>,
  source: LanguageCode,
): ReadOnly | null {
  const { owner, status } = unit;
  const owns = isSameUser(owner, actor.username);
  // An admin passes every role check, but takes work only with the role of translator.
  const takes = actor.roles.includes('translator') && hasPair(actor, source, language);
  if (!owns && !takes) return owner !== null && hasPair(actor, source, language) ? 'owner' : 'right';
  if (status === IN_REVIEW || status === APPROVED) return 'status';
  if (owner !== null && !owns) return 'owner';
  if (lease) return 'lease';
  return fits ? null : 'source';
}
