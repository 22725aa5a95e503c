import { LIMITS } from '../limits';
import { expectBounds, MISSING, textOfLength } from '../testing/bounds';
import { changeOwnPassword, resetPassword, saveUser, setUserStatus } from './accounts';
import { endSession, endUserSession } from './sessions';

test('an account is saved as a whole, with the revision that was read', () => {
  const example = { name: 'A', langPairs: ['hi_te'], roles: ['editor'], status: 'active', revision: 0 };
  expectBounds(saveUser, 'body', example, {
    name: [
      ['', textOfLength(200)],
      [MISSING, textOfLength(201)],
    ],
    langPairs: [
      [[], ['hi_te', 'te_hi', 'en_te', 'en_hi']],
      [MISSING, ['hi_hi'], ['hi_te', 'hi_te'], ['hi_te', 'te_hi', 'en_te', 'en_hi', 'en_mr']],
    ],
    roles: [
      [[], ['admin', 'approver']],
      [MISSING, ['odd'], ['admin', 'admin']],
    ],
    status: [['inactive'], [MISSING, 'gone']],
    revision: [[7], [MISSING, -1, 0.5, '1']],
  });
  expectBounds(saveUser, 'params', { id: 1 }, { id: [[7], [MISSING, 0, 1.5]] });
});

test('a status is active or inactive; a reset needs only an account', () => {
  expectBounds(setUserStatus, 'body', { status: 'active' }, { status: [['inactive'], [MISSING, 'gone', null]] });
  expectBounds(resetPassword, 'params', { id: 1 }, { id: [[7], [MISSING, 0]] });
});

test('a user changes their password with the current one', () => {
  expectBounds(
    changeOwnPassword,
    'body',
    { current: 'a', password: 'b' },
    {
      current: [[textOfLength(200)], [MISSING, '', textOfLength(201)]],
      password: [[textOfLength(LIMITS.passwordMax)], [MISSING, '', textOfLength(LIMITS.passwordMax + 1)]],
    },
  );
});

test('a session is identified by its id', () => {
  const id = '0b7ee2e4-9ab0-4a2c-8d0b-1ad3a1a6f3a1';
  expectBounds(endSession, 'params', { id }, { id: [['0'], [MISSING, '', '../x', textOfLength(41)]] });
  expectBounds(endUserSession, 'params', { id: 1, session: id }, { session: [['0'], [MISSING, '', 'x y']] });
});
