import { setTimeout as wait } from 'node:timers/promises';
import { ITEM_KINDS, WORKBOOK_KINDS } from '@subtitle/contracts/columns';
import { createChannel } from '@subtitle/contracts/operations/videos';
import { ROLES, type Role } from '@subtitle/contracts/roles';
import { NEUTRAL_TEXTS } from '@subtitle/testing/neutral-texts';
import { waitUntil } from '@subtitle/testing/processes';
import { ImportModel } from '../../models/import.model';
import type { ImportTest } from '../../test/start-import-api';
import { LANGUAGES } from './crowd-content';
import { answerQuestion, IMPORT_ACTIONS, uploadSubtitles, uploadWorkbook } from './import-actions';
import { ASSIGN_OPERATIONS, ITEM_ACTIONS } from './item-actions';
import { type AcceptedChange, type Action, type ActionAnswer, type Crowd, getCollection, type Member } from './member';
import { createRandom } from './random';

/** Number of people by role who work concurrently, each with one running call. */
const CROWD: Partial<Record<Role, number>> = { translator: 3, editor: 2, assigner: 2, reviewer: 2, uploader: 2 };

/** Milliseconds until a person who found nothing to do looks again; each look is a database call. */
const IDLE_MS = 100;

/** Milliseconds until a retry after a 503; TRIES limits the retries in a row. */
const RETRY_DELAY_MS = 1_000;
const MAX_TRIES = 3;

export interface Played {
  words: Map<number, string>;
  accepted: AcceptedChange[];
  leases: Set<string>;
  /** Number of responses by operation, status and kind: `save-draft 200 tenday`. */
  reached: Map<string, number>;
  /** A moment in the middle of the run. */
  midpoint: Date;
}

/** Situations that each kind must reach. Otherwise the run would prove nothing about the kind. */
const REQUIRED_SITUATIONS = [
  ...ITEM_KINDS.flatMap((kind) =>
    ['save-draft 200', 'submit-item 200', 'assign 200', 'approve-item 200'].map((what) => `${what} ${kind}`),
  ),
  ...WORKBOOK_KINDS.map((kind) => `create-import 202 ${kind}`),
  'create-import 202 subtitles',
  'hold-translation 200 video',
];
/** Operations counted by kind, so that each kind gets its share. */
const COUNTED_OPERATIONS = ['save-draft', 'submit-item', 'approve-item'];

/**
 * Operations that lead to these situations. After the usual events, people do only these operations until all
 * situations are reached.
 */
const LEADING_OPERATIONS = new Set(REQUIRED_SITUATIONS.map((what) => what.split(' ')[0]!));

/** A small crowd may run longer to reach all situations, up to this many times the usual events. */
const MAX_LENGTH_FACTOR = 6;

const listMissingRequired = (reached: ReadonlyMap<string, number>) =>
  REQUIRED_SITUATIONS.filter((what) => !reached.has(what));

/** Returns the situations not reached yet, including a conflict in each kind. */
export function listMissing(reached: ReadonlyMap<string, number>): string[] {
  const known = [...reached.keys()];
  const lost = ITEM_KINDS.filter((kind) => !known.some((what) => what.endsWith(` 409 ${kind}`)));
  return [...listMissingRequired(reached), ...lost.map((kind) => `409 ${kind}`)];
}

