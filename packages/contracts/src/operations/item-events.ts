import { type TSchema, Type } from 'typebox';
import type { ErrorCode } from '../errors';
import { STATUS_COLUMN_PATTERN, type StatusColumn, TEXT_COLUMN_PATTERN, type TextColumn } from '../languages';
import { LIMITS } from '../limits';
import { type Access, closed, LanguageInput, oneOf, operation, Revision } from '../operation';
import { SENDING_ROLES, WORK_ROLES } from '../roles';
import { MKSABB, REASSIGN_REASONS, SUBMITTED_STATUSES } from '../statuses';
import { UncheckedList } from './filled-sentences';
import { Overrides } from './findings';
import { RevisionBody, SourceSeen, TextsBody, UnitParams, unitAnswer } from './items';
import { SubmitBody } from './submit-body';

const OWN_ROWS: Access = { roles: WORK_ROLES, scope: 'own' };
const ASSIGNER: Access = { roles: ['assigner'] };
const REVIEWER: Access = { roles: ['reviewer'] };

/** A change of a row in one language. */
export type ItemEvent = ReturnType<typeof defineItemEvent>;

/**
 * Declares a change of a row in one language; the answer is the changed row. The workflow table of the domain defines
 * when each change is allowed. Each request names the revision that its caller read.
 */
function defineItemEvent<Body extends TSchema = TSchema>(
  name: string,
  path: string,
  access: Access,
  summary: string,
  body: Body,
  errors: readonly ErrorCode[] = [],
) {
  return operation({
    name,
    method: 'POST',
    path: `/items/:kind/:id/:language/${path}`,
    summary,
    access,
    params: UnitParams,
    body,
    ...unitAnswer,
    errors: ['not-found', 'conflict', 'wrong-status', ...errors],
  });
}

/** Texts of a draft. A column that is saved without being named in `unchecked` counts as checked. */
const DraftBody = closed({ ...TextsBody.properties, unchecked: Type.Optional(UncheckedList) });

export const saveDraft = {
  ...defineItemEvent('save-draft', 'draft', OWN_ROWS, 'Save unfinished texts; the status stays.', DraftBody),
  method: 'PUT',
} as const;

export const submitItem = defineItemEvent(
  'submit-item',
  'submit',
  OWN_ROWS,
  'Save all translations: to review (translator) or corrected (editor).',
  SubmitBody,
  ['incomplete', 'text-error', 'machine-text', 'unchanged'],
);

export const recallItem = defineItemEvent(
  'recall-item',
  'recall',
  OWN_ROWS,
  'Recall a row from review, as its submitter.',
  RevisionBody,
);

export const sendToReview = defineItemEvent(
  'send-to-review',
  'send-to-review',
  { roles: [...SENDING_ROLES, 'assigner'] },
  'Send a corrected row to review.',
  RevisionBody,
);

export const takeBack = defineItemEvent(
  'take-back',
  'take-back',
  ASSIGNER,
  'Return an assigned row to pending.',
  RevisionBody,
);

export const changeOwner = defineItemEvent(
  'change-owner',
  'change-owner',
  ASSIGNER,
  'Assign an assigned row to another user.',
  closed({ revision: Revision, userId: Type.Integer() }),
  ['assignee-unfit'],
);

export const takeIntoReview = defineItemEvent(
  'take-into-review',
  'take-into-review',
  REVIEWER,
  'Take a corrected row into review, as a reviewer.',
  RevisionBody,
);

export const approveItem = defineItemEvent(
  'approve-item',
  'approve',
  REVIEWER,
  'Approve a row in the revision that the reviewer read.',
  RevisionBody,
  ['self-approval', 'incomplete'],
);

/**
 * The row stays in review, with the reviewer as its last author, or is approved in the same write. The setting
 * `fixInReview` must be on. Nobody corrects the text that they handed in. As in a submission, warnings never refuse it, and
 * those in `overrides` are kept by the reviewer.
 */
