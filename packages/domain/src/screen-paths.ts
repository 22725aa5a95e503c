import {
  describeKind,
  type ImportKind,
  ITEM_KINDS,
  type ItemKind,
  rowsOf,
  WORKBOOK_OF,
} from '@subtitle/contracts/columns';
import type { LanguageCode } from '@subtitle/contracts/languages';
import type { SubtitleFilter } from '@subtitle/contracts/operations/content';
import type { Decision, DecisionPart } from '@subtitle/contracts/operations/decided';
import type { DueGroup } from '@subtitle/contracts/operations/figures';
import type { WorkListName } from '@subtitle/contracts/operations/my-work';
import type { FileStatus } from '@subtitle/contracts/operations/subtitle-figures';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { BoardStatus } from '@subtitle/contracts/operations/work-board';
import { FIRST_STAGE, type Stage, type ToSend } from '@subtitle/contracts/statuses';

/**
 * The pages that anything leads to, by the paths their modules declare (`screen.config.mjs`), those of the editors aside,
 * which stand with their kind (contracts/kind-table.ts). Nobody else writes an address: a page that moves, or reads another
 * query, is followed here.
 */
export const PAGES = {
  home: '/',
  login: '/login',
  search: '/search',
  myWork: '/my-work',
  translate: '/translate',
  approver: '/Approver',
  uploader: '/uploader',
  importedRows: '/imported-rows',
  subtitleDashboard: '/subtitle-dashboard',
  statsYoutube: '/stats-youtube',
  vttFilesStats: '/vtt-files-stats',
  assignTask: '/assign-task',
  workBoard: '/work-board',
  taskStatus: '/TaskStatus',
  decided: '/decided',
  updateUserStatus: '/UpdateUserStatus',
  userInfo: '/user-info',
  account: '/account',
  settings: '/settings',
  helpSupport: '/help-support',
  faq: '/faq',
  tutorials: '/tutorials',
  userGuide: '/user-guide',
} as const;

/** Days of a list, yyyy-mm-dd; `all` where the list shall not end there. */
export interface Days {
  from: string;
  to: string;
}

/** A row as far as its address needs it. */
export interface PlacedItem extends Days {
  kind: ItemKind;
  id: number;
  /** Of a video, whose editor is opened by its channel. */
  channel_id?: number;
}

/** In which languages a row is opened; what is left out is up to the screen. */
export interface OpenedIn {
  source?: LanguageCode;
  target?: LanguageCode;
  /** What the assignment asks for: a translator's screen or an editor's. */
  stage?: Stage | null;
  /** Of a video: the cue to begin at. */
  cue?: number;
}

const ALL_DAYS: Days = { from: 'all', to: 'all' };

/** The page of all results for a text. */
export const searchPath = (text: string): string => PAGES.search + query({ q: text });

/** The editor's address, opened on this row; filters are set so that the row stands in the list. */
export function editorPath(item: PlacedItem, { source, target, stage, cue }: OpenedIn): string {
  const { days, pages } = describeKind(item.kind);
  if (days === 'none') {
    return pages[stage ?? FIRST_STAGE] + query({ channel: item.channel_id, video: item.id, source, target, cue });
  }
  const where = days === 'range' ? range(item) : { date: item.from };
  return pages[stage ?? FIRST_STAGE] + query({ source, target, ...where, item: item.id });
}

/**
 * The list in which the rows of an import stand.
 * @param days those of the import; null where it does not know them
 * @param row one of its rows to be opened
 * @returns null for kinds that no page shows by their days
 */
export function importedRowsPath(
  kind: ImportKind,
  days: Days | null,
  row: { item?: number; target?: string } = {},
): string | null {
  const rows = rowsOf(kind);
  if (!rows || describeKind(rows).days === 'none') return null;
  return (
    describeKind(rows).pages[FIRST_STAGE] +
    query({ target: row.target, ...daysOf(rows, days ?? ALL_DAYS), item: row.item })
  );
}

/** The rows of somebody's list whose source changed after their translation was made. */
export function sourceChangedPath(kind: ItemKind, { stage, ...languages }: Omit<OpenedIn, 'cue'>): string {
  return (
    describeKind(kind).pages[stage ?? FIRST_STAGE] +
    query({ ...languages, ...daysOf(kind, ALL_DAYS), show: 'source-changed' })
  );
}

/** The Content Approver's address, opened on this row; of a video at this cue. */
export function reviewPath(item: PlacedItem, language: LanguageCode, cue?: number): string {
  const days = describeKind(item.kind).days === 'none' ? {} : range(item);
  return PAGES.approver + query({ category: categoryOf(item.kind), language, ...days, item: item.id, cue });
}

