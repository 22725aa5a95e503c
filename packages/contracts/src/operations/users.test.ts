import { LIMITS } from '../limits';
import { holds, MISSING, text } from '../testing/bounds';
import { login } from './auth';
import { createUser } from './users';

test('signing in requires a name and a password, neither empty nor too long', () => {
  holds(
    login,
    'body',
    { username: 'a', password: 'b' },
    {
      username: [
        ['a', text(254)],
        [MISSING, '', text(255), 7],
      ],
      password: [
        ['a', text(200)],
        [MISSING, '', text(201), null],
      ],
    },
  );
});

test('spec 3.1, 4.21, 9.4: a new user has names, a password, pairs and roles; no pair and no role is repeated', () => {
  const example = { name: '', username: '', password: '', langPairs: [], roles: [], status: 'active' };
  holds(createUser, 'body', example, {
    name: [[text(200)], [MISSING, text(201)]],
    username: [[text(254)], [MISSING, text(255)]],
    password: [[text(LIMITS.passwordMax)], [MISSING, text(LIMITS.passwordMax + 1)]],
    langPairs: [
      [['hi_te', 'te_hi', 'en_te', 'en_hi']],
      [MISSING, ['hi_hi'], ['hi'], ['hi_te', 'hi_te'], ['hi_te', 'te_hi', 'en_te', 'en_hi', 'en_mr'], 'hi_te'],
    ],
    roles: [[['admin', 'approver']], [MISSING, ['odd'], ['admin', 'admin'], 'admin']],
    status: [['inactive'], [MISSING, 'gone', '']],
  });
});
