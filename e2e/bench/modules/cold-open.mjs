const PAGE = '/user-info';
/** First path parts of the calls that the shell sends on every page. */
const FRAME = ['start', 'session', 'remotes', 'auth', 'notifications', 'events', 'shell'];

/**
 * Opens a link with an empty cache and measures from the navigation to the first frame that shows the page's data.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ baseURL: string, token: string, latencyMs?: number, warmUp?: boolean }} options
 * @returns {Promise<{ ms: number, dataMs: number, requests: number }>} milliseconds until the data are displayed,
 *   milliseconds until they have arrived, and the number of requests until then
 */
export async function openCold(browser, { baseURL, token, latencyMs = 0, warmUp = true }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ignoreHTTPSErrors: true });
  try {
    const page = await context.newPage();
    const network = await context.newCDPSession(page);
    await network.send('Network.enable');
    const rate = { downloadThroughput: -1, uploadThroughput: -1 };
    if (latencyMs > 0)
      await network.send('Network.emulateNetworkConditions', { offline: false, latency: latencyMs, ...rate });
    await page.addInitScript(preparePage, { token, warmUp });
    await page.goto(`${baseURL}${PAGE}`, { waitUntil: 'commit' });
    return await page.evaluate(waitForData, FRAME);
  } finally {
    await context.close();
  }
}

/** Runs in the page before any other script. */
function preparePage({ token, warmUp }) {
  localStorage.setItem('token', token);
  // The shell does not prefetch if the browser asks to save data.
  if (!warmUp) Object.defineProperty(navigator.connection, 'saveData', { value: true });
  const there = () => document.querySelector('main tbody td, main [role="option"]');
  window.dataSeen = new Promise((resolve) => {
    const look = () => (there() ? resolve(performance.now()) : requestAnimationFrame(look));
    look();
  });
}

/** Runs in the page. */
async function waitForData(frame) {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error('no data within 60 s')), 60_000));
  const ms = await Promise.race([window.dataSeen, late]);
  const all = performance.getEntriesByType('resource');
  const isData = ({ name }) => {
    const [, area] = /\/api\/([^/?]+)/.exec(name) ?? [];
    return area && !frame.includes(area);
  };
  const [data] = all.filter(isData).map(({ responseEnd }) => responseEnd);
  return { ms, dataMs: data, requests: 1 + all.filter(({ startTime }) => startTime < ms).length };
}
