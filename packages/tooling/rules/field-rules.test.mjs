import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';
import { listSourceFiles } from '../steps/stamps.mjs';
import { readWorkspace } from '../steps/workspace.mjs';
import { expectNone } from './expect-none.mjs';
import { FIELD_WRITERS, findFieldFaults, findLangFaults } from './field-rules.mjs';

const files = readWorkspace().flatMap(({ folder }) =>
  listSourceFiles(folder).map((name) => path.posix.join(path.relative(ROOT, folder), name)),
);

test('no source writes into a field without undo', () => {
  assert.ok(files.length > 500, 'no sources were found');
  expectNone(
    files.flatMap((file) => findFieldFaults(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    'Write into the field by insertText or replaceText of the SDK, so that Ctrl+Z undoes the write.',
  );
});

test('every field for a text in a known language is one of the SDK', () => {
  expectNone(
    files.flatMap((file) => findLangFaults(file, readFileSync(path.join(ROOT, file), 'utf8'))),
    'Use LangTextarea or LangTextInput of the SDK, which have the font and the spell check of the language.',
  );
  const planted =
    '<TextInput\n  onChange={() => change()}\n  lang={code}\n/>\n<TextInput label="Note" /><b lang={code} />';
  assert.deepEqual(findLangFaults('mfe-memory/src/x.tsx', planted), ['mfe-memory/src/x.tsx:1 TextInput']);
  assert.deepEqual(findLangFaults('packages/sdk/src/forms/x.tsx', planted), []);
});

test('every file that may write into fields exists and does so', () => {
  for (const [file, why] of FIELD_WRITERS) {
    assert.ok(existsSync(path.join(ROOT, file)), `${file} is gone`);
    assert.match(
      readFileSync(path.join(ROOT, file), 'utf8'),
      /setRangeText|followText|\.value = |session\.(typeTexts?|resolve|discard)\(/,
      file,
    );
    assert.ok(why.length > 0);
  }
});

const planted = [
  ['mfe-translate/src/features/edit-unit/x.tsx', 'copySource: () => session.typeTexts({ [column]: sourceText }),'],
  ['mfe-translate/src/features/translate-subtitles/x.tsx', 'onUse={(text) => session.resolve(at, text)}'],
  ['mfe-review/src/features/review-items/x.ts', 'field.value = text;'],
  ['mfe-review/src/features/review-items/x.tsx', '<textarea lang={language} value={text} />'],
  ['packages/sdk/src/forms/x.ts', "document.execCommand('insertText', false, text);"],
  ['shell/src/x.ts', 'field.setRangeText(text);'],
  ['mfe-translate/src/features/edit-unit/bodies/x.tsx', 'onClick={() => onChange(pair.sourceText)}'],
];
for (const [file, text] of planted) {
  test(`finds a forbidden write: ${text}`, () => {
    assert.deepEqual(findFieldFaults(file, `\n${text}`), [`${file}:2 ${text}`]);
  });
}

test('accepts comments, tests and comparisons', () => {
  assert.deepEqual(findFieldFaults('shell/src/x.ts', '// field.value = text\n * setRangeText'), []);
  assert.deepEqual(findFieldFaults('shell/src/x.test.ts', "field.value = 'a';"), []);
  assert.deepEqual(findFieldFaults('shell/src/x.ts', "if (field.value === '') return;"), []);
});
