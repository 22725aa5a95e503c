import { namesApart } from './names-apart';

const person = (name: string, username: string) => ({ name, username });

test('people are called by their names, and by their usernames too where several have the same', () => {
  const people = [person('Asha Rao', 'asha'), person('asha rao ', 'rao'), person('Ravi Teja', 'ravi')];
  expect(people.map(namesApart(people))).toEqual(['Asha Rao · asha', 'asha rao  · rao', 'Ravi Teja']);
  expect(namesApart([])(person('Asha Rao', 'asha'))).toBe('Asha Rao');
});