export const fixItem = defineItemEvent(
  'fix-item',
  'fix',
  REVIEWER,
  'Correct texts of a row in review, and approve it if wanted.',
  closed({
    revision: Revision,
    columns: TextsBody.properties.columns,
    approve: Type.Boolean(),
    overrides: Type.Optional(Overrides),
  }),
  ['self-approval', 'incomplete', 'text-error'],
);

export const reassignItem = defineItemEvent(
  'reassign-item',
  'reassign',
  REVIEWER,
  'Send a row back with a reason; without userId it goes to the last submitter.',
  closed({
    revision: Revision,
    reason: oneOf(REASSIGN_REASONS),
    note: Type.String({ maxLength: LIMITS.reasonCharacters }),
    userId: Type.Optional(Type.Integer()),
  }),
  ['assignee-unfit'],
);

export const reopenItem = defineItemEvent(
  'reopen-item',
  'reopen',
  { roles: ['reviewer', 'assigner'] },
  'Return an approved row to review, with a reason; an assigner may reopen rows with a changed source.',
  closed({ revision: Revision, reason: Type.String({ minLength: 1, maxLength: LIMITS.reasonCharacters }) }),
);

const CONFIRMS_SOURCE: Access = { roles: [...WORK_ROLES, 'reviewer'], scope: 'own' };

export const confirmSource = defineItemEvent(
  'confirm-source',
  'confirm-source',
  CONFIRMS_SOURCE,
  'Confirm that a translation is still correct although its source changed.',
  closed({ revision: Revision, source: Type.Optional(SourceSeen) }),
);

export const unconfirmSource = defineItemEvent(
  'unconfirm-source',
  'unconfirm-source',
  CONFIRMS_SOURCE,
  "Withdraw the caller's confirmation of the source, if the row has not changed since.",
  RevisionBody,
);

const Column = Type.Unsafe<TextColumn>({ type: 'string', pattern: TEXT_COLUMN_PATTERN });
const Texts = {
  id: Type.Integer({ minimum: 1 }),
  translated: Type.String({ maxLength: LIMITS.textCharacters }),
  targetLang: Column,
};
const StatusCol = Type.Unsafe<StatusColumn>({ type: 'string', pattern: STATUS_COLUMN_PATTERN });
const NewStatus = oneOf(SUBMITTED_STATUSES);

const saveDefaults = {
  method: 'POST',
  access: { roles: WORK_ROLES, scope: 'own' },
  ...unitAnswer,
  errors: ['not-found', 'conflict', 'wrong-status', 'incomplete', 'text-error'],
} as const;

/** One column of a daily prediction; `newStatus` is applied only if the workflow allows it (decision 16). */
export const savePrediction = operation({
  ...saveDefaults,
  name: 'save-prediction',
  path: '/predictions/savePrediction',
  summary: 'Save one text column of a daily prediction.',
  body: closed({ ...Texts, statusCol: StatusCol, newStatus: NewStatus }),
});

/** Without a status the row becomes inreview once every column with a source text is filled (decision 15). */
export const savePrediction10days = operation({
  ...saveDefaults,
  name: 'save-prediction-10-days',
  path: '/predictions/savePrediction10days',
  summary: 'Save one text column of a 10-day prediction.',
  body: closed({ ...Texts, statusCol: Type.Optional(StatusCol), newStatus: Type.Optional(NewStatus) }),
});

/** Name and text of an activity in one call; `status` is applied only if the workflow allows it, like `newStatus`. */
export const saveActivity = operation({
  ...saveDefaults,
  name: 'save-activity',
  path: '/textbased/save',
  summary: 'Save the translation of an activity.',
  body: closed({
    id: Type.Integer({ minimum: 1 }),
    translated: Type.String({ maxLength: LIMITS.textCharacters }),
    targetLang: LanguageInput,
    activityName: Type.Optional(Type.String({ maxLength: LIMITS.textCharacters })),
    status: Type.Optional(NewStatus),
    mksabb: Type.Optional(oneOf(MKSABB)),
  }),
});
