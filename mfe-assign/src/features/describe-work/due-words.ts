import type { DueGroup } from '@subtitle/contracts/operations/figures';

/** Labels for the number of days left until a row's date, in charts and filters. */
export const DUE_LABELS: Record<DueGroup, string> = {
  overdue: 'overdue',
  today: 'today',
  in1: '1',
  in2: '2',
  in3: '3',
  in4to7: '4 to 7',
  later: 'later',
  noDay: 'no date',
};
