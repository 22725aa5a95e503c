import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds for which the files of a former shell stay after its replacement, because tabs stay open that long. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** Suffix of a file that is being written. */
const PART_SUFFIX = '.part';

/** A shell that is or was served from this data folder. */
interface KeptBuild {
  files: string[];
  /** Time of its replacement, ISO 8601; null for the current build. */
  replacedAt: string | null;
}

/** Returns the folder with the files of all kept builds. */
export const getKeptAssetsDir = (dataDir: string) => join(dataDir, 'shell', 'assets');

/**
 * Keeps the files of the shell's current build, so that tabs opened before the next deploy still find the files they
 * have not loaded yet. Removes files of builds that were replaced more than 30 days ago. Several processes may run it
 * concurrently, and again at each start. A build is recorded before its files are copied, so no other process removes
 * them. Names contain a hash of the content, so equal names are equal files.
 * @param shellDir the build's output, with the folder `assets`
 * @param dataDir the folder that all processes of this machine share
 * @returns number of removed files of former builds
 */
export async function keepBuild(shellDir: string, dataDir: string, now: Date): Promise<number> {
  const from = join(shellDir, 'assets');
  const files = (await readdir(from)).sort();
  const id = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 16);
  const builds = join(dataDir, 'shell', 'builds');
  const target = getKeptAssetsDir(dataDir);
  await mkdir(builds, { recursive: true });
  await mkdir(target, { recursive: true });
  await recordBuild(builds, id, { files, replacedAt: null });
  const existing = new Set(await readdir(target));
  for (const file of files)
    if (!existing.has(file))
      await writeAtomically(join(target, file), (temporary) => copyFile(join(from, file), temporary));
  await replaceOthers(builds, id, now);
  return removeExpiredBuilds(builds, target, now);
}

async function replaceOthers(builds: string, id: string, now: Date): Promise<void> {
  for (const [other, build] of await readBuilds(builds))
    if (other !== id && !build.replacedAt)
      await recordBuild(builds, other, { ...build, replacedAt: now.toISOString() });
}

async function removeExpiredBuilds(builds: string, target: string, now: Date): Promise<number> {
  const kept = new Set<string>();
  for (const [id, { files, replacedAt }] of await readBuilds(builds)) {
    if (replacedAt && now.getTime() - Date.parse(replacedAt) > KEEP_MS) await rm(join(builds, `${id}.json`));
    else for (const file of files) kept.add(file);
  }
  const gone = (await readdir(target)).filter((file) => !kept.has(file) && !file.endsWith(PART_SUFFIX));
  for (const file of gone) await rm(join(target, file), { force: true });
  return gone.length;
}

async function readBuilds(builds: string): Promise<Map<string, KeptBuild>> {
  const found = new Map<string, KeptBuild>();
  for (const name of await readdir(builds)) {
    if (!name.endsWith('.json')) continue;
    const text = await readFile(join(builds, name), 'utf8').catch(() => null);
    if (text) found.set(name.slice(0, -'.json'.length), JSON.parse(text) as KeptBuild);
  }
  return found;
}

/** Writes atomically, so that readers find a complete file or none. */
async function recordBuild(builds: string, id: string, build: KeptBuild): Promise<void> {
  await writeAtomically(join(builds, `${id}.json`), (temporary) => writeFile(temporary, JSON.stringify(build)));
}

async function writeAtomically(place: string, write: (temporary: string) => Promise<void>): Promise<void> {
  const temporary = `${place}.${randomUUID()}${PART_SUFFIX}`;
  await write(temporary);
  await rename(temporary, place);
}
