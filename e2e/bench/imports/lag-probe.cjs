// node --require lag-probe.cjs: on SIGUSR2 writes the delay of this process's event loop since the last signal (ms)
// into LAG_DIR/<pid>.json and resets it. It writes only on a signal, because writing twice a second cost a twentieth of
// the measured process's CPU.
const { writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('SIGUSR2', () => {
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const seen = { p99: ms(delay.percentile(99)), max: ms(delay.max) };
  delay.reset();
  writeFileSync(`${process.env.LAG_DIR}/${process.pid}.json`, JSON.stringify(seen));
});
