import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { keepAnswering } from './keep-answering.mjs';

const never = () => new Promise(() => {});
const answers = async () => {};
const refuses = async () => {
  throw new Error('connection refused');
};

/** Looks after a server that is asked in these ways, one after the other and the last for ever. */
function watch(...asks) {
  return watchFor(40, asks);
}

function watchFor(endedMs, asks, events = []) {
  const server = (number) => ({
    end: async () => void events.push(`end ${number}`),
    tellStacks: () => void events.push(`stacks ${number}`),
    tail: () => `log of ${number}`,
  });
  let servers = 1;
  const watched = keepAnswering({
    name: 'MongoDB',
    ask: () => (asks.length > 1 ? asks.shift() : asks[0])(),
    kept: { first: server(1), restart: async () => server(++servers) },
    everyMs: 1,
    toldMs: 20,
    endedMs,
    told: (text) => events.push(text.trim()),
  });
  return { events, watched };
}

async function until(holds) {
  for (let tries = 0; !holds() && tries < 500; tries++) await wait(10);
}

test('a server that answers is left alone', async () => {
  const { events, watched } = watch(answers);
  await wait(200);
  watched.stop();
  assert.deepEqual(events, []);
  assert.equal(watched.stops(), 0);
});

test('one that stands still is asked what it is at, ended and started again', async () => {
  const { events, watched } = watch(answers, never, answers);
  await until(() => events.includes('MongoDB was started again'));
  await wait(50);
  watched.stop();
  assert.deepEqual(events, ['MongoDB does not answer', 'stacks 1', 'log of 1', 'end 1', 'MongoDB was started again']);
  assert.equal(watched.stops(), 1);
});

test('so is one that died', async () => {
  const { events, watched } = watch(refuses, answers);
  await until(() => events.includes('MongoDB was started again'));
  watched.stop();
  assert.deepEqual(events.slice(-2), ['end 1', 'MongoDB was started again']);
});

test('one that was only slow goes on, and is counted', async () => {
  const events = [];
  const slow = () => until(() => events.includes('log of 1'));
  const { watched } = watchFor(10_000, [slow, answers], events);
  await until(() => events.length === 4);
  await wait(50);
  watched.stop();
  assert.equal(events.at(-1), 'MongoDB answers again');
  assert.equal(watched.stops(), 1);
});

test('nothing is ended once the tests have', async () => {
  const { events, watched } = watch(never);
  watched.stop();
  await wait(200);
  assert.deepEqual(events, []);
});
