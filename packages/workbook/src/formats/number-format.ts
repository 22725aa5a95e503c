/** What a number format makes of a number, as far as the reader cares. */
export type NumberKind = 'plain' | 'day' | 'time' | 'hours';

/** Built-in formats that show a date or a time, also those that Excel takes from its language settings (ECMA-376 18.8.30). */
const BUILT_IN: Record<number, NumberKind> = { 18: 'time', 19: 'time', 20: 'time', 21: 'time', 45: 'time', 47: 'time' };
for (const id of [14, 15, 16, 17, 22, 71, 72, 73, 74, 75, 78]) BUILT_IN[id] = 'day';
for (let id = 27; id <= 31; id++) BUILT_IN[id] = 'day';
for (let id = 50; id <= 58; id++) BUILT_IN[id] = 'day';
for (const id of [56, 76, 77, 79, 81]) BUILT_IN[id] = 'time';
for (const id of [46, 80]) BUILT_IN[id] = 'hours';

export const builtInKind = (id: number): NumberKind => BUILT_IN[id] ?? 'plain';

/** Quoted text, escaped letters, fill and padding: they are shown, never counted. */
const DECORATION = /"[^"]*"?|[\\_*]./gs;

/** Halves of the day; their letters are no month. */
const HALVES = /am\/pm|a\/p|上午\/下午/gi;
/** A year of an era (Japanese, Buddhist) or its name; an `e` behind digits is an exponent. */
const ERA = /[gb]|(^|[^0#?.,])e/i;

/** The kind of a format code such as 'dd\-mm\-yy;@'. */
export function formatKind(code: string): NumberKind {
  const shown = code.replace(DECORATION, '').replace(/general/gi, '');
  const bare = shown.replace(/\[[^\]]*\]?/g, '');
  const elapsed = /\[(h+|m+|s+)\]/i.test(shown);
  const units = bare.replace(HALVES, '');
  if (!elapsed && units === bare && !/[dmyhs]/i.test(units) && !ERA.test(units)) return 'plain';
  if (/[dy]/i.test(units) || ERA.test(units) || (/m/i.test(units) && !/[hs]/i.test(shown))) return 'day';
  return /\[h+\]/i.test(shown) ? 'hours' : 'time';
}
