import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { dropFile, openSearch } from './in-page.mjs';

/**
 * A browser, with the functions that journeys use.
 * @typedef {object} Browser
 * @property {string} name name and version
 * @property {(url: string) => Promise<unknown>} open
 * @property {(work: (...args: any[]) => unknown, ...args: unknown[]) => Promise<any>} evaluate runs a function in the
 *   page
 * @property {(text: string) => Promise<unknown>} type types by key events into the focused field
 * @property {(key: string) => Promise<unknown>} press presses one key: 'Enter', 'Tab', 'a'
 * @property {(width: number, height: number) => Promise<unknown>} resize
 * @property {() => Promise<unknown>} close
 *
 * Parameters of a journey: the browser, the system's address and a function that calls its API.
 * @typedef {{ browser: Browser, base: string, api: (who: string, path: string, body?: unknown) => Promise<any>,
 *   workbook: Buffer }} Context
 */

const PASSWORD = 'Demo@2026';
const TIMEOUT_MS = 30_000;
const ROLES = ['uploader', 'assigner', 'translator', 'editor', 'reviewer', 'admin'];
const PHONE = { width: 390, height: 844 };

/** @type {Record<string, (context: Context) => Promise<void>>} */
export const JOURNEYS = {
  'each of six roles signs in by the login screen and signs out': async ({ browser, base }) => {
    for (const role of ROLES) {
      await signOut(browser, base);
      await focus(browser, 'input[name=username], input[type=email], input[autocomplete=username]');
      await browser.type(`${role}@example.com`);
      await focus(browser, 'input[type=password]');
      await browser.type(PASSWORD);
      await browser.press('Enter');
      await waitForText(browser, 'Logged in as');
    }
  },

  'every menu entry of the admin opens a page': async (context) => {
    const { browser, base } = context;
    await enterAs(context, 'admin');
    await waitUntil(browser, () => document.querySelectorAll('nav a[href]').length > 15, [], 'the admin’s menu');
    const paths = await browser.evaluate(() =>
      [...document.querySelectorAll('nav a[href]')].map((link) => link.getAttribute('href')),
    );
    for (const path of paths) {
      await browser.open(base + path);
      await waitUntil(browser, () => document.querySelector('main h1') !== null, [], path);
      const text = await browser.evaluate(() => document.querySelector('main').textContent);
      assert.doesNotMatch(text, /Oops!|could not be (loaded|fetched)|stopped with an error/, path);
    }
  },

  // Firefox drops a preload whose charset differs from that of the script, and fetches the file again. WebKit does the
  // same with entries.
  'each chunk of a module is fetched only once': async (context) => {
    const { browser, base } = context;
    await enterAs(context, 'admin');
    await browser.open(`${base}/settings`);
    await waitUntil(browser, () => document.querySelector('main h1') !== null, [], '/settings');
    const names = await browser.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    const scripts = names.filter((name) => /\/remotes\/.*\/(?!remote-entry)[^/]+\.js$/.test(name));
    assert.ok(scripts.length > 0);
    assert.equal(new Set(scripts).size, scripts.length, scripts.join('\n'));
  },

  'a translator types a row in Telugu and saves it with Ctrl+S': async (context) => {
    const { browser, base } = context;
    await enterAs(context, 'translator');
    await browser.open(`${base}/PredictionsDaily?source=hi&target=te&date=all&show=to-do`);
    await clickRow(browser, 'assigned');
    await focus(browser, 'textarea[lang=te]');
    await browser.type(' ఈ రోజు');
    await pressChord(browser, { key: 's', code: 'KeyS', ctrlKey: true });
    await waitForText(browser, 'Saved ');
    const typed = await browser.evaluate(() => document.querySelector('textarea[lang=te]').value);
    assert.match(typed, /ఈ రోజు/);
    await browser.open(await browser.evaluate(() => location.href));
    await waitUntil(
      browser,
      (text) => document.querySelector('textarea[lang=te]')?.value === text,
      [typed],
      'the saved text',
    );
  },

  'Enter that ends a composition opens no search result': async (context) => {
    const { browser } = context;
    await enterAs(context, 'translator');
    await waitUntil(browser, openSearch, [], 'the search');
    await focus(browser, 'input[role=combobox]');
    await browser.type('My work');
    await waitUntil(browser, () => document.querySelector('[role=dialog] [role=option]') !== null, [], 'a hit');
    const before = await browser.evaluate(() => location.pathname);
    await pressChord(browser, { key: 'Enter', code: 'Enter', keyCode: 229 });
    await pause(500);
    assert.equal(await browser.evaluate(() => location.pathname), before);
    await browser.press('Enter');
    await waitUntil(browser, (path) => location.pathname !== path, [before], 'the page of the hit');
  },

  'a reviewer approves a row with the key A': async (context) => {
    const { browser, base } = context;
    await enterAs(context, 'reviewer');
    await browser.open(`${base}/Approver?category=daily&language=te`);
    await click(browser, '[role=option][aria-posinset]');
    await waitUntil(
      browser,
      () => document.querySelector('[role=option][aria-selected=true]') !== null,
      [],
      'a selected row',
    );
    // A row can be decided only after it has been visible for a moment.
    await pause(1_000);
    await pressChord(browser, { key: 'a', code: 'KeyA' });
    await waitForText(browser, 'Approved #');
  },

  'a dropped workbook is checked in the page and imported': async (context) => {
    const { browser, base, workbook } = context;
    await enterAs(context, 'uploader');
    await browser.open(`${base}/uploader?tab=daily`);
    await waitUntil(browser, () => document.querySelector('input[type=file]') !== null, [], 'the field of files');
    await browser.evaluate(dropFile, `${browser.name}.xlsx`, workbook.toString('base64'));
    await waitForText(browser, '12 rows');
    await pressButton(browser, 'Upload Predictions');
    await waitForText(browser, 'Predictions uploaded successfully!');
  },

  'pages fit 390 px without horizontal scrolling, light and dark': async (context) => {
    const { browser, base } = context;
    await enterAs(context, 'admin');
    await browser.resize(PHONE.width, PHONE.height);
    try {
      for (const scheme of ['light', 'dark'])
        for (const path of ['/', '/TaskStatus', '/Approver', '/PredictionsDaily', '/uploader']) {
          await browser.evaluate(
            (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
            scheme,
          );
          await browser.open(base + path);
          await waitUntil(browser, () => document.querySelector('main h1') !== null, [], path);
          const over = await browser.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          assert.ok(over <= 0, `${path} is ${over} px too wide in ${scheme}`);
        }
    } finally {
      await browser.resize(1440, 900);
    }
  },

  'subtitles load, a cue is typed and the fonts of the scripts are loaded': async (context) => {
    const { browser, base, api } = context;
    await enterAs(context, 'translator');
    const channels = await api('translator', '/channels');
    const videos = await api('translator', `/videos/${channels[0].id}`);
    await browser.open(`${base}/translate?channel=${channels[0].id}&video=${videos[0].id}&source=hi&target=te`);
    await pressButton(browser, 'Load VTT');
    await focus(browser, 'main textarea');
    await browser.type('నమస్తే');
    const family = await browser.evaluate(async () => {
      await document.fonts.ready;
      return getComputedStyle(document.querySelector('main textarea')).fontFamily;
    });
    assert.match(family, /Telugu/);
    await waitUntil(
      browser,
      () => [...document.fonts].some((font) => /Telugu/.test(font.family) && font.status === 'loaded'),
      [],
      'the Telugu font',
    );
  },
};

async function signOut(browser, base) {
  await browser.open(`${base}/login`);
  await browser.evaluate(() => localStorage.clear());
  await browser.open(`${base}/login`);
  await waitForText(browser, 'Welcome Back');
}

/** Opens the overview as a role, without the login screen: one IP address may sign in only 20 times a minute. */
async function enterAs({ browser, base, tokenOf }, role) {
  const token = await tokenOf(role);
  await browser.open(`${base}/login`);
  await browser.evaluate((value) => {
    localStorage.clear();
    localStorage.setItem('token', value);
  }, token);
  await browser.open(base);
  await waitForText(browser, 'Logged in as');
}

const waitForText = (browser, text) =>
  waitUntil(browser, (wanted) => document.body.textContent.includes(wanted), [text], text);

async function waitUntil(browser, holds, args, what) {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await pause(200))
    if ((await browser.evaluate(holds, ...args).catch(() => false)) === true) return;
  // biome-ignore lint/performance/useDomNodeTextContent: the page's styles are no text that it shows
  const text = await browser.evaluate(() => document.body.innerText).catch((error) => String(error));
  assert.fail(`waited for: ${what}\nthe page shows: ${String(text).slice(0, 1_500)}`);
}