/** The Content Approver's address, on all that waits of a kind in a language, or on what is to be sent to review. */
export function reviewListPath(kind: ItemKind, language: LanguageCode, show?: ToSend): string {
  return PAGES.approver + query({ category: categoryOf(kind), language, show });
}

/** The address of My work, narrowed to some of it; `show` names one of its lists. */
export function myWorkPath(narrowed: { kind?: ItemKind; language?: LanguageCode; show?: WorkListName }): string {
  return PAGES.myWork + query(narrowed);
}

/** One import on the uploader's tab of its kind; `kind` may be that of its rows. */
export function importPath({ kind, id }: { kind: ImportKind | ItemKind; id: number }): string {
  const brought = ITEM_KINDS.find((one) => one === kind);
  const tab = brought ? WORKBOOK_OF[brought] : kind;
  // Subtitle files are brought in beside the videos they belong to.
  return PAGES.uploader + query({ tab: tab === 'subtitles' ? WORKBOOK_OF.video : tab, import: id });
}

/** The rows that somebody's imports brought, of one kind, or of one import; `item` is one of them to be opened. */
export function uploadedRowsPath(kind: ImportKind, of: { import?: number; item?: number } = {}): string | null {
  const rows = rowsOf(kind);
  return rows ? PAGES.importedRows + query({ kind: rows, import: of.import, item: of.item }) : null;
}

/** The uploader's videos of a channel or of all, or those of them with or without subtitles. */
export function channelVideosPath(channel: number | 'all', subtitles?: SubtitleFilter): string {
  return PAGES.uploader + query({ tab: 'videos', channel, subtitles });
}

/** The uploader's channels. */
export function channelsPath(): string {
  return PAGES.uploader + query({ tab: 'channel' });
}

/** Where videos and subtitle files are uploaded. */
export function uploadVideosPath(): string {
  return PAGES.uploader + query({ tab: 'videos' });
}

/** Subtitle files in a language, of a channel, in a status, or of some days on which they came. */
export function subtitleFilesPath(
  narrowed: { language?: LanguageCode; channel?: number; status?: FileStatus } & Partial<Days>,
): string {
  return PAGES.subtitleDashboard + query(narrowed);
}

/** A video in the VTT Translator; without `source` its reader's own language pairs say which one it opens in. */
export function videoPath({ id, channel, source }: { id: number; channel: number; source?: LanguageCode }): string {
  return PAGES.translate + query({ channel, video: id, source });
}

/** The list of people, narrowed to those that a text finds, or who are active or not. */
export function peoplePath(narrowed: { q?: string; status?: UserAnswer['status'] }): string {
  return PAGES.userInfo + query(narrowed);
}

/** The page of one person's account. */
export function personPath(id: number): string {
  return PAGES.userInfo + query({ user: id });
}

/** Settings, opened on all screen modules, or on one. */
export function modulePath(name?: string): string {
  return PAGES.settings + query({ tab: 'modules', module: name });
}

/** Rows that were approved, or sent back to somebody, in some days; the last seven without any. `person` is a username. */
export function decidedPath(
  narrowed: { decision?: Decision; person?: string; part?: DecisionPart; language?: LanguageCode } & Partial<Days>,
): string {
  return PAGES.decided + query(narrowed);
}

/** Some of the work board; what is left out is not narrowed. `person` is a username. */
export function boardPath(narrowed: {
  person?: string;
  language?: LanguageCode;
  kind?: ItemKind;
  status?: BoardStatus | 'overdue';
  /** By how many days are left until the day on which a row begins. */
  due?: Exclude<DueGroup, 'overdue'>;
  /** Only what was made from a text that has changed since. */
  source?: 'changed';
  from?: string;
  to?: string;
  /** Only rows whose owner could not be given them today. */
  owner?: 'unfit';
}): string {
  return PAGES.workBoard + query(narrowed);
}

/** What the Approver's address calls a kind. */
export function categoryOf(kind: ItemKind): string {
  return describeKind(kind).category ?? kind;
}

const range = ({ from, to }: Days) => ({ from, to });

/** A list of single dates is asked for one by its name, and for several by their bounds. */
function daysOf(kind: ItemKind, { from, to }: Days) {
  const { days } = describeKind(kind);
  if (days === 'none') return {};
  return days === 'day' && from === to ? { date: from } : { from, to };
}

function query(parts: Record<string, string | number | undefined>): string {
  const given = Object.entries(parts).filter((part): part is [string, string | number] => part[1] !== undefined);
  return given.length > 0 ? `?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}` : '';
}
