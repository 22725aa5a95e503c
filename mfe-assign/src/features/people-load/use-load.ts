import { listLoad, type PersonLoad } from '@subtitle/contracts/operations/work-board';
import { getTeamDay } from '@subtitle/domain/team-day';
import { useApi } from '@subtitle/sdk/api';
import { soonerWhileCounting } from '@subtitle/sdk/charts';
import { useQuery } from '@subtitle/sdk/query';
import { teamToday } from '@subtitle/sdk/ui';
import { workSince } from '@subtitle/sdk/work';

/** Key of the open work of all people; moving work invalidates it. */
export const LOAD_KEY = ['load'] as const;

/** Open and done work of people, by username in lower case. A person who is absent from the map has no work. */
export type Load = ReadonlyMap<string, PersonLoad>;

/** Loads everyone's open work and work done since Monday, in one request. */
export function useLoad() {
  const api = useApi();
  return useQuery({
    queryKey: LOAD_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listLoad, {
        query: { today: teamToday(), since: getTeamDay(new Date(workSince())) },
        signal,
      }),
    select: mapLoadByUser,
    refetchInterval: soonerWhileCounting(false),
  });
}

function mapLoadByUser({ people }: { people: readonly PersonLoad[] }): Load {
  return new Map(people.map((person) => [person.username.toLowerCase(), person]));
}

/** Returns the work of one person: zeros if the person is absent, undefined if it is not loaded. */
export function getPersonLoad(load: Load | undefined, username: string): PersonLoad | undefined {
  if (!load) return undefined;
  return load.get(username.toLowerCase()) ?? { username, open: 0, due: 0, overdue: 0, done: 0, hours: 0 };
}
