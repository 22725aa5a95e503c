import { cleanUsername, findNameFault, findUsernameFault, getAccountKey } from './username';

test.each([
  'asha@example.com',
  "o'neil+subs@example.com",
  'Asha_Verma-2@mail.co.in',
  cleanUsername(' ａｓｈａ@example.com '),
])('accepts the username %s', (username) => {
  expect(findUsernameFault(username)).toBeNull();
});

test.each([
  ['a zero-width space', 'admin\u200b@example.com'],
  ['a Cyrillic letter', '\u0430dmin@example.com'],
  ['a turned writing direction', 'nimda\u202e@example.com'],
  ['a space', 'the admin'],
  ['markup', '<b>@example.com'],
  ['a control character', 'a\u0000@example.com'],
])('refuses a username with %s', (_what, username) => {
  expect(findUsernameFault(cleanUsername(username))).toMatch(/^Username can contain/);
});

test.each([
  'zed',
  'Asha_Verma-2',
  'zed@',
  '@example.com',
  'zed@example',
  'a@b@example.com',
  'zed@-example.com',
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  'zed@example..com',
])('decision 60: refuses the username %s for a new account, because it is no e-mail address', (username) => {
  expect(findUsernameFault(username)).toBe('Username must be an e-mail address, such as name@example.com.');
});

test('usernames that look the same belong to one account', () => {
  expect(getAccountKey(' Ａsha@Example.com')).toBe('asha@example.com');
  expect(getAccountKey('ﬁne@example.com')).toBe('fine@example.com');
});

test.each(['Asha Verma', 'आशा वर्मा', 'క్\u200cష', "O'Neil, Jr."])('accepts the name %s', (name) => {
  expect(findNameFault(name)).toBeNull();
});

test.each(['Asha\u0000', 'amhsA\u202e', 'Asha\u200b', '<img src=x onerror=alert(1)>', '12', '...'])(
  'refuses the name %j with a message',
  (name) => {
    expect(findNameFault(name)).toMatch(/^Name .*\.$/);
  },
);
