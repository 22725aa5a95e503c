import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { explain, Fault, looksFull } from '../steps/fault.mjs';
import { freePort, waitForPort } from '../steps/ports.mjs';
import { which } from '../steps/which.mjs';
import { downloadMongod } from './mongo-download.mjs';
import { pythonPackage } from './python.mjs';
import { initiateReplicaSet } from './replica-set.mjs';

const WHEEL = 'SecantusDB==0.7.0b3';
const SECANTUSD = fileURLToPath(new URL('./secantusd.py', import.meta.url));
const MISSING =
  'No MongoDB server could be found or fetched: install MongoDB 6 or newer (mongod on PATH) or Python 3.10 with pip, or set MONGODB_URI to a replica set.';

/**
 * @typedef {object} FoundMongo
 * @property {'mongod' | 'secantusd-rs' | 'secantusd-py'} engine
 * @property {string} program
 * @property {string[]} before arguments that come before the engine's own
 * @property {NodeJS.ProcessEnv} env
 * @property {string} from where it comes from, for people
 */

/**
 * Finds a MongoDB server, in this order: mongod on PATH, the official download, SecantusDB (`secantusd-rs` on PATH, else
 * from the Python package registry). Data written by one engine is unreadable for the other, so a data folder that
 * already holds data of one is served by the same engine again.
 * @param {string} dataDir
 * @param {(text: string) => void} told called with each thing that was tried and did not work
 * @returns {Promise<FoundMongo>}
 * @throws {Fault} with one sentence where none of them works
 */
export async function findMongo(dataDir, told = () => {}) {
  const written = writtenBy(dataDir);
  const tries = written === 'secantus' ? [secantus, mongod] : [mongod, secantus];
  const outputs = [];
  for (const attempt of tries) {
    const found = await attempt(told, outputs);
    if (found) return found;
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
  const dir = path.join(dataDir, folderOf(found.engine));
  mkdirSync(dir, { recursive: true });
  const at = port ?? (await freePort());
  const args = found.engine === 'mongod' ? mongodArgs(dir, at) : secantusArgs(dir, at);
  const server = children.start('mongo', found.program, [...found.before, ...args], {
    env: found.env,
    graceMs: 15_000,
  });
  if (!(await waitForPort(at, { withinMs: 40_000, gaveUp: server.hasEnded })))
    throw notStarted(found, server.tail(), dataDir);
  if (found.engine === 'mongod') await initiateReplicaSet(at);
  const { pid, exited, end, tail } = server;
  const uri = `mongodb://127.0.0.1:${at}/?directConnection=true`;
  return { uri, port: at, pid, exited, end, tail, ...(found.engine === 'secantusd-py' && stacksOf(pid)) };
}

/** Which kind of engine wrote the data in this folder; null where there is none yet. */
export function writtenBy(dataDir) {
  if (hasFiles(path.join(dataDir, 'mongo-mongod'))) return 'mongod';
  if (hasFiles(path.join(dataDir, 'mongo-secantus'))) return 'secantus';
  return null;
}

const folderOf = (engine) => (engine === 'mongod' ? 'mongo-mongod' : 'mongo-secantus');

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

async function mongod(told, outputs) {
  const onPath = which(['mongod']);
  if (onPath) return engine('mongod', onPath, 'mongod on PATH');
  told('no mongod on PATH');
  const fetched = await downloadMongod();
  if (fetched.program) return engine('mongod', fetched.program, 'official download');
  told(`official download failed (${fetched.reason})`);
  outputs.push(fetched.reason);
  return null;
}

async function secantus(told, outputs) {
  const native = which(['secantusd-rs']);
  if (native) return engine('secantusd-rs', native, 'secantusd-rs on PATH');
  const wheel = await pythonPackage(WHEEL);
  if ('reason' in wheel) {
    told(wheel.reason);
    outputs.push(wheel.reason, wheel.output ?? '');
    return null;
  }
  return { ...engine('secantusd-py', wheel.program, WHEEL), before: [SECANTUSD], env: wheel.env };
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
