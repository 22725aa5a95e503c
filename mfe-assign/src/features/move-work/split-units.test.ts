import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { filterCapable, splitUnits } from './split-units';

const person = (
  id: number,
  langPairs: UserAnswer['langPairs'] = ['hi_te'],
  change: Partial<UserAnswer> = {},
): UserAnswer => ({
  id,
  name: `Person ${id}`,
  username: `p${id}@example.com`,
  langPairs,
  roles: ['translator'],
  status: 'active',
  ...change,
});
const units = (count: number, source: 'hi' | 'en' | null = 'hi', language: 'te' | 'mr' = 'te') =>
  Array.from({ length: count }, (_, n) => ({ id: n + 1, language, source, owner: null }));
const sizes = (assigned: ReadonlyMap<number, readonly unknown[]>) =>
  [...assigned].map(([id, some]) => [id, some.length]);
const none = () => 0;

test('an even split gives everyone the same number of consecutive rows', () => {
  const { assigned, left } = splitUnits(units(7), [person(1), person(2), person(3)], 'same', none);
  expect(left).toEqual([]);
  expect([...assigned.values()].map((some) => some.map(({ id }) => id))).toEqual([
    [1, 2, 3],
    [4, 5],
    [6, 7],
  ]);
});

test('a levelled split gives most to the person with the least open work', () => {
  const open = ({ id }: UserAnswer) => ({ 1: 10, 2: 4, 3: 0 })[id as 1 | 2 | 3];
  const { assigned } = splitUnits(units(8), [person(1), person(2), person(3)], 'level', open);
  expect(sizes(assigned)).toEqual([
    [1, 0],
    [2, 2],
    [3, 6],
  ]);
});

test('each person gets only rows of their pairs, and rows that fit no one are returned', () => {
  const mixed = [...units(4, 'hi'), ...units(2, 'en'), ...units(3, 'hi', 'mr')];
  const { assigned, left } = splitUnits(mixed, [person(1), person(2, ['en_te', 'hi_te'])], 'same', none);
  expect(left).toHaveLength(3);
  // Only one person can take the two rows from English, so that person gets fewer of the other rows.
  expect(sizes(assigned)).toEqual([
    [1, 3],
    [2, 3],
  ]);
  expect(assigned.get(1)!.every(({ source }) => source === 'hi')).toBe(true);
});

test('a row assigned without a source goes to a person who works into its language', () => {
  const { assigned, left } = splitUnits(units(2, null), [person(1, ['en_te']), person(2, ['hi_mr'])], 'same', none);
  expect([sizes(assigned), left]).toEqual([
    [
      [1, 2],
      [2, 0],
    ],
    [],
  ]);
});

test('a row without a text never goes to a person who only corrects, unless its texts are a file', () => {
  const editor = person(1, ['hi_te'], { roles: ['editor'] });
  const row = (kind: 'daily' | 'video', filled: number) => ({ ...units(1)[0]!, kind, filled });
  const rows = [row('daily', 0), row('daily', 1), row('video', 0)];
  expect(rows.map((one) => filterCapable([editor], one).length)).toEqual([0, 1, 1]);
  expect(splitUnits(rows, [editor], 'same', none).left).toEqual([rows[0]]);
  // A text that the memory filled can be corrected, checked or not.
  expect(filterCapable([editor], { ...rows[0]!, unchecked: 1 })).toHaveLength(1);
  expect(filterCapable([person(2)], rows[0]!)).toHaveLength(1);
});

test('inactive people get no rows, and without people all rows are left', () => {
  expect(splitUnits(units(2), [person(1, ['hi_te'], { status: 'inactive' })], 'same', none).left).toHaveLength(2);
  expect(splitUnits(units(2), [], 'same', none).left).toHaveLength(2);
});
