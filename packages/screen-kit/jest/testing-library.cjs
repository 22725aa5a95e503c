const { dirname } = require('node:path');

const from = dirname(expect.getState().testPath);

/** Resolved from the package under test, which declares it; outside of this repository the SDK holds it. */
function library() {
  try {
    return require(require.resolve('@testing-library/react', { paths: [from] }));
  } catch {
    return require(require.resolve('@subtitle/sdk/testing', { paths: [from] }));
  }
}

library().configure({
  // Components run twice, effects are set up, taken down and set up again: what only works when each happens once fails. In one
  // call with the rest: another call of `configure` would switch it off.
  reactStrictMode: true,
  // On a busy machine the library's own second is not enough; what never comes still fails, only later.
  asyncUtilTimeout: 8_000,
});
