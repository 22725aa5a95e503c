import type { LanguageCode } from '@subtitle/contracts/languages';
import { findTranslation } from '../../videos/translation-texts';
import { findUploadedFile, readDraftTexts } from '../../videos/uploaded-subtitles';
import type { Row } from '../row/item';
import { type BroughtVersion, findImports } from './version.repository';

/**
 * Returns the uploaded file that the texts of a video in a language began with, with its import and its texts by cue.
 */
export async function findBroughtFile(
  { id }: Row,
  language: LanguageCode,
): Promise<(BroughtVersion & { texts: Record<string, string> }) | null> {
  const translation = await findTranslation(id, language);
  if (translation && !translation.accepted_id) return null;
  const file = await findUploadedFile(translation?.accepted_id ?? { video: id, language });
  const by = file && (await findImports([file.import_id])).get(file.import_id);
  if (!file || !by) return null;
  const row = { _id: file._id, import_id: file.import_id, import_row: 0 };
  return { row, by, replaced: null, texts: byCue(await readDraftTexts(file._id)) };
}

const byCue = (texts: readonly string[]) => Object.fromEntries(texts.map((text, at) => [at + 1, text]));
