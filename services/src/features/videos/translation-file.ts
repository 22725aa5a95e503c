import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { cuesOf } from '@subtitle/webvtt/translation/cues';
import { exportOwnFile, exportTranslation } from '@subtitle/webvtt/translation/export-translation';
import type { TranslationDocument } from '../../models/translation.model';
import { textsOf } from './translation-texts';
import { readContent } from './uploaded-subtitles';

/**
 * A translation as a file: its source's, character for character, but for the texts. One that began with an uploaded file
 * is that file, with its own header, notes, settings and cues that nobody changed since.
 */
export async function fileOf(translation: TranslationDocument, whenEmpty: 'source' | 'empty'): Promise<string> {
  const source = await readContent(translation.source_id);
  const texts = textsOf(translation, cuesOf(source).length);
  if (!translation.accepted_id) return exportTranslation(source, texts, whenEmpty);
  const own = await readContent(translation.accepted_id);
  return exportOwnFile(own, source, texts, whenEmpty, (payload, text) => cleanDraft(payload) === text);
}
