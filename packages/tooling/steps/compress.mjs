import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(js|mjs|css|json|svg|html)$/;
/** Files that the server does not serve unchanged. It adds a nonce to the page. */
const NOT = /(^|\/)(index\.html|startup\.json|screen\.json)$/;
/** Compressing smaller files saves nothing. */
const FROM_BYTES = 1024;

const br = promisify(brotliCompress);
const gz = promisify(gzip);
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };

/**
 * Writes `.br` and `.gz` beside every text file of a build, so that the server need not compress responses. First
 * removes the compressed files of an earlier build.
 * @param {string} folder the build's output
 */
export async function compress(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => rm(file)));
  await Promise.all(files.filter((file) => TEXT.test(file) && !NOT.test(file)).map(compressFile));
}

async function compressFile(file) {
  const bytes = await readFile(file);
  if (bytes.length < FROM_BYTES) return;
  const [small, older] = await Promise.all([br(bytes, BROTLI), gz(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, older)]);
}
