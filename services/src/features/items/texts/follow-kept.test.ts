import type { ColumnFinding } from '@subtitle/domain/checks/check-columns';
import { connectKept } from './follow-kept';

test('warnings of a large file are named in several turns, so that other requests are answered meanwhile', async () => {
  const finding: ColumnFinding<string> = {
    ...{ rule: 'numbers', column: '1', words: '7', message: 'x', start: 0, end: 1 },
    severity: 'warning',
  };
  const findings = Array.from({ length: 1_000 }, () => ({ ...finding }));
  let turns = 0;
  let isDone = false;
  const countTurns = (): void => {
    turns++;
    if (!isDone) setImmediate(countTurns);
  };
  setImmediate(countTurns);
  const seen = new Set<number>();
  await connectKept({ kind: 'video', id: 1 }, findings, () => {
    seen.add(turns);
    return null;
  });
  isDone = true;
  expect(seen.size).toBeGreaterThan(5);
});
