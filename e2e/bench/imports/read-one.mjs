import { createHash } from 'node:crypto';
import { readMemory } from '../support.mjs';
import { READERS } from './readers.mjs';

// `node read-one.mjs <reader> <file> <touch|hash>`: runs one reader in a separate process and prints its figures as one
// line of JSON.
const [name, file, mode] = process.argv.slice(2);
const seen = { rows: 0, characters: 0, damaged: 0 };
const hash = createHash('sha256');

/** Only reads every cell, so that no other work adds to the reader's time. */
function touchCells(_row, cells) {
  seen.rows++;
  for (let at = 0; at < cells.length; at++) seen.characters += cells[at]?.length ?? 0;
}

/**
 * Hashes the values that all readers must agree on: the row's number and its cells as text, up to the last non-empty
 * cell.
 */
function hashCells(row, cells) {
  seen.rows++;
  const texts = Array.from(cells, (cell) => (cell === undefined || cell === null ? '' : String(cell)));
  while (texts.length > 0 && texts.at(-1) === '') texts.pop();
  const text = `${row}\u001f${texts.join('\u001f')}\n`;
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) seen.damaged++;
  hash.update(text);
}

await READERS[name](file, mode === 'hash' ? hashCells : touchCells);
const { user, system } = process.cpuUsage();
const cpu = (user + system) / 1e6;
const { peak } = readMemory('self');
process.stdout.write(`${JSON.stringify({ ...seen, cpu, peak, hash: mode === 'hash' ? hash.digest('hex') : '' })}\n`);
process.exit(0);
