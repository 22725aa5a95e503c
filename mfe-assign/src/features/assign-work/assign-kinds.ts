import { describeKind, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { MESSAGES } from '@subtitle/contracts/messages';
import { KIND_WORDS } from '@subtitle/sdk/work';

/** A tab of the page and the kind of rows it assigns. */
export interface AssignKind {
  tab: string;
  label: string;
  kind: ItemKind;
  failed: string;
  /** The count defaults to the number of assignable rows (specification 5, activities). */
  takesAll: boolean;
  /** False if rows of this kind have no date; the form then has no date fields. */
  dated: boolean;
  /** Rows without a date may exist; no range of dates includes them. */
  mayLackDate: boolean;
}

/** Kinds whose settings differ from the defaults, in the order of the specification's tabs. */
const SPECIFIED_KINDS: Partial<Record<ItemKind, Partial<AssignKind>>> = {
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
const ORDERED_KINDS = new Set([...(Object.keys(SPECIFIED_KINDS) as ItemKind[]), ...ITEM_KINDS]);

export const ASSIGN_KINDS: readonly AssignKind[] = [...ORDERED_KINDS].map((kind) => ({
  kind,
  tab: kind,
  label: KIND_WORDS[kind].title,
  failed: `Error assigning ${KIND_WORDS[kind].rows}`,
  takesAll: false,
  dated: describeKind(kind).days !== 'none',
  mayLackDate: false,
  ...SPECIFIED_KINDS[kind],
}));

/** Reads the tab from the URL; an unknown name gives the tab of the daily predictions. */
export function readAssignTab(text: string): string {
  return (ASSIGN_KINDS.find(({ tab }) => tab === text) ?? ASSIGN_KINDS[1]!).tab;
}
