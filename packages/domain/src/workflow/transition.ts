import type { ErrorCode } from '@subtitle/contracts/errors';
import type { EffectiveRole } from '@subtitle/contracts/roles';
import {
  APPROVED,
  ASSIGNED,
  describeStage,
  FIRST_STAGE,
  IN_REVIEW,
  isToSend,
  PENDING,
  STATUSES,
  type Stage,
  type Status,
  type SubmittedStatus,
  TO_SEND,
} from '@subtitle/contracts/statuses';
import { hasAnyRole, isSameUser } from '../users/roles';
import type { Actor, Unit } from './unit';

/** Events of a unit, named like their operations. */
export const WORKFLOW_EVENTS = [
  'assign',
  'save-draft',
  'submit-item',
  'send-to-review',
  'take-into-review',
  'fix-item',
  'approve-item',
  'reassign-item',
  'recall-item',
  'take-back',
  'change-owner',
  'reopen-item',
  'confirm-source',
  'unconfirm-source',
] as const;
export type WorkflowEvent = (typeof WORKFLOW_EVENTS)[number];

/** Events that make a text ready for review: a submission, and a correction in review. */
export const HANDED_IN_EVENTS: readonly WorkflowEvent[] = ['submit-item', 'fix-item'];

/** New owner, for events that assign a unit. */
export interface Receiver {
  username: string;
  stage: Stage;
}

export interface Circumstances {
  to?: Receiver;
  /** Setting for small teams (decision 17). */
  selfApprovalAllowed?: boolean;
  /** Setting: reviewers may correct texts in review. */
  fixAllowed?: boolean;
  /** The first save makes the actor the owner of a unit without owner: for subtitles of a video (decision 39). */
  mayTake?: boolean;
  /** The source text of the unit has changed (decision 49). */
  sourceChanged?: boolean;
  /** A sentence of the unit was corrected in another row. */
  fixedElsewhere?: boolean;
}

export type Decision = { ok: true; next: Unit } | { ok: false; code: ErrorCode };

const PERSONS = ['owner', 'submitter', 'taker'] as const;
type Person = (typeof PERSONS)[number];

/** One row of the workflow table. */
interface Rule {
  from: readonly Status[];
  /**
   * Allowed roles and persons; an admin is allowed wherever a role is. `owner`, `submitter` and `taker` (a user who
   * becomes the owner by saving) are persons, not roles.
   */
  by: readonly (EffectiveRole | Person)[];
  /** Returns the refusal for reasons other than status and person. */
  refuse?: (unit: Unit, actor: Actor, circumstances: Circumstances) => ErrorCode | null;
  next: (unit: Unit, actor: Actor, circumstances: Circumstances) => Partial<Unit>;
}

const createSubmission = (unit: Unit, actor: Actor, status: Status): Partial<Unit> => ({
  status,
  author: actor.username,
  submitter: actor.username,
  // A submission that was not reviewed yet stays in the same round.
  round: isToSend(unit.status) ? unit.round : unit.round + 1,
});

/** Returns the status after a submission: inreview for a translator's submission, corrected for an editor's. */
export function getSubmittedStatus({ status, stage }: Pick<Unit, 'status' | 'stage'>): SubmittedStatus {
  return isToSend(status) ? status : (describeStage(stage ?? FIRST_STAGE).submits as SubmittedStatus);
}

/**
 * The workflow table: for each event its statuses, allowed users and effect. Server and screens use this table. Source:
 * the status table of docs/decisions.md.
 */
