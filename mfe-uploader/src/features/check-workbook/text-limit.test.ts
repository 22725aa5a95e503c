import { computeTextLimit } from './text-limit';

const MB = 1024 * 1024;

describe('text limit of a device for checking a workbook', () => {
  it.each([
    ['8 GB', 8, 512 * MB],
    ['2 GB', 2, 128 * MB],
    ['32 GB', 32, 512 * MB],
    ['not reported', undefined, 512 * MB],
  ] as const)('is 64 million characters per GB of memory, counting at most 8 GB: %s', (_name, memory, characters) => {
    expect(computeTextLimit(memory)).toBe(characters);
  });
});
