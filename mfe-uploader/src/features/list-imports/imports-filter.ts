import { IMPORT_KINDS, type ImportKind } from '@subtitle/contracts/columns';
import { IMPORT_STATES, type ImportState } from '@subtitle/contracts/operations/imports';

/** Which imports; empty parts leave nothing out. */
export interface ImportsFilter {
  kind: ImportKind | '';
  state: ImportState | '';
  /** Parts of the file's name and of the username of who imported it. */
  file: string;
  by: string;
  /** Days on which it was started, where the person sits: yyyy-mm-dd. */
  from: string;
  to: string;
  /** Only those older than this id; null begins with the newest. */
  before: number | null;
}

export const NO_FILTER: ImportsFilter = { kind: '', state: '', file: '', by: '', from: '', to: '', before: null };

/** How the filter stands in the address. */
export const FILTER_URL = { kind: '', state: '', file: '', by: '', from: '', to: '', before: '' };

/** What the address says, as far as it is known; else nothing. */
export function readFilter(url: typeof FILTER_URL): ImportsFilter {
  return {
    kind: IMPORT_KINDS.find((kind) => kind === url.kind) ?? '',
    state: IMPORT_STATES.find((state) => state === url.state) ?? '',
    file: url.file.trim().slice(0, 100),
    by: url.by.trim().slice(0, 100),
    from: day(url.from),
    to: day(url.to),
    before: /^[1-9]\d{0,14}$/.test(url.before) ? Number(url.before) : null,
  };
}

/** The address of a filter. */
export function filterUrl({ before, ...filter }: ImportsFilter): typeof FILTER_URL {
  return { ...filter, before: before === null ? '' : String(before) };
}

/** Whether anything is left out. */
export function isNarrowed(filter: ImportsFilter): boolean {
  return Object.values(filter).some((part) => part !== '' && part !== null);
}

function day(text: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : '';
}
