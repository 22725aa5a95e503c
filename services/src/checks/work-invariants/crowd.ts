import { setTimeout as wait } from 'node:timers/promises';
import { ITEM_KINDS, WORKBOOK_KINDS } from '@subtitle/contracts/columns';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { ROLES, type Role } from '@subtitle/contracts/roles';
import { waitUntil } from '@subtitle/testing/processes';
import { ImportModel } from '../../models/import.model';
import type { ImportTest } from '../../test/start-import-api';
import { LANGUAGES } from './given';
import { answerOne, bringSubtitles, bringWorkbook, IMPORT_ACTS } from './import-acts';
import { ASSIGN, ITEM_ACTS } from './item-acts';
import { type Accepted, type Act, type Answered, type Crowd, type Member, stored } from './member';
import { randomOf } from './random';

/** Number of people by role who work concurrently, each with one running call. */
const CROWD: Partial<Record<Role, number>> = { translator: 3, editor: 2, assigner: 2, reviewer: 2, uploader: 2 };

/** Milliseconds until a person who found nothing to do looks again; each look is a database call. */
const IDLE_MS = 100;

/** Milliseconds until a retry after a 503; TRIES limits the retries in a row. */
const AGAIN_MS = 1_000;
const TRIES = 3;

export interface Played {
  words: Map<number, string>;
  accepted: Accepted[];
  atWork: Set<string>;
  /** Number of responses by operation, status and kind: `save-draft 200 tenday`. */
  met: Map<string, number>;
  /** A moment in the middle of the run. */
  middle: Date;
}

/** Situations that each kind must reach. Otherwise the run would prove nothing about the kind. */
const ALWAYS = [
  ...ITEM_KINDS.flatMap((kind) =>
    ['save-draft 200', 'submit-item 200', 'assign 200', 'approve-item 200'].map((what) => `${what} ${kind}`),
  ),
  ...WORKBOOK_KINDS.map((kind) => `create-import 202 ${kind}`),
  'create-import 202 subtitles',
  'hold-translation 200 video',
];
/** Operations counted by kind, so that each kind gets its share. */
const WRITTEN = ['save-draft', 'submit-item', 'approve-item'];

/**
 * Operations that lead to these situations. After the usual events, people do only these operations until all
 * situations are reached.
 */
const LEADING = new Set(ALWAYS.map((what) => what.split(' ')[0]!));

/** A small crowd may run longer to reach all situations, up to this many times the usual events. */
const LONGEST = 6;

const undone = (met: ReadonlyMap<string, number>) => ALWAYS.filter((what) => !met.has(what));

/** Returns the situations not reached yet, including a conflict in each kind. */
export function missing(met: ReadonlyMap<string, number>): string[] {
  const known = [...met.keys()];
  const lost = ITEM_KINDS.filter((kind) => !known.some((what) => what.endsWith(` 409 ${kind}`)));
  return [...undone(met), ...lost.map((kind) => `409 ${kind}`)];
}

/** Lets all people do random actions, `events` in all, and waits until no action is running. */
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
  // All people stop before the error is thrown, because the database is closed once the test has failed.
  const stop = (error: unknown) => {
    fault ??= error;
  };
  await Promise.all(members.map((me) => live(me).catch(stop)));
  if (fault) throw fault;
  await comeToRest(members.find(({ role }) => role === 'uploader')!);
  const { words, accepted, atWork } = crowd;
  return { words, accepted, atWork, met, middle };
}

/** Retries an action that changed nothing and may be repeated, as a person would. */
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
      // The first person of each role exists already, and the workbooks name them.
      const username = n === 0 ? `${role}@example.com` : (await crowd.test.api.addPerson({ roles: [role] })).username;
      if (role === 'translator' || role === 'editor') receivers.set(username, crowd.test.api.getId(username));
      members.push({ username, role, random: randomOf(seed * 1_000 + members.length), crowd });
    }
  crowd.receivers = receivers;
  return members;
}

/**
 * Imports some content of every kind and assigns part of it to each receiver, so that all have work from the start. The
 * second of two videos has a Telugu draft.
 */
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

/** Answers the questions of imports, and waits until every import has ended and is cleaned. */
function comeToRest(uploader: Member): Promise<true> {
  return waitUntil(
    async () => {
      for (const { _id } of await ImportModel.find({ status: 'importing', question: { $ne: null } }).lean())
        await answerOne(uploader, _id);
      return (await ImportModel.countDocuments({ unclean: true })) === 0 ? true : undefined;
    },
    120,
    'every import comes to an end',
  );
}
