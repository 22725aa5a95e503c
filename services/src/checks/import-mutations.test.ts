import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('every text that a mutation of the imports replaces still exists in its file', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'import-model/mutate.mjs'), '--check']);
  expect(String(stderr)).toBe('');
  expect(status).toBe(0);
});
