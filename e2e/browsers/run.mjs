/**
 * Drives Firefox ESR and WebKitGTK through nine journeys against a running system. Usage:
 * E2E_BASE_URL=http://127.0.0.1:3000 node e2e/browsers/run.mjs <workbook.xlsx> [part of a journey's name]. The workbook
 * contains twelve new daily predictions. If a browser is not installed, this is reported and the browser is skipped.
 */
import { readFileSync } from 'node:fs';
import { findFirefox, openFirefox } from './firefox.mjs';
import { JOURNEYS } from './journeys.mjs';
import { findWebKit, openWebKit } from './webkit.mjs';

const KINDS = [
  { title: 'Firefox', find: findFirefox, open: openFirefox },
  { title: 'WebKitGTK', find: findWebKit, open: openWebKit },
];
const base = process.env.E2E_BASE_URL ?? 'http://127.0.0.1:3000';
const [file, pattern = ''] = process.argv.slice(2);
const print = (line) => process.stdout.write(`${line}\n`);
const tokens = new Map();
const result = { passed: 0, failed: 0 };

for (const [at, { title, find, open }] of KINDS.entries()) {
  const program = find();
  if (!program) {
    print(`- ${title} is not on this machine: its journeys are skipped`);
    continue;
  }
  const browser = await open(program);
  print(`${browser.name}`);
  const workbook = readFileSync(file.replace('%', String(at)));
  for (const [name, journey] of Object.entries(JOURNEYS)) {
    if (!name.includes(pattern)) continue;
    const began = Date.now();
    try {
      await journey({ browser, base, api: callApi, tokenOf: fetchToken, workbook });
      result.passed += 1;
      print(`  ✓ ${title} › ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    } catch (error) {
      result.failed += 1;
      print(`  ✗ ${title} › ${name}\n${error.stack}`);
    }
  }
  await browser.close();
}
print(`${result.passed} passed, ${result.failed} failed`);
process.exitCode = result.failed > 0 ? 1 : 0;

async function callApi(who, path, body) {
  const headers = { 'content-type': 'application/json' };
  if (who) headers.authorization = `Bearer ${await fetchToken(who)}`;
  const answer = await fetch(
    `${base}/api${path}`,
    body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers },
  );
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function fetchToken(who) {
  if (!tokens.has(who)) {
    const { token } = await callApi(null, '/auth/login', { username: `${who}@example.com`, password: 'Demo@2026' });
    tokens.set(who, token);
  }
  return tokens.get(who);
}
