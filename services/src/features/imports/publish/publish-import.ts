import { UPLOADS } from '@subtitle/contracts/uploads';
import { TimeLeft } from '@subtitle/domain/uploads/time-left';
import type { ClientSession } from 'mongoose';
import { ChannelModel } from '../../../models/channel.model';
import type { ImportDocument } from '../../../models/import.model';
import { SubtitleModel } from '../../../models/subtitle.model';
import { VideoModel } from '../../../models/video.model';
import { KINDS } from '../kinds/kinds';
import { changeImport, touchImport } from '../ledger/change-import';
import { failImport, wholeFile } from '../ledger/end-import';
import { hiddenImports } from '../ledger/hidden-imports';
import { findImport } from '../ledger/import.repository';
import type { ImportRun } from '../ledger/import-run';
import { findEndedBetween, openEpoch, readEpoch } from '../ledger/lane.repository';
import { BATCHES } from '../rows/batches';
import { findVersions, inBatches } from '../rows/target-rows';
import { workedLanguages } from '../rows/work-fields';
import { findChangedKeys } from './changed-keys';
import {
  type FoundOverfull,
  findOverfull,
  type OverfullWarning,
  overfullSentence,
  overfullWarning,
} from './find-overfull';
import { type Settled, settleKeys } from './settle-keys';

/** Where the progress of settling begins and ends. */
const FROM_PERCENT = 90;
const TO_PERCENT = 99;
const CHANNEL_GONE = 'The channel of these videos is no longer there. Please choose another one.';
const VIDEO_GONE = 'The video of these subtitles is no longer there. Please choose it again.';

/** Somebody else's import became visible, or was undone, in between. */
class EpochPassed extends Error {}

/**
 * Makes an import whose rows are all written visible, at once, or asks, or fails, by what exists at that moment. Contract:
 * the step that makes it visible opens an epoch of its kind, and is only taken if none was opened since this import last
 * looked; else it looks at what came in meanwhile and tries again. So two imports never both believe that they came
 * first, nobody waits for anybody, and what a small one costs a large one is the small one's size. Safe to run again
 * after a crash at any point: it follows from what is stored.
 * @throws RunLost; database errors
 */
export async function publishImport(run: ImportRun): Promise<void> {
  for (;;) {
    const doc = await findImport(run.id);
    if (doc?.status !== 'importing' || doc.run !== run.n || doc.question) return;
    const epoch = await readEpoch(doc.kind);
    if (doc.epoch !== epoch) await catchUp(run, doc, epoch);
    else if (doc.duplicate > 0 && doc.duplicates === 'stop')
      return failImport(doc, wholeFile(standSentence(doc), doc.rows));
    else if (doc.duplicate > 0 && doc.duplicates === 'ask') return ask(run, doc, await findOverfull(doc));
    else if (doc.duplicate > 0 && doc.duplicates === 'replace' && !doc.exchanged) await exchange(run, doc);
    else {
      const overfull = await findOverfull(doc);
      if (overfull && isAsking(doc)) return ask(run, doc, overfull);
      if (overfull?.isStrict) return failImport(doc, wholeFile(overfullSentence(overfull), doc.rows));
      if (await becomeVisible(run, doc, overfull && overfullWarning(doc, overfull))) return;
    }
  }
}

/** Looks at what others brought in, undid or changed since this import last looked. */
async function catchUp(run: ImportRun, doc: ImportDocument, epoch: number): Promise<void> {
  for (const other of await findEndedBetween(doc.kind, doc.epoch!, epoch)) {
    for (const filter of affectedBy(doc, other))
      for await (const keys of inBatches(doc.kind, filter, 'key', BATCHES.settled)) await settle(run, keys);
  }
  for (const keys of await findChangedKeys(doc.kind, doc.epoch!, epoch)) await settle(run, keys);
  await run.change('settle', { set: { epoch } });
}

/** Which rows have the keys that another import's end may concern: its own or this one's, whichever are fewer. */
function affectedBy(doc: ImportDocument, other: Pick<ImportDocument, '_id' | 'status' | 'written'>): object[] {
  if (other.status === 'done') return [{ import_id: other.written <= doc.written ? other._id : doc._id }];
  // Its rows may be gone already: what gave way to them is marked, what took their place says so.
  return [{ superseded_by: doc._id }, { import_id: doc._id, replaces: other._id }];
}

