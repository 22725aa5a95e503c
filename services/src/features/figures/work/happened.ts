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

/** What was decided of a unit is put down to whoever had submitted it. */
export interface Before {
  /** Who submitted it last before the decision. */
  submitter: string | null;
  /** When it was last assigned before that. */
  assignedAt: Date | null;
  /** It had been approved before: reopened since. */
  approvedBefore: boolean;
}

export type BeforeOf = (decision: Happening) => Before;

export const DECISIONS: readonly string[] = ['approve-item', 'reassign-item'];

/** No two events have one name. */
export const nameOf = ({ kind, item, language, revision }: Omit<Happening, 'event' | 'by' | 'at'>) =>
  `${kind}:${item}:${language}:${revision}`;
