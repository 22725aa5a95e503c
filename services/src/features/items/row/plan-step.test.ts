import { ACCEPTED_AS_IMPORTED } from '@subtitle/domain/workflow/imported-draft';
import { makeTexts } from '../../../test/make-rows';
import type { Row } from './item';
import { planStep, type Step } from './plan-step';
import { changesTexts } from './row-texts';
import { refuseUnit } from './unit-refusal';

const T = 'translator@example.com';
const E = 'editor@example.com';
const at = new Date('2026-06-01T10:00:00Z');
const row = (parts: Partial<Row> = {}): Row =>
  ({
    _id: '1:2',
    id: 7,
    kind: 'daily',
    from: '2026-06-01',
    to: '2026-06-01',
    assigned_to: 'somebody.else@example.com',
    status_te: 'assigned',
    stage_te: 'translate',
    assigned_te: T,
    source_te: 'hi',
    revision_te: 4,
    ...parts,
  }) as Row;
const waiting = (parts: Partial<Row> = {}) =>
  row({ status_te: 'inreview', author_te: E, submitter_te: E, round_te: 2, ...parts });
const translator: Step['actor'] = { username: T, roles: ['translator'] };
const reviewer: Step['actor'] = { username: 'reviewer@example.com', roles: ['reviewer'] };
const assigner: Step['actor'] = { username: 'assigner@example.com', roles: ['assigner'] };

const plan = (before: Row, step: Omit<Step, 'at'>) => planStep(before, 'te', { at, ...step });

test('a refusal contains the row’s state and its author, except refusals that hide the row', () => {
  const columns = { te_1: 'ఒకటి', te_2: '', te_3: '', te_4: '' };
  expect(refuseUnit('conflict', row({ te_1: 'ఒకటి' }), 'te').extra).toEqual({
    current: { status: 'assigned', revision: 4, columns },
  });
  expect(refuseUnit('wrong-status', row({ te_1: 'ఒకటి', author_te: E }), 'te').extra).toEqual({
    current: { status: 'assigned', revision: 4, columns, by: E },
  });
  for (const code of ['not-found', 'forbidden'] as const) {
    const refusal = refuseUnit(code, row({ author_te: E }), 'te');
    expect([refusal.code, refusal.extra]).toEqual([code, {}]);
  }
});

test('refuses an event that the workflow table forbids, with the table’s code', () => {
  const approve = { event: 'approve-item', actor: { ...reviewer, username: E } } as const;
  expect(() => plan(waiting(), approve)).toThrow(expect.objectContaining({ code: 'self-approval' }));
  expect(plan(waiting(), { ...approve, selfApprovalAllowed: true }).row.status_te).toBe('approved');
  expect(() => plan(waiting(), { event: 'approve-item', actor: translator })).toThrow(
    expect.objectContaining({ code: 'forbidden' }),
  );
});

test('a submission sets the submitter, begins a round, and removes the note of the last reassignment', () => {
  const before = row({ round_te: 1, sent_back_te: { reason: 'style', note: '', by: E, at } });
  const step = { event: 'submit-item', actor: translator, texts: makeTexts('te') } as const;
  const { row: after, entry } = plan(before, step);
  expect(after).toMatchObject({ status_te: 'inreview', author_te: T, submitter_te: T, round_te: 2, revision_te: 5 });
  expect(after.sent_back_te).toBeUndefined();
  expect(entry).toMatchObject({ from: 'assigned', to: 'inreview', revision: 5, by: T, owner: T, reason: '', note: '' });
  expect(entry.columns).toEqual(makeTexts('te'));
  // A submission that continues the previous one begins no round.
  expect(plan(before, { ...step, sameRound: true }).row.round_te).toBe(1);
  expect(plan(before, { ...step, cues: { 3: 'మూడు' } }).entry.columns).toEqual({ 3: 'మూడు' });
});

