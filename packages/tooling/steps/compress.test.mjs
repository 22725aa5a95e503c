import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compress } from './compress.mjs';

test('writes .br and .gz beside texts of a build, but not beside small files, fonts and the page, and removes old compressed files', async (t) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'tooling-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  const at = (name) => path.join(folder, name);
  const text = 'const a = 1;\n'.repeat(200);
  mkdirSync(at('assets'));
  for (const name of ['assets/main.js', 'index.html', 'screen.json', 'assets/font.woff2'])
    writeFileSync(at(name), text);
  writeFileSync(at('small.js'), 'a');
  writeFileSync(at('gone.js.br'), 'left over');
  await compress(folder);
  assert.equal(brotliDecompressSync(readFileSync(at('assets/main.js.br'))).toString(), text);
  assert.equal(gunzipSync(readFileSync(at('assets/main.js.gz'))).toString(), text);
  for (const name of ['index.html', 'screen.json', 'assets/font.woff2', 'small.js'])
    assert.ok(!existsSync(at(`${name}.br`)) && !existsSync(at(`${name}.gz`)), name);
  assert.ok(!existsSync(at('gone.js.br')));
});
