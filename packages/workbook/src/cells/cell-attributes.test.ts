import fc from 'fast-check';
import { MAX_COLUMNS, readColumn, readDigits, readIndex, readNumber, readType } from './cell-attributes';

/** Passes the text in the same form as the scanner: as a range within other bytes. */
const among =
  <T>(ask: (bytes: Uint8Array, from: number, to: number) => T) =>
  (text: string): T => {
    const bytes = Buffer.from(`A1${text}A1`);
    return ask(bytes, 2, bytes.length - 2);
  };

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

it.each([
  ['s', 's'],
  ['n', 'n'],
  ['b', 'b'],
  ['e', 'e'],
  ['d', 'd'],
  ['x', 'n'],
  ['str', 'str'],
  ['inlineStr', 'inlineStr'],
])('reads the cell type %s as %s', (text, type) => {
  expect(among(readType)(text)).toBe(type);
});

describe('a column reference', () => {
  const column = among(readColumn);

  it('is read from its letters, in upper or lower case, before any row number', () => {
    fc.assert(
      fc.property(fc.nat(MAX_COLUMNS - 1), fc.constantFrom('', '1', '1048576'), (wanted, row) => {
        expect(column(lettersOf(wanted) + row)).toBe(wanted);
        expect(column(lettersOf(wanted).toLowerCase() + row)).toBe(wanted);
      }),
    );
  });

  it('is undefined without a letter at the start', () => {
    for (const text of ['', '1', '@A', '[A', '`A', '{A', '!A', '\u00e1'])
      expect([text, column(text)]).toEqual([text, undefined]);
  });

  it.each(['XFE', 'XFE1', 'ZZZZZZZZ'])('is damaged beyond the last column: %s', (text) => {
    expect(() => column(text)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });

  it('ends with the last letter', () => {
    expect([column('A@'), column('Z['), column('AB`'), column('XFD{')]).toEqual([0, 25, 27, 16_383]);
  });
});

describe('a whole number', () => {
  it('is read as written', () => {
    const number = among(readNumber);
    expect(['0', '9', '1048576', '0000000012', '9999999999', ''].map(number)).toEqual([
      0, 9, 1_048_576, 12, 9_999_999_999, 0,
    ]);
  });

  it.each(['00000000001', '1a', 'a1', '-1', ' 1', '1/', '1:'])(
    'is damaged if it has any other character or more than ten digits: %s',
    (text) => {
      expect(() => among(readNumber)(text)).toThrow(expect.objectContaining({ code: 'damaged' }));
    },
  );

  it('is read if it has at most nine digits; any other text becomes -1', () => {
    const found = ['0', '9', '123456789', '000000012', '1234567890', '', '1a', '-1', '1/', '1:', ' 1'].map(
      among(readDigits),
    );
    expect(found).toEqual([0, 9, 123_456_789, 12, -1, -1, -1, -1, -1, -1, -1]);
  });
});

describe('the index of a shared string', () => {
  it('may have spaces around it or be split into pieces', () => {
    expect([readIndex(-1, ' 11 '), readIndex(1, '1'), readIndex(0, '0'), readIndex(-1, '0')]).toEqual([11, 11, 0, 0]);
  });

  it.each([
    [-1, '-1'],
    [-1, '1.5'],
    [-1, 'a'],
    [1, 'a'],
    [1, '.5'],
  ])('is damaged unless it is a whole number: %d, %s', (start, raw) => {
    expect(() => readIndex(start, raw)).toThrow(expect.objectContaining({ code: 'damaged' }));
  });
});
