const { dirname } = require('node:path');

const from = dirname(expect.getState().testPath);

/**
 * Loads the library from the package under test, which depends on it. Outside of this repository the SDK contains the
 * library.
 */
function loadLibrary() {
  try {
    return require(require.resolve('@testing-library/react', { paths: [from] }));
  } catch {
    return require(require.resolve('@subtitle/sdk/testing', { paths: [from] }));
  }
}

loadLibrary().configure({
  // Strict mode renders components twice and repeats effects, so that code which works only once fails. It is set in
  // this call, because a further call of `configure` would disable it.
  reactStrictMode: true,
  // The library's default of one second is too short on a busy machine, where a screen can take a minute to appear. A
  // test whose element never appears still fails.
  asyncUtilTimeout: 120_000,
});
