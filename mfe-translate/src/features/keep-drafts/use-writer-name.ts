import { sameUser } from '@subtitle/domain/users/roles';
import { usePersonName, useSession } from '@subtitle/sdk/session';

/** The words for whoever changed what is typed here: a name, or the person themselves, in another window. */
export function useWriterName(): (username: string) => string {
  const { user } = useSession();
  const nameOf = usePersonName();
  return (username) => (sameUser(username, user.username) ? 'you, in another window' : nameOf(username));
}
