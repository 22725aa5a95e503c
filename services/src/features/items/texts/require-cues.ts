import type { LanguageCode } from '@subtitle/contracts/languages';
import { listCues, listMissingCues } from '@subtitle/webvtt/translation/cues';
import { Refusal } from '../../../refusal';
import { findTranslation, listCueTexts } from '../../videos/translation-texts';
import { readContent } from '../../videos/uploaded-subtitles';
import type { Row } from '../row/item';
import type { SubmittedCues } from './check-cues';

const MAX_NAMED_CUES = 10;

/**
 * Checks that every cue with a source text has a translation. The caller must have read the row before: a later save
 * changes the row's revision.
 * @returns the cues
 * @throws Refusal incomplete, naming the first cues
 */
export async function requireCues({ id }: Row, language: LanguageCode): Promise<SubmittedCues> {
  const translation = await findTranslation(id, language);
  if (!translation) throw new Refusal('incomplete', { field: 'cues' }, 'No cue has a translation yet.');
  const cues = listCues(await readContent(translation.source_id));
  const texts = listCueTexts(translation, cues.length);
  refuseMissing(listMissingCues(cues, texts));
  const { source: sourceLanguage, source_id: sourceId } = translation;
  return { sourceLanguage, sourceId, sources: cues.map(({ payload }) => payload), texts };
}

/** @param missing numbers of cues */
export function refuseMissing(missing: readonly number[]): void {
  if (missing.length === 0) return;
  const more = missing.length - MAX_NAMED_CUES;
  const named = missing.slice(0, MAX_NAMED_CUES).join(', ') + (more > 0 ? ` and ${more} more` : '');
  throw new Refusal('incomplete', { field: 'cues' }, `Some cues are still empty: ${named}`);
}
