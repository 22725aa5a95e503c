import { getSourceLanguage, getTargetLanguage, type LanguageCode, parseLanguage } from '@subtitle/contracts/languages';
import { APPROVED } from '@subtitle/contracts/statuses';
import { readUnit } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../../actor';
import { type Row, seesEveryRow } from '../items/row/item';
import { getVtt } from '../videos/get-vtt';
import { buildTranslationFile } from '../videos/translation-file';
import { findTranslation, hasTexts } from '../videos/translation-texts';
import type { ReceivedRevisionStore } from './received-revisions';
import { findVideo } from './video.repository';

/**
 * Returns the subtitles of a video as WebVTT. With a language: its saved translation if the caller may see it, else its
 * uploaded file. Without one: the file uploaded first.
 * @throws Refusal not-found, invalid-request naming `language`
 */
export async function readVtt(
  actor: SessionActor,
  id: number,
  named: string | undefined,
  received: ReceivedRevisionStore,
): Promise<{ content: string; language: LanguageCode }> {
  const language = named && parseLanguage(named);
  if (!language) return getVtt(id, named);
  const [row, translation] = await Promise.all([findVideo(id), findTranslation(id, language)]);
  if (!row || !translation || !hasTexts(translation) || !canSeeTexts(actor, row, language)) return getVtt(id, named);
  await received.store(actor, { id, language }, { file: row[`revision_${language}`] ?? 0 });
  return { content: await buildTranslationFile(translation, 'empty'), language };
}

/** As for every kind of row, translators and editors see only approved texts in other languages than their own. */
function canSeeTexts(actor: SessionActor, row: Row, language: LanguageCode): boolean {
  const { owner, status } = readUnit(row, language);
  if (seesEveryRow(actor) || status === APPROVED || owner === actor.username) return true;
  return actor.langPairs.some((pair) => getSourceLanguage(pair) === language || getTargetLanguage(pair) === language);
}
