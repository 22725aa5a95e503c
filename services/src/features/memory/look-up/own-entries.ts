import { MATCH_STATES, OWN_STATE } from '@subtitle/contracts/operations/memory';
import type { OwnSentenceDocument } from '../../../models/own-sentence.model';
import type { FoundEntry } from './look-up.repository';

/** Stands for the unit of own translations. */
const OWN_UNIT = 'own';

/** Whether an entry is a user's own translation. */
export const isOwnEntry = ({ contexts }: Pick<FoundEntry, 'contexts'>): boolean => contexts[0]?.unit === OWN_UNIT;

/** Returns a user's translation as an entry of the memory, so that it is adapted and ranked as the others are. */
export function createOwnEntry({ _id, by, pair, sentence, source, target, at }: OwnSentenceDocument): FoundEntry {
  // The neighbours equal no sentence: an own translation belongs to every row.
  const place = { unit: OWN_UNIT, place: 0, before: '', after: '', lagna: -1 };
  const context = { ...place, rank: MATCH_STATES.indexOf(OWN_STATE), by, at };
  return { _id, pair, sentence, key: '', source, target, uses: 1, contexts: [context] };
}
