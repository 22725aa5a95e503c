import type { RemoteAnswer } from '@subtitle/contracts/operations/remotes';
import { fetchAhead } from './remotes/load/fetch-ahead';
import { untilAllOpened } from './remotes/load/pending-loads';
import { SDK_ENTRIES } from './remotes/load/sdk-entries';

/** Large, and for few screens. */
const RARE = ['charts', 'dates'];

/** Milliseconds after which a busy page counts as idle. */
const PATIENCE = 2_000;
/** Milliseconds after which data that do not come keep nothing waiting any more. */
const LONGEST_WAIT = 5_000;

type Step = () => Promise<unknown>;

/** What any page may need next. */
const COMMON: Step[] = [
  ...Object.entries(SDK_ENTRIES)
    .filter(([name]) => !RARE.includes(name))
    .map(([, load]) => load),
  // The card must not need the network when that is what failed, and nobody waits who presses Ctrl+K.
  () => import('./remotes/page/screen-failure'),
  () => import('./spotlight/spotlight'),
];

/**
 * Uses idle time to get ready for the next page: fetches the files of this person's pages and the common parts of the SDK.
 * Nothing of a module is run or applied. Begins once the document has loaded, works in steps, and lets every page that
 * somebody opens, and its data, go first. Does nothing where the browser asks to save data. Nothing that goes wrong here
 * is told.
 * @param isBusy whether data are on their way
 * @returns call it to stop
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
    // Side by side: a module that hangs must not keep the rest waiting.
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

/** Until the first data of a page have come: what is fetched ahead would make them wait. */
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
