import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';

const { BSON } = createRequire(path.join(ROOT, 'services', 'package.json'))('mongoose').mongo;
const HEADER = 16;
const OP_MSG = 2013;
const READS = ['find', 'aggregate', 'count', 'distinct'];

/**
 * Stands between the API and its database and, while it is asked to, keeps every reading command that goes by: so a benchmark explains
 * what the API really asked, with nothing added to the API.
 * @param {number} to port of the database
 * @returns {Promise<{ port: number, during: <T>(work: () => Promise<T>) => Promise<{ commands: object[], result: T }>, stop: () => void }>}
 */
export async function startTap(to) {
  let commands = null;
  const sockets = new Set();
  const server = net.createServer((client) => {
    const behind = net.connect(to, '127.0.0.1');
    const read = framesOf((message) => commands && keep(message, commands));
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
    client.on('data', read).pipe(behind);
    behind.pipe(client);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: server.address().port,
    async during(work) {
      const seen = [];
      commands = seen;
      try {
        return { result: await work(), commands: seen };
      } finally {
        commands = null;
      }
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Cuts a stream into the protocol's messages, whose first four bytes are their length. */
function framesOf(onMessage) {
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

function keep(message, commands) {
  // The flags, and the first section's kind: 0, one document.
  if (message.readInt32LE(12) !== OP_MSG || message[HEADER + 4] !== 0) return;
  const start = HEADER + 5;
  const bytes = message.subarray(start, start + message.readInt32LE(start));
  const [name] = Object.keys(BSON.deserialize(bytes));
  if (READS.includes(name)) commands.push(BSON.deserialize(bytes, { promoteValues: true }));
}
