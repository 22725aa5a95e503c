import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { browserConfig } from '../../../packages/screen-kit/webpack/browser.mjs';
import { findBrowser } from '../../../packages/tooling/databases/browser.mjs';
import { ROOT } from '../../../packages/tooling/steps/paths.mjs';
import { findDescendants, median, readCpuSeconds } from '../support.mjs';
import { runWebpack } from './bundle.mjs';
import { getMegabytes, makeWorkbookFile } from './workbooks.mjs';

const ROWS = 12_000;
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

/**
 * Times the worker of the upload screen in Chromium: the time until the first rows are shown, the time until every row
 * is validated, and the longest time for which the page was blocked.
 */
export async function runBrowserSection({ runs, letters }, say) {
  const dist = mkdtempSync(path.join(tmpdir(), 'subtitle-editor-bench-'));
  await buildWorker(dist);
  say(`\nbrowser, ${ROWS} rows, ${runs} runs, medians; worker ${getKilobytes(path.join(dist, 'worker.js'))} KB`);
  say('| rows | preview ms | all validated ms | CPU ms of page and worker | longest gap of the page ms | errors |');
  say('|---|---|---|---|---|---|');
  const browser = await chromium.launch({
    executablePath: (await findBrowser()).program,
    args: FLAGS,
  });
  try {
    for (const letter of letters) say(await measureFile(browser, dist, letter, runs));
  } finally {
    await browser.close();
    rmSync(dist, { recursive: true, force: true });
  }
}

const getKilobytes = (file) => (statSync(file).size / 1024).toFixed(0);

function buildWorker(dist) {
  const root = `${ROOT}/mfe-uploader`;
  const base = browserConfig(root);
  const entry = { worker: './src/features/check-workbook/check-workbook.worker.ts' };
  const output = { ...base.output, path: dist, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/' };
  return runWebpack({ ...base, target: ['webworker', 'es2022'], entry, output, plugins: [] });
}

async function measureFile(browser, dist, letter, runs) {
  const file = makeWorkbookFile(letter, ROWS);
  const server = await serveFiles(dist, file);
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const all = [];
  // The first run is not counted. It compiles code, as the page's scripts would have done.
  for (let run = 0; run <= runs; run++) {
    const before = readRendererCpu();
    all.push({ ...(await page.evaluate(checkInWorker)), cpu: (readRendererCpu() - before) * 1000 });
  }
  await page.close();
  server.close();
  const counted = all.slice(1);
  const of = (name) => median(counted.map((each) => each[name])).toFixed(0);
  const errors = Math.max(...counted.map((each) => each.errors));
  const size = getMegabytes(file).toFixed(1);
  return `| ${letter} (${size} MB) | ${of('preview')} | ${of('checked')} | ${of('cpu')} | ${of('gap')} | ${errors} |`;
}

/**
 * Returns the CPU seconds of all renderer processes of the browser. Unlike elapsed time, they do not depend on other
 * load of the machine.
 */
function readRendererCpu() {
  return findDescendants(process.pid, '--type=renderer').reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
}

function serveFiles(dist, file) {
  const server = createServer((request, response) => {
    const script = /^\/([\w.-]+\.js)$/.exec(request.url)?.[1];
    if (script) {
      response.setHeader('content-type', 'text/javascript');
      createReadStream(path.join(dist, script)).pipe(response);
    } else if (request.url === '/workbook') createReadStream(file).pipe(response);
    else response.setHeader('content-type', 'text/html').end('<!doctype html><title>bench</title>');
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}

/** Runs in the page. Like the upload screen, it starts a new worker for each file; the start is part of the time. */
async function checkInWorker() {
  const file = await (await fetch('/workbook')).blob();
  const seen = { preview: 0, checked: 0, gap: 0, errors: 0 };
  const from = performance.now();
  let last = from;
  let ended = false;
  const tick = new MessageChannel();
  tick.port1.onmessage = () => {
    const now = performance.now();
    seen.gap = Math.max(seen.gap, now - last);
    last = now;
    if (!ended) setTimeout(() => tick.port2.postMessage(0), 1);
  };
  tick.port2.postMessage(0);
  const worker = new Worker('/worker.js');
  await new Promise((resolve, reject) => {
    worker.onerror = (event) => reject(new Error(event.message));
    worker.onmessage = ({ data }) => {
      if (data.type === 'preview') seen.preview ||= performance.now() - from;
      if (data.type === 'unreadable') reject(new Error(data.sentence));
      if (data.type !== 'checked') return;
      seen.checked = performance.now() - from;
      seen.errors = data.outcome.errorCount;
      resolve();
    };
    worker.postMessage({ kind: 'daily', file });
  });
  ended = true;
  worker.terminate();
  return seen;
}
