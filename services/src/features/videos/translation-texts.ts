import type { LanguageCode } from '@subtitle/contracts/languages';
import type { ClientSession } from 'mongoose';
import { type TranslatedCue, type TranslationDocument, TranslationModel } from '../../models/translation.model';

const PATIENCE_MS = 5_000;
/** Cues set one by one; more replace the whole map, since MongoDB searches each field from the first on. */
const MAX_SET_ONE_BY_ONE = 200;

const idOf = (video: number, language: LanguageCode) => `${video}:${language}`;

/** The texts of a video in a language; null where nobody has saved any. */
export async function findTranslation(video: number, language: LanguageCode): Promise<TranslationDocument | null> {
  return TranslationModel.findById(idOf(video, language)).maxTimeMS(PATIENCE_MS).lean<TranslationDocument>();
}

/** One for each cue of its source, in their order; '' where there is none. */
export function textsOf({ cues }: Pick<TranslationDocument, 'cues'>, count: number): string[] {
  return Array.from({ length: count }, (_, at) => cues[at + 1]?.text ?? '');
}

/** Whether any cue has a text: texts are bound to the cues they were made from, and nothing else is. */
export function hasTexts({ cues }: Pick<TranslationDocument, 'cues'>): boolean {
  return Object.values(cues).some(({ text }) => text.trim() !== '');
}

interface Written {
  video: number;
  language: LanguageCode;
  source: LanguageCode;
  source_id: string;
  accepted_id?: string;
  /** By number. */
  cues: Readonly<Record<string, TranslatedCue>>;
}

/**
 * Writes changed cues, in the transaction of the change of the row; the others stay, unless the source is another one than
 * before.
 */
export async function writeCues(
  { video, language, cues, ...source }: Written,
  before: TranslationDocument | null,
  session: ClientSession,
): Promise<void> {
  const { collection } = TranslationModel;
  const filter = { _id: idOf(video, language) } as object;
  if (before?.source_id !== source.source_id) {
    const whole = { ...filter, video_id: video, language, ...source, cues };
    await collection.replaceOne(filter, whole, { upsert: true, session });
    return;
  }
  const changed = Object.entries(cues);
  // The row's revision, which the same transaction changes, says that the others still are what was read.
  const $set =
    changed.length > MAX_SET_ONE_BY_ONE
      ? { cues: { ...before.cues, ...cues } }
      : Object.fromEntries(changed.map(([number, cue]) => [`cues.${number}`, cue]));
  await collection.updateOne(filter, { $set }, { session });
}
