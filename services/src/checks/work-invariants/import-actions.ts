import type { WorkbookKind } from '@subtitle/contracts/columns';
import type { ImportAnswer, ImportStatus } from '@subtitle/contracts/operations/imports';
import {
  answerImport,
  cancelImport,
  DUPLICATE_ANSWERS,
  DUPLICATE_CHOICES,
  undoImport,
} from '@subtitle/contracts/operations/imports';
import { ImportModel } from '../../models/import.model';
import { makeCrowdSubtitles, makeCrowdWorkbook, type Plan } from './crowd-content';
import { type Action, type ActionAnswer, type Crowd, getCollection, type Member } from './member';

const OPEN: ImportStatus[] = ['queued', 'scanning', 'importing'];
/** Limit of open imports; more would only wait for each other. */
const MAX_OPEN = 3;
/** Number of events after which another day may be imported. */
const EVENTS_PER_DAY = 60;
/** Number of imports by kind: ten days of predictions are 120 rows. */
const KINDS = [
  'daily',
  'daily',
  'daily',
  'daily',
  'activities',
  'activities',
  'subtitles',
  'subtitles',
  'videos',
] as const;
const TENDAY = 0.05;
let uploads = 0;

const uploadFile: Action = async (me) => {
  const { crowd, random } = me;
  if ((await ImportModel.countDocuments({ status: { $in: OPEN }, question: null })) >= MAX_OPEN) return undefined;
  const kind = random.chance(TENDAY) ? 'tenday' : random.pick(KINDS)!;
  const fields = { duplicates: random.pick(DUPLICATE_CHOICES)! };
  const isFaulty = random.chance(0.08);
  if (kind === 'subtitles') {
    const language = random.chance(0.6) ? 'en' : 'te';
    const video = random.pick(await getCollection('videos').find({}).sort({ id: 1 }).toArray());
    return video && uploadSubtitles(crowd, { video: Number(video.id), language, isOther: isFaulty, fields });
  }
  const newest = 1 + Math.floor(crowd.countEvents() / EVENTS_PER_DAY);
  // Mostly the latest days, because the rows of earlier days soon have work and cannot be replaced.
  const place = kind === 'tenday' ? random.below(2) : Math.max(0, newest - random.below(4));
  const count = kind === 'tenday' ? 1 : 1 + random.below(2);
  return uploadWorkbook(crowd, kind, { place, count, isFaulty }, fields);
};

/** Uploads a workbook whose rows contain a unique word. */
export async function uploadWorkbook(
  crowd: Crowd,
  kind: WorkbookKind,
  plan: Plan,
  fields: Record<string, string> = {},
): Promise<ActionAnswer> {
  const word = `upload ${++uploads}`;
  const ofChannel = kind === 'videos' && { channel_id: crowd.channel };
  const workbook = makeCrowdWorkbook(kind, word, plan);
  const answered = await crowd.test.upload(kind, workbook, { fields: { ...fields, ...ofChannel } });
  return { status: recordUpload(crowd, word, answered), kind };
}

interface File {
  video: number;
  language: 'en' | 'te';
  isOther?: boolean;
  fields?: Record<string, string>;
}

/** Uploads a subtitle file that contains a unique word. */
export async function uploadSubtitles(
  crowd: Crowd,
  { video, language, isOther = false, fields }: File,
): Promise<ActionAnswer> {
  const word = `upload ${++uploads}`;
  const bytes = Buffer.from(makeCrowdSubtitles(word, language, isOther));
  const named = { channel_id: crowd.channel, video_id: String(video), language };
  const answered = await crowd.test.upload('subtitles', bytes, { name: 'film.vtt', fields: { ...fields, ...named } });
  return { status: recordUpload(crowd, word, answered), kind: 'subtitles' };
}

function recordUpload(crowd: Crowd, word: string, answered: { status: number; body: Record<string, unknown> }): number {
  if (answered.status === 202) crowd.words.set((answered.body.import as ImportAnswer).id, word);
  return answered.status;
}

async function findLatest({ random }: Member, filter: object): Promise<number | undefined> {
  const found = await ImportModel.find(filter, { _id: 1 }).sort({ _id: -1 }).limit(4).lean();
  return random.pick(found)?._id;
}

const answerLatest: Action = async (me) => {
  const id = await findLatest(me, { status: 'importing', question: { $ne: null } });
  return id === undefined ? undefined : { status: await answerQuestion(me, id), kind: '' };
};

/** Answers an import's question. */
export async function answerQuestion({ crowd, random, username }: Member, id: number): Promise<number> {
  const body = { choice: random.pick(DUPLICATE_ANSWERS)! };
  return (await crowd.test.api.as(username).call(answerImport, { params: { id }, body })).status;
}

const cancelLatest: Action = async (me) => {
  const id = me.random.chance(0.7) ? undefined : await findLatest(me, { status: { $in: OPEN } });
  if (id === undefined) return undefined;
  const { status } = await me.crowd.test.api.as(me.username).call(cancelImport, { params: { id } });
  return { status, kind: '' };
};

const undoLatest: Action = async (me) => {
  const untouched = me.random.chance(0.7) ? { worked_rows: 0 } : {};
  // The first imports are never undone: without videos and files there would be no work on them.
  const id = await findLatest(me, { status: 'done', ...untouched, _id: { $nin: [...me.crowd.firstImports] } });
  if (id === undefined) return undefined;
  const { status } = await me.crowd.test.api.as(me.username).call(undoImport, { params: { id } });
  return { status, kind: '' };
};

/** Actions of an uploader, by operation name. */
export const IMPORT_ACTIONS: Record<string, Action> = {
  'create-import': uploadFile,
  'answer-import': answerLatest,
  'cancel-import': cancelLatest,
  'undo-import': undoLatest,
};
