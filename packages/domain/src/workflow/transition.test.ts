import { ROLES } from '@subtitle/contracts/roles';
import { STAGES, STATUSES, type Status } from '@subtitle/contracts/statuses';
import fc from 'fast-check';
import { type Circumstances, canDo, decideTransition, WORKFLOW_EVENTS, type WorkflowEvent } from './transition';
import type { Actor, Unit } from './unit';

const OWNER = 'owner@example.com';
const OTHER = 'other@example.com';
const unit = (given: Partial<Unit>): Unit => ({
  status: 'assigned',
  stage: 'translate',
  owner: OWNER,
  author: OWNER,
  submitter: OWNER,
  revision: 3,
  round: 1,
  ...given,
});
const as = (role: Actor['roles'][number], username = OTHER): Actor => ({ username, roles: [role] });
const translator = as('translator', OWNER);
const editor = as('editor', OWNER);
const to = { username: OTHER, stage: 'correct' } as const;
const nobody = { owner: null, stage: null } as const;

/** The status table of docs/decisions.md, repeated here by hand row by row. */
const TABLE: [string, Partial<Unit>, WorkflowEvent, Actor, Circumstances, Partial<Unit>][] = [
  [
    'assigner assigns',
    { status: 'pending', ...nobody },
    'assign',
    as('assigner'),
    { to },
    { status: 'assigned', owner: OTHER, stage: 'correct' },
  ],
  [
    'admin assigns',
    { status: 'pending', ...nobody },
    'assign',
    as('admin'),
    { to },
    { status: 'assigned', owner: OTHER },
  ],
  [
    'owner saves a draft',
    { author: OTHER },
    'save-draft',
    translator,
    {},
    { status: 'assigned', author: OWNER, round: 1 },
  ],
  [
    'translator submits',
    {},
    'submit-item',
    translator,
    {},
    { status: 'inreview', round: 2, submitter: OWNER, author: OWNER },
  ],
  ['editor submits', { stage: 'correct' }, 'submit-item', editor, {}, { status: 'corrected', round: 2 }],
  [
    'editor submits again before a review: the same round',
    { stage: 'correct', status: 'corrected', round: 2 },
    'submit-item',
    editor,
    {},
    { status: 'corrected', round: 2 },
  ],
  ['editor saves again', { status: 'corrected', stage: 'correct' }, 'submit-item', editor, {}, { status: 'corrected' }],
  [
    'owner submits a row imported as corrected',
    { status: 'corrected', stage: null },
    'submit-item',
    editor,
    {},
    { status: 'corrected' },
  ],
  [
    'the editor sends it to review',
    { status: 'corrected', stage: 'correct' },
    'send-to-review',
    editor,
    {},
    { status: 'inreview', author: OWNER },
  ],
  ['assigner sends to review', { status: 'corrected' }, 'send-to-review', as('assigner'), {}, { status: 'inreview' }],
  ['admin sends to review', { status: 'corrected' }, 'send-to-review', as('admin'), {}, { status: 'inreview' }],
  [
    'reviewer takes into review',
    { status: 'corrected' },
    'take-into-review',
    as('reviewer'),
    {},
    { status: 'inreview' },
  ],
  [
    'reviewer approves',
    { status: 'inreview' },
    'approve-item',
    as('reviewer'),
    {},
    { status: 'approved', owner: OWNER },
  ],
  [
    'reviewer corrects a text in review',
    { status: 'inreview' },
    'fix-item',
    as('reviewer'),
    { fixAllowed: true },
    { status: 'inreview', author: OTHER, submitter: OWNER, round: 1 },
  ],
  [
    'reviewer approves a text that they corrected',
    { status: 'inreview', author: OTHER },
    'approve-item',
    as('reviewer'),
    { fixAllowed: true },
    { status: 'approved' },
  ],
  ['approver is a reviewer', { status: 'inreview' }, 'approve-item', as('approver'), {}, { status: 'approved' }],
  [
    'last author approves if the setting allows it',
    { status: 'inreview', author: OTHER },
    'approve-item',
    as('reviewer'),
    { selfApprovalAllowed: true },
    { status: 'approved' },
  ],
  [
    'reassign goes to the last submitter',
    { status: 'inreview', owner: OTHER },
    'reassign-item',
    as('reviewer'),
    {},
    { status: 'assigned', owner: OWNER, stage: 'translate' },
  ],
  [
    'reassign goes to the named user',
    { status: 'inreview' },
    'reassign-item',
    as('reviewer'),
    { to },
    { status: 'assigned', owner: OTHER, stage: 'correct' },
  ],
  [
    'reassign goes to the owner if the row was never submitted, for translation if no stage is known',
    { status: 'inreview', submitter: null, stage: null },
    'reassign-item',
    as('reviewer'),
    {},
    { status: 'assigned', owner: OWNER, stage: 'translate' },
  ],
  [
    'reassign goes to the last submitter of a row without an owner, with the previous stage',
    { status: 'inreview', owner: null, stage: 'correct' },
    'reassign-item',
    as('reviewer'),
    {},
    { status: 'assigned', owner: OWNER, stage: 'correct' },
  ],
  [
    'reassign goes to the named user if the row had no owner',
    { status: 'inreview', ...nobody, submitter: null },
    'reassign-item',
    as('reviewer'),
    { to },
    { status: 'assigned', owner: OTHER, stage: 'correct' },
  ],
  [
    'submitter recalls a corrected row, to continue',
    { status: 'inreview', owner: null, stage: 'correct' },
    'recall-item',
    translator,
    {},
    { status: 'assigned', owner: OWNER, stage: 'correct' },
  ],
  [
    'submitter recalls a row imported without a stage, to translate it',
    { status: 'inreview', ...nobody },
    'recall-item',
    translator,
    {},
    { status: 'assigned', owner: OWNER, stage: 'translate' },
  ],
  ['submitter recalls', { status: 'inreview' }, 'recall-item', translator, {}, { status: 'assigned', owner: OWNER }],
  ['assigner takes back', {}, 'take-back', as('assigner'), {}, { status: 'pending', owner: null, stage: null }],
  [
    'assigner changes the owner',
    {},
    'change-owner',
    as('assigner'),
    { to },
    { status: 'assigned', owner: OTHER, stage: 'correct' },
  ],
  ['reviewer reopens', { status: 'approved' }, 'reopen-item', as('reviewer'), {}, { status: 'inreview' }],
  [
    'an assigner reopens a row with a changed source',
    { status: 'approved' },
    'reopen-item',
    as('assigner'),
    { sourceChanged: true },
    { status: 'inreview' },
  ],
  [
    'the owner confirms an approved row with a changed source',
    { status: 'approved' },
    'confirm-source',
    translator,
    { sourceChanged: true },
    { status: 'approved', author: OWNER },
  ],
  ['admin reopens', { status: 'approved' }, 'reopen-item', as('admin'), {}, { status: 'inreview' }],
];

