import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Build, DESCRIPTOR } from '@subtitle/module-checks/check-build';
import { createReleaseRefusal } from './release.repository';

const COPIES = /\.(br|gz)$/;
const TEXT = /\.(js|mjs|css|json|svg|map|txt|wasm)$/;
/** Smaller files do not shrink by compression. */
const MIN_BYTES = 1024;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Returns whether the server created this file from another one. */
export const isCompressedCopy = (name: string): boolean => COPIES.test(name);

/** Provides a temporary folder while work on a build runs. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'subtitle-release-'));
  try {
    return await work(folder);
  } finally {
    // An aborted write may still create its file.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 });
  }
}

/** Copies a build without its compressed files. Links are copied as links and are not counted as files. */
export async function copyBuild(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: (path) => !isCompressedCopy(path) });
}

/** Opens a folder as a build. @throws Refusal release-invalid if it contains a link */
export async function openBuild(folder: string): Promise<Build> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort();
  const others = entries.filter((entry) => !entry.isFile() && !entry.isDirectory());
  if (others.length > 0)
    throw createReleaseRefusal(
      'This build cannot be published',
      others.map(({ name }) => `${name} is a link; only files are accepted`),
    );
  return { files, read: (file) => readFile(join(folder, file)) };
}

/** Writes `.br` and `.gz` beside every text file of a build, so that nothing is compressed while serving. */
export async function compressBuild(folder: string, { files, read }: Build): Promise<void> {
  // Sequentially, so that publishing does not slow down serving.
  for (const file of files.filter((name) => TEXT.test(name) && name !== DESCRIPTOR)) {
    const bytes = await read(file);
    if (bytes.length < MIN_BYTES) continue;
    await writeFile(join(folder, `${file}.br`), await compressBrotli(bytes, BROTLI));
    await writeFile(join(folder, `${file}.gz`), await compressGzip(bytes, { level: 9 }));
  }
}
