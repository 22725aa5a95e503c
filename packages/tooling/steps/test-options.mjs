import { parseArgs } from 'node:util';
import { Fault } from './fault.mjs';

/** Parts in the order of a run: those that fail quickly come first. */
const ORDER = ['types', 'lint', 'unit', 'build', 'e2e', 'faults', 'browsers'];
/** Parts that run only if they are named, because they take long. */
const LONG = new Set(['faults', 'browsers']);

export const TEST_HELP = `npm test [-- flags] [file patterns]

Runs types, lint and rules, unit and integration tests, the build, and journeys in a real browser, concurrently.
Installs packages and starts temporary databases.

  --only PART      only types, lint, unit, build or e2e (may be repeated). Two parts run only when named: faults, the
                   long form of the tests of failing imports (npm run test:faults), and browsers, nine journeys in
                   Firefox ESR and WebKitGTK (npm run test:browsers)
  --shard 2/5      the second fifth of the equal runs in the long form (killed at any point, interrupted at any call,
                   generated from a seed); tests that wait for servers and locks run in every shard
  file patterns    only test files whose path matches (unit, e2e and faults), or journeys whose name contains it (browsers)
  --help           prints this text

MONGODB_URI, REDIS_URL and CHROMIUM_PATH name existing servers and a browser to use.`;

/**
 * @param {string[]} args
 * @returns {{ help: boolean, parts: string[], patterns: string[], shard: string }}
 * @throws {Fault} for an unknown flag, part or shard
 */
export function readTestOptions(args) {
  const { values, positionals } = parseArguments(args);
  const only = values.only ?? [];
  const unknown = only.find((part) => !ORDER.includes(part));
  if (unknown) throw new Fault(`There is no part "${unknown}" to test: --only accepts ${ORDER.join(', ')}.`);
  const wanted = new Set(only.length ? only : ORDER.filter((part) => !LONG.has(part)));
  // The journeys open the built modules.
  if (wanted.has('e2e')) wanted.add('build');
  const parts = ORDER.filter((part) => wanted.has(part));
  return { help: values.help ?? false, parts, patterns: positionals, shard: parseShard(values.shard) };
}

/** Lanes of a complete run. They run concurrently, and the parts of one lane run one after another. */
const LANES = [
  ['types', 'lint'],
  ['unit', 'faults', 'browsers'],
  ['build', 'e2e'],
];

/**
 * Divides the parts into concurrent lanes if the journeys are among them. Journeys wait for two fifths of their time,
 * in which other parts can run.
 * @param {string[]} parts in their order
 * @returns {string[][]} the parts of each lane, in order
 */
export function divideIntoLanes(parts) {
  if (!parts.includes('e2e')) return [parts];
  return LANES.map((lane) => parts.filter((part) => lane.includes(part))).filter((lane) => lane.length > 0);
}

function parseShard(given = '1/1') {
  const [, shard, shards] = /^(\d{1,2})\/(\d{1,2})$/.exec(given) ?? [];
  if (!(Number(shard) >= 1 && Number(shard) <= Number(shards)))
    throw new Fault(`--shard accepts number and total, like 2/5, not "${given}".`);
  return given;
}

function parseArguments(args) {
  const options = {
    only: { type: 'string', multiple: true },
    shard: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  };
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch {
    throw new Fault(`npm test has no such arguments: "${args.join(' ')}". See npm test -- --help.`);
  }
}