/** Lets all people do random actions, `events` in all, and waits until no action is running. */
export async function playCrowd(test: ImportTest, events: number, seed: number): Promise<Played> {
  const reached = new Map<string, number>();
  const done = new Map<string, number>();
  let left = events;
  let texts = 0;
  let midpoint = new Date();
  let fault: unknown;
  const crowd: Crowd = {
    test,
    receivers: new Map(),
    words: new Map(),
    accepted: [],
    leases: new Set(),
    channel: '',
    countEvents: () => events - left,
    countChanges: (kind) => done.get(kind) ?? 0,
    findMissingKind: () =>
      left > 0
        ? undefined
        : ITEM_KINDS.find((kind) => listMissingRequired(reached).some((what) => what.endsWith(kind))),
    firstImports: new Set(),
    newText: (language = 'te') => `${NEUTRAL_TEXTS[language]} ${++texts}`,
  };
  const members = await gatherMembers(crowd, seed);
  const note = ({ status, kind }: ActionAnswer, name: string) => {
    const what = `${name} ${status} ${kind}`.trim();
    reached.set(what, (reached.get(what) ?? 0) + 1);
    if (status === 200 && COUNTED_OPERATIONS.includes(name)) done.set(kind, (done.get(kind) ?? 0) + 1);
  };
  for (const brought of await importFirstContent(crowd)) note(brought, brought.name ?? 'create-import');
  const isOver = () =>
    fault || (left <= 0 && (listMissing(reached).length === 0 || left <= -events * (MAX_LENGTH_FACTOR - 1)));
  const actUntilOver = async (me: Member) => {
    const actions = Object.entries<Action>(me.role === 'uploader' ? IMPORT_ACTIONS : ITEM_ACTIONS[me.role]!);
    const leading = actions.filter(([name]) => LEADING_OPERATIONS.has(name));
    while (!isOver()) {
      left--;
      if (left === Math.floor(events / 2)) midpoint = new Date();
      const [name, action] = me.random.pick(left < 0 && listMissingRequired(reached).length > 0 ? leading : actions)!;
      const answered = await actWithRetries(action, me);
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
  await Promise.all(members.map((me) => actUntilOver(me).catch(stop)));
  if (fault) throw fault;
  await finishImports(members.find(({ role }) => role === 'uploader')!);
  const { words, accepted, leases } = crowd;
  return { words, accepted, leases, reached, midpoint };
}

/** Retries an action that changed nothing and may be repeated, as a person would. */
async function actWithRetries(action: Action, me: Member): Promise<ActionAnswer | undefined> {
  for (let tries = 1; ; tries++) {
    const answered = await action(me);
    if (answered?.status !== 503 || tries === MAX_TRIES) return answered;
    await wait(RETRY_DELAY_MS);
  }
}

async function gatherMembers(crowd: Crowd, seed: number): Promise<Member[]> {
  const members: Member[] = [];
  const receivers = new Map<string, number>();
  for (const role of ROLES)
    for (let n = 0; n < (CROWD[role] ?? 0); n++) {
      // The first person of each role exists already, and the workbooks name them.
      const username = n === 0 ? `${role}@example.com` : (await crowd.test.api.addPerson({ roles: [role] })).username;
      if (role === 'translator' || role === 'editor') receivers.set(username, crowd.test.api.getId(username));
      members.push({ username, role, random: createRandom(seed * 1_000 + members.length), crowd });
    }
  crowd.receivers = receivers;
  return members;
}

/**
 * Imports some content of every kind and assigns part of it to each receiver, so that all have work from the start. The
 * second of two videos has a Telugu draft.
 */
async function importFirstContent(crowd: Crowd): Promise<ActionAnswer[]> {
  const body = { channel_name: 'Films', description: '' };
  crowd.channel = String((await crowd.test.api.as('uploader').call(createChannel, { body })).answer.id);
  const plan = { place: 0, count: 1, isFaulty: false };
  const brought = await Promise.all(WORKBOOK_KINDS.map((kind) => uploadWorkbook(crowd, kind, plan)));
  await waitForImports(crowd);
  const [first, second] = (await getCollection('videos').find({}).sort({ id: 1 }).toArray()).map(({ id }) =>
    Number(id),
  );
  const files = [
    { video: first!, language: 'en' },
    { video: second!, language: 'en' },
    { video: second!, language: 'te' },
  ] as const;
  brought.push(...(await Promise.all(files.map((file) => uploadSubtitles(crowd, file)))));
  await waitForImports(crowd);
  crowd.firstImports = new Set(crowd.words.keys());
  const assigner = crowd.test.api.as('assigner');
  for (const kind of ITEM_KINDS)
    for (const [at, userId] of [...crowd.receivers.values()].entries()) {
      const languages = { sourceLanguage: 'en', targetLanguage: LANGUAGES[at % LANGUAGES.length]! };
      const { status } = await assigner.call(ASSIGN_OPERATIONS[kind], { body: { userId, taskCount: 1, ...languages } });
      brought.push({ name: 'assign', status, kind });
    }
  return brought;
}

async function waitForImports({ test, words }: Crowd): Promise<void> {
  for (const id of words.keys()) await test.waitForEnd(id);
}

/** Answers the questions of imports, and waits until every import has ended and is cleaned. */
function finishImports(uploader: Member): Promise<true> {
  return waitUntil(async () => {
    for (const { _id } of await ImportModel.find({ status: 'importing', question: { $ne: null } }).lean())
      await answerQuestion(uploader, _id);
    return (await ImportModel.countDocuments({ unclean: true })) === 0 ? true : undefined;
  }, 'every import comes to an end');
}
