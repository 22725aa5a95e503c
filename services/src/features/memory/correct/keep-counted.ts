import { isToSend } from '@subtitle/contracts/statuses';
import { hasSameWords } from '@subtitle/domain/memory/sentence-key';
import type { CorrectionDocument } from '../../../models/correction.model';
import { groupBy } from '../../imports/rows/target-rows';
import { findDecisionsSince, type UnitEvent } from './corrections.repository';

/**
 * Returns the corrections that count for other rows, in the same order: those of an editor or a reviewer, and those of a
 * row that was approved since. One whose row was sent back after it does not count, and neither does one of numbers and
 * dates alone, because these belong to their own row.
 */
export async function keepCounted(corrections: readonly CorrectionDocument[]): Promise<CorrectionDocument[]> {
  const worded = corrections.filter(({ before, after, language }) => !hasSameWords(before, after, language));
  const events = groupBy(await findDecisionsSince(listFirst(worded)), (event) => [nameUnit(event)]);
  return worded.filter((one) =>
    isCounted(
      one,
      events.get(nameUnit(one))?.filter(({ revision }) => revision >= one.revision),
    ),
  );
}

/** @param events of the unit from the correction on, in their order */
function isCounted({ revision }: CorrectionDocument, events: readonly UnitEvent[] = []): boolean {
  if (events.some(({ event }) => event === 'reassign-item')) return false;
  const made = events.find((event) => event.revision === revision);
  const isMadeByEditor = made !== undefined && (made.event === 'fix-item' || isToSend(made.to));
  const decision = events.findLast(({ event }) => event === 'approve-item' || event === 'reopen-item');
  return isMadeByEditor || decision?.event === 'approve-item';
}

/** Returns the earliest correction of each unit. */
function listFirst(corrections: readonly CorrectionDocument[]): CorrectionDocument[] {
  return [...groupBy(corrections, (one) => [nameUnit(one)]).values()].map((same) =>
    same.reduce((first, one) => (one.revision < first.revision ? one : first)),
  );
}

const nameUnit = ({ kind, item, language }: Pick<UnitEvent, 'kind' | 'item' | 'language'>) =>
  `${kind}:${item}:${language}`;
