/** All tests: `npx jest <part of a path>`, with `--watch` after each save. The settings of each project are in its folder. */
export default {
  projects: ['<rootDir>/packages/*/jest.config.mjs', '<rootDir>/{mfe-*,shell,services}/jest.config.mjs'],
  // One more than the build server's cores, because tests also wait for servers.
  maxWorkers: 3,
  // The limit only ends tests that hang. A busy build server needs 15 times as long as an idle machine. Jest takes this
  // limit for all projects, whatever theirs is.
  testTimeout: 300_000,
  // The memory of a worker grows with each test file, so a worker above this limit is restarted.
  workerIdleMemoryLimit: '1.5GB',
};
