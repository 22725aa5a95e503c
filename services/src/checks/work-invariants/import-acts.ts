import type { ImportAnswer, ImportStatus } from '@subtitle/contracts/operations/imports';
import {
  answerImport,
  cancelImport,
  DUPLICATE_ANSWERS,
  DUPLICATE_CHOICES,
  undoImport,
} from '@subtitle/contracts/operations/imports';
import { ImportModel } from '../../models/import.model';
import { givenWorkbook } from './given';
import type { Act, Member } from './member';

const OPEN: ImportStatus[] = ['queued', 'scanning', 'importing'];
/** More at a time would only wait for each other. */
const MOST_OPEN = 3;
/** After so many events there is another day to bring in. */
const EVENTS_A_DAY = 60;
let uploads = 0;

const upload: Act = async ({ crowd, random }) => {
  if ((await ImportModel.countDocuments({ status: { $in: OPEN }, question: null })) >= MOST_OPEN) return undefined;
  const word = `upload ${++uploads}`;
  const newest = 1 + Math.floor(crowd.done() / EVENTS_A_DAY);
  // The latest days most often: on those before, everything is soon worked on, and nothing is replaced any more.
  const day = Math.max(0, newest - random.below(4));
  const workbook = givenWorkbook(word, day, 1 + random.below(2), random.chance(0.08));
  const fields = { duplicates: random.of(DUPLICATE_CHOICES)! };
  const { status, body } = await crowd.test.upload('daily', workbook, { fields });
  if (status === 202) crowd.words.set((body.import as ImportAnswer).id, word);
  return status;
};

async function latest({ random }: Member, filter: object): Promise<number | undefined> {
  const found = await ImportModel.find(filter, { _id: 1 }).sort({ _id: -1 }).limit(4).lean();
  return random.of(found)?._id;
}

const answer: Act = async (me) => {
  const id = await latest(me, { status: 'importing', question: { $ne: null } });
  return id === undefined ? undefined : answerOne(me, id);
};

/** Answers what an import asks. */
export async function answerOne({ crowd, random, username }: Member, id: number): Promise<number> {
  const body = { choice: random.of(DUPLICATE_ANSWERS)! };
  return (await crowd.test.api.as(username).call(answerImport, { params: { id }, body })).status;
}

const cancel: Act = async (me) => {
  const id = me.random.chance(0.7) ? undefined : await latest(me, { status: { $in: OPEN } });
  if (id === undefined) return undefined;
  return (await me.crowd.test.api.as(me.username).call(cancelImport, { params: { id } })).status;
};

const undo: Act = async (me) => {
  const untouched = me.random.chance(0.7) ? { worked_rows: 0 } : {};
  const id = await latest(me, { status: 'done', ...untouched });
  if (id === undefined) return undefined;
  return (await me.crowd.test.api.as(me.username).call(undoImport, { params: { id } })).status;
};

/** What an uploader does, by the operation's name. */
export const IMPORT_ACTS: Record<string, Act> = {
  'create-import': upload,
  'answer-import': answer,
  'cancel-import': cancel,
  'undo-import': undo,
};
