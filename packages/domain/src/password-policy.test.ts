import { passwordFault } from './password-policy';

test.each([
  ['Aa1!', 'Password must be at least 8 characters long.'],
  ['short', 'Password must be at least 8 characters long.'],
  ['ALLUPPER1!', 'Password must contain at least one lowercase letter.'],
  ['alllower1!', 'Password must contain at least one uppercase letter.'],
  ['NoNumbers!', 'Password must contain at least one number.'],
  ['NoSpecial1', 'Password must contain at least one special character.'],
])('%s is refused: %s', (password, sentence) => {
  expect(passwordFault(password)).toBe(sentence);
});

test('a password that meets every rule is taken', () => {
  expect(passwordFault('Demo@2026')).toBeNull();
});
