// npm test: runs all checks, also in a fresh clone. See --help.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { createChildren } from '../steps/children.mjs';
import { checkSpace } from '../steps/data-dir.mjs';
import { printFault, toFault } from '../steps/finish.mjs';
import { checkNode, installPackages } from '../steps/install.mjs';
import { onInterrupt } from '../steps/interrupt.mjs';
import { formatTime, getElapsedMs, print, runStep } from '../steps/report.mjs';
import { endRunning } from '../steps/run.mjs';
import { createScratchFolder } from '../steps/scratch.mjs';
import { divideIntoLanes, readTestOptions, TEST_HELP } from '../steps/test-options.mjs';
import { PARTS } from '../steps/test-parts.mjs';

let children = null;
let folder = null;
let ending = false;

onInterrupt(
  () => void endRun(130),
  () => process.exit(130),
);
main().catch((error) => (ending ? undefined : endRun(1, error)));

async function main() {
  const options = readTestOptions(process.argv.slice(2));
  if (options.help) return print(TEST_HELP);
  folder = createScratchFolder('subtitle-editor-test-');
  checkNode();
  checkSpace(folder);
  await runStep('Packages', installPackages);
  children = createChildren(path.join(folder, 'logs'));
  const lanes = divideIntoLanes(options.parts).map((names) => runSequentially(names, { ...options, folder, children }));
  const results = (await Promise.all(lanes)).flat();
  printSummary(results);
  const failed = results.some((result) => result.failed > 0);
  await endRun(failed ? 1 : 0);
}

async function runSequentially(names, context) {
  const results = [];
  for (const name of names) {
    print(`\n${PARTS[name].title}`);
    results.push(await runPart(name, context));
  }
  return results;
}

// Other parts continue if one fails. A part in which no test ran counts as failed.
async function runPart(name, context) {
  const from = Date.now();
  const { title, work } = PARTS[name];
  try {
    const { passed, failed, skipped, note = skipped ? `skipped: ${skipped}` : '' } = await work(context);
    if (passed + failed > 0 || skipped || ending) return { title, passed, failed, note, ms: Date.now() - from };
    return { title, passed: 0, failed: 1, note: 'no test ran', ms: Date.now() - from };
  } catch (error) {
    const fault = toFault(error);
    if (fault.details) print(fault.details);
    print(fault.message);
    return { title, passed: 0, failed: 1, note: fault.message, ms: Date.now() - from };
  }
}

function printSummary(results) {
  print('\nSummary');
  for (const { title, passed, failed, note, ms } of results) {
    const mark = failed ? '✗' : '✓';
    print(
      `  ${mark} ${title.padEnd(28)} ${`${passed} passed, ${failed} failed`.padEnd(26)} ${formatTime(ms).padStart(12)}  ${note}`.trimEnd(),
    );
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  print(`  whole run ${formatTime(getElapsedMs())}\n`);
  print(`${sum('passed')} passed, ${sum('failed')} failed`);
}

async function endRun(code, error) {
  if (ending) return;
  ending = true;
  endRunning();
  await children?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
  if (error) {
    printFault(error);
    print('\n0 passed, 1 failed');
  }
  process.exit(code);
}
