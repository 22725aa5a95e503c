import { execFileSync } from 'node:child_process';
import { scratch, startSystem } from './support.mjs';

/** Cold: a fresh clone without node_modules, builds or databases' data. Warm: the same once more, and again. */
export async function startBench(root) {
  const { dir, clean } = scratch();
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
