import { LANG_PAIRS, type LanguageCode, sourceOf, targetOf } from '@subtitle/contracts/languages';
import type { SessionActor } from '../auth/session-actor';
import { seesEveryRow } from '../items/row/item';
import { findUploaded, type Uploaded } from '../videos/uploaded-subtitles';

/**
 * The languages that somebody opens a video in who named no target: the first of their pairs whose source it has a file
 * in. Who may open every video may do so in any pair, and begins with their own.
 * @param source narrows to the pairs from it
 * @returns with the files, as they were read; undefined where there is none for any of them
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
