// node --require lag-probe.cjs: writes the delay of this process's event loop (ms) into LAG_DIR/<pid>.json, twice a second;
// SIGUSR2 starts the count anew.
const { writeFileSync } = require('node:fs');
const { monitorEventLoopDelay } = require('node:perf_hooks');

const RESOLUTION_MS = 10;
const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
process.on('SIGUSR2', () => delay.reset());
setInterval(() => {
  const ms = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS);
  const seen = { p99: ms(delay.percentile(99)), max: ms(delay.max) };
  writeFileSync(`${process.env.LAG_DIR}/${process.pid}.json`, JSON.stringify(seen));
}, 500).unref();
