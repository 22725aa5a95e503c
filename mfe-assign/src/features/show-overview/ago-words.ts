const STEPS = [
  { ms: 86_400_000, unit: 'day' },
  { ms: 3_600_000, unit: 'hour' },
  { ms: 60_000, unit: 'minute' },
] as const;

/** Returns for example '2 minutes ago' or '1 hour ago', and 'just now' for less than a minute. */
export function describeAge(ms: number): string {
  const step = STEPS.find((one) => ms >= one.ms);
  if (!step) return 'just now';
  const count = Math.floor(ms / step.ms);
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`;
}
