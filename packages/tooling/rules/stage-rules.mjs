import { isTest } from './import-rules.mjs';

/**
 * Files that may name a stage of the work or a status of a row, each with the reason. All other files use the table
 * (`STAGES`, `TO_SEND`, `describeStage`, `isToSend`) or a constant (`PENDING`, `ASSIGNED`, `IN_REVIEW`, `APPROVED`), so
 * that a new stage does not change them. At most 12 files.
 */
export const FILES_NAMING_STAGES = new Map([
  ['packages/contracts/src/stage-table.ts', 'describes stages and statuses'],
  ['packages/contracts/src/kind-table.ts', 'pages of each kind by stage'],
  ['mfe-translate/screen.config.mjs', 'counts of the menu entries'],
  ['mfe-translate/src/features/edit-unit/list/editor-kinds.ts', 'titles in the specification'],
  ['mfe-assign/src/features/assign-work/assign-kinds.ts', 'a tab in the specification'],
  ['mfe-translate/src/screens/activities.screen.tsx', 'screen of a stage'],
  ['mfe-translate/src/screens/predictions-daily.screen.tsx', 'screen of a stage'],
  ['mfe-translate/src/screens/predictions-10-days.screen.tsx', 'screen of a stage'],
  ['mfe-translate/src/screens/correction-activities.screen.tsx', 'screen of a stage'],
  ['mfe-translate/src/screens/correction-prediction-daily.screen.tsx', 'screen of a stage'],
  ['mfe-translate/src/screens/correction-prediction-10-days.screen.tsx', 'screen of a stage'],
]);

/** Folders of test support. */
const FOLDERS = ['services/src/checks/', 'services/src/test/'];
const CHECKED_FILES =
  /^(services|shell|mfe-\w+|packages\/(contracts|domain|sdk))\/(src\/.*\.tsx?|screen\.config\.mjs)$/;

// 'pending', 'assigned' and 'approved' have other meanings too. They count only if the code compares or sets a status.
const NAMED = [
  /['"](inreview|corrected|correct|translate)['"]/,
  /(^\s*|[{,]\s*)(inreview|corrected|correct|translate)\??:\s(?!'\/translate'|you )/,
  /\.(inreview|corrected)\b|\bpages\.(correct|translate)\b/,
  /([=!]==?|\?\?|\|\|)\s*['"](pending|assigned|approved)['"]/,
  /\bstatus[^\s,:=]*\s*[:=,]\s*\[?['"](pending|assigned|approved)['"]/i,
];

/**
 * Finds lines of production code that name a stage or a status in other files.
 * @param {string} file path in the repository, with forward slashes
 * @returns {string[]} 'file:line text'
 */
export function findStageFaults(file, text) {
  return FILES_NAMING_STAGES.has(file) ? [] : findStageNames(file, text);
}

/** Returns the lines of production code that name a stage or a status. */
export function findStageNames(file, text) {
  if (!CHECKED_FILES.test(file) || isTest(file) || file.includes('/testing/')) return [];
  if (FOLDERS.some((folder) => file.startsWith(folder))) return [];
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    return NAMED.some((named) => named.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [];
  });
}
