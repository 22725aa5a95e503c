import { setTimeout as wait } from 'node:timers/promises';
import { say } from './report.mjs';

/**
 * A server that can be asked what it is at.
 * @typedef {object} Asked
 * @property {() => Promise<void>} end
 * @property {() => void} [tellStacks] makes it write into its log where each of its threads stands
 * @property {(lines?: number) => string} tail the end of its log
 */

/**
 * Starts a server of the tests again that has died or stands still: SecantusDB once gave no answer for the rest of a run,
 * and every test after that failed for it. What it was at is printed first, so that the cause can be found.
 * @param {object} options
 * @param {string} options.name for people
 * @param {() => Promise<unknown>} options.ask ends once the server has answered
 * @param {{ first: Asked, restart: () => Promise<Asked> }} options.kept
 * @param {number} [options.everyMs]
 * @param {number} [options.toldMs] without an answer for as long, it is asked what it is at
 * @param {number} [options.endedMs] and after as long again it is ended and started again
 * @param {(text: string) => void} [options.told]
 * @returns {{ stops: () => number, stop: () => void }} stops: how often it stood still or had died, also where it went on by itself
 */
export function keepAnswering({ name, ask, kept, everyMs = 2_000, toldMs = 10_000, endedMs = 30_000, told = say }) {
  const ending = new AbortController();
  const { signal } = ending;
  let server = kept.first;
  let stops = 0;

  async function look() {
    const answer = ask().then(
      () => true,
      () => false,
    );
    if ((await within(answer, toldMs)) || signal.aborted) return;
    stops++;
    told(`  ${name} does not answer`);
    server.tellStacks?.();
    await wait(Math.min(1_000, endedMs), undefined, { signal });
    told(server.tail(400));
    const refused = (await within(answer, 0)) === false;
    if (!refused && (await within(answer, endedMs))) return told(`  ${name} answers again`);
    if (signal.aborted) return;
    await server.end();
    server = await kept.restart();
    told(`  ${name} was started again`);
  }

  // Undefined where it is not there in time.
  const within = (answer, ms) => Promise.race([answer, wait(ms, undefined, { signal }).catch(() => undefined)]);

  const watching = (async () => {
    while (!signal.aborted) {
      await look();
      await wait(everyMs, undefined, { signal });
    }
  })();
  watching.catch((error) => {
    if (!signal.aborted) told(`  ${name} could not be started again: ${error.message}`);
  });
  return { stops: () => stops, stop: () => ending.abort() };
}
