import { accessSync } from 'node:fs';
import puppeteer from 'puppeteer-core';

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Returns the path of Debian's Firefox; null if it is not installed. */
export const findFirefox = () => PROGRAMS.find(isExecutable) ?? null;

/**
 * Opens Firefox through WebDriver BiDi.
 * @param {string} program path of the browser
 * @returns {Promise<import('./journeys.mjs').Browser>}
 */
export async function openFirefox(program) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: program,
    headless: true,
    args: ['--width=1440', '--height=900'],
    protocolTimeout: 60_000,
  });
  const page = await browser.newPage();
  const load = (url) => page.goto(url, { waitUntil: 'load', timeout: 60_000 });
  return {
    name: await browser.version(),
    // Firefox refuses to open an address while the page itself navigates, so this is tried twice.
    open: (url) =>
      load(url).catch((error) => (/Address rejected/.test(error.message) ? load(url) : Promise.reject(error))),
    evaluate: (work, ...args) => page.evaluate(work, ...args),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    // Firefox 140 changes the size but answers with an error, which is ignored.
    resize: (width, height) => page.setViewport({ width, height }).catch(() => undefined),
    close: () => browser.close(),
  };
}

function isExecutable(program) {
  try {
    accessSync(program);
    return true;
  } catch {
    return false;
  }
}
