const FIELD = 'textarea[data-column="te_1"]';

/**
 * Opens a row with everything on (memory, terms, checks, comments), by its link with an empty cache, and measures until
 * a pressed key is shown in its first field.
 * @returns {Promise<{ ms: number, requests: number, bytes: number }>} requests and transferred bytes until then
 */
export async function openByLink(browser, { baseURL, token, path }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    return await measure(page, () => page.goto(baseURL + path, { waitUntil: 'commit' }));
  } finally {
    await context.close();
  }
}

/** Opens the next row of the list in a page that shows a row, with the same measure. */
export const openNext = (page) =>
  measure(page, async () => {
    const before = page.url();
    await page.keyboard.press('Alt+ArrowDown');
    await page.waitForURL((url) => url.href !== before);
  });

async function measure(page, open) {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const sizes = [];
  network.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength));
  const from = performance.now();
  await open();
  const field = page.locator(`${FIELD}:not([readonly]):not([disabled])`);
  await field.waitFor({ timeout: 60_000 });
  await field.focus();
  const length = (await page.locator(FIELD).inputValue()).length;
  await page.keyboard.press('End');
  await page.keyboard.insertText('క');
  await page.waitForFunction(([field, old]) => document.querySelector(field).value.length > old, [FIELD, length]);
  const ms = performance.now() - from;
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  const requests = sizes.length;
  await page.keyboard.press('Control+z');
  await network.detach();
  return { ms, requests, bytes };
}
