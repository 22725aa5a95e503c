import { LIMITS } from '../limits';
import { expectBounds, MISSING, textOfLength } from '../testing/bounds';
import { login } from './auth';
import { createUser } from './users';

test('signing in requires a name and a password, neither empty nor too long', () => {
  expectBounds(
    login,
    'body',
    { username: 'a', password: 'b' },
    {
      username: [
        ['a', textOfLength(254)],
        [MISSING, '', textOfLength(255), 7],
      ],
      password: [
        ['a', textOfLength(200)],
        [MISSING, '', textOfLength(201), null],
      ],
    },
  );
});

test('spec 3.1, 4.21, 9.4: a new user has names, a password, pairs and roles; no pair and no role is repeated', () => {
  const example = { name: '', username: '', password: '', langPairs: [], roles: [], status: 'active' };
  expectBounds(createUser, 'body', example, {
    name: [[textOfLength(200)], [MISSING, textOfLength(201)]],
    username: [[textOfLength(254)], [MISSING, textOfLength(255)]],
    password: [[textOfLength(LIMITS.passwordMax)], [MISSING, textOfLength(LIMITS.passwordMax + 1)]],
    langPairs: [
      [['hi_te', 'te_hi', 'en_te', 'en_hi']],
      [MISSING, ['hi_hi'], ['hi'], ['hi_te', 'hi_te'], ['hi_te', 'te_hi', 'en_te', 'en_hi', 'en_mr'], 'hi_te'],
    ],
    roles: [[['admin', 'approver']], [MISSING, ['odd'], ['admin', 'admin'], 'admin']],
    status: [['inactive'], [MISSING, 'gone', '']],
  });
});
