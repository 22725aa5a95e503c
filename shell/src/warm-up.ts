import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { fetchAhead } from './remotes/load/fetch-ahead';
import { waitUntilAllOpened } from './remotes/load/pending-loads';
import { SDK_ENTRIES } from './remotes/load/sdk-entries';

/** Large SDK entries that few screens use. */
const RARE_ENTRIES = ['charts', 'dates'];

/** Milliseconds after which a busy page counts as idle. */
const IDLE_TIMEOUT_MS = 2_000;
/** Maximum milliseconds to wait for pending data. */
const MAX_WAIT_MS = 5_000;

type Step = () => Promise<unknown>;

/** Parts that any page may need next. */
const COMMON_STEPS: Step[] = [
  ...Object.entries(SDK_ENTRIES)
    .filter(([name]) => !RARE_ENTRIES.includes(name))
    .map(([, load]) => load),
  // The error card must work without the network, and the search must open without delay after Ctrl+K.
  () => import('./remotes/page/screen-failure'),
  () => import('./spotlight/spotlight'),
];

/**
 * Uses idle time to prepare the next page: fetches the files of this person's pages and the common parts of the SDK. No
 * code of a module runs, and no style is applied. Fetching starts after the document has loaded, works in steps, and
 * waits while pages and their data are loaded. It does nothing if the browser asks to save data. Failures are not
 * reported.
 * @param isBusy whether data are being loaded
 * @returns a function that stops it
 */
export function warmUp(remotes: readonly RemoteAnswer[], isBusy: () => boolean = () => false): () => void {
  const published = remotes.filter(({ from }) => from !== 'override');
  let stopped = isSavingData();
  const runSteps = async (steps: Step[]) => {
    for (const step of steps) {
      await waitUntilIdle();
      await waitUntilAllOpened();
      await waitUntilQuiet(isBusy);
      if (stopped) return;
      await step().catch(() => undefined);
    }
  };
  void waitUntilLoaded().then(() => {
    // Modules are fetched concurrently, because a module that hangs must not delay the others.
    for (const remote of published)
      void runSteps(listExposes(remote).map((expose) => () => fetchAhead(remote, expose)));
    void runSteps(COMMON_STEPS);
  });
  return () => {
    stopped = true;
  };
}

const listExposes = ({ routes }: RemoteAnswer) => [...new Set(routes.map(({ expose }) => expose))];

function isSavingData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function waitUntilLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Waits for the first data of a page, which files fetched ahead would otherwise delay. */
async function waitUntilQuiet(isBusy: () => boolean): Promise<void> {
  const until = Date.now() + MAX_WAIT_MS;
  while (isBusy() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
}

function waitUntilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(resolve, 200);
  });
}
