import { gzipSync } from 'node:zlib';

const BLOCK = 512;

/**
 * Packs files as a .tgz (ustar); equal files give equal bytes.
 * @param {readonly { name: string, bytes: Buffer }[]} files names with forward slashes, at most 255 bytes
 * @returns {Buffer}
 */
export function createTarball(files) {
  const parts = files.flatMap(({ name, bytes }) => [
    createHeader(name, bytes.length),
    bytes,
    createPadding(bytes.length),
  ]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 });
}

function createHeader(name, size) {
  const block = Buffer.alloc(BLOCK);
  const put = (text, at) => block.write(text, at, 'utf8');
  const [folder, file] = splitName(name);
  put(file, 0);
  put(folder, 345);
  put('0000644\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${size.toString(8).padStart(11, '0')}\0`, 124);
  put('00000000000\0', 136);
  put('        0', 148);
  put('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A long name is split at a slash into two fields. */
function splitName(name) {
  if (Buffer.byteLength(name) <= 100) return ['', name];
  const cuts = [...name.matchAll(/\//g)].map(({ index }) => [name.slice(0, index), name.slice(index + 1)]);
  const cut = cuts.find(([folder, file]) => Buffer.byteLength(folder) <= 155 && Buffer.byteLength(file) <= 100);
  if (!cut) throw new Error(`The file name is too long: ${name}`);
  return cut;
}

const createPadding = (size) => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
