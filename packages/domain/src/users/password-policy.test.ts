import { cleanPassword, findNewPasswordFault, findPasswordFault } from './password-policy';

test.each([
  ['Aa1!', 'Password must be at least 8 characters long.'],
  ['short', 'Password must be at least 8 characters long.'],
  ['ALLUPPER1!', 'Password must contain at least one lowercase letter.'],
  ['alllower1!', 'Password must contain at least one uppercase letter.'],
  ['NoNumbers!', 'Password must contain at least one number.'],
  ['NoSpecial1', 'Password must contain at least one special character.'],
  ['NoSpecial1é', 'Password must contain at least one special character.'],
  ['NoSpecial1త', 'Password must contain at least one special character.'],
])('%s is refused: %s', (password, sentence) => {
  expect(findPasswordFault(password)).toBe(sentence);
});

test.each([
  'Password1!',
  'P@ssw0rd2026',
  'Demo@2026',
  '#1Welcome',
  'Adm1n@123',
  'Qwerty!1',
  '00P@ssw0rd!',
  'Pass_Word2026!',
  'W3lcome#2026',
  'M4n4ger#2026',
  'Pa55word#9',
  'Mas7er#2026',
  'Pa$$word#9',
  'Adm!n#2026',
  'W3lc0m3#2026',
  '5Unsh1n3!01',
  '@Cce55#2026',
  '77Adm1n!1',
])('%s is refused as a common word with digits and signs', (password) => {
  expect(findPasswordFault(password)).toBe('This password is too easy to guess.');
});

test('a password of fewer than five different characters is refused', () => {
  expect(findPasswordFault('Aa1!aaaa')).toBe('Password must contain at least 5 different characters.');
  expect(findPasswordFault('Aa1!aaab')).toBeNull();
});

test.each(['Asha.Verma@example.com', 'Asha Verma'])(
  'a password that contains a part of its owner’s name %s is refused',
  (about) => {
    expect(findPasswordFault('xVERMA#2026', [about])).toBe('Password must not contain the name or the username.');
    expect(findPasswordFault('Marigold#2026', [about])).toBeNull();
  },
);

test('parts of a name are compared only from four letters on', () => {
  expect(findPasswordFault('xAsha#2026', ['Asha Om'])).toBe('Password must not contain the name or the username.');
  expect(findPasswordFault('Mydastoom#2026', ['Om  Das-To'])).toBeNull();
});

test('accepts a password that meets every rule, and hashes the same text for each composition of its letters', () => {
  expect(findPasswordFault('Marigold@2026')).toBeNull();
  expect(findPasswordFault('Somewhere@2026')).toBeNull();
  expect(cleanPassword('Cafe\u0301-Ｍarigold1')).toBe('Caf\u00e9-Marigold1');
  expect(cleanPassword('Caf\u00e9-Marigold1')).toBe('Caf\u00e9-Marigold1');
});

test('a password must be entered twice and meet the rules', () => {
  const fault = (password: string, repeated: string) => findNewPasswordFault({ password, repeated }, ['Asha Verma']);
  expect(fault('Marigold@2026', 'Marigold@2026')).toBeNull();
  expect(fault('Marigold@2026', 'Marigold@2027')).toEqual({
    field: 'repeated',
    sentence: 'The new passwords don’t match.',
  });
  expect(fault('Verma#2026', '')).toEqual({
    field: 'password',
    sentence: 'Password must not contain the name or the username.',
  });
});
