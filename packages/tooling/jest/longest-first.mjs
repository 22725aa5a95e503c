import { statSync } from 'node:fs';

/** What takes longest, first: whoever begins with one of them late waits for it alone in the end. */
const LONGEST = [
  // Of the faults' long form.
  ...['import-walk', 'worker-killed', 'import-model-1', 'import-model-2', 'redis-away', 'worker-frozen'],
  // Of `npm test`: they wait for servers and locks.
  ...['import-faults-worker', 'import-faults-redis', 'import-model', 'import-faults-locks', 'import-faults-mongo'],
];

/** Jest's order of test files: those named, then the larger before the smaller. The same each time, whatever ran before. */
export default class LongestFirst {
  sort(tests) {
    return tests
      .map((test) => ({ test, place: place(test.path), size: statSync(test.path).size }))
      .sort((a, b) => a.place - b.place || b.size - a.size)
      .map(({ test }) => test);
  }

  allFailedTests(tests) {
    return tests;
  }

  cacheResults() {
    // The order is the same each time.
  }
}

function place(path) {
  const at = LONGEST.findIndex((name) => path.includes(`/${name}.`));
  return at === -1 ? LONGEST.length : at;
}
