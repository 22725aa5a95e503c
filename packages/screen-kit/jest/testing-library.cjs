const { dirname } = require('node:path');

const from = dirname(expect.getState().testPath);

/** Resolved from the package under test, which depends on it; outside of this repository the SDK contains it. */
function library() {
  try {
    return require(require.resolve('@testing-library/react', { paths: [from] }));
  } catch {
    return require(require.resolve('@subtitle/sdk/testing', { paths: [from] }));
  }
}

library().configure({
  // Renders components twice and repeats effects, so code that only works once fails. Set in this call, because another
  // call of `configure` would disable it.
  reactStrictMode: true,
  // On a busy machine the library's default of one second is too short; an element that never appears still fails, only
  // later.
  asyncUtilTimeout: 8_000,
});
