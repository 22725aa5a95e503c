import { isTest } from './import-rules.mjs';

/** Files that may write into a field or report typed text to a session, each with the reason. */
export const FIELD_WRITERS = new Map([
  ['packages/sdk/src/forms/replace-text.ts', 'the functions for writes by the program; each write is one undo step'],
  ['packages/sdk/src/forms/lang-textarea.tsx', 'the field that uses these functions'],
  [
    'mfe-uploader/src/features/upload-workbook/drop-zone.tsx',
    'a file input is emptied: the same file can be chosen again',
  ],
  [
    'mfe-translate/src/features/edit-unit/item-editor.tsx',
    'texts typed in the fields of a row, restored texts without a field, and the end of a conflict',
  ],
  [
    'mfe-translate/src/features/edit-unit/action-bar/discard-changes.tsx',
    'the end of a draft, once the fields have the saved texts',
  ],
  [
    'mfe-translate/src/features/translate-subtitles/table/cue-row.tsx',
    'what is typed in the field of a cue, and the end of a clash',
  ],
  ['mfe-translate/src/features/translate-subtitles/write-cues.ts', 'restored cues whose field is not mounted'],
]);

const CHECKED_FILES = /^(shell|mfe-\w+|packages\/(sdk|screen-kit))\/src\/.*\.tsx?$/;

const WRITES = [
  // Patterns of writes into a field.
  /\bexecCommand\b|\bsetRangeText\b/,
  /\.(value|defaultValue)\s=\s/,
  // Patterns of reports to a session without a change of its field.
  /\bsession\.(typeTexts?|resolve|discard)\(/,
  // Fields other than LangTextarea, which cannot undo writes by the program.
  /<textarea\b/,
];
/** A field with a `lang` of its own. Its attributes have no `<` before `lang`. */
const OWN_LANG = /<(Textarea|TextInput|Autocomplete)\b[^<]*?\blang=/g;

/** Components of the fields. In these files, a button that reports a change is a write too. */
const BODIES = /^mfe-translate\/src\/features\/(edit-unit\/bodies|translate-subtitles\/table)\//;
const PRESSED = /onClick=\{\(\) => on(Change|Type)\(/;

/**
 * Finds lines that write into a field without the functions whose writes can be undone.
 * @param {string} file path in the repository, with forward slashes
 * @returns {string[]} 'file:line text'
 */
export function findFieldFaults(file, text) {
  if (!CHECKED_FILES.test(file) || isTest(file) || file.includes('/testing/') || FIELD_WRITERS.has(file)) return [];
  return text.split('\n').flatMap((line, at) => {
    if (/^\s*(\*|\/\/|\/\*)/.test(line)) return [];
    const writes = BODIES.test(file) ? [...WRITES, PRESSED] : WRITES;
    return writes.some((write) => write.test(line)) ? [`${file}:${at + 1} ${line.trim()}`] : [];
  });
}

/**
 * Finds fields with a `lang` that lack the font and the spell check of the SDK's fields for a language.
 * @param {string} file path in the repository, with forward slashes
 * @returns {string[]} 'file:line component'
 */
export function findLangFaults(file, text) {
  if (!CHECKED_FILES.test(file) || isTest(file) || file.startsWith('packages/sdk/src/forms/')) return [];
  return [...text.matchAll(OWN_LANG)].map(
    ({ index, 1: component }) => `${file}:${text.slice(0, index).split('\n').length} ${component}`,
  );
}
