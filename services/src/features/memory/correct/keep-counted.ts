import { isToSend } from '@subtitle/contracts/statuses';
import { hasSameWords } from '@subtitle/domain/memory/sentence-key';
import { splitSentences } from '@subtitle/domain/sentences/split-sentences';
import { HANDED_IN_EVENTS } from '@subtitle/domain/workflow/transition';
import type { CorrectionDocument } from '../../../models/correction.model';
import { groupBy } from '../../imports/rows/target-rows';
import { findDecisionsSince, findHandedIn, type UnitEvent } from './corrections.repository';

/** A correction that counts, or one whose translation was replaced before its row was approved. */
export type FollowedCorrection = CorrectionDocument & { isReplaced: boolean };

/**
 * Returns the corrections that count for other rows, in the same order: those of an editor or a reviewer, and those of a
 * row that was approved since. One whose row was sent back after it does not count, and neither does one that is not in
 * the approved text. One of numbers and dates alone does not, because these belong to their own row.
 */
export const keepCounted = async (corrections: readonly CorrectionDocument[]): Promise<CorrectionDocument[]> =>
  (await keepFollowed(corrections)).filter(({ isReplaced }) => !isReplaced);

/** Returns the corrections that count, and those that would if their translation had not been replaced. */
export async function keepFollowed(corrections: readonly CorrectionDocument[]): Promise<FollowedCorrection[]> {
  const worded = corrections.filter(({ before, after, language }) => !hasSameWords(before, after, language));
  const events = groupBy(await findDecisionsSince(listFirst(worded)), (event) => [nameUnit(event)]);
  const judged = worded.flatMap((correction) => {
    const since = events.get(nameUnit(correction))?.filter(({ revision }) => revision >= correction.revision) ?? [];
    return isCounted(correction, since) ? [{ correction, later: findLaterText(correction, since) }] : [];
  });
  const replaceable = judged.flatMap(({ correction, later }) =>
    later ? [{ ...later, column: correction.column }] : [],
  );
  const handedIn = await findHandedIn(replaceable);
  const texts = new Map(handedIn.map((one) => [nameUnit(one), one.columns]));
  return judged.map(({ correction, later }) => {
    const columns = later && texts.get(nameUnit(correction));
    return { ...correction, isReplaced: !!columns && !isInText(correction, columns[correction.column] ?? '') };
  });
}

/** @param events of the unit from the correction on, in their order */
function isCounted({ revision }: CorrectionDocument, events: readonly UnitEvent[]): boolean {
  if (events.some(({ event }) => event === 'reassign-item')) return false;
  const made = events.find((event) => event.revision === revision);
  const isMadeByEditor = made !== undefined && (made.event === 'fix-item' || isToSend(made.to));
  return isMadeByEditor || isApproved(events);
}

const isApproved = (events: readonly UnitEvent[]): boolean =>
  events.findLast(({ event }) => event === 'approve-item' || event === 'reopen-item')?.event === 'approve-item';

/** Returns where the approved text was handed in; undefined if the correction itself did, or nothing is approved. */
function findLaterText({ revision }: CorrectionDocument, events: readonly UnitEvent[]): UnitEvent | undefined {
  const last = events.findLast(({ event }) => (HANDED_IN_EVENTS as readonly string[]).includes(event));
  return isApproved(events) && last && last.revision > revision ? last : undefined;
}

/** Returns whether a text has the translation of a correction, whatever its numbers. It may consist of several sentences. */
function isInText({ after, language }: CorrectionDocument, text: string): boolean {
  const sentences = splitSentences(text, language).map((one) => one.text);
  return [sentences.join(' '), ...sentences].some((one) => hasSameWords(one, after, language));
}

/** Returns the earliest correction of each unit. */
function listFirst(corrections: readonly CorrectionDocument[]): CorrectionDocument[] {
  return [...groupBy(corrections, (one) => [nameUnit(one)]).values()].map((same) =>
    same.reduce((first, one) => (one.revision < first.revision ? one : first)),
  );
}

const nameUnit = ({ kind, item, language }: Pick<UnitEvent, 'kind' | 'item' | 'language'>) =>
  `${kind}:${item}:${language}`;