/** Supersedes what exists already and nobody has worked on. */
async function exchange(run: ImportRun, doc: ImportDocument): Promise<void> {
  const left = new TimeLeft();
  left.at(0, Date.now());
  let done = 0;
  const leftOut = { import_id: doc._id, superseded_by: doc._id };
  for await (const keys of inBatches(doc.kind, leftOut, 'key', BATCHES.settled)) {
    done += keys.length;
    await settle(run, keys, Math.min(1, done / doc.duplicate), left);
  }
  await run.change('settle', { set: { exchanged: true } });
}

async function settle(run: ImportRun, keys: readonly string[], done = 0, left?: TimeLeft): Promise<void> {
  const progress = Math.round(FROM_PERCENT + done * (TO_PERCENT - FROM_PERCENT));
  const change = { set: { eta_seconds: left?.at(done, Date.now()) ?? null }, max: { progress } };
  await run.change('settle', change, async (session, doc) => {
    await count(doc, await settleKeys(doc, keys, session), session);
  });
}

async function count({ _id, run }: ImportDocument, settled: Settled, session: ClientSession): Promise<void> {
  if (Object.values(settled).some((by) => by !== 0))
    await changeImport(_id, 'settle', { found: { run }, inc: { ...settled } }, session);
}

/** Whether somebody waits for its questions; an answer to an earlier one has changed its choice. */
const isAsking = ({ duplicates, asked_at }: ImportDocument) => duplicates === 'ask' || asked_at !== null;

async function ask(run: ImportRun, doc: ImportDocument, overfull: FoundOverfull | null): Promise<void> {
  const { duplicate, rows } = doc;
  const worked = await countWorkedOn(doc);
  const replaceable = KINDS[doc.kind].isReplaceable ? duplicate - worked : 0;
  const question = { duplicate, worked, replaceable, rows, ...(overfull && { overfull: overfull.summary }) };
  await run.change('ask', { set: { question, asked_at: new Date(), eta_seconds: null } });
}

/** Of the rows that exist already: those somebody has worked on. */
async function countWorkedOn(doc: ImportDocument): Promise<number> {
  let worked = 0;
  const leftOut = { import_id: doc._id, superseded_by: doc._id };
  for await (const keys of inBatches(doc.kind, leftOut, 'key', BATCHES.settled)) {
    const hidden = new Set(await hiddenImports());
    const versions = [...(await findVersions(doc.kind, keys)).values()].flat();
    const rows = versions.filter(({ import_id = 0 }) => !hidden.has(import_id));
    worked += rows.filter((row) => workedLanguages(row).length > 0).length;
  }
  return worked;
}

/** @returns false where something came in between: whoever calls looks again */
async function becomeVisible(run: ImportRun, doc: ImportDocument, warned: OverfullWarning | null): Promise<boolean> {
  const epoch = doc.epoch! + 1;
  try {
    await run.change(
      'publish',
      { set: { rejected: 0, done_epoch: epoch, lane_epoch: epoch, ...warned } },
      async (session, after) => {
        if ((await openEpoch(doc.kind, session, doc.epoch!)) === null) throw new EpochPassed();
        if (after.duplicate + after.replaced === 0) await changeImport(doc._id, 'clean', {}, session);
        if (UPLOADS[doc.kind].ofChannel) await requireOwner(doc, session);
      },
    );
    return true;
  } catch (error) {
    if (error instanceof EpochPassed) return false;
    if (!(error instanceof OwnerGone)) throw error;
    await failImport(doc, wholeFile(error.message, doc.rows));
    return true;
  }
}

/** What the rows belong to was taken away meanwhile; the message is for people. */
class OwnerGone extends Error {}

async function requireOwner(doc: ImportDocument, session: ClientSession): Promise<void> {
  if (KINDS[doc.kind].isWorkOn) return holdVideo(doc, session);
  // Whoever deletes a channel opens an epoch of videos: one of the two comes first.
  if (!(await ChannelModel.exists({ _id: doc.channel_id }).session(session))) throw new OwnerGone(CHANNEL_GONE);
}

/** Subtitles are work on their video: its import cannot be undone beside them. */
async function holdVideo({ _id }: ImportDocument, session: ClientSession): Promise<void> {
  const row = await SubtitleModel.findOne({ import_id: _id }, { video_id: 1 }, { session }).lean();
  const video = await VideoModel.findById(row?.video_id, { import_id: 1 }, { session }).lean();
  if (!video || !(await touchImport(video.import_id, 0, session))) throw new OwnerGone(VIDEO_GONE);
}

function standSentence({ duplicate, rows }: ImportDocument): string {
  return `${duplicate} of the ${rows} rows ${duplicate === 1 ? 'exists' : 'exist'} already, so nothing was imported.`;
}
