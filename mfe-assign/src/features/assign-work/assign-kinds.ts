import { describeKind, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { MESSAGES } from '@subtitle/contracts/messages';
import { KIND_WORDS } from '@subtitle/sdk/work';

/** What one tab of the page gives out. */
export interface AssignKind {
  tab: string;
  label: string;
  kind: ItemKind;
  failed: string;
  /** The count follows the number of eligible rows (specification 5, activities). */
  takesAll: boolean;
  /** False where its rows belong to no day, so that none is asked for. */
  dated: boolean;
  /** A workbook may bring rows without a date, which are in no range of dates. */
  mayLackDate: boolean;
}

/** What the specification says of its kinds otherwise than it is usual, in the order of its tabs. */
const SPECIFIED: Partial<Record<ItemKind, Partial<AssignKind>>> = {
  activity: {
    tab: 'activities',
    label: 'Activities',
    failed: MESSAGES.errorAssigningActivities,
    takesAll: true,
    mayLackDate: true,
  },
  daily: { tab: 'prediction', label: 'Prediction', failed: MESSAGES.errorAssigningPredictions },
  tenday: { tab: 'prediction-10-days', label: 'Prediction 10 Days', failed: MESSAGES.errorAssigningPredictions },
  video: { tab: 'translate', label: 'Translate' },
};
const IN_ORDER = new Set([...(Object.keys(SPECIFIED) as ItemKind[]), ...ITEM_KINDS]);

export const ASSIGN_KINDS: readonly AssignKind[] = [...IN_ORDER].map((kind) => ({
  kind,
  tab: kind,
  label: KIND_WORDS[kind].title,
  failed: `Error assigning ${KIND_WORDS[kind].rows}`,
  takesAll: false,
  dated: describeKind(kind).days !== 'none',
  mayLackDate: false,
  ...SPECIFIED[kind],
}));

/** Reads the tab from the address; anything unknown opens the daily predictions. */
export function readTab(text: string): string {
  return (ASSIGN_KINDS.find(({ tab }) => tab === text) ?? ASSIGN_KINDS[1]!).tab;
}
