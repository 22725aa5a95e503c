import { UPLOADS } from '@subtitle/contracts/uploads';
import { TimeLeft } from '@subtitle/domain/uploads/time-left';
import type { ClientSession } from 'mongoose';
import { ChannelModel } from '../../../models/channel.model';
import type { ImportDocument } from '../../../models/import.model';
import { SubtitleModel } from '../../../models/subtitle.model';
import { VideoModel } from '../../../models/video.model';
import { IMPORT_SPECS } from '../kinds/kinds';
import { changeImport, touchImport } from '../ledger/change-import';
import { createFileFault, failImport } from '../ledger/end-import';
import { findHiddenImports } from '../ledger/hidden-imports';
import { findImport } from '../ledger/import.repository';
import type { ImportRun } from '../ledger/import-run';
import { findEndedBetween, openEpoch, readEpoch } from '../ledger/lane.repository';
import { BATCHES } from '../rows/batches';
import { findVersions, readInBatches } from '../rows/target-rows';
import { listWorkedLanguages } from '../rows/work-fields';
import { findChangedKeys } from './changed-keys';
import {
  createOverfullWarning,
  describeOverfull,
  type FoundOverfull,
  findOverfull,
  type OverfullWarning,
} from './find-overfull';
import { type CountChanges, settleKeys } from './settle-keys';

/** Progress at the beginning and at the end of settling. */
const FROM_PERCENT = 90;
const TO_PERCENT = 99;
const CHANNEL_GONE = 'The channel of these videos no longer exists. Please choose another channel.';
const VIDEO_GONE = 'The video of these subtitles no longer exists. Please choose the video again.';

/** Another import became visible or was undone since this import last checked. */
class EpochOutdated extends Error {}

/**
 * Ends an import whose rows are all written: makes it visible in one write, asks its uploader, or fails. The result
 * depends on the rows that exist at that moment.
 * Contract: the write that makes the import visible opens an epoch of its kind. It succeeds only if no epoch was opened
 * since this import last checked; otherwise the import checks the changes and tries again. Two imports therefore never
 * both count as first, and neither waits for the other. The work that a small import causes for a large one depends
 * only on the size of the small one. Safe to repeat after a crash at any point, because all state is stored.
 * @throws RunLost; database errors
 */
export async function publishImport(run: ImportRun): Promise<void> {
  for (;;) {
    const doc = await findImport(run.id);
    if (doc?.status !== 'importing' || doc.run !== run.number || doc.question) return;
    const epoch = await readEpoch(doc.kind);
    if (doc.epoch !== epoch) await settleOtherChanges(run, doc, epoch);
    else if (doc.duplicate > 0 && doc.duplicates === 'stop')
      return failImport(doc, createFileFault(describeDuplicates(doc), doc.rows));
    else if (doc.duplicate > 0 && doc.duplicates === 'ask') return askUploader(run, doc, await findOverfull(doc));
    else if (doc.duplicate > 0 && doc.duplicates === 'replace' && !doc.exchanged) await replaceExisting(run, doc);
    else {
      const overfull = await findOverfull(doc);
      if (overfull && canAsk(doc)) return askUploader(run, doc, overfull);
      if (overfull?.isStrict) return failImport(doc, createFileFault(describeOverfull(overfull), doc.rows));
      if (await makeVisible(run, doc, overfull && createOverfullWarning(doc, overfull))) return;
    }
  }
}

/** Settles the keys that other imports or people changed since this import last checked. */
async function settleOtherChanges(run: ImportRun, doc: ImportDocument, epoch: number): Promise<void> {
  for (const other of await findEndedBetween(doc.kind, doc.epoch!, epoch)) {
    for (const filter of listAffectedFilters(doc, other))
      for await (const keys of readInBatches(doc.kind, filter, 'key', BATCHES.settled)) await settleBatch(run, keys);
  }
  for (const keys of await findChangedKeys(doc.kind, doc.epoch!, epoch)) await settleBatch(run, keys);
  await run.change('settle', { set: { epoch } });
}

/** Filters for rows whose keys the end of another import may affect: the rows of the smaller of the two imports. */
function listAffectedFilters(doc: ImportDocument, other: Pick<ImportDocument, '_id' | 'status' | 'written'>): object[] {
  if (other.status === 'done') return [{ import_id: other.written <= doc.written ? other._id : doc._id }];
  // An undone import's rows may be removed already. Rows superseded by this import carry its mark, and rows that
  // superseded the undone import name it in `replaces`.
  return [{ superseded_by: doc._id }, { import_id: doc._id, replaces: other._id }];
}

