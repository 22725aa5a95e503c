import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../http/route';
import { RemoteEventModel } from '../../models/remote-event.model';
import { startTestApi } from '../../test/start-test-api';
import { moveChannel, readChannel } from './move-channel';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Both move from the same sight of the pointer; what came of each. */
async function moveAtOnce(versions: string[]) {
  const seen = await readChannel('mfe_demo');
  const moves = versions.map((version) => moveChannel('mfe_demo', seen, version, version));
  const outcomes = await Promise.allSettled(moves);
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'moved' : outcome.reason.code));
}

test.each([
  ['sets the first version', ['1.0.0', '1.0.1'], 1],
  ['moves on', ['1.1.0', '1.2.0'], 2],
])('of two who %s at once one wins, the other is told', async (_what, versions, revision) => {
  const outcomes = await moveAtOnce(versions);
  expect([...outcomes].sort()).toEqual(['conflict', 'moved']);
  const winner = versions[outcomes.indexOf('moved')]!;
  expect(await readChannel('mfe_demo')).toEqual({ version: winner, revision });
  const told = await RemoteEventModel.find({ module: 'mfe_demo', to: { $in: versions } }).lean();
  expect(told.map(({ event, to }) => [event, to])).toEqual([['activated', winner]]);
});
