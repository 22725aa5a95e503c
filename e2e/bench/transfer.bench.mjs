import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { fetchToken } from './support.mjs';

/**
 * Measures the bytes (after gzip) that Chromium fetches until a signed-in page is usable, and the bytes of each
 * remote's entry.
 */
export async function benchTransfer(system, launch) {
  const browser = await chromium.launch(launch);
  try {
    const token = await fetchToken(system.baseURL, 'admin');
    const page = await browser.newPage();
    await page.addInitScript((value) => localStorage.setItem('token', value), token);
    // Prefetched pages are not part of the start. A browser that asks to save data does not prefetch.
    await page.addInitScript(() => Object.defineProperty(navigator.connection, 'saveData', { value: true }));
    const fetched = [];
    page.on('response', (response) => fetched.push(response));
    await page.goto(`${system.baseURL}/no-such-page`);
    await page.getByText('Oops! Page not found').waitFor();
    await page.getByRole('navigation').first().waitFor();
    await page.waitForLoadState('networkidle');
    const shell = { js: 0, css: 0 };
    for (const response of fetched) {
      const { pathname } = new URL(response.url());
      if (pathname.startsWith('/remotes/')) continue;
      const kind = pathname.endsWith('.js') ? 'js' : pathname.endsWith('.css') ? 'css' : null;
      if (kind) shell[kind] += gzipSync(await response.body(), { level: 9 }).length;
    }
    return { shell, remotes: await measureRemotes(system.baseURL, token) };
  } finally {
    await browser.close();
  }
}

async function measureRemotes(baseURL, token) {
  const { remotes } = await (
    await fetch(`${baseURL}/api/remotes`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const size = async (url) => gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;
  return Promise.all(
    remotes.map(async (remote) => ({
      name: remote.name,
      bytes: await size(`${baseURL}${remote.baseUrl}${remote.entry}`),
    })),
  );
}
