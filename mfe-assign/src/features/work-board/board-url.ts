import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { DUE_GROUPS, type DueGroup } from '@subtitle/contracts/operations/figures';
import { BOARD_STATUSES, type BoardStatus } from '@subtitle/contracts/operations/work-board';
import { ASSIGNED } from '@subtitle/contracts/statuses';
import { buildFindingQuery, type FindingFilter, readFindingFilter } from '@subtitle/domain/checks/finding-filter';
import { addDays, isIsoDay, NO_DAY } from '@subtitle/domain/dates';

/** Filters of the board in the URL; '' does not filter. */
export interface BoardUrl extends Record<string, string> {
  person: string;
  language: string;
  kind: string;
  status: string;
  from: string;
  to: string;
  due: string;
  days: string;
  /** 'changed': only translations whose source has changed since. */
  source: string;
  /** Findings of the last submission: 'any', 'kept' or the id of a rule. */
  findings: string;
  /** 'unfit': only rows that could not be assigned to their owner today. */
  owner: string;
}

export const EMPTY_BOARD: BoardUrl = {
  person: '',
  language: '',
  kind: '',
  status: ASSIGNED,
  from: '',
  to: '',
  due: '',
  days: '',
  source: '',
  findings: '',
  owner: '',
};

/** Query for the server. */
export interface BoardQuery {
  person?: string;
  language?: LanguageCode;
  kind?: ItemKind;
  status: BoardStatus;
  from?: string;
  to?: string;
  begin?: string;
  days?: number;
  sourceChanged?: true;
  findings?: FindingFilter;
  unfit?: true;
}

/** Options of the status filter: the server's statuses, and 'overdue' for assigned rows past their date. */
export const BOARD_CHOICES = [...BOARD_STATUSES, 'overdue'] as const;
export type BoardChoice = (typeof BOARD_CHOICES)[number];

type Due = Exclude<DueGroup, 'overdue'>;

/** First and last number of days left for each option; null for rows without a date. */
const DUE: Record<Due, readonly [first: number, last?: number] | null> = {
  today: [0, 0],
  in1: [1, 1],
  in2: [2, 2],
  in3: [3, 3],
  in4to7: [4, 7],
  later: [8],
  noDay: null,
};

export function readDue({ due }: Pick<BoardUrl, 'due'>): Due | undefined {
  return DUE_GROUPS.find((one): one is Due => one === due && one in DUE);
}

/** Returns the dates on which these rows start. */
function getDueDates(due: Due, today: string): { begin: string; to?: string } {
  const [first, last] = DUE[due] ?? [];
  if (first === undefined) return { begin: NO_DAY };
  // NO_DAY, the date of rows without one, sorts after all dates.
  return { begin: addDays(today, first), to: last === undefined ? addDays(NO_DAY, -1) : addDays(today, last) };
}

/** Reads the query from the URL; unknown values do not filter. */
export function readBoardQuery(url: BoardUrl, today: string): BoardQuery {
  const choice = readBoardChoice(url.status);
  const due = readDue(url);
  const begins = due && getDueDates(due, today);
  const to = findEarlierDay(isIsoDay(url.to) ? url.to : undefined, begins?.to);
  const yesterday = addDays(today, -1);
  const days = /^[1-9]\d{0,2}$/.test(url.days) ? Math.min(365, Number(url.days)) : undefined;
  const kind = ITEM_KINDS.find((one) => one === url.kind);
  const language = LANGUAGE_CODES.find((one) => one === url.language);
  const last = choice === 'overdue' ? findEarlierDay(to, yesterday) : to;
  return {
    status: choice === 'overdue' ? ASSIGNED : choice,
    ...(url.person && { person: url.person }),
    ...(language && { language }),
    ...(kind && { kind }),
    ...(isIsoDay(url.from) && { from: url.from }),
    ...(last && { to: last }),
    ...(begins && { begin: begins.begin }),
    ...(days && { days }),
    ...(url.source === 'changed' && { sourceChanged: true as const }),
    ...buildFindingQuery(readFindingFilter(url.findings)),
    ...(url.owner === 'unfit' && { unfit: true as const }),
  };
}

export function readBoardChoice(status: string): BoardChoice {
  return BOARD_CHOICES.find((one) => one === status) ?? ASSIGNED;
}

/** Returns the number of active filters. */
export function countActiveFilters(url: BoardUrl): number {
  return Object.keys(EMPTY_BOARD).filter((name) => url[name] !== EMPTY_BOARD[name]).length;
}

function findEarlierDay(day: string | undefined, other: string | undefined): string | undefined {
  return !other || (day && day < other) ? day : other;
}
