import { describePicked, pickTogether } from './pick-together';

const row = (id: number, ...fresh: string[]) => ({ id, fresh });
const nobody = { own: new Set<string>(), others: new Set<string>() };

test('rows that share new sentences are picked together, before other rows', () => {
  const rows = [row(1, 'a'), row(2, 'b'), row(3, 'a', 'c'), row(4, 'c'), row(5)];
  expect(pickTogether(rows, { rows: 3 }, nobody)).toEqual({ ids: [1, 3, 4], sentences: 2, shared: 0 });
  expect(pickTogether(rows, { rows: 4 }, nobody).ids).toEqual([1, 2, 3, 4]);
});

test('rows with sentences of the receiver come first, and rows with those of other people last', () => {
  const rows = [row(1, 'theirs'), row(2, 'free'), row(3, 'mine'), row(4, 'theirs', 'mine')];
  const holders = { own: new Set(['mine']), others: new Set(['theirs']) };
  expect(pickTogether(rows, { rows: 1 }, holders).ids).toEqual([3]);
  expect(pickTogether(rows, { rows: 3 }, holders)).toEqual({ ids: [2, 3, 4], sentences: 3, shared: 1 });
  expect(pickTogether(rows, { rows: 9 }, holders)).toEqual({ ids: [1, 2, 3, 4], sentences: 3, shared: 1 });
});

test('a row with a sentence of other people is not picked because of another row', () => {
  const rows = [row(1, 'a'), row(2, 'a', 'theirs'), row(3, 'b')];
  expect(pickTogether(rows, { rows: 2 }, { own: new Set(), others: new Set(['theirs']) }).ids).toEqual([1, 3]);
});

test('two people who get rows one after the other share no sentence', () => {
  const rows = Array.from({ length: 40 }, (_, at) => row(at, `s${at % 8}`));
  const first = pickTogether(rows, { rows: 20 }, nobody);
  const left = rows.filter(({ id }) => !first.ids.includes(id));
  const others = new Set(rows.filter(({ id }) => first.ids.includes(id)).flatMap(({ fresh }) => fresh));
  expect(first).toMatchObject({ sentences: 4 });
  expect(pickTogether(left, { rows: 20 }, { own: new Set(), others })).toMatchObject({ sentences: 4, shared: 0 });
  expect(describePicked(rows.slice(20), new Set(rows.slice(0, 20).flatMap(({ fresh }) => fresh)))).toMatchObject({
    sentences: 8,
    shared: 8,
  });
});

test('thousands of rows with one common sentence are picked in linear time', () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => row(at, 'common', `s${at}`));
  expect(pickTogether(rows, { rows: 20_000 }, nobody)).toMatchObject({ sentences: 20_001 });
});

test('a number of new sentences picks the rows that hold them, and no rows without new sentences', () => {
  const rows = [row(1), row(2, 'a', 'b'), row(3, 'c', 'd', 'e'), row(4, 'b', 'f'), row(5, 'f', 'g'), row(6, 'a')];
  expect(pickTogether(rows, { rows: 500, sentences: 4 }, nobody)).toEqual({
    ids: [2, 4, 5, 6],
    sentences: 4,
    shared: 0,
  });
  expect(pickTogether(rows, { rows: 2, sentences: 4 }, nobody).ids).toEqual([2, 6]);
  expect(pickTogether(rows, { rows: 500, sentences: 99 }, nobody)).toMatchObject({
    ids: [2, 3, 4, 5, 6],
    sentences: 7,
  });
});

test('a row that fits is picked before one that has more new sentences than are wanted', () => {
  const rows = [row(1, 'a', 'b', 'c'), row(2, 'd'), row(3)];
  expect(pickTogether(rows, { rows: 9, sentences: 1 }, nobody)).toEqual({ ids: [2], sentences: 1, shared: 0 });
  expect(pickTogether(rows, { rows: 9, sentences: 1 }, { ...nobody, own: new Set(['a']) }).ids).toEqual([2]);
});

test('if every row has more new sentences than are wanted, the row with the fewest is picked', () => {
  const rows = [row(1, 'a', 'b', 'c'), row(2, 'd', 'e'), row(3, 'f', 'g'), row(4)];
  expect(pickTogether(rows, { rows: 9, sentences: 1 }, nobody)).toEqual({ ids: [2], sentences: 2, shared: 0 });
  expect(pickTogether([row(4)], { rows: 9, sentences: 1 }, nobody).ids).toEqual([]);
});
