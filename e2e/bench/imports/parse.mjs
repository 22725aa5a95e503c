import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installPythonPackage } from '../../../packages/tooling/databases/python.mjs';
import { median, readCpuSeconds, readMemory } from '../support.mjs';
import { bundleForNode } from './bundle.mjs';
import { OUR_BUNDLE, PYTHON_NAMES, PYTHON_READERS, READERS } from './readers.mjs';
import { computeSourceHash, getMegabytes, makeWorkbookFile } from './workbooks.mjs';

const CHILD = fileURLToPath(new URL('./read-one.mjs', import.meta.url));
const PYTHON_CHILD = fileURLToPath(new URL('./corpora/read-one.py', import.meta.url));
/**
 * Limits of time and memory. A reader that exceeds them is stopped and marked in the output, because the readers share
 * the machine.
 */
const MAX_SECONDS = 180;
const MAX_MB = 6_000;

/**
 * Runs each reader in turn in a separate process. Then compares, once per reader, the hash of all cells with that of
 * the source.
 */
export async function runParseSection({ runs, rows, letters }, say) {
  await bundleForNode('packages/workbook/src/read/read-rows.node.ts', OUR_BUNDLE);
  const commands = await getReaderCommands(say);
  for (const letter of letters) {
    const file = makeWorkbookFile(letter, rows);
    say(`\nparse, ${rows} rows ${letter} (${getMegabytes(file).toFixed(0)} MB), ${runs} runs in turn, medians`);
    say('| reader | CPU-s | rows per CPU-s | peak RSS MB | cells equal the source | U+FFFD |');
    say('|---|---|---|---|---|---|');
    const figures = await runInTurn(commands, file, runs);
    const source = await computeSourceHash(letter, rows);
    for (const [name, all] of Object.entries(figures))
      say(formatLine(name, all, rows, await checkFidelity(commands[name], file, all, source)));
    const peak = median(figures.ours.map((each) => each.peak));
    await measureGrowth(commands.ours, { letter, rows, runs, peak }, say);
  }
}

/** Returns the command that starts each reader. Python readers are included only if Python is available. */
async function getReaderCommands(say) {
  const commands = Object.fromEntries(Object.keys(READERS).map((name) => [name, { argv: ['node', CHILD, name] }]));
  const python = await installPythonPackage(PYTHON_READERS);
  if ('reason' in python) say(`skipped: ${PYTHON_NAMES.join(' and ')}, ${python.reason}`);
  else
    for (const name of PYTHON_NAMES) commands[name] = { argv: [python.program, PYTHON_CHILD, name], env: python.env };
  return commands;
}

async function runInTurn(commands, file, runs) {
  const figures = Object.fromEntries(Object.keys(commands).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const name of Object.keys(commands)) {
      // A reader that failed is not run again.
      if (figures[name].some(({ fault }) => fault)) continue;
      figures[name].push(await readOnce(commands[name], file, 'touch'));
    }
  }
  return figures;
}

async function checkFidelity(command, file, all, source) {
  if (all.some(({ fault }) => fault)) return { equal: '-', damaged: '-' };
  const { hash, damaged, fault } = await readOnce(command, file, 'hash');
  return fault ? { equal: fault, damaged: '-' } : { equal: hash === source ? 'yes' : 'NO', damaged: String(damaged) };
}

async function measureGrowth(ours, { letter, rows, runs, peak }, say) {
  const tenth = makeWorkbookFile(letter, rows / 10);
  const before = [];
  for (let run = 0; run < runs; run++) before.push(await readOnce(ours, tenth, 'touch'));
  const small = median(before.map((each) => each.peak));
  say(`growth of ours from ${rows / 10} rows ${letter}: ${small.toFixed(0)} MB, so +${(peak - small).toFixed(0)} MB`);
}

function formatLine(name, all, rows, { equal, damaged }) {
  const fault = all.find((each) => each.fault);
  if (fault) return `| ${name} | ${fault.fault} after ${fault.cpu.toFixed(1)} | - | ${fault.peak.toFixed(0)} | - | - |`;
  const cpu = median(all.map((each) => each.cpu));
  const peak = median(all.map((each) => each.peak));
  return `| ${name} | ${cpu.toFixed(2)} | ${(rows / cpu).toFixed(0)} | ${peak.toFixed(0)} | ${equal} | ${damaged} |`;
}

/** @returns {Promise<{ cpu: number, peak: number, hash?: string, damaged?: number, fault?: string }>} MB and CPU seconds */
function readOnce({ argv: [program, ...args], env }, file, mode) {
  const child = spawn(program, [...args, file, mode], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const seen = { cpu: 0, peak: 0 };
  let fault = '';
  let output = '';
  let complaint = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (complaint += data));
  const from = performance.now();
  const watch = setInterval(() => {
    try {
      seen.cpu = readCpuSeconds(child.pid);
      seen.peak = Math.max(seen.peak, readMemory(child.pid).peak);
    } catch {
      return;
    }
    if (seen.peak > MAX_MB) fault = `over ${MAX_MB} MB`;
    if (performance.now() - from > MAX_SECONDS * 1000) fault = `over ${MAX_SECONDS} s`;
    if (fault) child.kill('SIGKILL');
  }, 50);
  return new Promise((resolve) => {
    child.on('close', (code) => {
      clearInterval(watch);
      if (code === 0) resolve({ ...seen, ...JSON.parse(output) });
      else resolve({ ...seen, fault: fault || explainDeath(complaint) });
    });
  });
}

function explainDeath(complaint) {
  if (/heap out of memory/.test(complaint)) return 'heap out of memory';
  return /\w*Error: [^\n]{1,80}/.exec(complaint)?.[0].replaceAll('|', ' ') ?? 'died';
}
