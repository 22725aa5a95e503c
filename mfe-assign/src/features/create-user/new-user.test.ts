import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { findNewUserFault, type NewUser } from './new-user';

const ASHA: NewUser = {
  name: 'Asha Verma',
  username: 'asha@example.com',
  password: 'Marigold@2026',
  langPairs: ['hi_te'],
  roles: ['translator'],
  status: 'active',
};
const KNOWN: UserAnswer[] = [
  { id: 1, name: 'Ravi', username: 'Ravi@example.com', langPairs: ['hi_te'], roles: ['editor'], status: 'active' },
];
const fault = (change: Partial<NewUser>) => findNewUserFault({ ...ASHA, ...change }, KNOWN);

test.each([
  [{ name: ' ' }, ['name']],
  [{ username: '' }, ['username']],
  [{ password: '' }, ['password']],
  [{ langPairs: [] }, ['langPairs']],
  [{ roles: [] }, ['roles']],
  [{ name: '', password: 'x', roles: [] }, ['name', 'roles']],
] as [Partial<NewUser>, string[]][])('spec 5.2: %j: all fields are required', (change, fields) => {
  expect(fault(change)).toEqual({ fields, sentence: 'All fields are required' });
});

test.each([
  ['aA1!', 'Password must be at least 8 characters long.'],
  ['UPPER12!', 'Password must contain at least one lowercase letter.'],
  ['lower12!', 'Password must contain at least one uppercase letter.'],
  ['NoNumber!', 'Password must contain at least one number.'],
  ['NoSpecial1', 'Password must contain at least one special character.'],
])('spec 5.3: rejects the password %s: %s', (password, sentence) => {
  expect(fault({ password })).toEqual({ fields: ['password'], sentence });
});

test('spec 5.3: the password is checked before the username, and one message is shown at a time', () => {
  expect(fault({ password: 'x', username: 'ravi@example.com' })?.fields).toEqual(['password']);
});

test.each(['ravi@example.com', ' RAVI@example.com ', 'ｒavi@example.com'])(
  'spec 5.4: rejects the username %j, which a loaded user already has',
  (username) => {
    expect(fault({ username })).toEqual({ fields: ['username'], sentence: 'Username already exists' });
  },
);

test('rejects look-alike letters in a username and symbols in a name', () => {
  expect(fault({ username: '\u0430sha@example.com' })?.fields).toEqual(['username']);
  expect(fault({ name: '<b>' })?.fields).toEqual(['name']);
});

test('spec 9.4: accepts a password of eight characters and rejects one of seven', () => {
  expect(fault({ password: 'Qz8!kyWt' })).toBeNull();
  expect(fault({ password: 'Qz8!kyW' })?.sentence).toBe('Password must be at least 8 characters long.');
});

test('accepts a complete user', () => {
  expect(fault({})).toBeNull();
});
