import { createRequire } from 'node:module';
import path from 'node:path';
import { ROOT } from '../../packages/tooling/steps/paths.mjs';
import { buildSummary } from './bulk/stored-rows.mjs';

const { MongoClient } = createRequire(path.join(ROOT, 'services', 'package.json'))('mongoose').mongo;
const BATCH_SIZE = 1_000;
const DAYS = 730;
const FIRST_ID = 1_000_000;
/** Statuses in Telugu of ten consecutive rows. */
const STATUSES = [
  ...Array(6).fill({ status_te: 'assigned' }),
  { status_te: 'assigned', sent_back_te: { reason: 'meaning', note: '', by: 'reviewer@example.com', at: new Date() } },
  { status_te: 'assigned', author_te: 'OWNER' },
  { status_te: 'inreview', author_te: 'OWNER', submitter_te: 'OWNER' },
  { status_te: 'approved', author_te: 'OWNER', submitter_te: 'OWNER' },
];

/**
 * Copies a demo row of daily predictions to dates from one year ago to one year from now. The copies are assigned to
 * the `owners` in turn (null: to no one).
 * @param {{ uri: string, database: string, rows: number, owners: (string | null)[] }} options
 * @returns seconds that this took
 */
export async function fillRows({ uri, database, rows, owners }) {
  const from = performance.now();
  const client = await MongoClient.connect(uri);
  try {
    const predictions = client.db(database).collection('predictions');
    const template = removeWork(await predictions.findOne({ kind: 'daily' }));
    for (let at = 0; at < rows; at += BATCH_SIZE) {
      const some = Array.from({ length: Math.min(BATCH_SIZE, rows - at) }, (_, i) => copyOf(template, at + i, owners));
      await predictions.insertMany(some, { ordered: false });
    }
  } finally {
    await client.close();
  }
  return (performance.now() - from) / 1000;
}

/** Returns the row as it was imported, without later work. */
function removeWork(row) {
  const done =
    /^(owners|assignees|statuses|(status|assigned|author|submitter|stage|revision|round|sent|sent_back|source)_(en|hi|mr|gu|bn|te))$/;
  return Object.fromEntries(
    Object.entries(row).filter(([field]) => !done.test(field) && !/^(mr|gu|bn|te)_/.test(field)),
  );
}

function copyOf(template, index, owners) {
  const day = new Date(Date.now() + ((index % DAYS) - DAYS / 2) * 86_400_000).toISOString().slice(0, 10);
  const owner = owners[index % owners.length];
  const lagna_order = Math.floor(index / DAYS) % 12;
  return buildSummary({
    ...template,
    _id: `bench:${index}`,
    id: FIRST_ID + index,
    from: day,
    to: day,
    lagna_order,
    key: `bench|${index}`,
    ...(owner && buildStatus(owner, STATUSES[Math.floor(index / owners.length) % STATUSES.length])),
  });
}

function buildStatus(owner, parts) {
  const named = Object.entries(parts).map(([field, value]) => [field, value === 'OWNER' ? owner : value]);
  return { assigned_te: owner, stage_te: 'translate', source_te: 'hi', revision_te: 1, ...Object.fromEntries(named) };
}
