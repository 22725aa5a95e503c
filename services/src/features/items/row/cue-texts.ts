import { findCueTextsAt } from './cue-history.repository';
import type { UnitKey } from './item';

/** Returns the texts of cues at a revision; see `findCueTextsAt`. */
export function cueTextsAt(
  key: UnitKey,
  revision: number,
  cues: readonly number[],
): Promise<Map<number, string | undefined>> {
  return findCueTextsAt(key, revision, cues);
}
