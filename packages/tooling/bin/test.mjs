// npm test: runs all checks, also in a fresh clone. See --help.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createChildren } from '../steps/children.mjs';
import { checkSpace } from '../steps/data-dir.mjs';
import { asFault, tell } from '../steps/finish.mjs';
import { checkNode, install } from '../steps/install.mjs';
import { onInterrupt } from '../steps/interrupt.mjs';
import { formatTime, say, sinceStart, step } from '../steps/report.mjs';
import { endRunning } from '../steps/run.mjs';
import { scratchFolder } from '../steps/scratch.mjs';
import { lanesOf, TEST_HELP, testOptions } from '../steps/test-options.mjs';
import { PARTS } from '../steps/test-parts.mjs';

let children = null;
let folder = null;
let ending = false;

onInterrupt(
  () => void end(130),
  () => process.exit(130),
);
main().catch((error) => (ending ? undefined : end(1, error)));

async function main() {
  const options = testOptions(process.argv.slice(2));
  if (options.help) return say(TEST_HELP);
  folder = scratchFolder('subtitle-editor-test-');
  checkNode();
  checkSpace(folder);
  await step('Packages', install);
  children = createChildren(path.join(folder, 'logs'));
  const lanes = lanesOf(options.parts).map((names) => runInTurn(names, { ...options, folder, children }));
  const results = (await Promise.all(lanes)).flat();
  summary(results);
  const failed = results.some((result) => result.failed > 0);
  await end(failed ? 1 : 0);
}

async function runInTurn(names, context) {
  const results = [];
  for (const name of names) {
    say(`\n${PARTS[name].title}`);
    results.push(await runPart(name, context));
  }
  return results;
}

// Other parts continue if one fails. A part in which no test ran counts as failed.
async function runPart(name, context) {
  const from = Date.now();
  const { title, work } = PARTS[name];
  try {
    const { passed, failed, leftOut, note = leftOut ? `left out: ${leftOut}` : '' } = await work(context);
    if (passed + failed > 0 || leftOut || ending) return { title, passed, failed, note, ms: Date.now() - from };
    return { title, passed: 0, failed: 1, note: 'nothing ran', ms: Date.now() - from };
  } catch (error) {
    const fault = asFault(error);
    if (fault.details) say(fault.details);
    say(fault.message);
    return { title, passed: 0, failed: 1, note: fault.message, ms: Date.now() - from };
  }
}

function summary(results) {
  say('\nSummary');
  for (const { title, passed, failed, note, ms } of results) {
    const mark = failed ? '✗' : '✓';
    say(
      `  ${mark} ${title.padEnd(28)} ${`${passed} passed, ${failed} failed`.padEnd(26)} ${formatTime(ms).padStart(12)}  ${note}`.trimEnd(),
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  say(`  whole run ${formatTime(sinceStart())}\n`);
  say(`${sum('passed')} passed, ${sum('failed')} failed`);
}

async function end(code, error) {
  if (ending) return;
  ending = true;
  endRunning();
  await children?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  if (error) {
    tell(error);
    say('\n0 passed, 1 failed');
  }
  process.exit(code);
}
