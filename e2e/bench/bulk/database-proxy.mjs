import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';

const { BSON } = createRequire(path.join(ROOT, 'services', 'package.json'))('mongoose').mongo;
const HEADER = 16;
const [OP_QUERY, OP_MSG] = [2004, 2013];
/** Name by which the API introduces its connections (services/src/infra/mongo.ts). */
const API_NAME = 'subtitle-api';
const READS = ['find', 'aggregate', 'count', 'distinct'];

/**
 * Recording proxy between the system and its database. On request it records every read command of the API with the
 * number of fetched documents, so that a benchmark can run `explain` for its real queries. The worker reads rows too, in
 * its own time, so its connections are left out.
 * @param {number} to port of the database
 * @returns {Promise<{ port: number, during: <T>(work: () => Promise<T>) => Promise<{ reads: { command: object, fetched:
 *   number }[], result: T }>, stop: () => void }>}
 */
export async function startProxy(to) {
  let kept = null;
  const sockets = new Set();
  const server = net.createServer((client) => {
    const behind = net.connect(to, '127.0.0.1');
    let isOfApi = false;
    const splitRequests = createSplitter((message) => {
      isOfApi ||= message.readInt32LE(12) === OP_QUERY && message.includes(API_NAME);
      if (isOfApi) kept?.recordRequest(message);
    });
    const splitResponses = createSplitter((message) => isOfApi && kept?.recordResponse(message));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ]) {
      sockets.add(one.setNoDelay());
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          sockets.delete(one);
          other.destroy();
        });
    }
    client.on('data', splitRequests).pipe(behind);
    behind.on('data', splitResponses).pipe(client);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    async during(work) {
      const now = createRecorder();
      kept = now;
      try {
        return { result: await work(), reads: now.reads };
      } finally {
        kept = null;
      }
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Divides a stream into the protocol's messages. The first four bytes of a message are its length. */
function createSplitter(onMessage) {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= HEADER && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0);
      onMessage(rest.subarray(0, length));
      rest = rest.subarray(length);
    }
  };
}

/** Matches commands with their responses and with later fetches of the same cursor. */
function createRecorder() {
  const reads = [];
  /** Commands without a response, by the request id that the response will name. */
  const waiting = new Map();
  const cursors = new Map();
  return {
    reads,
    recordRequest(message) {
      const command = readDocument(message);
      const [name] = Object.keys(command ?? {});
      const read = READS.includes(name) ? { command, fetched: 0 } : cursors.get(String(command?.getMore));
      if (READS.includes(name)) reads.push(read);
      if (read) waiting.set(message.readInt32LE(4), read);
    },
    recordResponse(message) {
      const read = waiting.get(message.readInt32LE(8));
      const cursor = read && readDocument(message)?.cursor;
      if (!cursor) return;
      read.fetched += (cursor.firstBatch ?? cursor.nextBatch).length;
      cursors.set(String(cursor.id), read);
    },
  };
}

/** Returns the command or response in a message, which is the protocol's first section, of kind 0. */
function readDocument(message) {
  if (message.readInt32LE(12) !== OP_MSG || message[HEADER + 4] !== 0) return null;
  const start = HEADER + 5;
  return BSON.deserialize(message.subarray(start, start + message.readInt32LE(start)), { promoteValues: true });
}
