import { createUniqueNames } from './names-apart';

const person = (name: string, username: string) => ({ name, username });

test('people are shown by name, and also by username if several share the name', () => {
  const people = [person('Asha Rao', 'asha'), person('asha rao ', 'rao'), person('Ravi Teja', 'ravi')];
  expect(people.map(createUniqueNames(people))).toEqual(['Asha Rao · asha', 'asha rao  · rao', 'Ravi Teja']);
  expect(createUniqueNames([])(person('Asha Rao', 'asha'))).toBe('Asha Rao');
});
