/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SDK_ENTRIES } from './sdk-entries';

/** Entries that modules must not import: the shell's own entry, and entries for tests and development. */
const OTHERS = ['host', 'testing', 'fakes'];

test('provides every entry of the SDK that a module may import', () => {
  const kit = JSON.parse(readFileSync(join(__dirname, '../../../../packages/sdk/package.json'), 'utf8'));
  const entries = Object.keys(kit.exports).map((name) => name.replace('./', ''));
  expect(Object.keys(SDK_ENTRIES).sort()).toEqual(entries.filter((name) => !OTHERS.includes(name)).sort());
});
