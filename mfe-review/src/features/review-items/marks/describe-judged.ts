import { formatDateTime } from '@subtitle/sdk/ui';
import type { SentenceMark } from './use-row-sentences';

/** Returns who judged sentences of a text as good, with the time of the last: '2 judged as good by Meera, ...'. */
export function describeJudged(marks: readonly SentenceMark[], nameOf: (username: string) => string): string[] {
  const times = new Map<string, string[]>();
  for (const { judged } of marks) if (judged) times.set(judged.by, [...(times.get(judged.by) ?? []), judged.at]);
  return [...times].map(
    ([by, all]) => `${all.length} judged as good by ${nameOf(by)}, ${formatDateTime(all.toSorted().at(-1)!)}`,
  );
}
