import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';

/** An event with the fields that the figures read from an index. */
export interface WorkEvent {
  kind: ItemKind;
  item: number;
  language: LanguageCode;
  revision: number;
  event: string;
  by: string;
  at: Date;
}

/** Facts about a decision from other entries of the unit. */
export interface DecisionFacts {
  /** Username of the last submitter before the decision. */
  submitter: string | null;
  /** Time of the last assignment before the decision. */
  assignedAt: Date | null;
  /** An earlier approval of the unit was not undone: the unit was reopened for another reason. */
  approvedBefore: boolean;
  /** The reviewer undid this approval by reopening the unit with the reason `undo`. */
  undone: boolean;
}

export type GetDecisionFacts = (decision: WorkEvent) => DecisionFacts;

export const DECISIONS: readonly string[] = ['approve-item', 'reassign-item'];

/** Returns a unique name of a unit. */
export const getUnitName = ({ kind, item, language }: Pick<WorkEvent, 'kind' | 'item' | 'language'>) =>
  `${kind}:${item}:${language}`;

/** Returns a unique name of an event. */
export const getEventName = (event: Pick<WorkEvent, 'kind' | 'item' | 'language' | 'revision'>) =>
  `${getUnitName(event)}:${event.revision}`;
