/** Where a row without a day stands: after every other, and never overdue. Stored and compared; no answer tells it. */
export const NO_DAY = '9999-01-01';
