import type { DuplicateChoice, ImportAnswer } from '@subtitle/contracts/operations/imports';
import { listPredictionsDaily } from '@subtitle/contracts/operations/predictions';
import { openSpool } from '../../../infra/spool/open-spool';
import { createServerError, injectDriverFault } from '../../../test/driver-faults';
import {
  countByWord,
  findExistingRows,
  getPredictions,
  makeAssignedWorkbook,
  saveDraftInRow,
} from '../../../test/import-rows';
import { type ImportTest, startImportTest } from '../../../test/start-import-api';
import { findImport } from '../ledger/import.repository';
import { startRun } from '../ledger/import-run';
import { cancelImport } from '../life/cancel-import';
import { cleanImport } from '../life/clean-import';
import { runImport } from '../life/run-import';
import { undoImport } from '../life/undo-import';
import { BATCHES } from '../rows/batches';
import { scanImport } from '../scan/scan-import';
import { publishImport } from './publish-import';

/** No worker runs: the test does the workers' steps and stops between them. */
let test: ImportTest;
beforeAll(async () => {
  test = await startImportTest({}, { worker: false });
  BATCHES.settled = 5;
});
afterAll(() => test.stop());

async function uploaded(from: string, word: string, duplicates: DuplicateChoice, rows?: number): Promise<number> {
  const { body } = await test.upload('daily', makeAssignedWorkbook(from, word, rows), { fields: { duplicates } });
  return (body.import as ImportAnswer).id;
}

async function done(from: string, word: string, duplicates: DuplicateChoice = 'skip', rows?: number): Promise<number> {
  const id = await uploaded(from, word, duplicates, rows);
  expect(await runImport(id, openSpool())).toMatchObject({ status: 'done' });
  return id;
}

/** Scans an import: all its rows are written, but hidden. */
async function scanned(from: string, word: string, duplicates: DuplicateChoice, rows?: number) {
  const id = await uploaded(from, word, duplicates, rows);
  const { run, doc } = (await startRun(id))!;
  await scanImport(run, doc, openSpool());
  return { id, publish: () => publishImport(run) };
}

/** Writes that an import makes in addition if it is published after another import. */
const [EPOCH, VISIBLE] = [1, 1];

/** Counts the writes to an import's document until it is visible. */
async function writesOf({ id, publish }: { id: number; publish: () => Promise<void> }): Promise<number> {
  const { revision } = (await findImport(id))!;
  await publish();
  return (await findImport(id))!.revision - revision;
}

describe('an import that another import overtakes', () => {
  it('fails if its choice is to stop', async () => {
    const late = await scanned('2027-01-01', 'late', 'stop', 36);
    await done('2027-01-01', 'early');
    await late.publish();
    const { status, errors } = (await findImport(late.id))!;
    expect([status, errors[0]!.message]).toEqual([
      'failed',
      '24 of the 36 rows exist already, so nothing was imported.',
    ]);
    expect(await countByWord('2027')).toEqual({ early: 24 });
  });

  it('uses the singular for one row that exists', async () => {
    const early = await done('2042-01-01', 'early', 'skip', 12);
    await getPredictions().deleteMany({ import_id: early, import_row: { $gt: 2 } });
    const late = await scanned('2042-01-01', 'late', 'stop', 12);
    await late.publish();
    const [error] = (await findImport(late.id))!.errors;
    expect(error!.message).toBe('1 of the 12 rows exists already, so nothing was imported.');
  });

  it('asks if its choice is to ask', async () => {
    const late = await scanned('2028-01-01', 'late', 'ask');
    const early = await done('2028-01-01', 'early');
    await saveDraftInRow(test, early, 3);
    await late.publish();
    expect((await findImport(late.id))!.question).toMatchObject({ duplicate: 24, worked: 1, replaceable: 23 });
  });

  it.each([
    ['stop', '2029-01-01'],
    ['ask', '2046-01-01'],
  ] as const)('has no reason to %s once the other import was undone', async (choice, from) => {
    const early = await done(from, 'early');
    const late = await scanned(from, 'late', choice);
    await undoImport(early, 'uploader');
    await cleanImport(early);
    await late.publish();
    expect(await findImport(late.id)).toMatchObject({ status: 'done', inserted: 24, duplicate: 0 });
    expect(await countByWord(from)).toEqual({ late: 24 });
  });

  it('checks again when the other import becomes visible just before it', async () => {
    const [late, early] = [await scanned('2043-01-01', 'late', 'skip'), await scanned('2043-01-01', 'early', 'skip')];
    let isBefore = true;
    const heal = injectDriverFault(['findAndModify'], async ({ findAndModify }) => {
      if (findAndModify !== 'import_lanes' || !isBefore) return;
      isBefore = false;
      await early.publish();
    });
    await late.publish().finally(heal);
    expect(await findImport(late.id)).toMatchObject({ status: 'done', inserted: 0, duplicate: 24, exchanged: false });
    expect(await countByWord('2043')).toEqual({ early: 24 });
  });

  it.each([
    [24, 12, '2044-01-01'],
    [12, 24, '2045-01-01'],
  ])(
    'makes one write per batch of the smaller import when nothing changes: its rows %p, the other’s %p',
    async (own, its, from) => {
      await done(from, 'first');
      const late = await scanned(from, 'late', 'skip', own);
      await done(from, 'early', 'skip', its);
      expect(await writesOf(late)).toBe(3 + EPOCH + VISIBLE);
    },
  );

  it('replaces the other’s rows, which keep their numbers', async () => {
    const [late, early] = await Promise.all([
      scanned('2030-01-01', 'late', 'replace'),
      scanned('2030-01-01', 'early', 'skip'),
    ]);
    await early.publish();
    const before = (await findExistingRows('2030')).map(({ id }) => id);
    await late.publish();
    expect(await countByWord('2030')).toEqual({ late: 24 });
    expect((await findExistingRows('2030')).map(({ id }) => id)).toEqual(before);
    expect(await findImport(late.id)).toMatchObject({ inserted: 24, replaced: 24, duplicate: 0, exchanged: false });
  });
});

