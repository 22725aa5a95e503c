import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { QueryOf } from '@subtitle/contracts/operation';
import { FILE_STATUSES, type listAllSubtitles } from '@subtitle/contracts/operations/subtitle-figures';

/** Files of one page of the table. */
export const PAGE_FILES = 20;

/** The table's filters and page as the address keeps them; '' does not narrow. */
export const EMPTY_FILES = { q: '', language: '', status: '', channel: '', from: '', to: '', page: '' };
export type FilesUrl = typeof EMPTY_FILES;

/** What the server is asked for; what nobody knows does not narrow. */
export function queryOf({ q, language, status, channel, from, to, page }: FilesUrl): QueryOf<typeof listAllSubtitles> {
  const code = LANGUAGE_CODES.find((one) => one === language);
  const state = FILE_STATUSES.find((one) => one === status);
  const id = Number(channel);
  return {
    ...(q.trim() && { q: q.trim().slice(0, 100) }),
    ...(code && { language: code }),
    ...(state && { status: state }),
    ...(Number.isInteger(id) && id > 0 && { channel: id }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    skip: (pageOf({ page }) - 1) * PAGE_FILES,
    limit: PAGE_FILES,
  };
}

export function pageOf({ page }: Pick<FilesUrl, 'page'>): number {
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export function isNarrowed({ page: _page, ...filters }: FilesUrl): boolean {
  return Object.values(filters).some((value) => value !== '');
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);
