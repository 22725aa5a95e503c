const { dirname } = require('node:path');

const from = dirname(expect.getState().testPath);
const { configure, getConfig } = library();
/** The library's own, which prints the page. */
const { getElementError } = getConfig();

/** Resolved from the package under test, which declares it; outside of this repository the SDK holds it. */
function library() {
  try {
    return require(require.resolve('@testing-library/react', { paths: [from] }));
  } catch {
    return require(require.resolve('@subtitle/sdk/testing', { paths: [from] }));
  }
}

configure({
  // Components run twice, effects are set up, taken down and set up again: what only works when each happens once fails. In one
  // call with the rest: another call of `configure` would switch it off.
  reactStrictMode: true,
  // On a busy machine the library's own second is not enough; what never comes still fails, only later.
  asyncUtilTimeout: 8_000,
  // While something is waited for, each look that does not find it yet would print the whole page into an error nobody reads:
  // up to a tenth of what a screen's tests cost. The page is still printed once the time is up, and by every call that does not wait.
  getElementError: (message, container) =>
    getConfig()._disableExpensiveErrorDiagnostics ? elementError(message) : getElementError(message, container),
});

// React records where each of the first ten thousand elements of a second was made, for the words of its warnings. That is a
// fifth of what rendering costs here, and says nothing that the component's name does not.
const react = require(require.resolve('react', { paths: [from] }));
Object.defineProperty(
  react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,
  'recentlyCreatedOwnerStacks',
  {
    get: () => 1e4,
    set() {},
    configurable: true,
  },
);

function elementError(message) {
  const error = new Error(message ?? '');
  error.name = 'TestingLibraryElementError';
  return error;
}
