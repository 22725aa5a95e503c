import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs schemathesis in `folder`. The first run downloads it from the Python package registry.
 * @returns its exit code (0 means success) and its output, or the reason why it is not available
 */
export async function runSchemathesis(
  args: readonly string[],
  folder: string,
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [require.resolve('./schemathesis.mjs'), ...args], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece;
    });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
