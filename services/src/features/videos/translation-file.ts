import { cleanDraft } from '@subtitle/domain/texts/clean-text';
import { cuesOf, isFilled } from '@subtitle/webvtt/translation/cues';
import { exportTranslation } from '@subtitle/webvtt/translation/export-translation';
import type { TranslationDocument } from '../../models/translation.model';
import { textsOf } from './translation-texts';
import { readContent } from './uploaded-subtitles';

/**
 * A translation as a file: its source's, character for character, but for the texts. A file that was accepted as it came
 * is kept in the same way, with its own header, notes, settings and cues that nobody changed since.
 */
export async function fileOf(translation: TranslationDocument, whenEmpty: 'source' | 'empty'): Promise<string> {
  const source = await readContent(translation.source_id);
  const cues = cuesOf(source);
  const texts = textsOf(translation, cues.length);
  if (!translation.accepted_id) return exportTranslation(source, texts, whenEmpty);
  const filled = texts.map((text, at) => (isFilled(text) || whenEmpty === 'empty' ? text : cues[at]!.payload));
  const accepted = await readContent(translation.accepted_id);
  return exportTranslation(accepted, filled, 'empty', (payload, text) => cleanDraft(payload) === text);
}
