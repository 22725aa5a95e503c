/**
 * Compares two cells. A reader returns a text, number or boolean, or a date as {day: 'd/m/yyyy', clock: seconds of the
 * day, all: seconds since day 0}; it omits unknown parts. Our reader returns only texts, which may be any of the three
 * parts of a date. Because readers round differently, numbers must agree in 12 digits and clock times within one
 * second.
 */
export function isSameCell(a, b) {
  if (a === b) return true;
  if (typeof a === 'object') return typeof b === 'object' ? isSameDate(a, b) : isDateText(a, b);
  if (typeof b === 'object') return isDateText(b, a);
  return isSameText(toText(a), toText(b));
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

function isSameText(a, b) {
  if (a === b) return true;
  if (!NUMBER.test(a) || !NUMBER.test(b)) return false;
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
}

const toText = (value) => (typeof value === 'boolean' ? String(value).toUpperCase() : String(value));

function isSameDate(a, b) {
  if (a.day && b.day) return a.day === b.day && isNear(a.clock, b.clock);
  return isNear(a.clock, b.clock) || isNear(a.all, b.all);
}

function isDateText(date, text) {
  if (date.day === text) return true;
  const clock = /^(-?\d+):(\d+):(\d+)$/.exec(text);
  if (!clock) return false;
  const seconds = Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  return isNear(seconds, date.clock) || isNear(seconds, date.all);
}

const isNear = (a, b) => Math.abs(a - b) <= 1;
