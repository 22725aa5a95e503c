import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs schemathesis in `folder`, fetched from the Python package registry the first time.
 * @returns its exit code, 0 where all is well, and what it printed: where it could not be had, one sentence why
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
