/** Kinds of number that the reader distinguishes. `hours` is a duration that may exceed 24 hours. */
export type NumberKind = 'plain' | 'day' | 'time' | 'hours';

/**
 * Built-in formats with a date or a time, including those that depend on Excel's language settings (ECMA-376 18.8.30).
 */
const BUILT_IN: Record<number, NumberKind> = { 18: 'time', 19: 'time', 20: 'time', 21: 'time', 45: 'time', 47: 'time' };
for (const id of [14, 15, 16, 17, 22, 71, 72, 73, 74, 75, 78]) BUILT_IN[id] = 'day';
for (let id = 27; id <= 31; id++) BUILT_IN[id] = 'day';
for (let id = 50; id <= 58; id++) BUILT_IN[id] = 'day';
for (const id of [56, 76, 77, 79, 81]) BUILT_IN[id] = 'time';
for (const id of [46, 80]) BUILT_IN[id] = 'hours';

export const findBuiltInKind = (id: number): NumberKind => BUILT_IN[id] ?? 'plain';

/** Matches quoted text, escaped letters, fill and padding. These characters are literal and do not affect the kind. */
const DECORATION = /"[^"]*"?|[\\_*]./gs;

/** Matches the halves of the day, so that their letters do not count as a month. */
const HALVES = /am\/pm|a\/p|上午\/下午/gi;
/** Matches the year or name of an era (Japanese, Buddhist). An `e` after digits is an exponent. */
const ERA = /[gb]|(^|[^0#?.,])e/i;

/** Returns the kind of a format code such as 'dd\-mm\-yy;@'. */
export function formatKind(code: string): NumberKind {
  const shown = code.replace(DECORATION, '').replace(/general/gi, '');
  const bare = shown.replace(/\[[^\]]*\]?/g, '');
  const elapsed = /\[(h+|m+|s+)\]/i.test(shown);
  const units = bare.replace(HALVES, '');
  if (!elapsed && units === bare && !/[dmyhs]/i.test(units) && !ERA.test(units)) return 'plain';
  if (/[dy]/i.test(units) || ERA.test(units) || (/m/i.test(units) && !/[hs]/i.test(shown))) return 'day';
  return /\[h+\]/i.test(shown) ? 'hours' : 'time';
}
