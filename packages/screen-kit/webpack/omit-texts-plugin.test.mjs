import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import webpack from 'webpack';
import { OmitTextsPlugin } from './omit-texts-plugin.mjs';

const TEXT = `const unit = 'days';
globalThis.call = { name: 'ask', summary: 'Ask.', body: { description: \`In days\`, maxLength: 5 } };
globalThis.other = { description: \`In \${unit}\`, title: 'Kept.' };`;

async function buildIn(t, name) {
  const root = mkdtempSync(path.join(tmpdir(), 'subtitle-texts-'));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, 'dist'));
  writeFileSync(path.join(root, 'package.json'), JSON.stringify({ name }));
  writeFileSync(path.join(root, 'index.js'), TEXT);
  const bundle = webpack({
    mode: 'none',
    context: root,
    entry: './index.js',
    output: { path: path.join(root, 'dist'), filename: 'out.js' },
    plugins: [new OmitTextsPlugin()],
  });
  const stats = await promisify(bundle.run.bind(bundle))();
  assert.ok(!stats.hasErrors(), stats.toString('errors-only'));
  return readFileSync(path.join(root, 'dist/out.js'), 'utf8');
}

test('texts of the documentation are removed from the contracts, other texts are not', async (t) => {
  const built = await buildIn(t, '@subtitle/contracts');
  assert.match(built, /\{ name: 'ask', summary: 0, body: \{ description: 0, maxLength: 5 \} \}/);
  assert.match(built, /description: `In \$\{unit\}`, title: 'Kept\.'/);
});

test('texts of other packages stay', async (t) => {
  assert.match(await buildIn(t, '@subtitle/domain'), /summary: 'Ask\.'/);
});
