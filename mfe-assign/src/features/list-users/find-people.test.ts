import { createPerson } from '../../testing/people';
import { findPeople, getPeoplePage } from './find-people';

const PEOPLE = [
  createPerson(1, 'Ravi Rao'),
  createPerson(2, 'Asha Verma'),
  createPerson(3, 'Asha Pillai'),
  createPerson(4, 'José'),
];
const found = (text: string) => findPeople(PEOPLE, text).map(({ id }) => id);

test('people are found by parts of name and username, ignoring case and order, and listed by name', () => {
  expect(found('')).toEqual([3, 2, 4, 1]);
  expect(found(' ASHA ')).toEqual([3, 2]);
  expect(found('verma asha')).toEqual([2]);
  expect(found('asha.pillai@')).toEqual([3]);
  expect(found('Jose\u0301')).toEqual([4]);
  expect(found('nobody')).toEqual([]);
  const away = { ...createPerson(5, 'Asha Nair'), status: 'inactive' as const };
  const of = (status: string) => findPeople([...PEOPLE, away], 'asha', status).map(({ id }) => id);
  expect([of(''), of('active'), of('inactive')]).toEqual([[5, 3, 2], [3, 2], [5]]);
});

test('spec 9.3: a page has ten people; a page number that is too large shows the last page', () => {
  const many = Array.from({ length: 23 }, (_, index) => createPerson(index + 1, `Person ${index + 1}`));
  const page = (asked: string) => {
    const { rows, ...numbers } = getPeoplePage(many, asked);
    return [rows.length, rows[0]!.id, numbers];
  };
  expect(page('1')).toEqual([10, 1, { page: 1, pages: 3, total: 23 }]);
  expect(page('3')).toEqual([3, 21, { page: 3, pages: 3, total: 23 }]);
  expect(page('9')).toEqual(page('3'));
  for (const odd of ['0', '-1', 'x', '']) expect(page(odd)).toEqual(page('1'));
  expect(getPeoplePage([], '2')).toEqual({ rows: [], page: 1, pages: 1, total: 0 });
});
