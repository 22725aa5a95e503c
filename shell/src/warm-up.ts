import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { fetchAhead } from './remotes/load/fetch-ahead';
import { untilAllOpened } from './remotes/load/pending-loads';
import { SDK_ENTRIES } from './remotes/load/sdk-entries';

/** Large entries that few screens use. */
const RARE = ['charts', 'dates'];

/** Milliseconds after which a busy page counts as idle. */
const PATIENCE = 2_000;
/** Maximum milliseconds to wait for pending data. */
const LONGEST_WAIT = 5_000;

type Step = () => Promise<unknown>;

/** Parts that any page may need next. */
const COMMON: Step[] = [
  ...Object.entries(SDK_ENTRIES)
    .filter(([name]) => !RARE.includes(name))
    .map(([, load]) => load),
  // The error card must work without the network, and the search must open without delay on Ctrl+K.
  () => import('./remotes/page/screen-failure'),
  () => import('./spotlight/spotlight'),
];

/**
 * Uses idle time to prepare the next page: fetches the files of this person's pages and the common parts of the SDK. No
 * code or style of a module is run or applied. Starts after the document has loaded, works in steps, and lets opened
 * pages and their data go first. Does nothing if the browser asks to save data. Failures are not reported.
 * @param isBusy whether data are being loaded
 * @returns a function that stops it
 */
export function warmUp(remotes: readonly RemoteAnswer[], isBusy: () => boolean = () => false): () => void {
  const published = remotes.filter(({ from }) => from !== 'override');
  let stopped = savesData();
  const work = async (steps: Step[]) => {
    for (const step of steps) {
      await untilIdle();
      await untilAllOpened();
      await untilQuiet(isBusy);
      if (stopped) return;
      await step().catch(() => undefined);
    }
  };
  void untilLoaded().then(() => {
    // Concurrently: a module that hangs must not delay the rest.
    for (const remote of published) void work(exposesOf(remote).map((expose) => () => fetchAhead(remote, expose)));
    void work(COMMON);
  });
  return () => {
    stopped = true;
  };
}

const exposesOf = ({ routes }: RemoteAnswer) => [...new Set(routes.map(({ expose }) => expose))];

function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

function untilLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
}

/** Waits for the first data of a page, which would otherwise be delayed by files fetched ahead. */
async function untilQuiet(isBusy: () => boolean): Promise<void> {
  const until = Date.now() + LONGEST_WAIT;
  while (isBusy() && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 100));
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: PATIENCE });
    else setTimeout(resolve, 200);
  });
}
