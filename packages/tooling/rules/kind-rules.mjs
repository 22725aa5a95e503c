import { isTest } from './import-rules.mjs';

/**
 * Files that may name a kind of row, each with the reason. Other code uses the kind's description (`describeKind`,
 * `hasTextColumns`, `getTextColumns`) or the row itself (`'mksabb' in item`), so that a new kind requires no change there.
 */
export const FILES_NAMING_KINDS = new Map([
  ['packages/contracts/src/kind-table.ts', 'describes each kind'],
  ['services/src/models/item-models.ts', 'the collection of each kind'],
  ['services/src/models/activity.model.ts', 'the collection of the kind'],
  ['services/src/models/prediction.model.ts', 'the collection of the kind'],
  ['services/src/models/video.model.ts', 'the collection of the kind'],
  ['packages/sdk/src/work/kind-words.ts', 'the names of each kind on screens'],
  ['mfe-translate/src/features/edit-unit/bodies/editor-bodies.tsx', 'the editor of each kind'],
  ['mfe-review/src/features/review-items/review-bodies.ts', 'the review of each kind'],

  ['packages/contracts/src/columns.ts', 'the kinds of the specified calls'],
  ['packages/contracts/src/operations/predictions.ts', 'specified calls'],
  ['packages/contracts/src/operations/review.ts', 'specified calls'],
  ['services/src/features/items/specified.routes.ts', 'specified calls'],
  ['services/src/features/items/texts/save-activity.ts', 'a specified call'],
  ['mfe-review/src/features/review-items/list/use-review-list.ts', 'specified calls'],
  ['mfe-translate/src/features/edit-unit/list/editor-kinds.ts', 'specified words'],
  ['mfe-assign/src/features/assign-work/assign-kinds.ts', 'specified words'],
  ['mfe-review/src/features/review-items/list/review-filters.ts', 'specified words'],

  ['packages/contracts/src/workbook-table.ts', 'kinds of workbook, of which two have the names of kinds of row'],
  ['mfe-uploader/src/upload-kinds.ts', 'kinds of workbook'],

  ['mfe-review/src/features/review-items/subtitles/subtitle-panel.tsx', 'the body of videos'],
  ['services/src/features/items/export/export-videos.ts', 'the export of videos'],
  ['services/src/features/search/row-scopes.ts', 'search of videos by titles and cues'],
  ['services/src/features/search/cues.repository.ts', 'search of videos by cues'],
  ['services/src/features/search/search.repository.ts', 'search of videos by titles'],
  ['shell/src/spotlight/options.ts', 'kinds of search results: row, video, cue, person'],
  ['shell/src/spotlight/option-line.tsx', 'kinds of search results: row, video, cue, person'],
  [
    'mfe-assign/src/features/show-overview/recent-activity.tsx',
    'kinds of activity of people, which are no kinds of row',
  ],
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
