/**
 * Runs a TypeScript program of this repository from its sources, for tests that need a real process (to kill it, for
 * example): `node run-ts.cjs <program.ts> [arguments]`.
 */
const { createRequire } = require('node:module');
const path = require('node:path');

const tooling = createRequire(require.resolve('@subtitle/tooling/package.json'));
tooling('@subtitle/screen-kit/webpack/typescript.cjs');

if (require.main === module) {
  // RUN_TS_PROGRAM names the program for callers that can name a single file only.
  const named = process.env.RUN_TS_PROGRAM;
  if (!named) process.argv.splice(1, 1);
  require(path.resolve(named ?? process.argv[1]));
}
