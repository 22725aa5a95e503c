import { type ChangedPassword, useHostSession } from './session-context';

/**
 * Changes the signed-in person's password. All of the person's sessions end; this page continues with a new one.
 * @returns a function that throws ApiError (`field` is `current` or `password`) and NetworkError
 */
export function useChangePassword(): (passwords: ChangedPassword) => Promise<void> {
  return useHostSession().changePassword;
}
