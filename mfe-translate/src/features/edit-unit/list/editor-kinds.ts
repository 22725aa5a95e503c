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

export const DAILY_EDITOR: EditorKind = {
  kind: 'daily',
  title: 'Predictions Daily',
  dates: 'single',
  lagnaLabel: 'Rasi',
  allLagnas: 'All',
  clearLabel: 'Clear Filter',
};

export const TENDAY_EDITOR: EditorKind = {
  kind: 'tenday',
  title: 'Predictions 10 Days',
  dates: 'range',
  lagnaLabel: 'Filter by Lagna',
  allLagnas: 'All Lagna',
  clearLabel: 'Clear Filters',
};
