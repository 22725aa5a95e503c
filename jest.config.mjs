/** All tests: `npx jest <part of a path>`, with `--watch` after each save. Each project's own settings are in its folder. */
export default {
  projects: ['<rootDir>/packages/*/jest.config.mjs', '<rootDir>/{mfe-*,shell,services}/jest.config.mjs'],
  // Tests also wait for servers: one more than there are cores is at work.
  maxWorkers: 3,
  // It only ends what hangs: a busy build server needs several times what a quiet machine does.
  testTimeout: 60_000,
  // A worker's memory grows with each file.
  workerIdleMemoryLimit: '1.5GB',
};
