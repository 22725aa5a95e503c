import type { TestApi } from '@subtitle/testing/api';
import type { App } from '../../../http/route';
import { RemoteEventModel } from '../../../models/remote-event.model';
import { makeBuild } from '../../../test/make-build';
import { startTestApi } from '../../../test/start-test-api';
import { getCurrentHost } from '../registry/host';
import { readChannel } from './move-module';
import { registerRemote } from './register-remote';

let api: TestApi<App>;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

/** Starts two versions from the same revision of the module. @returns both results */
async function startAtOnce(versions: string[]) {
  const host = getCurrentHost(api.app.env);
  const builds = await Promise.all(versions.map((version) => makeBuild({ version })));
  const outcomes = await Promise.allSettled(
    builds.map((dir) => registerRemote({ dir, remotesDir: api.app.env.REMOTES_DIR, host, by: 'start' })),
  );
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'moved' : outcome.reason.code));
}

test('if two starts with different versions run concurrently, only one moves the module at each revision', async () => {
  for (const versions of [
    ['1.0.0', '1.0.1'],
    ['1.1.0', '1.2.0'],
  ]) {
    const before = await RemoteEventModel.countDocuments({ module: 'mfe_demo', event: 'activated' });
    const outcomes = await startAtOnce(versions);
    const moved = outcomes.filter((outcome) => outcome === 'moved').length;
    expect([moved > 0, outcomes.every((one) => ['moved', 'module-moved'].includes(one))]).toEqual([true, true]);
    const { activated, revision } = await readChannel('mfe_demo');
    expect(versions).toContain(activated[0]);
    const events = await RemoteEventModel.countDocuments({ module: 'mfe_demo', event: 'activated' });
    expect([events - before, revision]).toEqual([moved, events]);
  }
});
