import type { PredictionKind } from '@subtitle/contracts/columns';

/** What differs between the two prediction editors; everything else is one feature. */
export interface EditorKind {
  kind: PredictionKind;
  title: string;
  /** One date, or a range. */
  dates: 'single' | 'range';
  lagnaLabel: string;
  allLagnas: string;
  clearLabel: string;
}

/** The editor of each kind of prediction. */
export const EDITORS: Record<PredictionKind, EditorKind> = {
  daily: {
    kind: 'daily',
    title: 'Predictions Daily',
    dates: 'single',
    lagnaLabel: 'Rasi',
    allLagnas: 'All',
    clearLabel: 'Clear Filter',
  },
  tenday: {
    kind: 'tenday',
    title: 'Predictions 10 Days',
    dates: 'range',
    lagnaLabel: 'Filter by Lagna',
    allLagnas: 'All Lagna',
    clearLabel: 'Clear Filters',
  },
};
