import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import webdriver from 'selenium-webdriver';

const { Builder, Key } = webdriver;
const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const START_TRIES = 50;

/** Returns the path of Debian's MiniBrowser; null if the browser, its driver or Xvfb is missing. */
export function findWebKit() {
  if (!existsSync(DRIVER) || !existsSync(XVFB)) return null;
  const places = readdirSync('/usr/lib').map((folder) => path.join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'));
  return places.find((place) => existsSync(place)) ?? null;
}

/**
 * Opens WebKitGTK through its WebDriver, on a separate display.
 * @param {string} program path of MiniBrowser
 * @returns {Promise<import('./journeys.mjs').Browser>}
 */
export async function openWebKit(program) {
  const screen = await startDisplay();
  const port = await findFreePort();
  const driverProcess = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    // WebKit cannot start its sandbox as root.
    env: { ...process.env, DISPLAY: screen.display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
  });
  const server = `http://127.0.0.1:${port}`;
  await waitForAnswer(`${server}/status`);
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: program, args: ['--automation'] },
    })
    .build();
  await driver.manage().setTimeouts({ script: 60_000, pageLoad: 60_000 });
  const capabilities = await driver.getCapabilities();
  return {
    name: `WebKitGTK ${capabilities.getBrowserVersion()}`,
    open: (url) => driver.get(url),
    evaluate: (work, ...args) => driver.executeAsyncScript(wrapForPage(work), ...args),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) =>
      driver
        .actions()
        .sendKeys(Key[key.toUpperCase()] ?? key)
        .perform(),
    resize: (width, height) => driver.manage().window().setRect({ width, height }),
    close: async () => {
      await driver.quit().catch(() => undefined);
      driverProcess.kill();
      screen.process.kill();
    },
  };
}

/** Returns a WebDriver script that returns the function's result. */
const wrapForPage = (work) =>
  `const args = [...arguments]; const done = args.pop(); Promise.resolve((${work})(...args)).then(done, (error) => done({ thrown: String(error) }));`;

async function startDisplay() {
  const started = spawn(XVFB, ['-displayfd', '1', '-screen', '0', '1600x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  for await (const line of createInterface({ input: started.stdout }))
    return { process: started, display: `:${line.trim()}` };
  throw new Error('Xvfb did not start');
}

function findFreePort() {
  const server = createServer();
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    }),
  );
}

async function waitForAnswer(url) {
  for (let tries = 0; tries < START_TRIES; tries++) {
    if (
      await fetch(url).then(
        () => true,
        () => false,
      )
    )
      return;
    await pause(200);
  }
  throw new Error(`${url} did not answer`);
}
