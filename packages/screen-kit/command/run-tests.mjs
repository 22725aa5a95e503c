import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { browserPreset } from '../jest/browser.mjs';
import { readScreen } from './module.mjs';
import { Stop } from './stop.mjs';

const require = createRequire(import.meta.url);

/** `screen test`: runs Jest on src, in a browser environment. */
export async function runTests({ root, positionals, values, json }) {
  await readScreen(root);
  const jest = require.resolve('jest/bin/jest');
  const config = JSON.stringify({ ...browserPreset, rootDir: root });
  const args = [jest, '--config', config, ...(values.watch ? ['--watchAll'] : []), ...positionals];
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['inherit', json ? 'ignore' : 'inherit', 'inherit'],
  });
  // A signal may reach only this process (from an editor's task or `timeout`); without this Jest would continue to
  // watch.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  const code = await new Promise((resolve) => child.once('close', (status) => resolve(status ?? 1)));
  if (code !== 0) throw new Stop('refused', 'Tests failed.');
  return { data: { passed: true } };
}
