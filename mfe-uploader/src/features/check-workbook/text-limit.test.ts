import { textLimit } from './text-limit';

const MB = 1024 * 1024;

describe('how much text a device holds to check a workbook', () => {
  it.each([
    ['8 GB', 8, 512 * MB],
    ['2 GB', 2, 128 * MB],
    ['more than browsers used to tell', 32, 512 * MB],
    ['that says nothing', undefined, 512 * MB],
  ] as const)('with memory of %s', (_name, memory, characters) => {
    expect(textLimit(memory)).toBe(characters);
  });
});
