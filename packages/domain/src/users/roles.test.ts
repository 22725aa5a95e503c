import { getEffectiveRoles, hasAnyRole, isSameUser } from './roles';

test('spec 6.2: an approver counts as a reviewer, once', () => {
  expect(getEffectiveRoles(['approver', 'editor', 'reviewer'])).toEqual(['reviewer', 'editor']);
});

test.each([
  ['one of the roles', ['editor'], ['editor', 'reviewer'], true],
  ['one of the roles beside others', ['uploader', 'editor'], ['editor'], true],
  ['another role', ['uploader'], ['editor', 'reviewer'], false],
  ['a role that counts as one of the roles', ['approver'], ['reviewer'], true],
  ['the rights of an admin', ['admin'], ['editor'], true],
  ['any role, if no role is required', ['uploader'], [], true],
  ['no role', [], ['editor'], false],
] as const)('a user with %s has access as expected', (_what, roles, allowed, expected) => {
  expect(hasAnyRole(roles, allowed)).toBe(expected);
});

test.each([
  ['asha@example.com', ' Asha@Example.com ', true],
  [' asha@example.com', 'ASHA@example.com', true],
  ['asha@example.com', 'ravi@example.com', false],
  ['asha@example.com', null, false],
  [null, null, false],
  [undefined, 'undefined', false],
  ['null', null, false],
])('spec 6.18: %s and %s are the same user: %s', (a, b, expected) => {
  expect(isSameUser(a, b)).toBe(expected);
});
