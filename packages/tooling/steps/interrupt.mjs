/** npm and the terminal may both forward the same Ctrl-C. A second signal within this time is not a second request. */
const ECHO_MS = 1_500;
const POLL_MS = 1_000;

/**
 * Calls `end` on Ctrl-C, on SIGTERM, when the terminal is closed, and when npm, the parent process, was killed.
 * @param {() => void} end called to stop in order
 * @param {() => void} force called for a second request
 */
export function onInterrupt(end, force) {
  let first = 0;
  const handleRequest = () => {
    const now = Date.now();
    if (first && now - first > ECHO_MS) force();
    else if (!first) {
      first = now;
      end();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, handleRequest);
  if (process.env.npm_lifecycle_event) watchParent(handleRequest);
}

function watchParent(gone) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    gone();
  }, POLL_MS);
  timer.unref();
}
