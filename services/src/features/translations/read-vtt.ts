import { type LanguageCode, languageCode, sourceOf, targetOf } from '@subtitle/contracts/languages';
import { unitOf } from '@subtitle/domain/workflow/unit';
import type { SessionActor } from '../auth/session-actor';
import { type Row, seesEveryRow } from '../items/row/item';
import { getVtt } from '../videos/get-vtt';
import { fileOf } from '../videos/translation-file';
import { findTranslation, hasTexts } from '../videos/translation-texts';
import type { GivenVersion } from './given-version';
import { findVideo } from './video.repository';

/**
 * Subtitles of a video as WebVTT: without a language those that were uploaded first, else the translation into it where one
 * was saved and this person may see it, else the file that was uploaded.
 * @throws Refusal not-found, invalid-request naming `language`
 */
export async function readVtt(
  actor: SessionActor,
  id: number,
  named: string | undefined,
  given: GivenVersion,
): Promise<{ content: string; language: LanguageCode }> {
  const language = named && languageCode(named);
  if (!language) return getVtt(id, named);
  const [row, translation] = await Promise.all([findVideo(id), findTranslation(id, language)]);
  if (!row || !translation || !hasTexts(translation) || !maySeeTexts(actor, row, language)) return getVtt(id, named);
  await given.note(actor, { id, language }, { file: row[`revision_${language}`] ?? 0 });
  return { content: await fileOf(translation, 'empty'), language };
}

/** As of every kind of row: of languages that are not theirs translators and editors see what is approved. */
function maySeeTexts(actor: SessionActor, row: Row, language: LanguageCode): boolean {
  const { owner, status } = unitOf(row, language);
  if (seesEveryRow(actor) || status === 'approved' || owner === actor.username) return true;
  return actor.langPairs.some((pair) => sourceOf(pair) === language || targetOf(pair) === language);
}
