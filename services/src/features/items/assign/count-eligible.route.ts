import { countEligible } from '@subtitle/contracts/operations/assignment';
import { type App, route } from '../../../http/route';
import { invalid } from '../../../refusal';
import { countEligibleRows, eligibleFilter } from './eligible.repository';
import { readWanted } from './read-wanted';

export function countEligibleRoute(app: App): void {
  route(app, countEligible, async ({ query: { kind, ...given } }) => {
    if (kind === 'activity') throw invalid('kind', 'Activities cannot be given out yet.');
    return { eligible: await countEligibleRows(await eligibleFilter(kind, readWanted(given))) };
  });
}