const REFUSED: [string, Partial<Unit>, WorkflowEvent, Actor, Circumstances, string][] = [
  ['a translator assigns', { status: 'pending', ...nobody }, 'assign', as('translator'), { to }, 'forbidden'],
  ['an owned row is assigned', { status: 'pending' }, 'assign', as('assigner'), { to }, 'wrong-status'],
  ['another user saves a draft', {}, 'save-draft', as('translator'), {}, 'not-found'],
  ['the admin submits for another user', {}, 'submit-item', as('admin'), {}, 'not-found'],
  ['the owner saves a row in review', { status: 'inreview' }, 'submit-item', translator, {}, 'wrong-status'],
  ['the owner saves an approved row', { status: 'approved' }, 'save-draft', translator, {}, 'wrong-status'],
  ['another editor sends to review', { status: 'corrected' }, 'send-to-review', as('editor'), {}, 'not-found'],
  [
    'the last author approves',
    { status: 'inreview', author: 'Other@Example.com' },
    'approve-item',
    as('reviewer'),
    {},
    'self-approval',
  ],
  ['the setting is off', { status: 'inreview' }, 'fix-item', as('reviewer'), {}, 'forbidden'],
  [
    'a reviewer corrects the text that they handed in',
    { status: 'inreview', submitter: 'Other@Example.com' },
    'fix-item',
    as('reviewer'),
    { fixAllowed: true },
    'self-approval',
  ],
  [
    'the author handed the text in, whatever may be corrected',
    { status: 'inreview', author: OTHER, submitter: OTHER },
    'approve-item',
    as('reviewer'),
    { fixAllowed: true },
    'self-approval',
  ],
  ['a translator approves', { status: 'inreview' }, 'approve-item', translator, {}, 'forbidden'],
  ['an approved row is approved again', { status: 'approved' }, 'approve-item', as('reviewer'), {}, 'wrong-status'],
  [
    'there is no user to reassign to',
    { status: 'inreview', ...nobody, submitter: null },
    'reassign-item',
    as('reviewer'),
    {},
    'assignee-unfit',
  ],
  ['another user recalls', { status: 'inreview' }, 'recall-item', as('translator'), {}, 'forbidden'],
  ['an approved row is recalled', { status: 'approved' }, 'recall-item', translator, {}, 'wrong-status'],
  ['a row in review is taken back', { status: 'inreview' }, 'take-back', as('assigner'), {}, 'wrong-status'],
  [
    'a reviewer confirms an unchanged source',
    { status: 'approved' },
    'confirm-source',
    as('reviewer'),
    {},
    'wrong-status',
  ],
  [
    'a confirmation is withdrawn although the row is marked',
    { status: 'approved' },
    'unconfirm-source',
    as('reviewer'),
    { sourceChanged: true },
    'wrong-status',
  ],
  ['an assigner reopens', { status: 'approved' }, 'reopen-item', as('assigner'), {}, 'forbidden'],
];

