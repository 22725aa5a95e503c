import { setTimeout as wait } from 'node:timers/promises';
import { ROLES, type Role } from '@subtitle/contracts/roles';
import { eventually } from '@subtitle/testing/processes';
import { ImportModel } from '../../models/import.model';
import type { ImportTest } from '../../test/start-import-api';
import { answerOne, IMPORT_ACTS } from './import-acts';
import { ITEM_ACTS } from './item-acts';
import type { Accepted, Act, Crowd, Member } from './member';
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
  /** How often each operation had which answer: `save-draft 200`. */
  met: Map<string, number>;
  /** A moment in the middle of it. */
  middle: Date;
}

/** What has to come about: else nothing would be proved. */
const ALWAYS = ['create-import 202', 'save-draft 200', 'submit-item 200', 'assign-predictions 200', 'approve-item 200'];
/** A small crowd may have to go on for longer until it has, at most so many times as long. */
const LONGEST = 4;

/** What of that has not come about, and that they got in each other's way. */
export function missing(met: ReadonlyMap<string, number>): string[] {
  const known = [...met.keys()];
  return [...ALWAYS.filter((what) => !met.has(what)), ...(known.some((what) => what.endsWith(' 409')) ? [] : ['409'])];
}

/** Lets them all do what comes to their minds, so many events in all, and waits until nothing is on its way any more. */
export async function playCrowd(test: ImportTest, events: number, seed: number): Promise<Played> {
  const met = new Map<string, number>();
  let left = events;
  let texts = 0;
  let middle = new Date();
  let fault: unknown;
  const crowd: Crowd = {
    test,
    receivers: new Map(),
    words: new Map(),
    accepted: [],
    done: () => events - left,
    newText: () => `పని ${++texts}`,
  };
  const members = await gather(crowd, seed);
  const isOver = () => fault || (left <= 0 && (missing(met).length === 0 || left <= -events * (LONGEST - 1)));
  const live = async (me: Member) => {
    const acts = Object.entries<Act>(me.role === 'uploader' ? IMPORT_ACTS : ITEM_ACTS[me.role]!);
    while (!isOver()) {
      left--;
      if (left === Math.floor(events / 2)) middle = new Date();
      const [name, act] = me.random.of(acts)!;
      const status = await patiently(act, me);
      if (status === undefined) {
        left++;
        await wait(IDLE_MS);
        continue;
      }
      if (status >= 500) throw new Error(`${name} of ${me.username} was answered ${status}.`);
      met.set(`${name} ${status}`, (met.get(`${name} ${status}`) ?? 0) + 1);
    }
  };
  // All of them stop before it is told: the database goes when the test has failed.
  const stop = (error: unknown) => {
    fault ??= error;
  };
  await Promise.all(members.map((me) => live(me).catch(stop)));
  if (fault) throw fault;
  await comeToRest(members.find(({ role }) => role === 'uploader')!);
  return { words: crowd.words, accepted: crowd.accepted, met, middle };
}

/** As everybody does who reads that nothing was done and that they may try again. */
async function patiently(act: Act, me: Member): Promise<number | undefined> {
  for (let tries = 1; ; tries++) {
    const status = await act(me);
    if (status !== 503 || tries === TRIES) return status;
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
