import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { median, readMemory } from '../support.mjs';
import { startPlatform } from './platform.mjs';
import { getMegabytes, makeInvalidWorkbookFile, makeWorkbookFile } from './workbooks.mjs';

const MB = 1024 * 1024;
const FIRST_MB = 5;
const UPLOAD_MB = 250;
const LARGEST = 200_000;

/**
 * Times imports on the whole system, from the upload's first byte to their end. Each size runs on a new system, because
 * the peak memory of a process never goes down.
 */
export async function runPipelineSection({ runs, rows }, say) {
  const largest = Math.floor(Math.max(rows, Math.min(LARGEST, (rows * 5) / 3)) / 12) * 12;
  say('| import | s | rows/s | worker CPU-s | us of CPU a row | worker RSS peak MB | loop delay p99 / max ms |');
  say('|---|---|---|---|---|---|---|');
  for (const letter of ['S', 'F']) {
    const small = await runSize(letter, rows / 10, runs, say);
    const large = await runSize(letter, rows, 1, say);
    say(describeGrowth(letter, rows, small, large));
  }
  await runSize('F', largest, 1, say);
  await measureUndoAndCancel(rows, say);
  await compareInvalidAndValid(rows, say);
  await uploadMemory(say);
}

async function runSize(letter, rows, runs, say) {
  const file = makeWorkbookFile(letter, rows);
  const platform = await startPlatform();
  try {
    const all = [];
    for (let run = 0; run < runs; run++) all.push(await platform.importFile(file));
    for (const { end } of all)
      if (end.status !== 'done' || end.inserted !== rows) throw new Error(JSON.stringify(end).slice(0, 300));
    const of = (pick) => median(all.map(pick));
    const figures = { seconds: of((x) => x.seconds), cpu: of((x) => x.cpu), peak: Math.max(...all.map((x) => x.peak)) };
    const lag = `${of((x) => x.lag.p99).toFixed(0)} / ${Math.max(...all.map((x) => x.lag.max)).toFixed(0)}`;
    say(
      `| ${rows} ${letter} (${platform.engine}) | ${figures.seconds.toFixed(1)} | ${(rows / figures.seconds).toFixed(0)} | ${figures.cpu.toFixed(2)} | ${((figures.cpu / rows) * 1e6).toFixed(0)} | ${figures.peak.toFixed(0)} | ${lag} |`,
    );
    return figures;
  } finally {
    await platform.stop();
  }
}

function describeGrowth(letter, rows, small, large) {
  const cpu = large.cpu / 10 / small.cpu;
  const time = large.seconds / 10 / small.seconds;
  return `growth ${rows / 10} -> ${rows} rows ${letter}: CPU a row x${cpu.toFixed(2)}, time a row x${time.toFixed(2)}, RSS +${(large.peak - small.peak).toFixed(0)} MB`;
}

/** Times the undo of a finished import, and the cancellation of a half-finished import. */
async function measureUndoAndCancel(rows, say) {
  const file = makeWorkbookFile('S', rows);
  const platform = await startPlatform();
  try {
    for (const [words, how] of [
      ['undo', { how: 'undo' }],
      ['cancel at 45 %', { how: 'cancel', at: 45 }],
    ]) {
      const { answered, seen, removed, left } = await platform.takeBack(file, how);
      say(
        `${words} of ${rows} S (${platform.engine}): answered and seen by a list after ${answered.toFixed(2)} s (rows listed from its first day: ${seen}), nothing left after ${removed.toFixed(1)} s (rows stored: ${left})`,
      );
    }
  } finally {
    await platform.stop();
  }
}

/** An invalid file costs only its validation, a valid file also the writing of its rows. */
async function compareInvalidAndValid(rows, say) {
  const [good, bad] = [makeWorkbookFile('S', rows), makeInvalidWorkbookFile('S', rows)];
  const platform = await startPlatform();
  try {
    const [right, wrong] = [[], []];
    for (let pair = 0; pair < 2; pair++) {
      right.push(await platform.importFile(good));
      wrong.push(await platform.importFile(bad));
    }
    if (wrong.some(({ end }) => end.status !== 'failed' || end.errorCount < rows))
      throw new Error('not all were wrong');
    const ratio = (pick) => median(wrong.map((each, at) => pick(each) / pick(right[at]))).toFixed(2);
    say(
      `every row wrong against every row right, ${rows} S: CPU x${ratio((x) => x.cpu)}, time x${ratio((x) => x.seconds)}`,
    );
  } finally {
    await platform.stop();
  }
}

/**
 * The first file causes the one-time costs of uploads (code, buffers). The growth during the second file is due to its
 * size.
 */
async function uploadMemory(say) {
  const platform = await startPlatform();
  try {
    for (const megabytesOf of [FIRST_MB, UPLOAD_MB]) {
      const file = path.join(platform.dir, `${megabytesOf}.xlsx`);
      await pipeline(Readable.from(generateNoise(megabytesOf)), createWriteStream(file));
      const { before, most, seconds } = await uploadWatched(platform, file);
      say(
        `upload of ${getMegabytes(file).toFixed(0)} MB in ${seconds.toFixed(1)} s: RSS of the API ${before.toFixed(0)} -> ${most.toFixed(0)} MB, +${(most - before).toFixed(0)}`,
      );
    }
  } finally {
    await platform.stop();
  }
}

async function uploadWatched(platform, file) {
  const before = readMemory(platform.api).now;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, readMemory(platform.api).now);
  }, 20);
  const from = performance.now();
  const id = await platform.upload(file);
  clearInterval(timer);
  const seconds = (performance.now() - from) / 1000;
  await platform.ended(id);
  return { before, most, seconds };
}

/** The first bytes are those of a zip, so that the server accepts the upload. */
function* generateNoise(count) {
  yield Buffer.from('504b030414000000', 'hex');
  for (let n = 0; n < count; n++) yield randomBytes(MB);
}
