import { isImportedDraft } from './imported-draft';

const DAILY = { kind: 'daily' } as const;

test('imported texts are a draft until a person changes or submits them', () => {
  const draft = { ...DAILY, te_2: 'రెండు', status_te: 'assigned' };
  expect(isImportedDraft(draft, 'te')).toBe(true);
  expect(isImportedDraft({ ...DAILY, te_2: 'రెండు' }, 'te')).toBe(true);
  expect(isImportedDraft({ ...draft, author_te: 'me@example.com' }, 'te')).toBe(false);
  expect(isImportedDraft({ ...draft, status_te: 'inreview' }, 'te')).toBe(false);
  expect(isImportedDraft({ ...DAILY, te_2: ' ', status_te: 'assigned' }, 'te')).toBe(false);
  expect(isImportedDraft(draft, 'mr')).toBe(false);
});

test('an activity with only a name has no draft', () => {
  const row = { kind: 'activity', act_hi: 'चलना' } as const;
  expect(isImportedDraft(row, 'hi')).toBe(false);
  expect(isImportedDraft({ ...row, hi: 'चलिए' }, 'hi')).toBe(true);
});
