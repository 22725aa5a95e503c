import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = /\.(js|css|json|html)$/;
const HASH = /\.([0-9a-f]{10})\./;

/**
 * Replaces the build of the shell by another one, like a deploy: every file gets another name, as if its contents had
 * changed, and the former files are gone.
 * @param dist the shell's build, which the system serves
 * @returns a function that restores the former build
 */
export function deployOtherBuild(dist: string): () => void {
  const former = `${dist}.former`;
  const next = `${dist}.next`;
  for (const left of [former, next]) rmSync(left, { recursive: true, force: true });
  mkdirSync(next);
  cpSync(dist, next, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const files = readdirSync(next, { recursive: true, encoding: 'utf8' });
  const hashes = [...new Set(files.flatMap((file) => HASH.exec(file)?.[1] ?? []))];
  // Reverses the hashes in names. No other file has a reversed hash.
  const reverseHashes = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of files.filter((one) => HASH.test(one) || TEXT.test(one))) {
    const place = join(next, file);
    if (TEXT.test(file)) writeFileSync(place, reverseHashes(readFileSync(place, 'utf8')));
    renameSync(place, join(next, reverseHashes(file)));
  }
  renameSync(dist, former);
  renameSync(next, dist);
  return () => {
    rmSync(dist, { recursive: true });
    renameSync(former, dist);
  };
}
