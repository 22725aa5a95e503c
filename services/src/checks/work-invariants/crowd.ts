import { setTimeout as wait } from 'node:timers/promises';
import { ITEM_KINDS, WORKBOOK_KINDS } from '@subtitle/contracts/columns';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { ROLES, type Role } from '@subtitle/contracts/roles';
import { eventually } from '@subtitle/testing/processes';
import { ImportModel } from '../../models/import.model';
import type { ImportTest } from '../../test/start-import-api';
import { LANGUAGES } from './given';
import { answerOne, bringSubtitles, bringWorkbook, IMPORT_ACTS } from './import-acts';
import { ASSIGN, ITEM_ACTS } from './item-acts';
import { type Accepted, type Act, type Answered, type Crowd, type Member, stored } from './member';
import { randomOf } from './random';

/** How many of each role are at work at the same time, each with one call under way. */
const CROWD: Partial<Record<Role, number>> = { translator: 3, editor: 2, assigner: 2, reviewer: 2, uploader: 2 };

/** Whoever finds nothing to do looks again after this; each look is a call to the database. */
const IDLE_MS = 100;

/** Whoever is told to try again (503) does so after this, and gives up after so many times in a row. */
const AGAIN_MS = 1_000;
const TRIES = 3;

export interface Played {
  words: Map<number, string>;
  accepted: Accepted[];
  atWork: Set<string>;
  /** How often each operation had which answer, of which kind: `save-draft 200 tenday`. */
  met: Map<string, number>;
  /** A moment in the middle of it. */
  middle: Date;
}

/** What has to come about of each kind: else nothing would be proved of it. */
const ALWAYS = [
  ...ITEM_KINDS.flatMap((kind) =>
    ['save-draft 200', 'submit-item 200', 'assign 200', 'approve-item 200'].map((what) => `${what} ${kind}`),
  ),
  ...WORKBOOK_KINDS.map((kind) => `create-import 202 ${kind}`),
  'create-import 202 subtitles',
  'hold-translation 200 video',
];
/** What is counted of each kind, so that none is left behind. */
const WRITTEN = ['save-draft', 'submit-item', 'approve-item'];

/** What leads there: whoever still has to bring something about does none of what undoes it. */
const LEADING = new Set(ALWAYS.map((what) => what.split(' ')[0]!));

/** A small crowd may have to go on for longer until it has, at most so many times as long. */
const LONGEST = 6;

const undone = (met: ReadonlyMap<string, number>) => ALWAYS.filter((what) => !met.has(what));

/** What of that has not come about, and that they got in each other's way. */
export function missing(met: ReadonlyMap<string, number>): string[] {
  const known = [...met.keys()];
  const lost = ITEM_KINDS.filter((kind) => !known.some((what) => what.endsWith(` 409 ${kind}`)));
  return [...undone(met), ...lost.map((kind) => `409 ${kind}`)];
}

/** Lets them all do what comes to their minds, so many events in all, and waits until nothing is on its way any more. */
export async function playCrowd(test: ImportTest, events: number, seed: number): Promise<Played> {
  const met = new Map<string, number>();
  const done = new Map<string, number>();
  let left = events;
  let texts = 0;
  let middle = new Date();
  let fault: unknown;
  const crowd: Crowd = {
    test,
    receivers: new Map(),
    words: new Map(),
    accepted: [],
    atWork: new Set(),
    channel: '',
    done: () => events - left,
    doneTo: (kind) => done.get(kind) ?? 0,
    lastKind: () => (left > 0 ? undefined : ITEM_KINDS.find((kind) => undone(met).some((what) => what.endsWith(kind)))),
    first: new Set(),
    newText: () => `పని ${++texts}`,
  };
  const members = await gather(crowd, seed);
  const note = ({ status, kind }: Answered, name: string) => {
    const what = `${name} ${status} ${kind}`.trim();
    met.set(what, (met.get(what) ?? 0) + 1);
    if (status === 200 && WRITTEN.includes(name)) done.set(kind, (done.get(kind) ?? 0) + 1);
  };
  for (const brought of await bringFirst(crowd)) note(brought, brought.name ?? 'create-import');
  const isOver = () => fault || (left <= 0 && (missing(met).length === 0 || left <= -events * (LONGEST - 1)));
  const live = async (me: Member) => {
    const acts = Object.entries<Act>(me.role === 'uploader' ? IMPORT_ACTS : ITEM_ACTS[me.role]!);
    const leading = acts.filter(([name]) => LEADING.has(name));
    while (!isOver()) {
      left--;
      if (left === Math.floor(events / 2)) middle = new Date();
      const [name, act] = me.random.of(left < 0 && undone(met).length > 0 ? leading : acts)!;
      const answered = await patiently(act, me);
      if (!answered) {
        left++;
        await wait(IDLE_MS);
        continue;
      }
      if (answered.status >= 500) throw new Error(`${name} of ${me.username} was answered ${answered.status}.`);
      note(answered, answered.name ?? name);
    }
  };
  // All of them stop before it is told: the database goes when the test has failed.
  const stop = (error: unknown) => {
    fault ??= error;
  };
  await Promise.all(members.map((me) => live(me).catch(stop)));
  if (fault) throw fault;
  await comeToRest(members.find(({ role }) => role === 'uploader')!);
  const { words, accepted, atWork } = crowd;
  return { words, accepted, atWork, met, middle };
}

