import { isSameUser } from '@subtitle/domain/users/roles';
import { usePersonName, useSession } from '@subtitle/sdk/session';

/** Returns a function that names the person who changed the open text, or this person in another window. */
export function useWriterName(): (username: string) => string {
  const { user } = useSession();
  const nameOf = usePersonName();
  return (username) => (isSameUser(username, user.username) ? 'you, in another window' : nameOf(username));
}
