import { findCueTextsAt } from './cue-history.repository';
import type { UnitKey } from './item';

/** Returns the texts of cues at a revision; see `findCueTextsAt`. */
export function readCueTextsAt(key: UnitKey, revision: number, cues: readonly number[]): Promise<Map<number, string>> {
  return findCueTextsAt(key, revision, cues);
}