export const WORKFLOW: Record<WorkflowEvent, Rule> = {
  assign: {
    from: [PENDING],
    by: ['assigner', 'taker'],
    refuse: (unit, _actor, { to }) => (unit.owner !== null || !to ? 'wrong-status' : null),
    next: (_unit, _actor, { to }) => ({ status: ASSIGNED, owner: to!.username, stage: to!.stage }),
  },
  'save-draft': {
    from: [ASSIGNED],
    by: ['owner'],
    next: (_unit, actor) => ({ author: actor.username }),
  },
  'submit-item': {
    from: [ASSIGNED, ...TO_SEND],
    by: ['owner'],
    next: (unit, actor) => createSubmission(unit, actor, getSubmittedStatus(unit)),
  },
  'send-to-review': {
    from: TO_SEND,
    by: ['owner', 'assigner'],
    next: () => ({ status: IN_REVIEW }),
  },
  'take-into-review': {
    from: TO_SEND,
    by: ['reviewer'],
    next: () => ({ status: IN_REVIEW }),
  },
  'fix-item': {
    from: [IN_REVIEW],
    by: ['reviewer'],
    refuse: (unit, actor, { fixAllowed, selfApprovalAllowed }) => {
      if (!fixAllowed) return 'forbidden';
      return isSameUser(unit.submitter, actor.username) && !selfApprovalAllowed ? 'self-approval' : null;
    },
    next: (_unit, actor) => ({ author: actor.username }),
  },
  'approve-item': {
    from: [IN_REVIEW],
    by: ['reviewer'],
    // A text that somebody else handed in and the actor corrected in review has been read by two people.
    refuse: (unit, actor, { selfApprovalAllowed, fixAllowed }) => {
      const isFixed = fixAllowed && unit.submitter !== null && !isSameUser(unit.submitter, actor.username);
      return isSameUser(unit.author, actor.username) && !selfApprovalAllowed && !isFixed ? 'self-approval' : null;
    },
    next: () => ({ status: APPROVED }),
  },
  'reassign-item': {
    from: [IN_REVIEW],
    by: ['reviewer'],
    refuse: (unit, _actor, { to }) => (to || unit.submitter || unit.owner ? null : 'assignee-unfit'),
    next: (unit, _actor, { to }) => ({
      status: ASSIGNED,
      owner: to?.username ?? unit.submitter ?? unit.owner,
      stage: to?.stage ?? unit.stage ?? FIRST_STAGE,
    }),
  },
  'recall-item': {
    from: [IN_REVIEW],
    by: ['submitter'],
    next: (unit) => ({ status: ASSIGNED, owner: unit.submitter, stage: unit.stage ?? FIRST_STAGE }),
  },
  'take-back': {
    from: [ASSIGNED],
    by: ['assigner'],
    next: () => ({ status: PENDING, owner: null, stage: null }),
  },
  'change-owner': {
    from: [ASSIGNED],
    by: ['assigner'],
    refuse: (_unit, _actor, { to }) => (to ? null : 'assignee-unfit'),
    next: (_unit, _actor, { to }) => ({ owner: to!.username, stage: to!.stage }),
  },
  'reopen-item': {
    from: [APPROVED],
    by: ['reviewer', 'assigner'],
    // An assigner may reopen only a unit whose source has changed, or with a sentence that was corrected elsewhere.
    refuse: (_unit, actor, { sourceChanged, fixedElsewhere }) =>
      sourceChanged || fixedElsewhere || hasAnyRole(actor.roles, ['reviewer']) ? null : 'forbidden',
    next: () => ({ status: IN_REVIEW }),
  },
  'confirm-source': {
    from: STATUSES,
    by: ['owner', 'reviewer'],
    refuse: (_unit, _actor, { sourceChanged }) => (sourceChanged ? null : 'wrong-status'),
    next: () => ({}),
  },
  'unconfirm-source': {
    from: STATUSES,
    by: ['owner', 'reviewer'],
    refuse: (_unit, _actor, { sourceChanged }) => (sourceChanged ? 'wrong-status' : null),
    next: () => ({}),
  },
};

/**
 * Decides whether `actor` may cause `event` on `unit`, and returns the changed unit. Every event increases the revision
 * by one. The caller writes `next` only if the stored revision is still `unit.revision`.
 * @returns the code of a refusal: not-found for another user's row, forbidden, wrong-status, self-approval,
 *   assignee-unfit.
 */
export function decideTransition(
  unit: Unit,
  event: WorkflowEvent,
  actor: Actor,
  circumstances: Circumstances = {},
): Decision {
  const rule = WORKFLOW[event];
  if (!isAllowed(unit, rule, actor, circumstances))
    return { ok: false, code: rule.by.includes('owner') ? 'not-found' : 'forbidden' };
  if (!rule.from.includes(unit.status)) return { ok: false, code: 'wrong-status' };
  const refusal = rule.refuse?.(unit, actor, circumstances);
  if (refusal) return { ok: false, code: refusal };
  return { ok: true, next: { ...unit, ...rule.next(unit, actor, circumstances), revision: unit.revision + 1 } };
}

/** Returns whether a button for `event` is enabled, using the same table as the server. */
export function canDo(unit: Unit, event: WorkflowEvent, actor: Actor, circumstances: Circumstances = {}): boolean {
  return decideTransition(unit, event, actor, circumstances).ok;
}

function isAllowed(unit: Unit, rule: Rule, actor: Actor, { to, mayTake }: Circumstances): boolean {
  const roles = rule.by.filter((by): by is EffectiveRole => !PERSONS.includes(by as Person));
  if (rule.by.includes('taker') && mayTake && isSameUser(to?.username, actor.username)) return true;
  if (roles.length > 0 && hasAnyRole(actor.roles, roles)) return true;
  if (rule.by.includes('owner') && isSameUser(unit.owner, actor.username)) return true;
  return rule.by.includes('submitter') && isSameUser(unit.submitter, actor.username);
}
