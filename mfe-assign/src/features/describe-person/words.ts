import type { AccountEvent } from '@subtitle/contracts/operations/accounts';
import type { UserAnswer } from '@subtitle/contracts/operations/users';
import { type Role, WORK_ROLES } from '@subtitle/contracts/roles';
import { capitalize } from '@subtitle/domain/texts/capitalize';

/** Returns the role with a capital first letter, for example 'Assigner'. */
export const formatRole = (role: Role): string => capitalize(role);

/** Returns the roles for which a person is assigned work, for example 'Translator, Editor'. */
export const formatWorkRoles = ({ roles }: Pick<UserAnswer, 'roles'>): string =>
  roles
    .filter((role) => WORK_ROLES.some((one) => one === role))
    .map(formatRole)
    .join(', ');

/** Returns 'Active' or 'Inactive'. */
export const formatUserStatus = (status: UserAnswer['status']): string => (status === 'active' ? 'Active' : 'Inactive');

/** Options for both statuses. */
export const STATUS_CHOICES = (['active', 'inactive'] as const).map((value) => ({
  value,
  label: formatUserStatus(value),
}));

/** Titles of account events. */
export const ACCOUNT_EVENT_TITLES: Record<AccountEvent['event'], string> = {
  'user-changed': 'Account changed',
  'user-disabled': 'Set inactive',
  'user-enabled': 'Set active',
  'password-reset': 'Password reset',
  'password-changed': 'Password changed',
  'session-ended': 'Signed out elsewhere',
};

export const ACCOUNT_ERRORS = {
  failedToLoadAccount: 'Failed to load the account.',
  failedToLoadSessions: 'Failed to load the sessions.',
  failedToEndSession: 'Failed to end the session.',
  failedToSave: 'Failed to save the account.',
  failedToChangePassword: 'Failed to change the password.',
  failedToReset: 'Failed to reset the password.',
  failedToSetStatus: 'Failed to change the status.',
} as const;
