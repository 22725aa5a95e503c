import { IMPORT_KINDS, type ImportKind } from '@subtitle/contracts/columns';
import { IMPORT_STATES, type ImportState } from '@subtitle/contracts/operations/imports';
import { isIsoDay } from '@subtitle/domain/dates';

/** Filter of the import history; an empty field does not filter. */
export interface ImportsFilter {
  kind: ImportKind | '';
  state: ImportState | '';
  /** Part of the file name (`file`) and of the importer's username (`by`). */
  file: string;
  by: string;
  /** Range of start days in the user's time zone, yyyy-mm-dd. */
  from: string;
  to: string;
  /** Only imports older than this id; null starts with the newest. */
  before: number | null;
}

export const NO_FILTER: ImportsFilter = { kind: '', state: '', file: '', by: '', from: '', to: '', before: null };

/** The filter's fields in the URL, each empty. */
export const FILTER_URL = { kind: '', state: '', file: '', by: '', from: '', to: '', before: '' };

/** Reads the filter from the URL; unknown values are ignored. */
export function readFilter(url: typeof FILTER_URL): ImportsFilter {
  return {
    kind: IMPORT_KINDS.find((kind) => kind === url.kind) ?? '',
    state: IMPORT_STATES.find((state) => state === url.state) ?? '',
    file: url.file.trim().slice(0, 100),
    by: url.by.trim().slice(0, 100),
    from: readDay(url.from),
    to: readDay(url.to),
    before: /^[1-9]\d{0,14}$/.test(url.before) ? Number(url.before) : null,
  };
}

/** Returns the URL fields of a filter. */
export function buildFilterUrl({ before, ...filter }: ImportsFilter): typeof FILTER_URL {
  return { ...filter, before: before === null ? '' : String(before) };
}

/** Whether any field of the filter is set. */
export function isImportsFilterActive(filter: ImportsFilter): boolean {
  return Object.values(filter).some((part) => part !== '' && part !== null);
}

function readDay(text: string): string {
  return isIsoDay(text) ? text : '';
}
