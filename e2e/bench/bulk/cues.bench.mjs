import { chromium } from '@playwright/test';
import { storeRows } from './stored-rows.mjs';

const CUES = 10_000;
const VIDEO = 8_000_000;
const KEYS = 200;
const SCROLLS = 20;
const TABLE = '[aria-label="Cues"]';
const getFieldLabel = (cue) => `Translation of cue ${cue}`;

/**
 * Measures a table of 10,000 cues in the VTT Translator: the number of mounted cells, the milliseconds from a key press
 * to the frame that shows it, and the heap before and after scrolling the table from top to bottom 20 times (MB, after
 * a garbage collection).
 */
export async function benchCues({ db, system, token }, launch) {
  await storeVideo(db);
  const browser = await chromium.launch(launch);
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const translator = await token('translator');
    await page.addInitScript((value) => localStorage.setItem('token', value), translator);
    await page.goto(`${system.baseURL}/translate?channel=1000&video=${VIDEO}&source=hi&target=te`);
    const field = page.getByLabel(getFieldLabel(1), { exact: true });
    await field.waitFor({ timeout: 120_000 });
    const mounted = await countMountedCells(page);
    const keys = await pressKeys(page, field);
    return { cues: CUES, mounted, keys, ...(await measureScrolling(page)) };
  } finally {
    await browser.close();
  }
}

async function storeVideo(db) {
  await storeRows(db, {
    kind: 'video',
    rows: 1,
    owners: ['translator@example.com'],
    parts: () => ({ channel_id: 1 }),
  });
  const stamp = (second) => `${new Date(second * 1_000).toISOString().slice(11, 19)}.000`;
  const cue = (_, n) => `${stamp(n * 4)} --> ${stamp(n * 4 + 3)}\nआज का दिन शुभ है, धैर्य से काम लें ${n + 1}\n`;
  const content = ['WEBVTT\n', ...Array.from({ length: CUES }, cue)].join('\n');
  const of = { video_id: VIDEO, language: 'hi', key: `subtitles|${VIDEO}|hi`, import_id: 0, import_row: 1 };
  await db
    .collection('subtitles')
    .insertOne({ _id: 'bulk:cues', id: VIDEO, ...of, format: 'vtt', content, cues: CUES });
}

function countMountedCells(page) {
  return page.evaluate((table) => {
    const [found] = document.querySelectorAll(table);
    return {
      cells: found.querySelectorAll('td,[role=cell]').length,
      fields: found.querySelectorAll('textarea').length,
    };
  }, TABLE);
}

/**
 * Types letter by letter. The time of a letter is from the event's timestamp to the task after the frame that draws it.
 */
async function pressKeys(page, field) {
  await field.click();
  await page.evaluate(() => {
    globalThis.painted = [];
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => globalThis.painted.push(performance.now() - timeStamp);
          port2.postMessage(null);
        }),
      { capture: true },
    );
  });
  for (let n = 0; n < KEYS; n++) await page.keyboard.press('KeyA', { delay: 30 });
  await page.waitForFunction((count) => globalThis.painted.length >= count, KEYS);
  return page.evaluate(() => globalThis.painted);
}

async function measureScrolling(page) {
  const client = await page.context().newCDPSession(page);
  const measureHeap = async () => {
    await client.send('HeapProfiler.collectGarbage');
    return (await client.send('Runtime.getHeapUsage')).usedSize / 1024 / 1024;
  };
  // The first pass fills the cache of row heights.
  const cells = [await scrollThrough(page)];
  const before = await measureHeap();
  for (let n = 0; n < SCROLLS; n++) cells.push(await scrollThrough(page));
  return { before, after: await measureHeap(), mostMounted: Math.max(...cells) };
}

/** Scrolls from top to bottom and back, screen by screen. @returns the largest number of mounted cells */
function scrollThrough(page) {
  return page.evaluate(async (selector) => {
    const table = document.querySelector(selector);
    let box = table;
    while (box && !(box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)))
      box = box.parentElement;
    const scroller = box ?? document.scrollingElement;
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
    const screens = 20;
    let most = 0;
    for (let n = 0; n <= screens; n++) {
      scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) * (n / screens);
      await frame();
      most = Math.max(most, table.querySelectorAll('td,[role=cell]').length);
    }
    scroller.scrollTop = 0;
    await frame();
    return most;
  }, TABLE);
}
