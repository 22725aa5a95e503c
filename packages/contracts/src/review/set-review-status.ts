import { Type } from 'typebox';
import { UnitAnswer } from '../items/unit';
import { LIMITS } from '../limits';
import { closed, oneOf, operation, Revision } from '../operation';
import { REASSIGN_REASONS } from '../statuses';

const shared = {
  method: 'POST',
  access: { roles: ['reviewer'] },
  body: closed({
    id: Type.Integer({ minimum: 1 }),
    status: oneOf(['approved', 'assigned'] as const),
    language: Type.String({ minLength: 2, maxLength: 20 }),
    revision: Type.Optional(Revision),
    reason: Type.Optional(oneOf(REASSIGN_REASONS)),
    note: Type.Optional(Type.String({ maxLength: LIMITS.reasonCharacters })),
  }),
  answer: UnitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status', 'self-approval'],
} as const;

/** The specification's call: approved = approve, assigned = reassign to the last submitter. */
export const setReviewStatusDaily = operation({
  ...shared,
  name: 'set-review-status-daily',
  path: '/approver/predictiondaily/status',
  summary: 'Approve or reassign a daily prediction.',
});

export const setReviewStatusTenday = operation({
  ...shared,
  name: 'set-review-status-tenday',
  path: '/approver/prediction10days/status',
  summary: 'Approve or reassign a 10-day prediction.',
});
