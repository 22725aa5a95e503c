import type { BodyOf } from '@subtitle/contracts/operation';
import type { reportRemoteError as contract } from '@subtitle/contracts/operations/remotes';
import { Counter } from 'prom-client';
import { metricsRegistry } from '../../../infra/metrics';
import { ReleaseModel } from '../../../models/release.model';
import { RemoteEventModel } from '../../../models/remote-event.model';
import type { Caller } from '../registry/resolve-modules';
import { buildReleaseId } from '../releases/release.repository';
import { countError } from './health.repository';
import { countCanaryReport } from './stop-canary';

const errors = new Counter({
  name: 'module_load_errors_total',
  help: 'Screen modules that failed in a browser, by module, version and kind.',
  labelNames: ['module', 'version', 'kind'],
  registers: [metricsRegistry],
});

/** Stores a browser's report of a failed module; an unknown release is ignored. */
export async function reportRemoteError(
  report: BodyOf<typeof contract>,
  actor: Caller,
  at = new Date(),
): Promise<void> {
  const { module, version, kind, route, message } = report;
  const { username: by, roles } = actor;
  if (!(await ReleaseModel.exists({ _id: buildReleaseId(module, version) }))) return;
  errors.inc({ module, version, kind });
  const detail = { route, kind, message, roles: roles.join(' ') };
  await RemoteEventModel.create({ module, event: 'load-error', by, at, to: version, detail });
  await countError({ module, version }, kind, at);
  await countCanaryReport({ module, version, isFault: true }, actor);
}
