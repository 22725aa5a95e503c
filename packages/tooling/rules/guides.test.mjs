import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { ROOT } from '../steps/paths.mjs';

const GUIDES = path.join(ROOT, 'mfe-assign/src/features/guides');
const MAX_BYTES = 60 * 1024;

test('the guides show exactly the pictures that `npm run screens` makes, and each picture is small', () => {
  const shown = readFileSync(path.join(GUIDES, 'pictures.ts'), 'utf8');
  const made = /const IN_GUIDES = \[([^\]]*)\]/.exec(readFileSync(path.join(ROOT, 'e2e/screens.mjs'), 'utf8'))[1];
  const names = [...made.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const files = readdirSync(path.join(GUIDES, 'pictures')).sort();
  assert.deepEqual(files, names.map((name) => `${name}.webp`).sort());
  for (const file of files) {
    assert.ok(shown.includes(`./pictures/${file}`), `${file} is shown in no guide`);
    const bytes = readFileSync(path.join(GUIDES, 'pictures', file));
    assert.equal(bytes.subarray(8, 12).toString('latin1'), 'WEBP', file);
    assert.ok(statSync(path.join(GUIDES, 'pictures', file)).size <= MAX_BYTES, `${file} is too large`);
  }
});

test('every screen has its entry in the User Guide', async () => {
  const guide = readdirSync(GUIDES)
    .filter((name) => name.startsWith('user-guide'))
    .map((name) => readFileSync(path.join(GUIDES, name), 'utf8'))
    .join('\n');
  const entries = [...guide.matchAll(/^ {4,6}title: '(.+)',$/gm)].map(([, title]) => title).join('\n');
  const modules = readdirSync(ROOT).filter((name) => name.startsWith('mfe-'));
  assert.ok(modules.length > 0);
  for (const module of modules) {
    const { default: config } = await import(path.join(ROOT, module, 'screen.config.mjs'));
    for (const { title } of config.routes) assert.ok(entries.includes(title), `${title} is in no entry`);
  }
});
