const packagesOnce = require('@subtitle/screen-kit/jest/packages-once.cjs');

/** Packages that keep what one test file gave them: models and connections, metrics. */
const ANEW = ['mongoose/', 'prom-client/'];

// Loading all others was the greater part of a short file's work.
module.exports = packagesOnce((path) => !ANEW.some((name) => path.startsWith(name)));
