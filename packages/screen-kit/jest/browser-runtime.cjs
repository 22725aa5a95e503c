const packagesOnce = require('./packages-once.cjs');

/** What draws, which is the greater part of the work of a screen's tests, and what reads workbooks: none of it keeps what a test file did. */
const KEEPS_NOTHING =
  /^(?:react|react-dom|scheduler|@mantine\/core|@mantine\/hooks|@floating-ui\/[^/]+|@tabler\/icons-react|clsx|aria-query|dom-accessibility-api|pretty-format|@e965\/xlsx)\//;

/** What React's scheduler takes as it loads, where there is one. No browser has the first, nor jsdom the second. */
const NODES_OWN = ['setImmediate', 'MessageChannel'];

module.exports = packagesOnce(
  (path) => KEEPS_NOTHING.test(path),
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
