import { ERRORS } from './errors';
import { LAGNAS } from './lagnas';
import { MESSAGES } from './messages';
import { EFFECTIVE_ROLES, ROLES, USER_FORM_ROLES } from './roles';
import { REASSIGN_REASONS, STAGES, STATUSES, WORK_OF } from './statuses';

/** Checks the lists of values that rows store or calls send: no list is empty, and no value repeats. */
test.each([
  ['lagnas', LAGNAS, 12],
  ['roles', ROLES, 7],
  ['roles in access rules', EFFECTIVE_ROLES, 6],
  ['check boxes of a new user', USER_FORM_ROLES, 7],
  ['statuses', STATUSES, 5],
  ['stages', STAGES, 2],
  ['kinds of work', WORK_OF, 2],
  ['reasons to send back', REASSIGN_REASONS, 8],
])('the %s are different values', (_what, words: readonly string[], count) => {
  expect(words).toHaveLength(count);
  expect(new Set(words).size).toBe(count);
  for (const word of words) expect(word).toMatch(/^[A-Z]?[a-z]+(\/[a-z]+)?$/);
});

test('spec 9.5: each role has a check box in the form, and all roles but one occur in access rules', () => {
  expect([...USER_FORM_ROLES].sort()).toEqual([...ROLES].sort());
  const specified = ['translator', 'uploader', 'reviewer', 'assigner', 'approver', 'admin'];
  // Plus `editor`, which the specification uses in other sections.
  expect([...ROLES].sort()).toEqual([...specified, 'editor'].sort());
  expect(ROLES.filter((role) => !EFFECTIVE_ROLES.includes(role as never))).toEqual(['approver']);
});

test('spec 3.7, 9.5: lagnas are in the order of the zodiac, and statuses begin with pending and end with approved', () => {
  const names = 'Mesha Vrushabh Mithun Kark Sinh Kanya Tula Vrushik Dhanu Makar Kumbh Meen';
  expect(LAGNAS).toEqual(names.split(' '));
  expect([STATUSES[0], STATUSES.at(-1)]).toEqual(['pending', 'approved']);
});

test('each refusal has its own sentence and an allowed status', () => {
  const refusals = Object.values(ERRORS);
  for (const { status, sentence } of refusals) {
    expect(sentence).toMatch(/^[A-Z][\w ,.:;()'-]+$/);
    expect([400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503, 507]).toContain(status);
  }
  expect(new Set(refusals.map(({ sentence }) => sentence)).size).toBe(refusals.length);
});

test("the refusal of a used name has the specification's words", () => {
  expect(ERRORS['username-taken'].sentence).toBe(MESSAGES.usernameExists);
});

test('every message is a different sentence', () => {
  const sentences = Object.values(MESSAGES).filter((message) => typeof message === 'string');
  for (const sentence of sentences) expect(sentence).toMatch(/^([✅❌] )?[A-Z1]\S* \S/);
  expect(new Set(sentences).size).toBe(sentences.length);
});

test('messages name rows, columns and values as the specification does', () => {
  const { missingColumns, dateMissingLagnas, rangeLagnaTooFew, rangeLagnaTooMany, rangeTotal } = MESSAGES;
  expect([
    missingColumns(['subno', 'te_4']),
    MESSAGES.rowMissingDate(7),
    MESSAGES.rowMissingRange(7),
    MESSAGES.rowMissingLrname(7),
    dateMissingLagnas('2026-12-01', ['Tula', 'Meen']),
    rangeLagnaTooFew('1/12/2026-10/12/2026', 'Tula', 9),
    rangeLagnaTooMany('1/12/2026-10/12/2026', 'Tula', 11),
    rangeTotal('1/12/2026-10/12/2026', 119),
    MESSAGES.unsupportedLanguage('xx'),
    MESSAGES.noContentPending('Hindi'),
  ]).toEqual([
    'Missing columns: subno, te_4',
    'Row 7: Invalid or missing date',
    'Row 7: Missing fromdate/todate',
    'Row 7: Missing lrname',
    'Date 2026-12-01 missing lagnas: Tula, Meen',
    "Range 1/12/2026-10/12/2026: Lagna 'Tula' has only 9 records, expected 10",
    "Range 1/12/2026-10/12/2026: Lagna 'Tula' has 11 records (too many, should be 10)",
    'Range 1/12/2026-10/12/2026: Found 119 rows total, expected 120',
    'unsupported language: xx',
    'No content pending review for Hindi',
  ]);
});

test('a message about a status or a person names row, value and column', () => {
  expect([
    MESSAGES.rowUnknownStatus(7, 'odd', 'status_te'),
    MESSAGES.rowUnknownUser(7),
    MESSAGES.rowInactiveUser(7, 'asha'),
    MESSAGES.rowUserWithoutPair(7, 'asha', 'te'),
  ]).toEqual([
    'Row 7: Unknown status "odd" in status_te',
    'Row 7: Unknown user in assigned_to',
    'Row 7: Inactive user "asha" in assigned_to',
    'Row 7: User "asha" in assigned_to has no language pair into te',
  ]);
});
