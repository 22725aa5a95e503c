import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ClientSession } from 'mongoose';
import { type TranslatedCue, type TranslationDocument, TranslationModel } from '../../models/translation.model';

const QUERY_TIMEOUT_MS = 5_000;
/**
 * Limit of cues that are set one by one. Beyond it the whole map is replaced, because MongoDB searches every field name
 * from the start of the map.
 */
const MAX_SET_ONE_BY_ONE = 200;

const buildId = (video: number, language: LanguageCode) => `${video}:${language}`;

/** Returns the texts of a video in a language; null where none was saved. */
export async function findTranslation(video: number, language: LanguageCode): Promise<TranslationDocument | null> {
  return TranslationModel.findById(buildId(video, language)).maxTimeMS(QUERY_TIMEOUT_MS).lean<TranslationDocument>();
}

/** Returns the file from which a video was translated into a language, as a transaction sees it; null without texts. */
export async function findTranslatedFile(
  video: number,
  language: LanguageCode,
  session: ClientSession,
): Promise<{ _id: string; language: LanguageCode } | null> {
  const found = await TranslationModel.findById(buildId(video, language), { source: 1, source_id: 1 })
    .session(session)
    .maxTimeMS(QUERY_TIMEOUT_MS)
    .lean<Pick<TranslationDocument, 'source' | 'source_id'>>();
  return found && { _id: found.source_id, language: found.source };
}

/** Returns one text for each cue of the source, in order; '' where a cue has none. */
export function listCueTexts({ cues }: Pick<TranslationDocument, 'cues'>, count: number): string[] {
  return Array.from({ length: count }, (_, at) => cues[at + 1]?.text ?? '');
}

/** Returns whether any cue has a text. Only a translation with texts depends on the cues of its source. */
export function hasTexts({ cues }: Pick<TranslationDocument, 'cues'>): boolean {
  return Object.values(cues).some(({ text }) => text.trim() !== '');
}

interface CueUpdate {
  video: number;
  language: LanguageCode;
  source: LanguageCode;
  source_id: string;
  accepted_id?: string;
  /** By cue number. */
  cues: Readonly<Record<string, TranslatedCue>>;
}

/** Writes changed cues in the transaction that changes the row. Other cues stay, unless the source file has changed. */
export async function writeCues(
  { video, language, cues, ...source }: CueUpdate,
  before: TranslationDocument | null,
  session: ClientSession,
): Promise<void> {
  const { collection } = TranslationModel;
  const filter = { _id: buildId(video, language) } as object;
  if (before?.source_id !== source.source_id) {
    const whole = { ...filter, video_id: video, language, ...source, cues };
    await collection.replaceOne(filter, whole, { upsert: true, session });
    return;
  }
  const changed = Object.entries(cues);
  // The row's revision changes in this transaction, so no other cue can have changed since it was read.
  const $set =
    changed.length > MAX_SET_ONE_BY_ONE
      ? { cues: { ...before.cues, ...cues } }
      : Object.fromEntries(changed.map(([number, cue]) => [`cues.${number}`, cue]));
  await collection.updateOne(filter, { $set }, { session });
}