test('only an imported draft submitted unchanged gets the reason “accepted as imported”', () => {
  const imported = row(makeTexts('te'));
  const reasonOf = (before: Row, step: Partial<Step>) =>
    plan(before, { event: 'submit-item', actor: translator, ...step }).entry.reason;
  expect(reasonOf(imported, {})).toBe(ACCEPTED_AS_IMPORTED);
  expect(reasonOf(imported, { texts: makeTexts('te') })).toBe(ACCEPTED_AS_IMPORTED);
  expect(reasonOf(imported, { texts: makeTexts('te', 'మరొకటి') })).toBe('');
  expect(reasonOf(imported, { asImported: false })).toBe('');
  expect(reasonOf(row(), { asImported: true })).toBe(ACCEPTED_AS_IMPORTED);
  expect(reasonOf({ ...imported, author_te: E }, {})).toBe('');
  // Taking back is no submission, whatever the texts.
  expect(plan(imported, { event: 'take-back', actor: assigner }).entry).toMatchObject({ reason: '', columns: null });
  expect(reasonOf(imported, { event: 'save-draft' })).toBe('');
});

test('a row sent back goes to its submitter, who becomes its owner, with reason and note', () => {
  const { row: after, entry } = plan(waiting(), { event: 'reassign-item', actor: reviewer });
  expect(after).toMatchObject({ assigned_te: E, assigned_to: E, since_te: at, status_te: 'assigned', source_te: 'hi' });
  expect(after.sent_back_te).toEqual({ reason: 'other', note: '', by: reviewer.username, at });
  expect(entry).toMatchObject({ owner: E, reason: '', note: '', columns: null });
  const said = plan(waiting(), { event: 'reassign-item', actor: reviewer, reason: 'style', note: 'shorter' });
  expect(said.row.sent_back_te).toMatchObject({ reason: 'style', note: 'shorter' });
  expect(said.entry).toMatchObject({ reason: 'style', note: 'shorter' });
});

test('source and time of an assignment stay until the row is taken back', () => {
  const given = plan(row({ status_te: undefined, assigned_te: undefined, stage_te: undefined, source_te: undefined }), {
    event: 'assign',
    actor: assigner,
    to: { username: E, stage: 'correct' },
    source: 'mr',
  }).row;
  expect(given).toMatchObject({ assigned_te: E, assigned_to: E, stage_te: 'correct', source_te: 'mr', since_te: at });
  const since = new Date(0);
  const saved = plan(row({ since_te: since }), { event: 'save-draft', actor: translator }).row;
  expect(saved).toMatchObject({ source_te: 'hi', since_te: since, assigned_to: 'somebody.else@example.com' });
  const back = plan(row({ since_te: since, assigned_to: T }), { event: 'take-back', actor: assigner }).row;
  for (const field of ['status_te', 'stage_te', 'assigned_te', 'source_te', 'since_te', 'assigned_to'] as const)
    expect([field, back[field]]).toEqual([field, undefined]);
});

test('MKSABB is stored if given, and otherwise stays', () => {
  const activity = { ...row(), kind: 'activity', mksabb: 'same' } as Row;
  const step = { event: 'save-draft', actor: translator } as const;
  expect(plan(activity, { ...step, mksabb: 'different' }).row.mksabb).toBe('different');
  expect(plan(activity, step).row.mksabb).toBe('same');
});

test('an empty text is stored as no text', () => {
  const step = { event: 'save-draft', actor: translator, texts: { te_1: '', te_2: 'రెండు' } } as const;
  const { row: after } = plan(row({ te_1: 'ఒకటి' }), step);
  expect([after.te_1, after.te_2]).toEqual([undefined, 'రెండు']);
  expect(changesTexts(row({ te_1: 'ఒకటి' }), { te_1: 'ఒకటి', te_2: '' })).toBe(false);
  expect(changesTexts(row(), { te_1: 'ఒకటి' })).toBe(true);
  expect(changesTexts(row({ te_1: 'ఒకటి' }), { te_1: '' })).toBe(true);
});
