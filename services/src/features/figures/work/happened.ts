import type { ItemKind } from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';

/** An event as the figures read it from an index. */
export interface Happening {
  kind: ItemKind;
  item: number;
  language: LanguageCode;
  revision: number;
  event: string;
  by: string;
  at: Date;
}

/** Facts about a decision that its own entry does not hold. */
export interface Before {
  /** Who submitted it last before the decision. */
  submitter: string | null;
  /** When it was last assigned before that. */
  assignedAt: Date | null;
  /** An earlier approval of the unit was not undone; it was reopened for another reason. */
  approvedBefore: boolean;
  /** The reviewer took this approval back: they reopened the unit with the reason `undo`. */
  undone: boolean;
}

export type BeforeOf = (decision: Happening) => Before;

export const DECISIONS: readonly string[] = ['approve-item', 'reassign-item'];

/** No two units have one name. */
export const unitNameOf = ({ kind, item, language }: Pick<Happening, 'kind' | 'item' | 'language'>) =>
  `${kind}:${item}:${language}`;

/** No two events have one name. */
export const nameOf = (event: Pick<Happening, 'kind' | 'item' | 'language' | 'revision'>) =>
  `${unitNameOf(event)}:${event.revision}`;
