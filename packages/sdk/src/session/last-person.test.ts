import { noteLastPerson, readLastPerson, readLastUsername } from './last-person';

beforeEach(() => sessionStorage.clear());

test('this tab returns the person signed in last, or null', () => {
  expect(readLastPerson()).toBeNull();
  noteLastPerson(7);
  noteLastPerson(8);
  expect(readLastPerson()).toBe(8);
  expect(localStorage.getItem('last-person')).toBeNull();
  expect(readLastUsername()).toBe('');
  noteLastPerson(8, 'asha@example.com');
  expect(readLastUsername()).toBe('asha@example.com');
});

test.each(['', '0', 'somebody'])('"%s" is not a person', (text) => {
  sessionStorage.setItem('last-person', text);
  expect(readLastPerson()).toBeNull();
  expect(readLastUsername()).toBe('');
});

test('a browser without storage returns no person and does not fail', () => {
  const refuses = () => {
    throw new DOMException('no', 'SecurityError');
  };
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuses);
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(refuses);
  expect(() => noteLastPerson(7)).not.toThrow();
  expect(readLastPerson()).toBeNull();
});
