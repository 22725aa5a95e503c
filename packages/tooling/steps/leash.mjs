// Ends the programs of `npm start` and `npm test` if their parent is killed. It reads `+pid` and `-pid` from its
// parent. If the parent ends without sending 'bye', it ends the remaining programs, the last started first. Uses only
// Node's own modules.
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const pids = [];
let unread = '';
let bye = false;

process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('SIGHUP', () => {});
process.stdin.setEncoding('utf8');
process.stdin.on('data', (chunk) => {
  const lines = (unread + chunk).split('\n');
  unread = lines.pop();
  for (const line of lines) handleLine(line);
});
process.stdin.on('end', () => void endAll());
process.stdin.on('error', () => void endAll());

function handleLine(line) {
  if (line === 'bye') bye = true;
  else if (line.startsWith('+')) pids.push(Number(line.slice(1)));
  else pids.splice(pids.indexOf(Number(line.slice(1))), 1);
}

async function endAll() {
  if (bye) process.exit(0);
  for (const pid of pids.reverse()) {
    sendSignal(pid, 'SIGTERM');
    for (let waited = 0; waited < 25_000 && isAlive(pid); waited += 100) await wait(100);
    sendSignal(pid, 'SIGKILL');
  }
  process.exit(0);
}

function sendSignal(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // The process has already ended.
  }
}

function isAlive(pid) {
  try {
    process.kill(-pid, 0);
    return !isZombie(pid);
  } catch {
    return false;
  }
}

// Returns whether the process has ended but was not reaped. A container may have no process that reaps it.
function isZombie(pid) {
  try {
    return /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}