it('a run does not change an import that it has lost, or that is gone, waiting for an answer or has ended', async () => {
  await done('2035-01-01', 'early');
  const lost = await scanned('2035-01-01', 'late', 'stop');
  const { run } = (await startRun(lost.id))!;
  const unchangedBy = async (id: number, publish: () => Promise<void>) => {
    const before = await findImport(id);
    await publish();
    expect(await findImport(id)).toEqual(before);
  };
  await unchangedBy(lost.id, lost.publish);
  await publishImport(run);
  expect(await findImport(lost.id)).toMatchObject({ status: 'failed' });
  await unchangedBy(lost.id, () => publishImport(run));
  await unchangedBy(99_999, () => publishImport({ ...run, id: 99_999 }));
  const asking = await scanned('2035-01-01', 'late', 'ask');
  await asking.publish();
  await unchangedBy(asking.id, asking.publish);
});

it('replaces rows without work and reports progress and remaining time; a row with work stays', async () => {
  const early = await done('2036-01-01', 'early');
  await saveDraftInRow(test, early, 3);
  const late = await scanned('2036-01-01', 'late', 'replace');
  let now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now);
  const told: [number, number | null][] = [];
  const heal = injectDriverFault(['findAndModify'], ({ update }) => {
    const { $max, $set } = update as { $max?: { progress?: number }; $set: { eta_seconds: number | null } };
    if ($max?.progress === undefined) return;
    told.push([$max.progress, $set.eta_seconds]);
    now += 10_000;
  });
  await late.publish().finally(heal);
  clock.mockRestore();
  // The remaining time never rises.
  expect(told).toEqual([
    [92, null],
    [94, 14],
    [96, 14],
    [98, 14],
    [99, 0],
  ]);
  expect(await findImport(late.id)).toMatchObject({ status: 'done', inserted: 23, replaced: 23, duplicate: 1 });
  expect(await countByWord('2036')).toEqual({ late: 23, early: 1 });
});

describe('an import that has replaced rows but is not visible yet', () => {
  async function exchanged(from: string) {
    const late = await scanned(from, 'late', 'replace');
    const heal = injectDriverFault(['findAndModify'], ({ findAndModify }) => {
      if (findAndModify === 'import_lanes') throw createServerError(13);
    });
    await expect(late.publish().finally(heal)).rejects.toThrow('injected 13');
    expect(await findImport(late.id)).toMatchObject({ status: 'importing', inserted: 24, replaced: 24, duplicate: 0 });
    return late;
  }

  it.each([
    ['and removed', true],
    ['and not removed yet', false],
  ])('replaces nothing after the import it replaced was undone %s', async (_how, isRemoved) => {
    const from = isRemoved ? '2037-01-01' : '2038-01-01';
    const early = await done(from, 'early');
    const late = await exchanged(from);
    await undoImport(early, 'uploader');
    if (isRemoved) await cleanImport(early);
    // Two writes for each of five batches, because each batch changes the counts. The last write states that nothing
    // has to be cleaned.
    expect(await writesOf(late)).toBe(2 * 5 + EPOCH + VISIBLE + 1);
    expect(await findImport(late.id)).toMatchObject({ status: 'done', inserted: 24, replaced: 0, duplicate: 0 });
    if (!isRemoved) await cleanImport(early);
    expect(await countByWord(from)).toEqual({ late: 24 });
    expect(await getPredictions().countDocuments({ import_id: late.id, replaces: { $exists: true } })).toBe(0);
  });

  it('replaces the rows of a later import, except those with work', async () => {
    const early = await done('2039-01-01', 'early');
    const late = await exchanged('2039-01-01');
    await undoImport(early, 'uploader');
    await cleanImport(early);
    const again = await done('2039-01-01', 'again');
    await saveDraftInRow(test, again, 3);
    await late.publish();
    expect(await findImport(late.id)).toMatchObject({ status: 'done', inserted: 23, replaced: 23, duplicate: 1 });
    expect(await countByWord('2039')).toEqual({ late: 23, again: 1 });
    expect(await getPredictions().countDocuments({ import_id: late.id, replaces: again })).toBe(23);
    await undoImport(late.id, 'uploader');
    expect(await countByWord('2039')).toEqual({ again: 24 });
  });
});

