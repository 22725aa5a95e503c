/**
 * Returns a table of two lists: for places `i` and `j`, the length of the longest common subsequence of their rests. Time
 * and memory grow with the product of both lengths, which are at most 65,535.
 */
export function measureCommonParts(a: readonly string[], b: readonly string[]): (i: number, j: number) => number {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      lengths[i * width + j] =
        a[i] === b[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
  return (i, j) => lengths[i * width + j]!;
}
