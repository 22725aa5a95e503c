import { ITEM_KINDS, type ItemKind } from '@subtitle/contracts/columns';
import { LANGUAGE_CODES, type LanguageCode } from '@subtitle/contracts/languages';
import { BOARD_STATUSES, type BoardStatus } from '@subtitle/contracts/operations/work-board';
import { addDays } from '@subtitle/domain/dates';

/** The board's filters as the address keeps them; '' does not narrow. */
export interface BoardUrl extends Record<string, string> {
  person: string;
  language: string;
  kind: string;
  status: string;
  from: string;
  to: string;
  days: string;
}

export const EMPTY_BOARD: BoardUrl = {
  person: '',
  language: '',
  kind: '',
  status: 'assigned',
  from: '',
  to: '',
  days: '',
};

/** What the server is asked for. */
export interface BoardQuery {
  person?: string;
  language?: LanguageCode;
  kind?: ItemKind;
  status: BoardStatus;
  from?: string;
  to?: string;
  days?: number;
}

/** What the list of statuses offers: those of rows, and what is assigned and late. */
export const BOARD_CHOICES = [...BOARD_STATUSES, 'overdue'] as const;
export type BoardChoice = (typeof BOARD_CHOICES)[number];

/** Reads the address; what nobody knows does not narrow. */
export function readBoard(url: BoardUrl, today: string): BoardQuery {
  const choice = choiceOf(url.status);
  const to = isDay(url.to) ? url.to : undefined;
  const yesterday = addDays(today, -1);
  const days = /^[1-9]\d{0,2}$/.test(url.days) ? Math.min(365, Number(url.days)) : undefined;
  const kind = ITEM_KINDS.find((one) => one === url.kind);
  const language = LANGUAGE_CODES.find((one) => one === url.language);
  const last = choice === 'overdue' ? (to && to < yesterday ? to : yesterday) : to;
  return {
    status: choice === 'overdue' ? 'assigned' : choice,
    ...(url.person && { person: url.person }),
    ...(language && { language }),
    ...(kind && { kind }),
    ...(isDay(url.from) && { from: url.from }),
    ...(last && { to: last }),
    ...(days && { days }),
  };
}

export function choiceOf(status: string): BoardChoice {
  return BOARD_CHOICES.find((one) => one === status) ?? 'assigned';
}

/** How many of the filters narrow. */
export function activeFilters(url: BoardUrl): number {
  return Object.keys(EMPTY_BOARD).filter((name) => url[name] !== EMPTY_BOARD[name]).length;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}