/** Allowed transitions: from, event, to. All other transitions must be refused. */
const ALLOWED = new Set([
  'pending assign assigned',
  'assigned save-draft assigned',
  'assigned submit-item inreview',
  'assigned submit-item corrected',
  'corrected submit-item corrected',
  'corrected send-to-review inreview',
  'corrected take-into-review inreview',
  'inreview fix-item inreview',
  'inreview approve-item approved',
  'inreview reassign-item assigned',
  'inreview recall-item assigned',
  'assigned take-back pending',
  'assigned change-owner assigned',
  'approved reopen-item inreview',
  ...STATUSES.flatMap((status) => [`${status} confirm-source ${status}`, `${status} unconfirm-source ${status}`]),
]);

/** A status in which each event is allowed, and the roles that may cause it on rows of other users. */
const WHO: Record<WorkflowEvent, [Status, ...Actor['roles']]> = {
  assign: ['pending', 'assigner', 'admin'],
  'save-draft': ['assigned'],
  'submit-item': ['assigned'],
  'send-to-review': ['corrected', 'assigner', 'admin'],
  'take-into-review': ['corrected', 'reviewer', 'approver', 'admin'],
  'fix-item': ['inreview', 'reviewer', 'approver', 'admin'],
  'approve-item': ['inreview', 'reviewer', 'approver', 'admin'],
  'reassign-item': ['inreview', 'reviewer', 'approver', 'admin'],
  'recall-item': ['inreview'],
  'take-back': ['assigned', 'assigner', 'admin'],
  'change-owner': ['assigned', 'assigner', 'admin'],
  'reopen-item': ['approved', 'reviewer', 'approver', 'admin'],
  'confirm-source': ['approved', 'reviewer', 'approver', 'admin'],
  'unconfirm-source': ['approved', 'reviewer', 'approver', 'admin'],
};

describe('the workflow table', () => {
  test.each(TABLE)('%s', (_name, before, event, actor, circumstances, after) => {
    const decision = decideTransition(unit(before), event, actor, circumstances);
    expect(decision).toEqual({ ok: true, next: expect.objectContaining({ ...after, revision: 4 }) });
  });

  test.each(REFUSED)('refuses when %s', (_name, before, event, actor, circumstances, code) => {
    expect(decideTransition(unit(before), event, actor, circumstances)).toEqual({ ok: false, code });
  });

  test('canDo returns whether decide accepts the event', () => {
    expect(canDo(unit({}), 'save-draft', translator)).toBe(true);
    expect(canDo(unit({}), 'save-draft', as('admin'))).toBe(false);
    expect(canDo(unit({ status: 'pending', ...nobody }), 'assign', as('assigner'), { to })).toBe(true);
    expect(canDo(unit({ status: 'pending', ...nobody }), 'assign', as('assigner'))).toBe(false);
  });

  test.each(WORKFLOW_EVENTS)('%s is allowed only for these roles, and for the users of the row', (event) => {
    const [status, ...roles] = WHO[event];
    const before = unit({ status, ...(status === 'pending' && nobody) });
    const sourceChanged = event === 'confirm-source';
    const may = ROLES.filter(
      (role) => decideTransition(before, event, as(role), { to, sourceChanged, fixAllowed: true }).ok,
    );
    expect(may.toSorted()).toEqual(roles.toSorted());
  });

  test('only transitions of the table succeed, for every user, and each increases the revision by one', () => {
    const people = [OWNER, OTHER, 'third@example.com'];
    const person = fc.constantFrom(...people, null);
    const anyUnit = fc.record({
      status: fc.constantFrom(...STATUSES),
      stage: fc.constantFrom(...STAGES, null),
      owner: person,
      author: person,
      submitter: person,
      revision: fc.nat(1000),
      round: fc.nat(20),
    });
    const actor = fc.record({ username: fc.constantFrom(...people), roles: fc.subarray([...ROLES]) });
    fc.assert(
      fc.property(anyUnit, fc.constantFrom(...WORKFLOW_EVENTS), actor, fc.boolean(), (before, event, who, named) => {
        const decision = decideTransition(before, event, who, { ...(named && { to }), sourceChanged: named });
        if (!decision.ok) return;
        const { next } = decision;
        expect(ALLOWED).toContain(`${before.status} ${event} ${next.status}`);
        expect(next.revision).toBe(before.revision + 1);
        if (event === 'approve-item') expect(before.author).not.toBe(who.username);
        if (['save-draft', 'submit-item'].includes(event)) expect(before.owner).toBe(who.username);
        if (next.status === ('assigned' satisfies Status) && !event.endsWith('confirm-source'))
          expect(next.owner).not.toBeNull();
      }),
      { numRuns: 3000 },
    );
  });
});
