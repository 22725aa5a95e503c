import { LANGUAGE_CODES } from '@subtitle/contracts/languages';
import type { QueryOf } from '@subtitle/contracts/operation';
import { FILE_STATUSES, type listAllSubtitles } from '@subtitle/contracts/operations/subtitle-figures';
import { isIsoDay } from '@subtitle/domain/dates';

/** Files per page. */
export const FILES_PER_PAGE = 20;

/** Filters and page of the table in the URL; '' does not filter. */
export const EMPTY_FILES = { q: '', language: '', status: '', channel: '', from: '', to: '', page: '' };
export type FilesUrl = typeof EMPTY_FILES;

/** Returns the query for the server; unknown values do not filter. */
export function readFilesQuery({
  q,
  language,
  status,
  channel,
  from,
  to,
  page,
}: FilesUrl): QueryOf<typeof listAllSubtitles> {
  const code = LANGUAGE_CODES.find((one) => one === language);
  const state = FILE_STATUSES.find((one) => one === status);
  const id = Number(channel);
  return {
    ...(q.trim() && { q: q.trim().slice(0, 100) }),
    ...(code && { language: code }),
    ...(state && { status: state }),
    ...(Number.isInteger(id) && id > 0 && { channel: id }),
    ...(isIsoDay(from) && { from }),
    ...(isIsoDay(to) && { to }),
    skip: (readPageNumber({ page }) - 1) * FILES_PER_PAGE,
    limit: FILES_PER_PAGE,
  };
}

export function readPageNumber({ page }: Pick<FilesUrl, 'page'>): number {
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

export function isFilesFilterActive({ page: _page, ...filters }: FilesUrl): boolean {
  return Object.values(filters).some((value) => value !== '');
}
