import { STAGE_TABLE } from './stage-table';
import { isToSend, STAGES, type Stage } from './statuses';

/** A role that works on rows or reviews them. */
type StageRole = (typeof STAGE_TABLE)[keyof typeof STAGE_TABLE]['role'];
const STAGE_ROLES = Object.values(STAGE_TABLE).map(({ role }): StageRole => role);

/** Roles to which rows are assigned, in the order of the stages. */
export type WorkRole = (typeof STAGE_TABLE)[Stage]['role'];
export const WORK_ROLES: readonly WorkRole[] = STAGES.map(getRole);
/** Returns the role that works at a stage. */
export function getRole(stage: Stage): WorkRole {
  return STAGE_TABLE[stage].role;
}
/** Roles whose submitted rows are sent to review in a second step. */
export const SENDING_ROLES: readonly WorkRole[] = STAGES.filter((stage) => isToSend(STAGE_TABLE[stage].submits)).map(
  getRole,
);

/** Roles of users. `approver` is stored unchanged, but all code treats it as reviewer (decision 4). */
export type Role = 'uploader' | 'assigner' | StageRole | 'approver' | 'admin';
export const ROLES: readonly Role[] = ['uploader', 'assigner', ...STAGE_ROLES, 'approver', 'admin'];

/** Roles in access rules: `approver` counts as `reviewer`. */
export type EffectiveRole = Exclude<Role, 'approver'>;
export const EFFECTIVE_ROLES: readonly EffectiveRole[] = ['uploader', 'assigner', ...STAGE_ROLES, 'admin'];

/** Check boxes of the create-user form (specification 6, plus `editor`, which the workflow needs). */
export const USER_FORM_ROLES: readonly Role[] = [
  ...WORK_ROLES,
  'uploader',
  'reviewer',
  'assigner',
  'approver',
  'admin',
];
