/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK_ENTRIES } from './sdk-entries';

/** Not for modules: the shell's own side, and what tests and development answer with. */
const OTHERS = ['host', 'testing', 'fakes'];

test('every entry of the kit that a module may import is provided', () => {
  const kit = JSON.parse(readFileSync(join(__dirname, '../../../../packages/sdk/package.json'), 'utf8'));
  const entries = Object.keys(kit.exports).map((name) => name.replace('./', ''));
  expect(Object.keys(SDK_ENTRIES).sort()).toEqual(entries.filter((name) => !OTHERS.includes(name)).sort());
});
