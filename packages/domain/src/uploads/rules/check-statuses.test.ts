import { ErrorList } from '../errors/error-list';
import { checkStatuses } from './check-statuses';
import type { UploadUser } from './upload-row';

const HINDI = { hi_1: 'एक', hi_2: 'दो' };

function check(values: Record<string, string>, users: UploadUser[] = []) {
  const [errors, warnings] = [new ErrorList(), new ErrorList()];
  checkStatuses('daily', { errors, warnings }, 7, values, new Map(users.map((user) => [user.username, user])));
  return { errors: errors.kept.map(({ message }) => message), warnings: warnings.kept.map(({ message }) => message) };
}

test.each(['approved', 'inreview', 'corrected', 'Approved'])(
  '%s without its texts becomes pending, with a warning that names row and column',
  (word) => {
    const values = { ...HINDI, te_1: 'ఒకటి', status_te: word };
    const status = word.toLowerCase();
    expect(check(values)).toEqual({
      errors: [],
      warnings: [`Row 7: status_te is ${status}, but te_2 is empty: imported as pending`],
    });
    expect(values.status_te).toBe('pending');
  },
);

test('a status with all its texts stays; columns without a source text are not required', () => {
  const values = { ...HINDI, te_1: 'ఒకటి', te_2: 'రెండు', status_te: 'approved', status_hi: 'approved' };
  expect(check(values)).toEqual({ errors: [], warnings: [] });
  expect(values).toMatchObject({ status_te: 'approved', status_hi: 'approved' });
});

test('a status becomes pending if the row has no text in any language', () => {
  expect(check({ status_te: 'inreview' }).warnings).toEqual([
    'Row 7: status_te is inreview, but te_1 is empty: imported as pending',
  ]);
});

const person = (roles: UploadUser['roles']): UploadUser => ({
  username: 'asha@example.com',
  active: true,
  roles,
  targets: ['te'],
});

test('assigned requires a text for a person who can only correct, but not for a translator', () => {
  const row = () => ({ ...HINDI, status_te: 'assigned', assigned_to: 'asha@example.com' });
  expect(check(row(), [person(['translator'])]).warnings).toEqual([]);
  expect(check(row(), [person(['translator', 'editor'])]).warnings).toEqual([]);
  const values = row();
  expect(check(values, [person(['editor'])]).warnings).toEqual([
    'Row 7: status_te is assigned to an editor, but te_1 is empty: imported as pending',
  ]);
  expect(values.status_te).toBe('pending');
  expect(check({ ...row(), te_2: 'రెండు' }, [person(['editor'])]).warnings).toEqual([]);
});
