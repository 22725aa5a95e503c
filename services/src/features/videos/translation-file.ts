import { cuesOf } from '@subtitle/webvtt/translation/cues';
import { exportTranslation } from '@subtitle/webvtt/translation/export-translation';
import type { TranslationDocument } from '../../models/translation.model';
import { textsOf } from './translation-texts';
import { readContent } from './uploaded-subtitles';

/** A translation as a file: its source's, character for character, but for the texts. */
export async function fileOf(translation: TranslationDocument, whenEmpty: 'source' | 'empty'): Promise<string> {
  const source = await readContent(translation.source_id);
  return exportTranslation(source, textsOf(translation, cuesOf(source).length), whenEmpty);
}
