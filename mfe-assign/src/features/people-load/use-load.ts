import { listLoad, type PersonLoad } from '@subtitle/contracts/operations/work-board';
import { teamDay } from '@subtitle/domain/team-day';
import { useApi } from '@subtitle/sdk/api';
import { soonerWhileCounting } from '@subtitle/sdk/charts';
import { useQuery } from '@subtitle/sdk/query';
import { teamToday } from '@subtitle/sdk/ui';
import { workSince } from '@subtitle/sdk/work';

/** What is kept here of who has what; whoever moves work invalidates it. */
export const LOAD_KEY = ['load'] as const;

/** What people have to do, by username in lower case. Who is not in it has nothing. */
export type Load = ReadonlyMap<string, PersonLoad>;

/** What everybody has to do and did since Monday, in one answer. */
export function useLoad() {
  const api = useApi();
  return useQuery({
    queryKey: LOAD_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.call(listLoad, {
        query: { today: teamToday(), since: teamDay(new Date(workSince())) },
        signal,
      }),
    select: loadByName,
    refetchInterval: soonerWhileCounting(false),
  });
}

function loadByName({ people }: { people: readonly PersonLoad[] }): Load {
  return new Map(people.map((person) => [person.username.toLowerCase(), person]));
}

/** Of one person; nothing where they have and did nothing, undefined where nobody knows. */
export function loadOf(load: Load | undefined, username: string): PersonLoad | undefined {
  if (!load) return undefined;
  return load.get(username.toLowerCase()) ?? { username, open: 0, due: 0, overdue: 0, done: 0, hours: 0 };
}