/** As everybody does who reads that nothing was done and that they may try again. */
async function patiently(act: Act, me: Member): Promise<Answered | undefined> {
  for (let tries = 1; ; tries++) {
    const answered = await act(me);
    if (answered?.status !== 503 || tries === TRIES) return answered;
    await wait(AGAIN_MS);
  }
}

async function gather(crowd: Crowd, seed: number): Promise<Member[]> {
  const members: Member[] = [];
  const receivers = new Map<string, number>();
  for (const role of ROLES)
    for (let n = 0; n < (CROWD[role] ?? 0); n++) {
      // The first of each role is there already, and stands in the workbooks.
      const username = n === 0 ? `${role}@example.com` : (await crowd.test.api.addPerson({ roles: [role] })).username;
      if (role === 'translator' || role === 'editor') receivers.set(username, crowd.test.api.idOf(username));
      members.push({ username, role, random: randomOf(seed * 1_000 + members.length), crowd });
    }
  crowd.receivers = receivers;
  return members;
}

/** Something of every kind, and some of it given to everybody, so that nobody waits for another's mood: of two videos the second with a Telugu draft. */
async function bringFirst(crowd: Crowd): Promise<Answered[]> {
  const body = { channel_name: 'Films', description: '' };
  crowd.channel = String((await crowd.test.api.as('uploader').call(createChannel, { body })).answer.id);
  const plan = { place: 0, count: 1, isFaulty: false };
  const brought = await Promise.all(WORKBOOK_KINDS.map((kind) => bringWorkbook(crowd, kind, plan)));
  await allEnd(crowd);
  const [first, second] = (await stored('videos').find({}).sort({ id: 1 }).toArray()).map(({ id }) => Number(id));
  const files = [
    { video: first!, language: 'en' },
    { video: second!, language: 'en' },
    { video: second!, language: 'te' },
  ] as const;
  brought.push(...(await Promise.all(files.map((file) => bringSubtitles(crowd, file)))));
  await allEnd(crowd);
  crowd.first = new Set(crowd.words.keys());
  const assigner = crowd.test.api.as('assigner');
  for (const kind of ITEM_KINDS)
    for (const [at, userId] of [...crowd.receivers.values()].entries()) {
      const languages = { sourceLanguage: 'en', targetLanguage: LANGUAGES[at % LANGUAGES.length]! };
      const { status } = await assigner.call(ASSIGN[kind], { body: { userId, taskCount: 1, ...languages } });
      brought.push({ name: 'assign', status, kind });
    }
  return brought;
}

async function allEnd({ test, words }: Crowd): Promise<void> {
  for (const id of words.keys()) await test.ended(id, 120);
}

/** Until every import has ended, its questions answered, and has left nothing to be removed. */
function comeToRest(uploader: Member): Promise<true> {
  return eventually(
    async () => {
      for (const { _id } of await ImportModel.find({ status: 'importing', question: { $ne: null } }).lean())
        await answerOne(uploader, _id);
      return (await ImportModel.countDocuments({ unclean: true })) === 0 ? true : undefined;
    },
    120,
    'every import comes to an end',
  );
}
