import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('whatever the mutations of the imports change still stands where they look for it', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'import-model/mutate.mjs'), '--check']);
  expect(String(stderr)).toBe('');
  expect(status).toBe(0);
});
