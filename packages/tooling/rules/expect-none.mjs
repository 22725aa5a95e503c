import assert from 'node:assert/strict';

/**
 * Passes if a rule found no faults.
 * @param {readonly unknown[]} faults each is printed on a line
 * @param {string} advice how to fix them, printed last
 */
export function expectNone(faults, advice) {
  const lines = faults.map((fault) => (typeof fault === 'string' ? fault : JSON.stringify(fault)));
  assert.ok(faults.length === 0, [...lines, advice].join('\n'));
}
