import { LANG_PAIRS } from '@subtitle/contracts/languages';
import fc from 'fast-check';
import { canReceive, getAssignmentStage, hasSeveralStages, isEligible, resolveStage } from './eligibility';

const translator = { status: 'active', roles: ['translator'], langPairs: ['hi_te', 'en_hi'] } as const;
const person = (given: object) => ({ ...translator, ...given }) as unknown as Parameters<typeof canReceive>[0];

describe('users who may receive rows', () => {
  test('include a translator with the pair', () => {
    expect(canReceive(person({}), 'te', 'hi')).toBe(true);
    expect(canReceive(person({}), 'te', 'en')).toBe(false);
    expect(canReceive(person({}), 'gu', 'hi')).toBe(false);
  });

  test('include a user with any pair into the target if no source is named', () => {
    expect(canReceive(person({}), 'te')).toBe(true);
    expect(canReceive(person({}), 'en')).toBe(false);
  });

  test('exclude inactive users and users who neither translate nor correct', () => {
    expect(canReceive(person({ status: 'inactive' }), 'te', 'hi')).toBe(false);
    expect(canReceive(person({ roles: ['reviewer', 'admin'] }), 'te', 'hi')).toBe(false);
    expect(canReceive(person({ roles: ['editor'] }), 'te', 'hi')).toBe(true);
  });

  test('get the stage of their role, or keep the stage of the row if they have several stages', () => {
    expect(getAssignmentStage({ roles: ['translator'] }, 'correct')).toBe('translate');
    expect(getAssignmentStage({ roles: ['editor'] })).toBe('correct');
    expect(getAssignmentStage({ roles: ['editor', 'translator'] })).toBe('translate');
    expect(getAssignmentStage({ roles: ['editor', 'translator'] }, 'correct')).toBe('correct');
    expect(getAssignmentStage({ roles: ['uploader'] })).toBeNull();
  });

  test('are exactly the users with any pair into the target if no source is named', () => {
    fc.assert(
      fc.property(fc.subarray([...LANG_PAIRS], { maxLength: 4 }), (langPairs) => {
        expect(canReceive(person({ langPairs }), 'bn')).toBe(langPairs.some((pair) => pair.split('_')[1] === 'bn'));
      }),
    );
  });
});

describe('eligible rows', () => {
  const row = { kind: 'tenday' as const, from: '2026-03-10', to: '2026-03-19', hi_2: 'आज का दिन' };

  test('spec 5.9: have a status null, empty or pending, and no owner in that language', () => {
    expect(isEligible(row, { target: 'te', source: 'hi' })).toBe(true);
    expect(isEligible({ ...row, status_te: '' }, { target: 'te' })).toBe(true);
    expect(isEligible({ ...row, status_te: 'pending' }, { target: 'te' })).toBe(true);
    expect(isEligible({ ...row, status_te: 'corrected' }, { target: 'te' })).toBe(false);
    expect(isEligible({ ...row, assigned_te: 'a@example.com' }, { target: 'te' })).toBe(false);
    expect(isEligible({ ...row, assigned_mr: 'a@example.com', status_mr: 'assigned' }, { target: 'te' })).toBe(true);
  });

  test('have text in some source column; the target itself is no source', () => {
    expect(isEligible(row, { target: 'te', source: 'en' })).toBe(false);
    expect(isEligible({ ...row, hi_2: '  ' }, { target: 'te', source: 'hi' })).toBe(false);
    expect(isEligible(row, { target: 'te' })).toBe(true);
    expect(isEligible(row, { target: 'hi' })).toBe(false);
  });

  test.each([
    ['2026-03-19', '2026-03-30', true],
    ['2026-03-01', '2026-03-10', true],
    ['2026-03-20', '2026-03-30', false],
    ['2026-03-01', '2026-03-09', false],
    [undefined, '2026-03-12', true],
    ['2026-03-12', undefined, true],
  ])('a row of 10 to 19 March in the range %s to %s: %s', (from, to, expected) => {
    expect(isEligible(row, { target: 'te', from, to })).toBe(expected);
  });

  it('do not include an activity whose source has a name and no text', () => {
    const row = { kind: 'activity', from: '2026-12-01', to: '2026-12-01', act_hi: 'चलना' } as const;
    expect(isEligible(row, { target: 'te', source: 'hi' })).toBe(false);
    expect(isEligible({ ...row, hi: 'चलिए' }, { target: 'te', source: 'hi' })).toBe(true);
  });
});

describe('a requested stage', () => {
  test('is used for users who work at it, and refused for others; without a request users get their usual stage', () => {
    expect(resolveStage({ roles: ['editor', 'translator'] }, 'correct')).toBe('correct');
    expect(resolveStage({ roles: ['editor'] }, 'translate')).toBeNull();
    expect(resolveStage({ roles: ['translator'] }, 'correct')).toBeNull();
    expect(resolveStage({ roles: ['editor'] }, undefined)).toBe('correct');
    expect(resolveStage({ roles: ['uploader'] }, undefined)).toBeNull();
  });

  test('is required only for users with several stages', () => {
    expect(hasSeveralStages({ roles: ['editor', 'translator'] })).toBe(true);
    for (const role of ['editor', 'translator', 'uploader'] as const)
      expect(hasSeveralStages({ roles: [role] })).toBe(false);
  });

  test('correct needs a text in the target and none in the source', () => {
    const row = { kind: 'daily', from: '2026-03-10', to: '2026-03-10', te_3: 'ఒకటి' } as const;
    expect(isEligible(row, { target: 'te', source: 'hi', stage: 'correct' })).toBe(true);
    expect(isEligible(row, { target: 'te', source: 'hi', stage: 'translate' })).toBe(false);
    expect(isEligible({ ...row, te_3: ' ' }, { target: 'te', stage: 'correct' })).toBe(false);
  });
});
