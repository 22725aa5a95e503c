import { isTest } from './import-rules.mjs';

/**
 * Files that may name a kind of row, each with the reason. Other code uses the kind's description (`describeKind`,
 * `hasTextColumns`, `getTextColumns`) or the row itself (`'mksabb' in item`), so that a new kind requires no change there.
 */
export const FILES_NAMING_KINDS = new Map([
  ['packages/contracts/src/kind-table.ts', 'what a kind is'],
  ['services/src/models/item-models.ts', 'what the server adds to it: where its rows are stored'],
  ['services/src/models/activity.model.ts', 'where its rows are stored'],
  ['services/src/models/prediction.model.ts', 'where its rows are stored'],
  ['services/src/models/video.model.ts', 'where its rows are stored'],
  ['packages/sdk/src/work/kind-words.ts', 'what screens add to it: its words'],
  ['mfe-translate/src/features/edit-unit/bodies/editor-bodies.tsx', 'how it is edited'],
  ['mfe-review/src/features/review-items/review-bodies.ts', 'how it is reviewed'],

  ['packages/contracts/src/columns.ts', 'the kinds whose calls the specification names'],
  ['packages/contracts/src/operations/predictions.ts', 'calls that the specification names'],
  ['packages/contracts/src/operations/review.ts', 'calls that the specification names'],
  ['services/src/features/items/specified.routes.ts', 'calls that the specification names'],
  ['services/src/features/items/texts/save-activity.ts', 'a call that the specification names'],
  ['mfe-review/src/features/review-items/list/use-review-list.ts', 'calls that the specification names'],
  ['mfe-translate/src/features/edit-unit/list/editor-kinds.ts', 'words that the specification has for it'],
  ['mfe-assign/src/features/assign-work/assign-kinds.ts', 'words that the specification has for it'],
  ['mfe-review/src/features/review-items/list/review-filters.ts', 'words that the specification has for it'],

  ['packages/contracts/src/workbook-table.ts', 'kinds of workbook: two are called as their rows are'],
  ['mfe-uploader/src/upload-kinds.ts', 'kinds of workbook'],

  ['mfe-review/src/features/review-items/subtitles/subtitle-panel.tsx', 'the body of videos'],
  ['services/src/features/items/export/export-videos.ts', 'the export of videos'],
  ['services/src/features/search/row-scopes.ts', 'videos are found by their titles and cues too'],
  ['services/src/features/search/cues.repository.ts', 'the same'],
  ['services/src/features/search/search.repository.ts', 'the same'],
  ['shell/src/spotlight/options.ts', 'what was found: a row, a video, a cue, a person'],
  ['shell/src/spotlight/option-line.tsx', 'the same'],
  ['mfe-assign/src/features/show-overview/recent-activity.tsx', 'no kind: what people did'],
]);

/**
 * Folders about one kind, about workbooks, about specified calls, or about old data. The file name of a kind's screen
 * contains the kind.
 */
const FOLDERS = [
  'services/src/features/translations/',
  'services/src/features/content/',
  'services/src/features/imports/kinds/',
  'services/src/seed/',
  'services/src/checks/',
  'services/src/models/migrations/',
  'services/src/test/',
  'packages/domain/src/uploads/kinds/',
  'packages/contracts/src/examples/',
  'mfe-translate/src/features/translate-subtitles/',
  'mfe-translate/src/screens/',
];
const CHECKED_FILES = /^(services|shell|mfe-\w+|packages\/(contracts|domain|sdk))\/src\/.*\.tsx?$/;

// The word 'video' often does not mean the kind of row. It counts only if it is compared, passed as an argument, or
// named a kind.
const NAMED = [
  /['"](daily|tenday|activity)['"]/,
  /\b(daily|tenday)\??:\s/,
  /([=!]==?|\(|<|case )\s*['"]video['"]/,
  /\bkinds?\b.*['"]video['"]/i,
  /['"]video['"].*\bkinds?\b/i,
];

/**
 * Finds lines of a source that name a kind of row without permission.
 * @param {string} file path in the repository, with forward slashes
 * @returns {string[]} 'file:line text'
 */
export function findKindFaults(file, text) {
  if (!CHECKED_FILES.test(file) || isTest(file) || file.includes('/testing/')) return [];
  if (FILES_NAMING_KINDS.has(file) || FOLDERS.some((folder) => file.startsWith(folder))) return [];
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    return NAMED.some((named) => named.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [];
  });
}
