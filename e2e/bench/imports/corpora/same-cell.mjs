/**
 * Compares two cells. A reader returns a text, number or boolean, or a date as {day: 'd/m/yyyy', clock: seconds of the
 * day, all: seconds since day 0}; it omits unknown parts. Our reader returns only texts, which may be any of the three
 * parts of a date. Because readers round differently, numbers must agree in 12 digits and clock times within one
 * second.
 */
export function sameCell(a, b) {
  if (a === b) return true;
  if (typeof a === 'object') return typeof b === 'object' ? sameDates(a, b) : sameDateAndText(a, b);
  if (typeof b === 'object') return sameDateAndText(b, a);
  return sameTexts(asText(a), asText(b));
}

const NUMBER = /^-?(0|[1-9]\d*)(\.\d+)?(e[+-]?\d+)?$/i;

function sameTexts(a, b) {
  if (a === b) return true;
  if (!NUMBER.test(a) || !NUMBER.test(b)) return false;
  return Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
}

const asText = (value) => (typeof value === 'boolean' ? String(value).toUpperCase() : String(value));

function sameDates(a, b) {
  if (a.day && b.day) return a.day === b.day && near(a.clock, b.clock);
  return near(a.clock, b.clock) || near(a.all, b.all);
}

function sameDateAndText(date, text) {
  if (date.day === text) return true;
  const clock = /^(-?\d+):(\d+):(\d+)$/.exec(text);
  if (!clock) return false;
  const seconds = Number(clock[1]) * 3600 + Number(clock[2]) * 60 + Number(clock[3]);
  return near(seconds, date.clock) || near(seconds, date.all);
}

const near = (a, b) => Math.abs(a - b) <= 1;
