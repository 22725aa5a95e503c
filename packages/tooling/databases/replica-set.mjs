import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Fault } from '../steps/fault.mjs';
import { ROOT } from '../steps/paths.mjs';

/**
 * Makes a new mongod a replica set of one member, once, and waits until it accepts writes.
 * @param {number} port
 */
export async function initiateReplicaSet(port) {
  await withClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, 10_000, async (client) => {
    const admin = client.db('admin');
    const config = { _id: 'rs0', members: [{ _id: 0, host: `127.0.0.1:${port}` }] };
    const hello = await admin.command({ hello: 1 });
    if (!hello.setName) await initiate(admin, config);
    for (let waited = 0; waited < 20_000; waited += 100) {
      if ((await admin.command({ hello: 1 })).isWritablePrimary) return;
      await wait(100);
    }
    throw new Fault(
      'MongoDB did not become the primary of its replica set: remove the data folder (npm start -- --fresh) and start again.',
    );
  });
}

/**
 * Checks an external database.
 * @param {string} uri
 * @throws {Fault} if it cannot be reached or is not a replica set
 */
export async function checkMongo(uri) {
  const shown = hideSecrets(uri);
  try {
    await withClient(uri, 5_000, async (client) => {
      const hello = await client.db('admin').command({ hello: 1 });
      if (hello.setName || hello.msg === 'isdbgrid') return;
      throw new Fault(
        `The MongoDB at ${shown} is not a replica set, which transactions require: start it with --replSet rs0 and run rs.initiate() once.`,
      );
    });
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault(
      `MONGODB_URI cannot be reached (${shown}): start that server, correct the address, or unset MONGODB_URI.`,
      String(error.message),
    );
  }
}

/** Returns an address without user and password. */
export const hideSecrets = (uri) => uri.replace(/\/\/[^@/]*@/, '//***@');

// If the data folder was used on another port before, the stored address of the member must be changed.
async function initiate(admin, config) {
  try {
    await admin.command({ replSetInitiate: config });
  } catch (error) {
    if (error.codeName !== 'AlreadyInitialized') throw error;
    const { config: old } = await admin.command({ replSetGetConfig: 1 });
    await admin.command({
      replSetReconfig: { ...old, version: old.version + 1, members: config.members },
      force: true,
    });
  }
}

async function withClient(uri, withinMs, work) {
  const { MongoClient } = createRequire(path.join(ROOT, 'services', 'package.json'))('mongoose').mongo;
  const client = new MongoClient(uri, { serverSelectionTimeoutMS: withinMs, connectTimeoutMS: withinMs });
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.close().catch(() => {});
  }
}

/** Removes a database. */
export async function dropDatabase(uri, name) {
  await withClient(uri, 5_000, (client) => client.db(name).dropDatabase());
}
