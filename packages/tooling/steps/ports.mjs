import net from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Returns a currently free port, for a program that only this machine reaches. */
export function findFreePort(host = '127.0.0.1') {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, host, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/**
 * Returns null if a program may listen here, else the code of the error ('EADDRINUSE', 'EACCES', 'EADDRNOTAVAIL', ...).
 * @param {number} port
 * @param {string} host
 */
export function findListenError(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', (error) => resolve(error.code ?? 'EUNKNOWN'));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}

/**
 * Waits until a port accepts connections.
 * @returns {Promise<boolean>} false after `withinMs`, or as soon as `gaveUp()` returns true
 */
export async function waitForPort(port, { host = '127.0.0.1', withinMs = 20_000, gaveUp = () => false } = {}) {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline && !gaveUp()) {
    if (await canConnect(port, host)) return true;
    await wait(60);
  }
  return false;
}

function canConnect(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host });
    socket.setTimeout(1_000, () => finish(false));
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    function finish(answer) {
      socket.destroy();
      resolve(answer);
    }
  });
}
