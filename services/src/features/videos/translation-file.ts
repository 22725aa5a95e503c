import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { listCues } from '@subtitle/webvtt/translation/cues';
import { exportOwnFile, exportTranslation } from '@subtitle/webvtt/translation/export-translation';
import type { TranslationDocument } from '../../models/translation.model';
import { listCueTexts } from './translation-texts';
import { readContent } from './uploaded-subtitles';

/**
 * Returns a translation as a file: the source file with its texts replaced, all other characters unchanged. A
 * translation that began with an uploaded file is returned as that file instead, with its own header, notes, settings
 * and unchanged cues.
 */
export async function buildTranslationFile(
  translation: TranslationDocument,
  whenEmpty: 'source' | 'empty',
): Promise<string> {
  const source = await readContent(translation.source_id);
  const texts = listCueTexts(translation, listCues(source).length);
  if (!translation.accepted_id) return exportTranslation(source, texts, whenEmpty);
  const uploadedFile = await readContent(translation.accepted_id);
  return exportOwnFile(uploadedFile, source, texts, whenEmpty, (payload, text) => cleanDraft(payload) === text);
}
