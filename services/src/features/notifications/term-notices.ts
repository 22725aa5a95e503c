import { APPROVED_TERM } from '@subtitle/contracts/operations/terms';
import { buildTermPath } from '@subtitle/domain/screen-paths';
import { readDecisions } from '../terms/read-decisions';
import type { Notice } from './notice';

/** Returns one notice for each term that the person proposed and a reviewer decided, with the reason. */
export async function findTermNotices(username: string, since: Date): Promise<Notice[]> {
  return (await readDecisions(username, since)).map(({ term, name, status, reason, at }) => ({
    id: `term:${term}:${at.getTime()}`,
    kind: 'term-decided',
    at,
    sentence:
      status === APPROVED_TERM
        ? `Your term “${name}” was approved.`
        : `Your term “${name}” was retired${reason ? `: ${reason}` : '.'}`,
    path: buildTermPath(term),
  }));
}
