import { ErrorList } from './error-list';

const add = (list: ErrorList, n: number, cause?: string) =>
  list.add(n + 2, 'en_1', '', `Row ${n + 2}: Fault ${n}`, cause);

test('counts a hundred faults separately and all further faults as one, and a repeated error under its fault', () => {
  const list = new ErrorList();
  const keys = Array.from({ length: 100 }, (_, n) => add(list, n));
  expect(new Set(keys).size).toBe(100);
  expect([add(list, 100), add(list, 101, keys[0]!)]).toEqual(['|Other errors', '|Other errors']);
  expect(list.add(2, 'en_1', '', 'Row 2: Fault 0')).toBe(keys[0]);
  const faults = list.getFaults();
  expect(faults).toHaveLength(101);
  expect(faults.slice(0, 3).map(({ title, errors, first }) => [title, errors, first])).toEqual([
    ['Fault 0', 2, 2],
    ['Other errors', 2, 102],
    ['Fault 1', 1, 3],
  ]);
});

test('counts one fault with two causes as two, and lists caused faults last, however frequent', () => {
  const list = new ErrorList();
  const own = add(list, 0);
  for (const _again of [1, 2]) list.add(0, 'date', '', 'Dates', own);
  const keys = [list.add(0, 'date', '', 'Dates'), list.add(0, 'date', '', 'Dates', own)];
  expect(keys).toEqual(['date|Dates', `date|Dates|${own}`]);
  expect(list.getFaults().map(({ key, errors, cause }) => [key, errors, cause])).toEqual([
    ['date|Dates', 1, null],
    [own, 1, null],
    [`date|Dates|${own}`, 3, own],
  ]);
});

test('a fault in nine tenths of the first thousand rows is systemic; in a shorter file of at least a hundred rows, of all rows', () => {
  const systemic = (rows: number, faulty: number) => {
    const list = new ErrorList();
    for (let n = 0; n < rows; n++) {
      if (n < faulty) list.add(n + 2, 'lrname', '', `Row ${n + 2}: Missing lrname`);
      list.countRow(n + 1);
    }
    list.finishRows(rows);
    const found = list.getSystemicFault();
    return found && [found.rows, found.of];
  };
  expect([systemic(99, 99), systemic(100, 90), systemic(100, 89)]).toEqual([null, [90, 100], null]);
  expect([systemic(1_000, 900), systemic(1_000, 899), systemic(1_200, 1_200)]).toEqual([
    [900, 1_000],
    null,
    [1_000, 1_000],
  ]);
  expect(systemic(999, 900)).toEqual([900, 999]);
});
