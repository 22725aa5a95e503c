import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Fault } from '../fault.mjs';
import { ROOT } from '../paths.mjs';

export const HELP = `npm start [-- flags]

Installs packages, builds changed ones, finds or downloads MongoDB and Redis, and starts the whole system.

  --watch      rebuild and restart after each save (npm run dev)
  --fresh      start with empty data
  --no-demo    do not add demo accounts and demo content
  --demo       add them even if HOST allows other machines
  --help       print this text

Settings from the environment:
  PORT         3000               port of the web pages and the API
  HOST         127.0.0.1          address to listen on
  DATA_DIR     .data              folder of our own databases, logs, caches and the signing secret
  MONGODB_URI                     a replica set to use instead of our own
  REDIS_URL                       a Redis (6.2 or newer) to use instead of our own
  MONGODB_URI_FILE, REDIS_URL_FILE  files with these addresses
  DATABASE     subtitle_editor    name of the database
  LOG_LEVEL    info               level of the logs in DATA_DIR/logs
  ADMIN_USERNAME, ADMIN_PASSWORD  the first account, if the database has none (generated and printed once by default)

Ctrl-C stops everything it started.`;

/** Ports that browsers and Node's fetch refuse, by https://fetch.spec.whatwg.org/#port-blocking. */
export const BLOCKED_PORTS = [
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
];

/**
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @throws {Fault} for an unknown flag or an invalid setting
 */
export function readStartOptions(args, env) {
  const { values } = parseFlags(args);
  const host = env.HOST?.trim() || '127.0.0.1';
  return {
    help: values.help ?? false,
    watch: values.watch ?? false,
    fresh: values.fresh ?? false,
    demo: values.demo ?? (!values['no-demo'] && isLocalHost(host)),
    port: parsePort(env.PORT),
    host,
    dataDir: path.resolve(ROOT, env.DATA_DIR?.trim() || '.data'),
    mongoUri: readAddress(env, 'MONGODB_URI'),
    redisUrl: readAddress(env, 'REDIS_URL'),
    database: env.DATABASE?.trim() || 'subtitle_editor',
    queuePrefix: env.QUEUE_PREFIX?.trim() || 'subtitle',
  };
}

/** Returns an address from the environment, or from a file, because it may contain a password. */
function readAddress(env, name) {
  if (env[name]?.trim()) return env[name].trim();
  const file = env[`${name}_FILE`]?.trim();
  if (!file) return null;
  try {
    return readFileSync(file, 'utf8').trim() || null;
  } catch (error) {
    throw new Fault(`${name}_FILE must name a readable file (${error.code} for ${file}).`);
  }
}

/** Returns whether only programs of this machine can reach this address. */
export const isLocalHost = (host) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** Returns the address to open in a browser. */
export function formatAddress({ host, port }) {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

function parseFlags(args) {
  const flag = { type: 'boolean' };
  const options = { watch: flag, fresh: flag, 'no-demo': flag, demo: flag, help: { ...flag, short: 'h' } };
  try {
    return parseArgs({ args, options, allowPositionals: false });
  } catch {
    const known = new Set(['--watch', '--fresh', '--no-demo', '--demo', '--help', '-h']);
    const wrong = args.find((arg) => !known.has(arg)) ?? args.join(' ');
    throw new Fault(`npm start has no flag "${wrong}": it accepts --watch, --fresh, --no-demo, --demo and --help.`);
  }
}

function parsePort(text) {
  const given = text?.trim();
  if (!given) return 3000;
  const port = Number(given);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Fault(`PORT=${given} is not a port: set it to a number from 1 to 65535.`);
  if (BLOCKED_PORTS.includes(port))
    throw new Fault(`Browsers block port ${port}: choose another one, as in PORT=3000 npm start.`);
  return port;
}
