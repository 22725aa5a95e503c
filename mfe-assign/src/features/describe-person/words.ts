import type { Role } from '@subtitle/contracts/roles';

/** 'Assigner'. */
export const roleTitle = (role: Role): string => role.charAt(0).toUpperCase() + role.slice(1);

export const SENTENCES = {
  failedToLoadAccount: 'Failed to load the account.',
  failedToLoadSessions: 'Failed to load the sessions.',
  failedToEndSession: 'Failed to end the session.',
  failedToSave: 'Failed to save the account.',
  failedToChangePassword: 'Failed to change the password.',
  failedToReset: 'Failed to reset the password.',
  failedToSetStatus: 'Failed to change the status.',
} as const;
