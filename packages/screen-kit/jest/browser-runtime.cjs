const packagesOnce = require('./packages-once.cjs');

/** What draws: the greater part of the work of a screen's tests, and none of it keeps what a test file did. */
const DRAWS =
  /^(?:react|react-dom|scheduler|@mantine\/core|@mantine\/hooks|@floating-ui\/[^/]+|@tabler\/icons-react|clsx|aria-query|dom-accessibility-api|pretty-format)\//;

/** What React's scheduler takes as it loads, where there is one. No browser has the first, nor jsdom the second. */
const NODES_OWN = ['setImmediate', 'MessageChannel'];

module.exports = packagesOnce(
  (path) => DRAWS.test(path),
  (file) => {
    const own = NODES_OWN.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)]);
    for (const [name] of own) delete globalThis[name];
    try {
      return require(file);
    } finally {
      for (const [name, descriptor] of own) Object.defineProperty(globalThis, name, descriptor);
    }
  },
);
