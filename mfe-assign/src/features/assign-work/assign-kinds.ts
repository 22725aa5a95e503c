import type { ItemKind } from '@subtitle/contracts/columns';
import { MESSAGES } from '@subtitle/contracts/messages';
import {
  assignActivities,
  assignPredictions,
  assignPredictions10days,
  assignVideos,
} from '@subtitle/contracts/operations/assignment';

export const ASSIGN_TABS = ['activities', 'prediction', 'prediction-10-days', 'translate'] as const;
export type AssignTab = (typeof ASSIGN_TABS)[number];

/** What one tab of the page gives out. */
export interface AssignKind {
  tab: AssignTab;
  label: string;
  kind: ItemKind;
  operation: typeof assignPredictions;
  failed: string;
  /** The count follows the number of eligible rows (specification 5, activities). */
  takesAll: boolean;
  /** False where its rows belong to no day, so that none is asked for. */
  dated: boolean;
}

export const ASSIGN_KINDS: readonly AssignKind[] = [
  {
    tab: 'activities',
    label: 'Activities',
    kind: 'activity',
    operation: assignActivities,
    failed: MESSAGES.errorAssigningActivities,
    takesAll: true,
    dated: true,
  },
  {
    tab: 'prediction',
    label: 'Prediction',
    kind: 'daily',
    operation: assignPredictions,
    failed: MESSAGES.errorAssigningPredictions,
    takesAll: false,
    dated: true,
  },
  {
    tab: 'prediction-10-days',
    label: 'Prediction 10 Days',
    kind: 'tenday',
    operation: assignPredictions10days,
    failed: MESSAGES.errorAssigningPredictions,
    takesAll: false,
    dated: true,
  },
  {
    tab: 'translate',
    label: 'Translate',
    kind: 'video',
    operation: assignVideos,
    failed: 'Error assigning subtitles',
    takesAll: false,
    dated: false,
  },
];

/** Reads the tab from the address; anything unknown opens the daily predictions. */
export function readTab(text: string): AssignTab {
  return ASSIGN_TABS.find((tab) => tab === text) ?? 'prediction';
}
