/** npm and the terminal may both pass on the same Ctrl-C; a second one within this time is no second wish. */
const ECHO_MS = 1_500;
const LOOK_EVERY_MS = 1_000;

/**
 * Calls `end` on Ctrl-C, SIGTERM, a closed terminal, and when npm, which started us, is gone without a word.
 * @param {() => void} end asked to end in order
 * @param {() => void} force asked a second time
 */
export function onInterrupt(end, force) {
  let first = 0;
  const asked = () => {
    const now = Date.now();
    if (first && now - first > ECHO_MS) force();
    else if (!first) {
      first = now;
      end();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, asked);
  if (process.env.npm_lifecycle_event) watchParent(asked);
}

function watchParent(gone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, LOOK_EVERY_MS);
  timer.unref();
}
