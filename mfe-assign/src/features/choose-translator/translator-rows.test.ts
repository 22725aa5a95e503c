import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { formatPair, listTranslatorRows } from './translator-rows';

const user = (id: number, change: Partial<UserAnswer>): UserAnswer => ({
  id,
  name: `Person ${id}`,
  username: `person${id}@example.com`,
  langPairs: ['hi_te'],
  roles: ['translator'],
  status: 'active',
  ...change,
});

describe('rows of the card Select Translator', () => {
  it('leave out people who are neither translator nor editor', () => {
    const users = [user(1, { roles: ['uploader'] }), user(2, { roles: ['editor'] }), user(3, {})];
    expect(listTranslatorRows(users, '').map(({ id }) => id)).toEqual([2, 3]);
  });

  it('start with people who hold the selected pair and end with inactive people', () => {
    const users = [user(1, { status: 'inactive' }), user(2, { langPairs: ['en_hi'] }), user(3, {})];
    expect(listTranslatorRows(users, 'hi_te').map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('name a pair by its languages', () => {
    expect(formatPair('hi_te')).toBe('Hindi to Telugu');
  });
});
