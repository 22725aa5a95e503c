import type { PredictionKind } from '@subtitle/contracts/columns';
import { listPredictionsDaily, listPredictionsTenday } from '@subtitle/contracts/predictions/list-predictions';

/** What differs between the two prediction editors; everything else is one feature. */
export interface EditorKind {
  kind: PredictionKind;
  title: string;
  /** The list call of this kind. */
  list: typeof listPredictionsDaily;
  /** One date, or a range. */
  dates: 'single' | 'range';
  lagnaLabel: string;
  allLagnas: string;
  clearLabel: string;
}

export const DAILY_EDITOR: EditorKind = {
  kind: 'daily',
  title: 'Predictions Daily',
  list: listPredictionsDaily,
  dates: 'single',
  lagnaLabel: 'Rasi',
  allLagnas: 'All',
  clearLabel: 'Clear Filter',
};

export const TENDAY_EDITOR: EditorKind = {
  kind: 'tenday',
  title: 'Predictions 10 Days',
  list: listPredictionsTenday as typeof listPredictionsDaily,
  dates: 'range',
  lagnaLabel: 'Filter by Lagna',
  allLagnas: 'All Lagna',
  clearLabel: 'Clear Filters',
};