async function focus(browser, selector) {
  await waitUntil(browser, (one) => document.querySelector(one) !== null, [selector], selector);
  await browser.evaluate((one) => document.querySelector(one).focus(), selector);
}

async function click(browser, selector) {
  await waitUntil(browser, (one) => document.querySelector(one) !== null, [selector], selector);
  await browser.evaluate((one) => document.querySelector(one).click(), selector);
}

/** Clicks the first row of the list that contains `text`. */
async function clickRow(browser, text) {
  const hasRow = (wanted) =>
    [...document.querySelectorAll('[role=option][aria-posinset]')].some((row) => row.textContent.includes(wanted));
  await waitUntil(browser, hasRow, [text], `a row that says ${text}`);
  await browser.evaluate((wanted) => {
    [...document.querySelectorAll('[role=option][aria-posinset]')]
      .find((row) => row.textContent.includes(wanted))
      .click();
  }, text);
}

async function pressButton(browser, name) {
  const isReady = (wanted) =>
    [...document.querySelectorAll('button')].some((one) => one.textContent.includes(wanted) && !one.disabled);
  await waitUntil(browser, isReady, [name], `the button ${name}`);
  await browser.evaluate((wanted) => {
    [...document.querySelectorAll('button')].find((one) => one.textContent.includes(wanted) && !one.disabled).click();
  }, name);
}

/** Sends a key with modifiers directly to the page, because some drivers send it to the browser's menu. */
function pressChord(browser, init) {
  return browser.evaluate((given) => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, composed: true, ...given });
    if (given.keyCode) Object.defineProperty(event, 'keyCode', { get: () => given.keyCode });
    target.dispatchEvent(event);
  }, init);
}
