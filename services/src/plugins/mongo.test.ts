import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import mongoose from 'mongoose';

/** Stands before the tests' server and, once held, neither reads nor answers, as a machine that has lost its network. */
async function holdableServer() {
  const target = new URL(process.env.MONGODB_URI!.replace(/^mongodb:/, 'http:'));
  const sockets = new Set<Socket>();
  let held = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    const pass = (from: Socket, to: Socket) => {
      sockets.add(from);
      from.on('data', (bytes) => (held ? from.pause() : to.write(bytes)));
      from.on('error', () => undefined).on('close', () => to.destroy());
    };
    pass(client, upstream);
    pass(upstream, client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    uri: `mongodb://127.0.0.1:${(server.address() as AddressInfo).port}/?directConnection=true`,
    hold: () => {
      held = true;
    },
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

it('a write ends with an error when its connection is lost before all of it was sent', async () => {
  const server = await holdableServer();
  const client = await mongoose.mongo.MongoClient.connect(server.uri, {
    serverSelectionTimeoutMS: 1_000,
    connectTimeoutMS: 500,
    heartbeatFrequencyMS: 500,
  });
  try {
    const rows = client.db('mongo_test').collection('rows');
    server.hold();
    // More than the system's buffers take, so that the driver waits for them to empty.
    await expect(rows.insertOne({ bytes: Buffer.alloc(12 * 1024 * 1024) })).rejects.toThrow(/timed out|closed/);
  } finally {
    server.stop();
    await client.close(true);
  }
});
