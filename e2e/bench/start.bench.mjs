import { execFileSync, spawnSync } from 'node:child_process';
import { createScratch, startSystem } from './support.mjs';

/** Cold: a new clone without node_modules, builds or database data. Warm: the same clone started two more times. */
export async function benchStart(root) {
  const { dir, clean } = createScratch();
  const clone = `${dir}/clone`;
  const warm = [];
  try {
    execFileSync('git', ['clone', '-q', root, clone]);
    const first = await startSystem({ root: clone });
    await first.stop();
    for (let i = 0; i < 3; i++) {
      const again = await startSystem({ root: clone });
      warm.push(again.seconds);
      await again.stop();
    }
    return { cold: first.seconds, warm };
  } finally {
    clean();
  }
}

/** Runs `npm test` in a new clone. Returns the minutes it took and the last line that it printed. */
export function benchTest(root) {
  const { dir, clean } = createScratch();
  try {
    execFileSync('git', ['clone', '-q', root, `${dir}/clone`]);
    const from = performance.now();
    const { stdout } = spawnSync('npm', ['test'], {
      cwd: `${dir}/clone`,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    const minutes = (performance.now() - from) / 60_000;
    return { minutes, line: /^\d+ passed, \d+ failed$/m.exec(stdout)?.[0] ?? 'no result' };
  } finally {
    clean();
  }
}
