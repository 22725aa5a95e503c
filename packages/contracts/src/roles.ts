/** Every role a user may hold. `approver` is stored as given and treated as reviewer everywhere (decision 4). */
export const ROLES = ['uploader', 'assigner', 'translator', 'editor', 'reviewer', 'approver', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Roles that rights are written in: `approver` counts as `reviewer`. */
export type EffectiveRole = Exclude<Role, 'approver'>;
export const EFFECTIVE_ROLES = ['uploader', 'assigner', 'translator', 'editor', 'reviewer', 'admin'] as const;

/** Check boxes of the create-user form (specification 6, with `editor`, which the flow needs). */
export const USER_FORM_ROLES = [
  'translator',
  'editor',
  'uploader',
  'reviewer',
  'assigner',
  'approver',
  'admin',
] as const;
