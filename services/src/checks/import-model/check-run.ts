import { getEnglish, getTelugu, isForReview } from './day-rows';
import { findBrokenHistories, findLastEntries, findMissingSteps, findRowsUnlikeHistory } from './histories';
import { type EndedImport, replayImports } from './replay';
import type { Uploaded, VisibleRow, World } from './world';

/**
 * Returns a check for any moment: only a finished import and an undo may change the visible rows, and no key ever has
 * two visible versions.
 */
export function createWatcher(world: World) {
  let before = new Map<string, VisibleRow>();
  return async () => {
    const rows = await world.findVisible();
    const now = new Map(rows.map((row) => [row.key, row]));
    expect(rows.map(({ key }) => key)).toEqual([...now.keys()]);
    for (const [key, { import_id, id }] of before) {
      const row = now.get(key);
      if (row?.import_id === import_id) continue;
      const was = world.imports.find((one) => one.id === import_id)!;
      const isUndone = (await world.loadDocument(was)).status === 'undone';
      if (!row && !isUndone) throw new Error(`${key} of import ${import_id} is gone, although it was not undone`);
      if (row) expect({ key, id: row.id }).toEqual({ key, id });
    }
    before = now;
  };
}

/** Checks the result after all actors have finished. */
export async function checkEnd(world: World): Promise<void> {
  await world.findUnacknowledged();
  const imports = await Promise.all(world.imports.map((one) => loadEnded(world, one)));
  const expected = replayImports(imports, world.log.acknowledged);
  const visible = await world.findVisible();
  expect(new Map(visible.map((row) => [row.key, row.import_id]))).toEqual(expected.visible);
  for (const one of imports) await checkImport(world, one, expected.counts.get(one.id));
  for (const one of imports) await checkRemovedCounts(world, one, expected.undoneKeys.get(one.id) ?? []);
  expect(await findBrokenHistories()).toEqual([]);
  expect(await findMissingSteps(world.log.steps)).toEqual([]);
  expect(await findRowsUnlikeHistory(visible)).toEqual([]);
  for (const { id, ...decision } of world.decisions)
    expect(imports.find((one) => one.id === id)?.doc).toMatchObject({ _id: id, ...decision });
  for (const row of visible) expect(row.en_1).toBe(getEnglish(getImportIndex(world, row.import_id)));
  checkWork(world, visible, new Set(imports.filter(({ doc }) => doc.status === 'undone').map(({ id }) => id)));
  expect(await world.countWronglyArchived(world.imports.map(({ id }) => id))).toBe(0);
}

async function loadEnded(world: World, one: Uploaded): Promise<EndedImport> {
  const doc = await world.loadDocument(one);
  return { ...one, doc, keys: one.days.flatMap((day) => world.getKeys(day)) };
}

const NO_COUNTS = { inserted: 0, duplicate: 0, replaced: 0 };
const ENDED = { unclean: false, hidden: false, run_session: null, question: null };

async function checkImport(world: World, { id, doc, keys }: EndedImport, expected: object = NO_COUNTS): Promise<void> {
  const stored = await world.findStored(id);
  const { status, rows, inserted, replaced, duplicate, rejected, worked_rows } = doc;
  expect(doc).toMatchObject({ _id: id, ...ENDED });
  expect({ id, sum: inserted + duplicate + rejected }).toEqual({ id, sum: rows });
  expect({ id, inserted, duplicate, replaced }).toEqual({ id, ...expected });
  if (status !== 'done') {
    expect({ id, stored: stored.length, marks: await world.countMarks(id) }).toEqual({ id, stored: 0, marks: 0 });
    return;
  }
  expect({ id, rows, stored: stored.length }).toEqual({ id, rows: keys.length, stored: inserted });
  if (doc.duplicates === 'stop' || doc.duplicates === 'ask') expect({ id, duplicate }).toEqual({ id, duplicate: 0 });
  const touched = world.log.acknowledged.filter((one) => one.importId === id && one.isTouch).map(({ key }) => key);
  expect({ id, worked_rows }).toEqual({ id, worked_rows: new Set(touched).size });
}

/**
 * Checks the counts of assigned rows that an undo removed. Each row counts once, in Telugu if its workbook assigned it
 * (rows imported for review are not assigned) and in Hindi if it was assigned during the run. The undo ends the history
 * of a row that was assigned during the run.
 */
async function checkRemovedCounts(world: World, { id, doc }: EndedImport, keys: readonly string[]): Promise<void> {
  const given = new Set(world.log.acknowledged.filter((one) => one.importId === id).map(({ key }) => key));
  const isUndone = doc.status === 'undone';
  const assigned = keys.filter((key) => !isForReview(world.getPlace(key)));
  const taken = new Set(isUndone ? [...assigned, ...given] : assigned).size;
  const counted = Object.fromEntries(doc.withdrawn.map(({ language, rows }) => [language, rows]));
  expect({ id, rows: doc.withdrawn_rows, ...counted, isTold: doc.withdrawn_at !== null }).toEqual({
    id,
    rows: taken,
    ...(assigned.length > 0 && { te: assigned.length }),
    ...(isUndone && given.size > 0 && { hi: given.size }),
    isTold: taken > 0,
  });
  const ends = await findLastEntries(doc);
  expect({ id, ends: ends.map(({ language }) => language) }).toEqual({
    id,
    ends: isUndone ? [...given].map(() => 'hi') : [],
  });
}

/**
 * Checks that rows with acknowledged work are visible with a saved or imported text. Rows that were only assigned may
 * have been removed with their import.
 */
function checkWork(world: World, visible: readonly VisibleRow[], undone: ReadonlySet<number>): void {
  const work = world.log.acknowledged;
  for (const { importId, key } of work.filter((one) => one.isTouch || !undone.has(one.importId))) {
    const row = visible.find((one) => one.key === key);
    expect({ key, importId: row?.import_id }).toEqual({ key, importId });
    const texts = work.filter((one) => one.key === key && one.text !== undefined).map(({ text }) => text);
    const imported = isForReview(world.getPlace(key)) ? getTelugu(getImportIndex(world, importId)) : undefined;
    expect(texts.length > 0 ? texts : [imported]).toContain(row?.te_1);
  }
}

function getImportIndex(world: World, importId: number): number {
  return world.imports.findIndex(({ id }) => id === importId);
}
