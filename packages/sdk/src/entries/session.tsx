export type { SessionUser } from '@subtitle/contracts/operations/users';
export { type Session, useSession } from '../session/session-context';
export { useChangePassword } from '../session/use-change-password';
export { usePersonName } from '../session/use-person-name';
