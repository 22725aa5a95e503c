import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findApiFaults, findVersionFault } from '../pack/api-report.mjs';
import { expectNone } from './expect-none.mjs';

test('the public API of SDK and contracts equals the report for their versions', async () => {
  expectNone(await findApiFaults(), 'Run npm run changeset, then npm run changeset:version.');
});

test('refuses and names a change at the same version, and accepts a change at another version', () => {
  const before = '@subtitle/sdk 1.6.0\nfunction one(): void;\nfunction two(): void;\n';
  const now = '@subtitle/sdk 1.6.0\nfunction one(): void;\nfunction three(): void;\n';
  const fault = findVersionFault('sdk', '1.6.0', before, now);
  assert.match(fault, /public API of @subtitle\/sdk differs from that of version 1\.6\.0/);
  assert.match(fault, /^- function two\(\): void;$/m);
  assert.match(fault, /^\+ function three\(\): void;$/m);
  assert.equal(findVersionFault('sdk', '1.7.0', before, now), null);
});
