import { readFileSync } from 'node:fs';
import type { ImportAnswer } from '@subtitle/contracts/operations/imports';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { writeXlsx } from '@subtitle/workbook/zip-for-tests';
import mongoose from 'mongoose';
import {
  ACCEPTED_FILES,
  createDailySheet,
  createEncryptedXls,
  createEncryptedXlsx,
  ODD_TEXTS,
  REFUSED_FILES,
} from '../test/hostile-workbooks';
import { type FaultsTest, startFaultsTest } from '../test/start-fault-programs';

const WORKER_MB = 300;

let faults: FaultsTest;
let worker: Awaited<ReturnType<FaultsTest['startWorker']>>;
beforeAll(async () => {
  faults = await startFaultsTest();
  worker = await faults.startWorker();
});
afterAll(() => faults.stop());

/** Returns the first message for a file, from the upload itself or from the import. */
async function sentenceOf(file: Buffer, kind: 'daily' | 'videos' = 'daily', fields = {}): Promise<string | undefined> {
  const { status, body } = await faults.test.upload(kind, file, { fields });
  if (status !== 202) {
    expect(status).toBeLessThan(500);
    return body.error as string;
  }
  const ended = await faults.test.waitForEnd((body.import as ImportAnswer).id);
  expect(ended).toMatchObject({ status: 'failed', inserted: 0, rejected: ended.rows });
  return ended.errors[0]?.message;
}

/** Returns the CPU seconds of the worker process. Elapsed time would depend on the load of the machine. */
function cpuSeconds(): number {
  const fields = readFileSync(`/proc/${worker.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function peakMb(): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${worker.pid}/status`, 'utf8'))?.[1]) / 1024;
}

describe('a hostile or broken file', () => {
  it.each(REFUSED_FILES)(
    'spec 8.13: %s is reported in one sentence and nothing is stored',
    async (_what, file, sentence) => {
      const before = cpuSeconds();
      expect(await sentenceOf(file())).toEqual(
        typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
      );
      expect(cpuSeconds() - before).toBeLessThan(5);
      expect(await faults.test.count('predictions')).toBe(0);
    },
  );

  it.each([
    ['an .xls', createEncryptedXls],
    ['an .xlsx', createEncryptedXlsx],
  ])('spec 8.13: a password on %s of videos is reported in one sentence', async (what, file) => {
    const channel = await faults.test.api.as('uploader').call(createChannel, {
      body: { channel_name: `Locked ${what}`, description: '' },
    });
    const channel_id = String(channel.answer.id);
    expect(await sentenceOf(file(), 'videos', { channel_id })).toMatch(/password/);
  });

  it('leaves the worker alive and its memory small', () => {
    expect(worker.output()).not.toContain('"level":60');
    expect(peakMb()).toBeLessThan(WORKER_MB);
  });
});

describe('an unusual but valid file', () => {
  it.each(ACCEPTED_FILES)('%s', async (_what, from, file) => {
    const ended = await faults.test.importFile('daily', file(from));
    expect(ended).toMatchObject({ status: 'done', rows: 12, inserted: 12, errorCount: 0 });
    expect(await faults.test.count('predictions', { import_id: ended.id, from })).toBe(12);
  });

  it('keeps texts that look like formulas, and multi-byte letters, unchanged', async () => {
    const file = writeXlsx(
      createDailySheet('2031-01-01', (row, at) => ({ ...row, hi_1: ODD_TEXTS[at % ODD_TEXTS.length]! })),
    );
    const { id } = await faults.test.importFile('daily', file);
    const rows = await mongoose.connection
      .collection('predictions')
      .find({ import_id: id })
      .sort({ lagna_order: 1 })
      .toArray();
    expect(rows.map(({ hi_1 }) => hi_1)).toEqual(rows.map((_, at) => ODD_TEXTS[at % ODD_TEXTS.length]));
  });
});
