import { LANG_PAIRS, type LanguageCode, sourceOf, targetOf } from '@subtitle/contracts/languages';
import type { SessionActor } from '../../actor';
import { seesEveryRow } from '../items/row/item';
import { findUploaded, type Uploaded } from '../videos/uploaded-subtitles';

/**
 * Returns the languages in which a video opens without a requested target: the first of the caller's pairs whose source
 * the video has. Callers who see every video may use any pair, their own first.
 * @param source limits the pairs to this source
 * @returns the pair and the files that were read; undefined where no pair has a file
 */
export async function findOwnPair(
  actor: SessionActor,
  id: number,
  source?: LanguageCode,
): Promise<{ source: LanguageCode; language: LanguageCode; uploaded: Uploaded[] } | undefined> {
  const uploaded = await findUploaded(id);
  const held = new Set(uploaded.map((one) => one.language));
  const pairs = seesEveryRow(actor) ? [...actor.langPairs, ...LANG_PAIRS] : actor.langPairs;
  const pair = pairs.find((one) => held.has(sourceOf(one)) && (source === undefined || sourceOf(one) === source));
  return pair && { source: sourceOf(pair), language: targetOf(pair), uploaded };
}
