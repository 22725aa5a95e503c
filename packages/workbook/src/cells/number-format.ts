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

/** The kind of a format code such as 'dd\-mm\-yy;@'. */
export function formatKind(code: string): NumberKind {
  const shown = code.replace(DECORATION, '').replace(/general/gi, '');
  const bare = shown.replace(/\[[^\]]*\]?/g, '');
  const elapsed = /\[(h+|m+|s+)\]/i.test(shown);
  const isDate = elapsed || /[dmyhsgb]|am\/pm|a\/p|上午\/下午/i.test(bare) || /(^|[^0#?.,])e/i.test(bare);
  if (!isDate) return 'plain';
  if (/[dy]/i.test(bare) || (/m/i.test(bare) && !/[hs]/i.test(shown))) return 'day';
  return /\[h+\]/i.test(shown) ? 'hours' : 'time';
}
