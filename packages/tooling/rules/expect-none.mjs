import assert from 'node:assert/strict';

/**
 * Passes where a rule found nothing.
 * @param {readonly unknown[]} faults each is printed on a line
 * @param {string} advice the way to fix them, printed last
 */
export function expectNone(faults, advice) {
  const lines = faults.map((fault) => (typeof fault === 'string' ? fault : JSON.stringify(fault)));
  assert.ok(faults.length === 0, [...lines, advice].join('\n'));
}
