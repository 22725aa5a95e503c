import { hasTextColumns, ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { getSourceLanguage, getTargetLanguage, LANGUAGE_CODES, type LangPair } from '@subtitle/contracts/languages';
import { NO_DAY } from '@subtitle/contracts/no-day';
import { OPEN_GROUPS, type WorkSummary } from '@subtitle/contracts/operations/my-work';
import { addDays, isIsoDay } from '@subtitle/domain/dates';
import { formatNumber } from '@subtitle/sdk/ui';
import type { SheetPair } from './sheet-sentences';

/** Parameters of the address; '' is the default. `days` is a day, 'week' or 'all'. */
export type SheetUrl = { source: string; target: string; kind: string; days: string };
export const EMPTY_SHEET_URL: SheetUrl = { source: '', target: '', kind: '', days: '' };

export const ALL_DAYS = 'all';
export const THIS_WEEK = 'week';
/** Number of days that the page offers. */
const MAX_DAYS = 60;

/** Rows of the sheet. */
export interface SheetSelection extends SheetPair {
  kind?: ItemKind;
  days: string;
  /** yyyy-mm-dd; both absent for all days. */
  from?: string;
  to?: string;
}

/** Returns the language pairs in which the person has open rows with texts, those with most rows first. */
export function listPairs({ open }: WorkSummary, own: readonly LangPair[]): SheetPair[] {
  const counts = new Map<LangPair, number>();
  for (const part of open) {
    if (!hasTextColumns(part.kind)) continue;
    const named = part.source && (`${part.source}_${part.language}` as LangPair);
    const pair = named ?? own.find((one) => getTargetLanguage(one) === part.language);
    const rows = OPEN_GROUPS.reduce((sum, group) => sum + part[group], 0);
    if (pair) counts.set(pair, (counts.get(pair) ?? 0) + rows);
  }
  const pairs = [...counts].sort((a, b) => b[1] - a[1]).map(([pair]) => pair);
  return (pairs.length > 0 ? pairs : own.slice(0, 1)).map(splitPair);
}

const splitPair = (pair: LangPair): SheetPair => ({ source: getSourceLanguage(pair), target: getTargetLanguage(pair) });

/** Reads the selection from the address. By default it is the pair with most rows and the day that is due next. */
export function readSelection(
  url: SheetUrl,
  summary: WorkSummary,
  own: readonly LangPair[],
  today: string,
): SheetSelection | null {
  const read = (value: string) => LANGUAGE_CODES.find((code) => code === value);
  const pairs = listPairs(summary, own);
  const [source, target] = [read(url.source), read(url.target)];
  const named = source && target && source !== target ? { source, target } : undefined;
  const pair = named ?? pairs.find((one) => one.target === target) ?? pairs[0];
  if (!pair) return null;
  const kind = ITEM_KINDS.find((one) => one === url.kind && hasTextColumns(one));
  const days = readDays(url.days) ?? findDueDay(listDays(summary, { ...pair, kind }), today);
  return { ...pair, ...(kind && { kind }), days, ...getBounds(days, today) };
}

function readDays(days: string): string | undefined {
  return days === ALL_DAYS || days === THIS_WEEK || isIsoDay(days) ? days : undefined;
}

function getBounds(days: string, today: string): Pick<SheetSelection, 'from' | 'to'> {
  if (days === ALL_DAYS) return {};
  if (days !== THIS_WEEK) return { from: days, to: days };
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

/** Returns the days with open rows and their number, in order. Rows without a day are only in "all open rows". */
export function listDays({ days }: WorkSummary, { target, kind }: Pick<SheetSelection, 'target' | 'kind'>) {
  const counts = new Map<string, number>();
  for (const { kind: of, language, day, open } of days) {
    if (!hasTextColumns(of) || language !== target || (kind ?? of) !== of || day === NO_DAY) continue;
    counts.set(day, (counts.get(day) ?? 0) + open);
  }
  return [...counts].map(([day, open]) => ({ day, open })).sort((a, b) => a.day.localeCompare(b.day));
}

/** Returns today if it has rows, else the next day that has, else the last one; all days if none has. */
function findDueDay(days: readonly { day: string }[], today: string): string {
  return days.find(({ day }) => day >= today)?.day ?? days.at(-1)?.day ?? ALL_DAYS;
}

/** Returns the choices of days: those near the selected one, this week, and all. */
export function listDayChoices(summary: WorkSummary, selection: SheetSelection): { value: string; label: string }[] {
  const days = listDays(summary, selection);
  const at = Math.max(0, days.findIndex(({ day }) => day >= selection.days) - MAX_DAYS / 2);
  const shown = days.slice(at, at + MAX_DAYS).map(({ day, open }) => ({
    value: day,
    label: `${formatDay(day, 'short')} (${formatNumber(open)})`,
  }));
  const isMissing = isIsoDay(selection.days) && !shown.some(({ value }) => value === selection.days);
  return [
    ...(isMissing ? [{ value: selection.days, label: formatDay(selection.days, 'short') }] : []),
    ...shown,
    { value: THIS_WEEK, label: 'This week' },
    { value: ALL_DAYS, label: 'All open rows' },
  ];
}

/** Formats a day as 'Monday 30 November', in the short form as 'Mon 30 Nov'. */
export function formatDay(day: string, form: 'long' | 'short' = 'long'): string {
  const parts = { weekday: form, day: 'numeric', month: form, timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat('en-GB', parts).format(new Date(`${day}T00:00:00Z`)).replace(',', '');
}

/** Describes the selected days: 'Monday 30 November', 'This week', 'All open rows'. */
export function describeDays(days: string): string {
  if (days === ALL_DAYS) return 'All open rows';
  return days === THIS_WEEK ? 'This week' : formatDay(days);
}
