import { findCueTextsAt } from './cue-history.repository';
import type { UnitKey } from './item';

/** The texts of these cues as of a revision; see `findCueTextsAt`. */
export function cueTextsAt(
  key: UnitKey,
  revision: number,
  cues: readonly number[],
): Promise<Map<number, string | undefined>> {
  return findCueTextsAt(key, revision, cues);
}
