import { listNames } from '@subtitle/contracts/operations/users';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../api/api-context';
import { NAMES_KEY } from '../query/keys';

const FRESH_MS = 5 * 60_000;

/**
 * Returns a function from usernames to names: `nameOf('meera@example.com')` is 'Meera'. It returns '' until the names
 * are loaded, and the username itself if it is unknown or the names cannot be loaded.
 */
export function usePersonName(): (username: string) => string {
  const api = useApi();
  const names = useQuery({
    queryKey: NAMES_KEY,
    queryFn: async ({ signal }) => {
      const people = await api.call(listNames, { signal });
      return new Map(people.map(({ username, name }) => [username.toLowerCase(), name]));
    },
    staleTime: FRESH_MS,
    retry: false,
  });
  const { data, isPending } = names;
  return useCallback((username) => (isPending ? '' : data?.get(username.toLowerCase()) || username), [data, isPending]);
}
