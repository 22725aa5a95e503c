import { shareTogether } from './share-together';

const row = (id: number, ...fresh: string[]) => ({ id, fresh });
const person = (id: number, ...own: string[]) => ({ id, own: new Set(own) });
const listIds = (shared: Map<number, { id: number }[]>) => [...shared.values()].map((rows) => rows.map(({ id }) => id));

test('rows that share a new sentence go to one person, and new sentences are spread evenly', () => {
  const rows = [row(1, 'a', 'b'), row(2, 'c'), row(3, 'b'), row(4, 'd'), row(5, 'c'), row(6, 'd')];
  expect(listIds(shareTogether(rows, [person(1), person(2)]))).toEqual([
    [1, 3],
    [2, 4, 5, 6],
  ]);
});

test('rows with sentences that a person has go to this person', () => {
  const rows = [row(1, 'a'), row(2, 'b'), row(3, 'c')];
  expect(listIds(shareTogether(rows, [person(1, 'b'), person(2, 'a'), person(3)]))).toEqual([[2], [1], [3]]);
});

test('connected rows beyond the part of one person are divided where they share least', () => {
  const rows = [row(1, 'all', 'a1', 'a2'), row(2, 'all', 'b1', 'b2'), row(3, 'all', 'a2'), row(4, 'all', 'b2', 'b3')];
  const shared = shareTogether(rows, [person(1), person(2)]);
  expect(listIds(shared)).toEqual([
    [1, 3],
    [2, 4],
  ]);
});

test('rows without new sentences go to the person with the fewest rows', () => {
  const rows = [row(1), row(2, 'a'), row(3, 'a'), row(4), row(5, 'b')];
  expect(listIds(shareTogether(rows, [person(1), person(2)]))).toEqual([
    [2, 3, 4],
    [1, 5],
  ]);
  expect(shareTogether(rows, [])).toEqual(new Map());
  expect(listIds(shareTogether([], [person(1)]))).toEqual([[]]);
});

test('each row goes to exactly one person, and no person gets much more than a part', () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => row(at, 'common', `s${at % 300}`, `t${at % 7}`));
  const shared = shareTogether(rows, [person(1), person(2), person(3)]);
  const counts = [...shared.values()].map((some) => new Set(some.flatMap(({ fresh }) => fresh)).size);
  expect([...shared.values()].flat()).toHaveLength(2_000);
  expect(new Set([...shared.values()].flat()).size).toBe(2_000);
  expect(Math.max(...counts)).toBeLessThanOrEqual(130);
});
