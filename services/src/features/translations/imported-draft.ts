import type { LanguageCode } from '@subtitle/contracts/languages';
import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import type { CueBlock } from '@subtitle/webvtt/blocks';
import { findCueDifference, hasVisibleText, listCues } from '@subtitle/webvtt/translation/cues';
import type { TranslatedCue } from '../../models/translation.model';
import { readContent, type UploadedFile } from '../videos/uploaded-subtitles';

/**
 * A subtitle file uploaded in the target language. Its texts are the starting point for the owner of the unit (decision
 * 32).
 */
export interface ImportedDraft {
  /** Id of the file's version. */
  _id: string;
  /** By cue number. Cues without a text are absent. */
  cues: Readonly<Record<string, TranslatedCue>>;
}

/**
 * Returns the draft that was uploaded in a language.
 * @returns null where there is no file, or its cues differ from those of the source
 */
export async function findDraft(
  uploaded: readonly UploadedFile[],
  language: LanguageCode,
  source: readonly CueBlock[],
): Promise<ImportedDraft | null> {
  const file = uploaded.find((one) => one.language === language);
  if (!file) return null;
  const own = listCues(await readContent(file._id));
  if (findCueDifference(source, own)) return null;
  const texts = own.map(({ payload }) => cleanDraft(payload));
  const cues = Object.fromEntries(
    texts.flatMap((text, at) => (hasVisibleText(text) ? [[at + 1, { text, revision: 0 }]] : [])),
  );
  return Object.keys(cues).length > 0 ? { _id: file._id, cues } : null;
}
