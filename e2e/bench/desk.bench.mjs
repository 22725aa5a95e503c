import { chromium } from '@playwright/test';
import { formatLoad, withSeparateSystem } from './bulk/own-system.mjs';
import { measureFills } from './desk/fill-share.mjs';
import { measureFreshness } from './desk/freshness.mjs';
import { loadTypescript } from './desk/load.mjs';
import { openByLink, openNext } from './desk/open-row.mjs';
import { formatSpread } from './support.mjs';

const [CHECKED_ROWS, CUES, RUNS] = [1_000, 10_000, 5];
const [WITHOUT, KNOWN, NEXT, AGAIN, MONTH] = ['2041-01-01', '2042-01-01', '2042-01-02', '2043-01-01', '2044-01-01'];
const FRESH_DAY = '2045-01-01';
const EDITOR = '/PredictionsDaily?source=hi&target=te';

/**
 * Prints the figures of the desk: the CPU of checks, a day of twelve rows with eight new sentences typed with and
 * without a memory, the share of filled sentences, the opening of a row, and the freshness of the memory.
 */
export async function benchDesk(launch, print) {
  await timeChecks(print);
  const desk = {
    ...(await loadTypescript('e2e/support/desk-day.ts')),
    ...(await loadTypescript('e2e/support/desk-work.ts')),
    ...(await loadTypescript('e2e/support/desk-typist.ts')),
  };
  const { makeHoroscopeText } = await loadTypescript('packages/testing/src/horoscope.ts');
  const browser = await chromium.launch(launch);
  try {
    await withSeparateSystem(async (own) => {
      const call = desk.createCall(own.system.baseURL, own.token);
      await workDays({ desk, call, own, browser }, print);
      await openRows({ desk, call, own, browser }, print);
      const { rows, all, filled, other } = await measureFills(desk, call, makeHoroscopeText, MONTH);
      print(
        `${rows} rows after the demo's three months: ${filled} of ${all} sentences filled (${formatShare(filled, all)}), ${other} with another text than the hand-written one (${formatShare(other, filled)}); load ${formatLoad()}`,
      );
      const fresh = await measureFreshness(desk, call, FRESH_DAY);
      print(`from an approval until the memory knows the sentence: ${formatSpread(fresh, 0)} ms; load ${formatLoad()}`);
    });
  } finally {
    await browser.close();
  }
}

/** Measures CPU instead of time, so that other programs on the machine do not count. */
async function timeChecks(print) {
  const { createCueChecks, createRowChecks } = await loadTypescript('packages/testing/src/time-checks.ts');
  const measure = (createChecks, count) => {
    // The first run compiles the rules.
    createChecks(count, RUNS)();
    return Array.from({ length: RUNS }, (_, file) => {
      const check = createChecks(count, file);
      const before = process.cpuUsage();
      check();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    });
  };
  const rows = measure(createRowChecks, CHECKED_ROWS).map((ms) => (ms / CHECKED_ROWS) * 1_000);
  const cues = measure(createCueChecks, CUES);
  print(
    `checks with terms, CPU: a row of 16 sentences beside five languages ${formatSpread(rows, 0)} us; ${CUES} cues ${formatSpread(cues, 0)} ms`,
  );
}

/** Types the same day twice by the keys of an InScript layout, first with nothing in the memory. */
async function workDays({ desk, call, own, browser }, print) {
  const days = desk.makeDeskDays();
  await desk.importDays(call, WITHOUT, [days.sources.next]);
  const typed = await desk.assignDay(call, WITHOUT);
  const without = await work(own, browser, `${EDITOR}&date=${WITHOUT}`, 'offer', (page, typist) =>
    desk.typeRows(page, typist, typed, days.next),
  );
  const ids = await desk.prepareDays(call, days, [KNOWN, NEXT]);
  const given = await work(
    own,
    browser,
    `/day-sheet?source=hi&target=te&days=${NEXT}`,
    'fill',
    async (page, typist) => {
      await desk.translateSheet(page, typist, days.fresh);
      await desk.submitFilledRows(page, typist, ids, days.next);
    },
  );
  const sentences = desk.countSentences(days.next);
  let filled = 0;
  for (const id of ids) {
    const row = await desk.readRow(call, id);
    filled += row.from_memory_te.sentences.length;
  }
  const describe = ({ letters, keys, seconds }) =>
    `${(letters / desk.ROWS).toFixed(0)} letters and ${(keys / desk.ROWS).toFixed(0)} key presses a row (${seconds.toFixed(0)} s)`;
  print(
    `a day of ${desk.ROWS} rows with ${desk.FRESH} new sentences: without memory ${describe(without)}, with it ${describe(given)}: ${formatShare(given.letters, without.letters)} of the letters; ${filled} of ${sentences} sentences from the memory; load ${formatLoad()}`,
  );

  async function work(system, chrome, path, choice, act) {
    const context = await chrome.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-IN' });
    const page = await context.newPage();
    await page.addInitScript(
      ([token, value]) => {
        localStorage.setItem('token', token);
        const copy = { settings: { offerOnly: value === 'offer' }, unsent: ['offerOnly'] };
        localStorage.setItem('own-settings.translator@example.com', JSON.stringify(copy));
      },
      [await system.token('translator'), choice],
    );
    await page.goto(system.system.baseURL + path);
    const typist = await desk.createTypist(page);
    await page.getByRole('heading').first().waitFor();
    const from = performance.now();
    await act(page, typist);
    await context.close();
    return { ...typist.counts, seconds: (performance.now() - from) / 1_000 };
  }
}

async function openRows({ desk, call, own, browser }, print) {
  const days = desk.makeDeskDays();
  const [first] = await desk.prepareDays(call, days, [AGAIN, AGAIN.replace('-01-01', '-01-02')]);
  const path = `${EDITOR}&date=${AGAIN.replace('-01-01', '-01-02')}&item=${first}`;
  const token = await own.token('translator');
  const cold = [];
  for (let run = 0; run < RUNS; run++)
    cold.push(await openByLink(browser, { baseURL: own.system.baseURL, token, path }));
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto(own.system.baseURL + path);
  await page.waitForLoadState('networkidle');
  const warm = [];
  for (let run = 0; run < RUNS; run++) warm.push(await openNext(page));
  await context.close();
  for (const [what, runs] of [
    ['by its link, empty cache', cold],
    ['as the next row', warm],
  ])
    print(
      `a row with everything on, ${what}: ${formatSpread(
        runs.map(({ ms }) => ms),
        0,
      )} ms to the first key shown, ${formatSpread(
        runs.map(({ requests }) => requests),
        0,
      )} requests, ${formatSpread(
        runs.map(({ bytes }) => bytes / 1024),
        0,
      )} KB; load ${formatLoad()}`,
    );
}

const formatShare = (part, whole) => `${((part / whole) * 100).toFixed(1)} %`;
