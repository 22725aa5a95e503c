import { addDays, NO_DAY } from '@subtitle/domain/dates';
import { type DayRange, daysFromThePast, ONE_DAY, RANGE_OF_DAYS, requireDay, windowsFrom, windowsOfAll } from './days';

const FIRST = '2026-03-10';
/** After every day. */
const OPEN = '~';

/** Each begins where the one before ended, and has a day in it. */
function expectJoined(pieces: readonly DayRange[], end: string | undefined): void {
  for (const [index, { $gte, $lt }] of pieces.entries()) {
    if (index > 0) expect($gte).toBe(pieces[index - 1]!.$lt);
    if ($gte !== undefined && $lt !== undefined) expect($gte < $lt).toBe(true);
  }
  expect(pieces.at(-1)!.$lt).toBe(end);
}

test.each([1, 2, 3, 10, 11, 42, 43, 170, 171, 682, 683, 2_730, 2_731, 5_000, null])(
  'the days from one on, %p of them, lie in pieces without gap, none of them empty, the first ones short',
  (days) => {
    const end = days === null ? OPEN : addDays(FIRST, days);
    const pieces = [...windowsFrom(FIRST, ...(days === null ? [] : [end]))];
    expect(pieces[0]!.$gte).toBe(FIRST);
    expectJoined(pieces, end);
    const reached = [2, 10, 42, 170, 682, 2_730]
      .filter((one) => days === null || one < days)
      .map((one) => addDays(FIRST, one));
    expect(pieces.map(({ $lt }) => $lt)).toEqual([...reached, end]);
    const [first, ...rest] = pieces;
    expect([...windowsOfAll(FIRST, end)]).toEqual([{ $lt: first!.$lt }, ...rest]);
  },
);

test('no day lies between one and itself, and what ends before the first is one piece', () => {
  expect([...windowsFrom(FIRST, FIRST)]).toEqual([]);
  expect([...windowsOfAll(FIRST, FIRST)]).toEqual([{ $lt: FIRST }]);
  expect([...windowsOfAll(FIRST, addDays(FIRST, -1))]).toEqual([{ $lt: addDays(FIRST, -1) }]);
  expect([...windowsOfAll(FIRST)].at(-1)).toEqual({ $gte: addDays(FIRST, 2_730), $lt: OPEN });
  // No window reaches into years of five digits.
  expect([...windowsFrom(NO_DAY)].at(-1)).toEqual({ $gte: addDays(NO_DAY, 170), $lt: OPEN });
});

test('all days from the past on lie in pieces without gap, open at both ends', () => {
  const pieces = [...daysFromThePast(FIRST)];
  expect(pieces[0]).toStrictEqual({ $lt: addDays(FIRST, -512) });
  expectJoined(pieces, undefined);
  expect(pieces.at(-1)).toEqual({ $gte: addDays(FIRST, 128) });
  expect(pieces.some(({ $gte, $lt }) => $lt === FIRST || $gte === FIRST)).toBe(true);
});

test('without days nothing is asked of a range', () => {
  expect(RANGE_OF_DAYS.filter({})).toEqual({});
  expect(RANGE_OF_DAYS.filter({ longest: 9 })).toEqual({});
});

test.each([
  [9, 9],
  [0, 0],
  [366, 366],
  [5_000, 366],
  [undefined, 366],
])(
  'of ranges that end at most %p days after they begin those that began %p days before the first day are looked for',
  (longest, back) => {
    const to = { $gte: FIRST };
    const from = { $gte: addDays(FIRST, -back) };
    for (const asked of [RANGE_OF_DAYS.filter, RANGE_OF_DAYS.givenFor, ONE_DAY.givenFor]) {
      expect(asked({ from: FIRST, longest })).toEqual({ from, to });
      expect(asked({ from: FIRST, to: FIRST, longest })).toEqual({ from: { ...from, $lt: addDays(FIRST, 1) }, to });
      expect(asked({ to: FIRST, longest })).toEqual({ from: { $lt: addDays(FIRST, 1) } });
    }
    expect(ONE_DAY.filter({ from: FIRST, longest })).toEqual({ from: { $gte: FIRST } });
  },
);

test('a day that there is none of is refused by its field, one that was left out is not', () => {
  for (const day of [undefined, '2026-02-28']) requireDay('from', day);
  for (const day of ['2026-02-30', '28/2/2026', ''])
    expect(() => requireDay('from', day)).toThrow(
      expect.objectContaining({ extra: { field: 'from' }, message: `${day} is not a day of the calendar.` }),
    );
});
