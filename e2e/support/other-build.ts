import { cpSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const TEXT = /\.(js|css|json|html)$/;
const HASH = /\.([0-9a-f]{10})\./;

/**
 * Puts another build of the shell in the place of the present one, as a deploy does: every file has another name, as if its
 * contents had changed, and the former ones are gone.
 * @param dist the shell's build, which the system serves
 * @returns call it to put the former build back
 */
export function deployOtherBuild(dist: string): () => void {
  const former = `${dist}.former`;
  const next = `${dist}.next`;
  for (const left of [former, next]) rmSync(left, { recursive: true, force: true });
  mkdirSync(next);
  cpSync(dist, next, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const files = readdirSync(next, { recursive: true, encoding: 'utf8' });
  const hashes = [...new Set(files.flatMap((file) => HASH.exec(file)?.[1] ?? []))];
  // The same hash read backwards: no other file has it.
  const renamed = (text: string) =>
    hashes.reduce((all, hash) => all.replaceAll(hash, [...hash].reverse().join('')), text);
  for (const file of files.filter((one) => HASH.test(one) || TEXT.test(one))) {
    const place = join(next, file);
    if (TEXT.test(file)) writeFileSync(place, renamed(readFileSync(place, 'utf8')));
    renameSync(place, join(next, renamed(file)));
  }
  renameSync(dist, former);
  renameSync(next, dist);
  return () => {
    rmSync(dist, { recursive: true });
    renameSync(former, dist);
  };
}
