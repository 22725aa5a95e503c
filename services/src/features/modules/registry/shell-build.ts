import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

const builds = new Map<string, { at: number; build: string }>();

/**
 * Returns an id of the shell's build in a folder. It is computed from the shell's page, which names every file with a
 * hash of its content.
 * @returns '' if the folder has no page
 */
export async function readShellBuild(folder: string): Promise<string> {
  if (!folder) return '';
  const page = join(folder, 'index.html');
  const at = await stat(page).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );
  if (at === null) return '';
  const before = builds.get(page);
  if (before?.at === at) return before.build;
  const build = createHash('sha256')
    .update(await readFile(page))
    .digest('hex')
    .slice(0, 12);
  builds.set(page, { at, build });
  return build;
}
