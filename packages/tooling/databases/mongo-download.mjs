import { createRequire } from 'node:module';
import path from 'node:path';
import { CACHE } from '../steps/paths.mjs';

const LIMIT_MS = 180_000;

/**
 * Downloads the official mongod once into the cache. It uses mongodb-memory-server, which knows the right build for
 * each system. Without network access it fails within seconds.
 * @returns {Promise<{ program?: string, reason?: string }>}
 */
export async function downloadMongod() {
  try {
    const require = createRequire(import.meta.url);
    const { MongoBinary } = require('mongodb-memory-server-core/lib/util/MongoBinary.js');
    const program = await Promise.race([
      MongoBinary.getPath({ downloadDir: path.join(CACHE, 'mongodb') }),
      rejectAfterLimit(),
    ]);
    return { program };
  } catch (error) {
    return { reason: shortenMessage(error) };
  }
}

function rejectAfterLimit() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`not finished after ${LIMIT_MS / 1000} s`)), LIMIT_MS).unref();
  });
}

/** Returns the last part of the library's long message: 'getaddrinfo ENOTFOUND fastdl.mongodb.org'. */
function shortenMessage(error) {
  const lines = String(error.message).trim().split('\n');
  return (lines.at(-1) ?? '').replace(/ ENOTFOUND undefined$/, '').slice(0, 160);
}
