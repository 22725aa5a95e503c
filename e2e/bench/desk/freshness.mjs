import { setTimeout } from 'node:timers/promises';

const COLUMNS = 4;
const POLL_MS = 25;
/** A letter for each row, so that each has a word that no other text has. */
const LETTERS = [...'కగచజటడతదపబమయ'];
const SOURCE_LETTERS = [...'कगचजटडतदपबमय'];

/**
 * Approves twelve rows, one after the other, and measures from the answer to an approval until the memory's search
 * finds the row's sentence.
 * @param {object} desk functions of `e2e/support`
 * @param {string} day of the rows, yyyy-mm-dd
 * @returns {Promise<number[]>} milliseconds of each row
 */
export async function measureFreshness(desk, call, day) {
  const makeRow = (prefix, text) =>
    Object.fromEntries(Array.from({ length: COLUMNS }, (_, column) => [`${prefix}_${column + 1}`, text]));
  const words = LETTERS.map((letter) => `ప్రయోగ${letter}లం`);
  await desk.importDays(call, day, [SOURCE_LETTERS.map((letter) => makeRow('hi', `यह प्रयोग${letter}लम है।`))]);
  const ids = await desk.assignDay(call, day);
  await desk.submitRows(
    call,
    ids,
    words.map((word) => makeRow('te', `ఇది ${word}.`)),
  );
  const ms = [];
  for (const [row, id] of ids.entries()) {
    await desk.approveRows(call, [id]);
    const from = performance.now();
    while ((await call('reviewer', 'GET', `/memory?q=${encodeURIComponent(words[row])}`)).found.length === 0)
      await setTimeout(POLL_MS);
    ms.push(performance.now() - from);
  }
  return ms;
}
