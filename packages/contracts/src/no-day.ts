/** Day of a row without a day: sorted last, and never overdue. It is stored and compared, but left out of answers. */
export const NO_DAY = '9999-01-01';
