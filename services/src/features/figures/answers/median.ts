/** Returns the middle value, or the rounded mean of the two in the middle; null for an empty list. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle]!;
  return Math.round(sorted.length % 2 === 1 ? upper : (sorted[middle - 1]! + upper) / 2);
}