/** Supersedes existing rows without work. */
async function replaceExisting(run: ImportRun, doc: ImportDocument): Promise<void> {
  const left = new TimeLeft();
  left.at(0, Date.now());
  let done = 0;
  const leftOut = { import_id: doc._id, superseded_by: doc._id };
  for await (const keys of readInBatches(doc.kind, leftOut, 'key', BATCHES.settled)) {
    done += keys.length;
    await settleBatch(run, keys, Math.min(1, done / doc.duplicate), left);
  }
  await run.change('settle', { set: { exchanged: true } });
}

async function settleBatch(run: ImportRun, keys: readonly string[], done = 0, left?: TimeLeft): Promise<void> {
  const progress = Math.round(FROM_PERCENT + done * (TO_PERCENT - FROM_PERCENT));
  const change = { set: { eta_seconds: left?.at(done, Date.now()) ?? null }, max: { progress } };
  await run.change('settle', change, async (session, doc) => {
    await addCounts(doc, await settleKeys(doc, keys, session), session);
  });
}

async function addCounts({ _id, run }: ImportDocument, settled: CountChanges, session: ClientSession): Promise<void> {
  if (Object.values(settled).some((by) => by !== 0))
    await changeImport(_id, 'settle', { expected: { run }, inc: { ...settled } }, session);
}

/**
 * Whether the uploader can be asked. `asked_at` counts too, because an answer to an earlier question changes
 * `duplicates`.
 */
const canAsk = ({ duplicates, asked_at }: ImportDocument) => duplicates === 'ask' || asked_at !== null;

async function askUploader(run: ImportRun, doc: ImportDocument, overfull: FoundOverfull | null): Promise<void> {
  const { duplicate, rows } = doc;
  const worked = await countWorkedOn(doc);
  const replaceable = IMPORT_SPECS[doc.kind].isReplaceable ? duplicate - worked : 0;
  const question = { duplicate, worked, replaceable, rows, ...(overfull && { overfull: overfull.summary }) };
  await run.change('ask', { set: { question, asked_at: new Date(), eta_seconds: null } });
}

/** Counts the existing rows with work. */
async function countWorkedOn(doc: ImportDocument): Promise<number> {
  let worked = 0;
  const leftOut = { import_id: doc._id, superseded_by: doc._id };
  for await (const keys of readInBatches(doc.kind, leftOut, 'key', BATCHES.settled)) {
    const hidden = new Set(await findHiddenImports());
    const versions = [...(await findVersions(doc.kind, keys)).values()].flat();
    const rows = versions.filter(({ import_id = 0 }) => !hidden.has(import_id));
    worked += rows.filter((row) => listWorkedLanguages(row).length > 0).length;
  }
  return worked;
}

/** @returns false where another epoch was opened since the last check: the caller checks again */
async function makeVisible(run: ImportRun, doc: ImportDocument, warned: OverfullWarning | null): Promise<boolean> {
  const epoch = doc.epoch! + 1;
  try {
    await run.change(
      'publish',
      { set: { rejected: 0, done_epoch: epoch, lane_epoch: epoch, ...warned } },
      async (session, after) => {
        if ((await openEpoch(doc.kind, session, doc.epoch!)) === null) throw new EpochOutdated();
        if (after.duplicate + after.replaced === 0) await changeImport(doc._id, 'clean', {}, session);
        if (UPLOADS[doc.kind].hasChannel) await requireOwner(doc, session);
      },
    );
    return true;
  } catch (error) {
    if (error instanceof EpochOutdated) return false;
    if (!(error instanceof OwnerDeleted)) throw error;
    await failImport(doc, createFileFault(error.message, doc.rows));
    return true;
  }
}

/** The channel or video of the rows was deleted. The message is shown to the uploader. */
class OwnerDeleted extends Error {}

async function requireOwner(doc: ImportDocument, session: ClientSession): Promise<void> {
  if (IMPORT_SPECS[doc.kind].workTargetKind) return touchVideoImport(doc, session);
  // Deleting a channel opens an epoch of videos, so it cannot overlap with this transaction.
  if (!(await ChannelModel.exists({ _id: doc.channel_id }).session(session))) throw new OwnerDeleted(CHANNEL_GONE);
}

/** Writes to the video's import, because subtitles are work on it and it cannot be undone from now on. */
async function touchVideoImport({ _id }: ImportDocument, session: ClientSession): Promise<void> {
  const row = await SubtitleModel.findOne({ import_id: _id }, { video_id: 1 }, { session }).lean();
  const video = await VideoModel.findById(row?.video_id, { import_id: 1 }, { session }).lean();
  if (!video || !(await touchImport(video.import_id, 0, session))) throw new OwnerDeleted(VIDEO_GONE);
}

function describeDuplicates({ duplicate, rows }: ImportDocument): string {
  return `${duplicate} of the ${rows} rows ${duplicate === 1 ? 'exists' : 'exist'} already, so nothing was imported.`;
}
