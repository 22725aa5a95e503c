import {
  describeKind,
  findRowKind,
  type ImportKind,
  ITEM_KINDS,
  type ItemKind,
  WORKBOOK_OF,
} from '@subtitle/contracts/columns';
import type { LangPair, LanguageCode } from '@subtitle/contracts/languages';
import type { SubtitleFilter } from '@subtitle/contracts/operations/content';
import type { Decision, DecisionPart } from '@subtitle/contracts/operations/decided';
import type { DueGroup } from '@subtitle/contracts/operations/figures';
import type { WorkListName } from '@subtitle/contracts/operations/my-work';
import type { FileStatus } from '@subtitle/contracts/operations/subtitle-figures';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import type { BoardStatus } from '@subtitle/contracts/operations/work-board';
import { FIRST_STAGE, type Stage, type ToSend } from '@subtitle/contracts/statuses';
import { buildQuery, type RowsQuery } from './build-query';

/**
 * Pages that other pages link to, by the paths in `screen.config.mjs` of their modules. The paths of editors are in
 * contracts/kind-table.ts. Only this file and thread-paths.ts build addresses, so no other file changes when a page
 * moves or reads another query.
 */
export const PAGES = {
  home: '/',
  login: '/login',
  search: '/search',
  myWork: '/my-work',
  daySheet: '/day-sheet',
  translate: '/translate',
  approver: '/Approver',
  memory: '/translation-memory',
  terms: '/terms',
  uploader: '/uploader',
  importedRows: '/imported-rows',
  subtitleDashboard: '/subtitle-dashboard',
  statsYoutube: '/stats-youtube',
  vttFilesStats: '/vtt-files-stats',
  assignTask: '/assign-task',
  workBoard: '/work-board',
  questions: '/questions',
  comment: '/comment',
  history: '/history',
  corrections: '/corrections',
  correctedTexts: '/corrected-texts',
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

/** Days of a list, yyyy-mm-dd; `all` for an open end. */
export interface Days {
  from: string;
  to: string;
}

/** Fields of a row that its address needs. */
export interface PlacedItem extends Days {
  kind: ItemKind;
  id: number;
  /** Channel of a video, because the editor of a video is opened by its channel. */
  channel_id?: number;
}

/** Languages in which a row is opened; the screen selects missing ones. */
export interface OpenedIn {
  source?: LanguageCode;
  target?: LanguageCode;
  /** Stage of the assignment, which selects a translator's or an editor's screen. */
  stage?: Stage | null;
  /** First cue to show, for a video. */
  cue?: number;
}

const ALL_DAYS: Days = { from: 'all', to: 'all' };

/** Returns the address of all search results for a text. */
export const buildSearchPath = (text: string): string => PAGES.search + buildQuery({ q: text });

/** Returns the address of a term. */
export const buildTermPath = (term: number): string => PAGES.terms + buildQuery({ term });

/** Returns the address of the translation memory with a question, in one pair of languages or in all. */
export const buildMemoryPath = (narrowed: { q?: string; pair?: LangPair }): string =>
  PAGES.memory + buildQuery(narrowed);

/** Returns the address of the editor with this row; its filters are set so that the list contains the row. */
export function buildEditorPath(item: PlacedItem, { source, target, stage, cue }: OpenedIn): string {
  const { days, pages } = describeKind(item.kind);
  if (days === 'none') {
    return pages[stage ?? FIRST_STAGE] + buildQuery({ channel: item.channel_id, video: item.id, source, target, cue });
  }
  const where = days === 'range' ? pickDays(item) : { date: item.from };
  return pages[stage ?? FIRST_STAGE] + buildQuery({ source, target, ...where, item: item.id });
}

/**
 * Returns the address of the list with the rows of an import.
 * @param days days of the import; null if unknown
 * @param row row to open
 * @returns null for kinds that no page lists by day
 */
export function buildImportedRowsPath(
  kind: ImportKind,
  days: Days | null,
  row: { item?: number; target?: string } = {},
): string | null {
  const rows = findRowKind(kind);
  if (!rows || describeKind(rows).days === 'none') return null;
  return (
    describeKind(rows).pages[FIRST_STAGE] +
    buildQuery({ target: row.target, ...getDaysQuery(rows, days ?? ALL_DAYS), item: row.item })
  );
}

/** Returns the address of the caller's rows whose source text has changed. */
export function buildSourceChangedPath(kind: ItemKind, { stage, ...languages }: Omit<OpenedIn, 'cue'>): string {
  return (
    describeKind(kind).pages[stage ?? FIRST_STAGE] +
    buildQuery({ ...languages, ...getDaysQuery(kind, ALL_DAYS), show: 'source-changed' })
  );
}

/** Returns the address of the Content Approver with this row; for a video at this cue. */
export function buildReviewPath(item: PlacedItem, language: LanguageCode, cue?: number): string {
  const days = describeKind(item.kind).days === 'none' ? {} : pickDays(item);
  return PAGES.approver + buildQuery({ category: getCategory(item.kind), language, ...days, item: item.id, cue });
}

/**
 * Returns the address of the Content Approver with all rows of a kind in a language that are in review, or with rows to
 * send to review.
 */
export function buildReviewListPath(kind: ItemKind, language: LanguageCode, show?: ToSend): string {
  return PAGES.approver + buildQuery({ category: getCategory(kind), language, show });
}

/** Returns the address of My work with filters; `show` names one of its lists. */
export function buildMyWorkPath(narrowed: { kind?: ItemKind; language?: LanguageCode; show?: WorkListName }): string {
  return PAGES.myWork + buildQuery(narrowed);
}

/** Returns the address of the day sheet. `days` is a day, 'week' or 'all'; by default the next day with open rows. */
export const buildDaySheetPath = (rows: Omit<OpenedIn, 'stage' | 'cue'> & { kind?: ItemKind; days?: string } = {}) =>
  PAGES.daySheet + buildQuery(rows);

/** Returns the address of an import on the uploader's tab of its kind; `kind` may be the kind of its rows. */
export function buildImportPath({ kind, id }: { kind: ImportKind | ItemKind; id: number }): string {
  const brought = ITEM_KINDS.find((one) => one === kind);
  const tab = brought ? WORKBOOK_OF[brought] : kind;
  // Subtitle files are uploaded on the tab of videos.
  return PAGES.uploader + buildQuery({ tab: tab === 'subtitles' ? WORKBOOK_OF.video : tab, import: id });
}

/** Returns the address of imported rows of one kind or one import; `findings` is the id of a rule, in `language`. */
export function buildUploadedRowsPath(kind: ImportKind, of: RowsQuery = {}): string | null {
  const rows = findRowKind(kind);
  return rows ? PAGES.importedRows + buildQuery({ kind: rows, ...of }) : null;
}

/** Returns the address of the uploader's videos of a channel or of all, optionally filtered by subtitles or title. */
export function buildChannelVideosPath(channel: number | 'all', subtitles?: SubtitleFilter, title?: string): string {
  return PAGES.uploader + buildQuery({ tab: 'videos', channel, subtitles, title });
}

/** Returns the address of the uploader's channels. */
export const buildChannelsPath = (): string => PAGES.uploader + buildQuery({ tab: 'channel' });

/** Returns the address for uploading videos and subtitle files. */
export const buildUploadVideosPath = (): string => PAGES.uploader + buildQuery({ tab: 'videos' });

/** Returns the address of subtitle files, filtered by language, channel, status, or days of upload. */
export function buildSubtitleFilesPath(
  narrowed: { language?: LanguageCode; channel?: number; status?: FileStatus } & Partial<Days>,
): string {
  return PAGES.subtitleDashboard + buildQuery(narrowed);
}

/** Returns the address of a video in the VTT Translator; by default the reader's language pairs select the source. */
export function buildVideoPath({
  id,
  channel,
  source,
}: {
  id: number;
  channel: number;
  source?: LanguageCode;
}): string {
  return PAGES.translate + buildQuery({ channel, video: id, source });
}

/** Returns the address of the list of users, filtered by a text or by status. */
export function buildPeoplePath(narrowed: { q?: string; status?: UserAnswer['status'] }): string {
  return PAGES.userInfo + buildQuery(narrowed);
}

/** Returns the address of a user's account. */
export const buildPersonPath = (id: number): string => PAGES.userInfo + buildQuery({ user: id });

/** Returns the address of Settings with all screen modules, or with one. */
export const buildModulePath = (name?: string): string => PAGES.settings + buildQuery({ tab: 'modules', module: name });

/**
 * Returns the address of rows approved or sent back in some days, by default the last seven. `person` is a username.
 */
export function buildDecidedPath(
  narrowed: { decision?: Decision; person?: string; part?: DecisionPart; language?: LanguageCode } & Partial<Days>,
): string {
  return PAGES.decided + buildQuery(narrowed);
}

/** Returns the address of the work board with filters. `person` is a username. */
export function buildBoardPath(narrowed: {
  person?: string;
  language?: LanguageCode;
  kind?: ItemKind;
  status?: BoardStatus | 'overdue';
  /** Number of days left until the first day of a row. */
  due?: Exclude<DueGroup, 'overdue'>;
  /** Only rows whose source text has changed. */
  source?: 'changed';
  from?: string;
  to?: string;
  /** Only rows that could no longer be assigned to their current owner. */
  owner?: 'unfit';
}): string {
  return PAGES.workBoard + buildQuery(narrowed);
}

/** Returns the name of a kind in the Approver's address. */
export const getCategory = (kind: ItemKind): string => describeKind(kind).category ?? kind;

const pickDays = ({ from, to }: Days) => ({ from, to });

/** A list of single dates has one parameter for one day, and two bounds for several days. */
function getDaysQuery(kind: ItemKind, { from, to }: Days) {
  const { days } = describeKind(kind);
  if (days === 'none') return {};
  return days === 'day' && from === to ? { date: from } : { from, to };
}
