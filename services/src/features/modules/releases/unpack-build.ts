import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { RELEASE_LIMITS } from '@subtitle/contracts/limits';
import { isFileName } from '@subtitle/module-checks/check-build';
import { Parser, type ReadEntry } from 'tar';
import { Refusal } from '../../../refusal';
import { isCompressedCopy } from './build-folder';

const FILES = ['File', 'OldFile', 'ContiguousFile'];
/** Limit of names and other metadata in addition to the files. No valid build exceeds it. */
const MAX_META_BYTES = 64 * 1024;
/** Error codes of names that conflict with other files of the same build. */
const CLASHES = ['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'];
const GZIP = [0x1f, 0x8b];

/**
 * Unpacks a `.tgz` stream into an empty folder, with only a piece of it in memory. Compressed copies (`.br`, `.gz`) are
 * omitted. An invalid archive is read to its end, so that its sender gets the answer.
 * @returns why it cannot be a build: links, names outside of the folder, duplicate names, or an invalid archive
 * @throws Refusal release-too-large
 */
export async function unpackBuild(bytes: Readable, folder: string): Promise<string[]> {
  const reasons: string[] = [];
  const packed = createSizeLimit(RELEASE_LIMITS.packedBytes);
  bytes.on('error', (error) => packed.destroy(error));
  bytes.once('close', () => bytes.readableEnded || packed.destroy(new Error('The upload was interrupted.')));
  const { sink, waitForFiles, abortWrites } = writeEntries(folder, reasons);
  try {
    const reading = pipeline(packed, createGunzip(), createSizeLimit(RELEASE_LIMITS.unpackedBytes), sink);
    bytes.pipe(packed);
    await reading;
    await waitForFiles();
  } catch (error) {
    bytes.unpipe(packed);
    bytes.resume();
    // A pending write would create a file in a folder that is being removed.
    await abortWrites();
    if (!isArchiveError(error)) throw error;
    reasons.push(`it is not a readable .tgz (${(error as Error).message})`);
  }
  return reasons;
}

function createSizeLimit(most: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > most ? new Refusal('release-too-large') : null, chunk);
    },
  });
}

/** Returns whether the error comes from zlib or the parser, and not from the disk or our code. */
const isArchiveError = (error: unknown) => /^(Z_|TAR_)/.test(String((error as NodeJS.ErrnoException).code));

const createArchiveError = (message: string) => Object.assign(new Error(message), { code: 'TAR_BAD_ARCHIVE' });

function writeEntries(folder: string, reasons: string[]) {
  const files: Promise<void>[] = [];
  const abortController = new AbortController();
  const seen = { files: 0, first: true };
  const onReadEntry = (entry: ReadEntry) => {
    seen.files += 1;
    if (seen.files > RELEASE_LIMITS.files) return void parser.abort(new Refusal('release-too-large'));
    const name = entry.path.replace(/^(\.\/)+/, '').replace(/\/+$/, '');
    const fault = findEntryFault(entry, name);
    if (fault) reasons.push(fault);
    if (fault || entry.type === 'Directory' || isCompressedCopy(name)) return void entry.resume();
    const file = writeFile(entry, join(folder, name), abortController.signal).catch((error) => {
      entry.resume();
      if (!CLASHES.includes(error.code)) throw error;
      reasons.push(`${name} is contained twice`);
    });
    // The rejection is handled where all files are awaited.
    file.catch(() => undefined);
    files.push(file);
  };
  const parser = new Parser({ strict: true, maxMetaEntrySize: MAX_META_BYTES, onReadEntry });
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      // The parser would unpack an archive that is compressed twice.
      if (seen.first && GZIP.every((byte, at) => chunk[at] === byte)) return done(createArchiveError('packed twice'));
      seen.first = false;
      if (parser.write(chunk)) done();
      else parser.once('drain', () => done());
    },
    final(done) {
      parser.once('end', () => done());
      parser.end();
    },
  });
  parser.on('error', (error: Error) => sink.destroy(error));
  const abortWrites = async () => {
    abortController.abort();
    await Promise.allSettled(files);
  };
  return { sink, waitForFiles: () => Promise.all(files), abortWrites };
}

function findEntryFault({ type, path }: ReadEntry, name: string): string | null {
  const shown = path.slice(0, 200);
  if (type === 'Directory')
    return name === '' || name === '.' || isFileName(name) ? null : `'${shown}' is not a valid folder name`;
  if (!FILES.includes(type)) return `${shown} is a ${type}; only files are accepted`;
  return isFileName(name) ? null : `'${shown}' is not a valid file name`;
}

async function writeFile(entry: ReadEntry, path: string, signal: AbortSignal): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = createWriteStream(path, { flags: 'wx', signal });
  entry.pipe(file);
  await finished(file);
}
