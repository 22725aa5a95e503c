import { parseArgs } from 'node:util';
import { Fault } from './fault.mjs';

/** The order they run in: what is quick to fail first. */
const ORDER = ['types', 'lint', 'unit', 'build', 'e2e', 'faults', 'browsers'];
/** Too long for every time: only when asked for by name. */
const LONG = new Set(['faults', 'browsers']);

export const TEST_HELP = `npm test [-- flags] [file patterns]

Types, lint and rules, unit and integration tests, and the build and the journeys in a real browser, beside each other.
Installs packages and starts throw-away databases by itself.

  --only PART      types, lint, unit, build or e2e alone (may be repeated); faults, the long form of the faults that
                   befall imports, and browsers, nine journeys in Firefox ESR and WebKitGTK, run only when they are
                   named (npm run test:faults, npm run test:browsers)
  --shard 2/5      of the long form's like runs (killed at any point, interrupted at any call, made up from a seed) the
                   second fifth; what waits for servers and locks is done in full by each
  file patterns    only test files whose path matches (unit, e2e and faults); a part of a journey's name (browsers)
  --help           this text

MONGODB_URI, REDIS_URL and CHROMIUM_PATH name servers and a browser to use instead.`;

/**
 * @param {string[]} args
 * @returns {{ help: boolean, parts: string[], patterns: string[], shard: string }}
 * @throws {Fault} on an unknown flag, part or shard
 */
export function testOptions(args) {
  const { values, positionals } = parse(args);
  const only = values.only ?? [];
  const unknown = only.find((part) => !ORDER.includes(part));
  if (unknown) throw new Fault(`There is no part "${unknown}" to test: --only takes ${ORDER.join(', ')}.`);
  const wanted = new Set(only.length ? only : ORDER.filter((part) => !LONG.has(part)));
  // The journeys open built modules.
  if (wanted.has('e2e')) wanted.add('build');
  const parts = ORDER.filter((part) => wanted.has(part));
  return { help: values.help ?? false, parts, patterns: positionals, shard: shardIn(values.shard) };
}

/** What runs beside each other in a whole run, each in turn. */
const LANES = [
  ['types', 'lint'],
  ['unit', 'faults', 'browsers'],
  ['build', 'e2e'],
];

/**
 * The parts in lanes that begin together where the journeys are among them: these wait for two fifths of their time, which
 * everything else can use.
 * @param {string[]} parts in their order
 * @returns {string[][]} each lane's parts in turn
 */
export function lanesOf(parts) {
  if (!parts.includes('e2e')) return [parts];
  return LANES.map((lane) => parts.filter((part) => lane.includes(part))).filter((lane) => lane.length > 0);
}

function shardIn(given = '1/1') {
  const [, shard, shards] = /^(\d{1,2})\/(\d{1,2})$/.exec(given) ?? [];
  if (!(Number(shard) >= 1 && Number(shard) <= Number(shards)))
    throw new Fault(`--shard takes which one of how many, like 2/5, not "${given}".`);
  return given;
}

function parse(args) {
  const options = {
    only: { type: 'string', multiple: true },
    shard: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Fault(`npm test does not understand "${args.join(' ')}": see npm test -- --help.`);
  }
}
