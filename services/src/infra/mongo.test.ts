import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import mongoose from 'mongoose';
import { MODELS } from '../models/all';
import { CounterModel } from '../models/counter.model';
import { createTestEnv } from '../test/start-test-api';
import { connectMongo, disconnectMongo } from './mongo';
import { inTransaction } from './transaction';

/** A proxy in front of the tests' server. While held, it neither reads nor answers, like a machine without network. */
async function startHoldableServer() {
  const target = new URL(process.env.MONGODB_URI!.replace(/^mongodb:/, 'http:'));
  const sockets = new Set<Socket>();
  const writeHeld = new EventEmitter();
  let held = false;
  const server = createServer({ allowHalfOpen: true }, (client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!held) return void to.write(bytes);
        from.pause();
        from.unshift(bytes);
        // A heartbeat is smaller than 4 KB.
        if (bytes.length > 4096) writeHeld.emit('held');
      });
      from.on('error', () => undefined).on('close', () => to.destroy());
    };
    pass(client, upstream);
    pass(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    /** Pauses all traffic from now on. The returned promise resolves when the beginning of a write is paused. */
    hold: () => {
      held = true;
      return once(writeHeld, 'held');
    },
    /** Closes the connection while it still receives data, as the system does for a killed program. */
    async hangUp() {
      held = false;
      const paused = [...sockets].filter((socket) => socket.isPaused());
      for (const socket of paused) socket.end();
      await wait(200);
      for (const socket of paused) socket.resume();
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

it('a write fails if its connection is lost before all bytes are sent', async () => {
  const server = await startHoldableServer();
  const client = await mongoose.mongo.MongoClient.connect(server.uri, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 500,
    heartbeatFrequencyMS: 500,
    runtimeAdapters: { os },
  });
  try {
    const rows = client.db('mongo_test').collection('rows');
    void server.hold();
    // More than the system's buffers hold, so that the driver waits for them to empty.
    await expect(rows.insertOne({ bytes: Buffer.alloc(12 * 1024 * 1024) })).rejects.toThrow(/timed out|closed/);
  } finally {
    server.stop();
    await client.close(true);
  }
});

it('a write fails if its server closes the connection before all bytes are sent', async () => {
  const server = await startHoldableServer();
  const client = await mongoose.mongo.MongoClient.connect(server.uri, { retryWrites: false, runtimeAdapters: { os } });
  try {
    const rows = client.db('mongo_test').collection('rows');
    // Opens the connection, so that the test pauses the write and not the handshake.
    await rows.findOne();
    const writing = server.hold();
    const write = expect(rows.insertOne({ bytes: Buffer.alloc(12 * 1024 * 1024) })).rejects.toThrow('closed');
    await writing;
    await server.hangUp();
    await write;
  } finally {
    server.stop();
    await client.close(true);
  }
});

it('every kind of write waits by default until most servers have it in their journal', async () => {
  const env = await createTestEnv();
  const monitored = `${env.MONGODB_URI}${env.MONGODB_URI.includes('?') ? '&' : '/?'}monitorCommands=true`;
  await connectMongo({ ...env, MONGODB_URI: monitored });
  const said: [string, unknown][] = [];
  const WRITES = ['insert', 'update', 'delete', 'findAndModify'];
  mongoose.connection.getClient().on('commandStarted', ({ commandName, command }) => {
    // Within a transaction, only the commit waits.
    if (WRITES.includes(commandName) && command.autocommit === undefined)
      said.push([commandName, command.writeConcern]);
    if (commandName === 'commitTransaction') said.push([commandName, command.writeConcern]);
  });
  try {
    const driver = CounterModel.collection;
    await driver.insertOne({ _id: 'a', last: 1 } as never);
    await driver.insertMany([{ _id: 'b', last: 1 }] as never[]);
    await driver.updateMany({ last: 1 }, { $set: { last: 2 } });
    await driver.bulkWrite([{ updateOne: { filter: { last: 2 }, update: { $set: { last: 3 } } } }]);
    await driver.deleteMany({ last: 3 });
    await CounterModel.create({ _id: 'c', last: 1 });
    await CounterModel.updateOne({ _id: 'c' }, { last: 2 });
    await CounterModel.findOneAndUpdate({ _id: 'c' }, { last: 3 });
    await CounterModel.deleteOne({ _id: 'c' });
    await inTransaction(async (session) => void (await CounterModel.create([{ _id: 'd', last: 1 }], { session })));
  } finally {
    await mongoose.connection.dropDatabase();
    await disconnectMongo();
  }
  expect(said.map(([name]) => name).sort()).toEqual(
    [
      ...Array(3).fill('insert'),
      ...Array(3).fill('update'),
      ...Array(2).fill('delete'),
      'findAndModify',
      'commitTransaction',
    ].sort(),
  );
  for (const one of said) expect(one).toMatchObject([expect.any(String), { w: 'majority', j: true }]);
});

it('no model builds an index by itself, because migrate does that', async () => {
  await connectMongo(await createTestEnv());
  try {
    await Promise.all(MODELS.map((model) => model.init()));
    expect(await mongoose.connection.db!.listCollections().toArray()).toEqual([]);
  } finally {
    await mongoose.connection.dropDatabase();
    await disconnectMongo();
  }
});

it('the handshake has driver and system; MongoDB closes a connection without them', async () => {
  await connectMongo(await createTestEnv());
  try {
    const { metadata } = mongoose.connection.getClient().options as { metadata?: Promise<object> };
    expect(await metadata).toMatchObject({
      driver: { name: expect.stringContaining('nodejs') },
      os: { type: os.type() },
    });
  } finally {
    await disconnectMongo();
  }
});