it('work in an undone import does not count in the question', async () => {
  await done('2040-01-01', 'early');
  const undone = await done('2040-01-01', 'undone', 'replace');
  // As if seven rows had been assigned and taken back.
  await getPredictions().updateMany({ import_id: undone, import_row: { $lte: 7 } }, { $set: { revision_te: 2 } });
  await undoImport(undone, 'uploader');
  const late = await scanned('2040-01-01', 'late', 'ask');
  await late.publish();
  expect((await findImport(late.id))!.question).toEqual({ duplicate: 24, worked: 0, replaceable: 24, rows: 24 });
});

it('leaves skipped rows for cleaning also when as many were replaced; an import without duplicates leaves nothing', async () => {
  const early = await done('2041-01-01', 'early', 'skip', 12);
  expect(await findImport(early)).toMatchObject({ unclean: false });
  await getPredictions().updateMany({ import_id: early, import_row: { $lte: 7 } }, { $set: { revision_te: 1 } });
  const late = await done('2041-01-01', 'late', 'replace', 12);
  expect(await findImport(late)).toMatchObject({ inserted: 6, replaced: 6, duplicate: 6, unclean: true });
  await cleanImport(late);
  expect(await getPredictions().countDocuments({ import_id: late })).toBe(6);
  expect(await countByWord('2041')).toEqual({ late: 6, early: 6 });
});

it('two imports of the same rows at the same time both end well, each by its own choice', async () => {
  const ids = [await uploaded('2031-01-01', 'one', 'replace'), await uploaded('2031-01-01', 'two', 'replace')];
  const ended = await Promise.all(ids.map((id) => runImport(id, openSpool())));
  expect(ended.map((doc) => [doc!.status, doc!.inserted])).toEqual([
    ['done', 24],
    ['done', 24],
  ]);
  expect(Object.values(await countByWord('2031'))).toEqual([24]);
});

it('a cancellation while rows are being replaced removes none of the old rows', async () => {
  await done('2032-01-01', 'old');
  const before = await findExistingRows('2032');
  for (const afterMs of [0, 5, 15, 30, 60]) {
    const replacing = await scanned('2032-01-01', 'new', 'replace', 36);
    const publishing = replacing.publish().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, afterMs));
    const cancelled = await cancelImport(replacing.id, 'uploader').catch(() => null);
    await publishing;
    if (!cancelled) await undoImport(replacing.id, 'uploader');
    expect(await findExistingRows('2032')).toEqual(before);
    await cleanImport(replacing.id);
    expect(await findExistingRows('2032')).toEqual(before);
    expect(await test.count('predictions', { import_id: replacing.id })).toBe(0);
    expect(await getPredictions().countDocuments({ superseded_by: replacing.id })).toBe(0);
  }
});

it('an import and the one it replaced can be undone concurrently, and no row of either is left', async () => {
  const first = await done('2033-01-01', 'one');
  const second = await done('2033-01-01', 'two', 'replace');
  await Promise.all([undoImport(second, 'uploader'), undoImport(first, 'uploader')]);
  expect(await countByWord('2033')).toEqual({});
  await Promise.all([cleanImport(second), cleanImport(first)]);
  expect(await getPredictions().countDocuments({ from: /^2033/ })).toBe(0);
});

it('a cached list never shows a partly undone import', async () => {
  await done('2034-01-01', 'one');
  const second = await done('2034-01-01', 'two', 'replace');
  await cleanImport(second);
  const seen: string[] = [];
  const look = async () => {
    const query = { from: '2034-01-01', to: '2034-12-31' };
    const { answer } = await test.api.as('admin').call(listPredictionsDaily, { query });
    seen.push([...new Set(answer.map((row) => (row as unknown as { en_1: string }).en_1))].join() + answer.length);
  };
  await look();
  const undoing = undoImport(second, 'uploader').then(() => cleanImport(second));
  let isOver = false;
  void undoing.finally(() => {
    isOver = true;
  });
  while (!isOver) await look();
  await look();
  expect([...new Set(seen)]).toEqual(['two24', 'one24']);
});
