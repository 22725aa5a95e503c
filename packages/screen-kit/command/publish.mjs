import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './build.mjs';
import { buildAndCheck, createRefusal } from './check.mjs';
import { describeTrialUsers } from './releases.mjs';
import { getServer } from './server.mjs';
import { Stop } from './stop.mjs';
import { createTarball } from './tarball.mjs';

/**
 * `screen publish`: builds, checks and publishes a version. With --canary, --role or --user it also starts a trial for
 * some users.
 */
export async function publish(given) {
  const { values } = given;
  const rule = readCanaryRule(values);
  const server = getServer(given);
  const { dist, descriptor, reasons } = await buildAndCheck(given.root, server, 'any');
  if (reasons.length > 0) throw createRefusal(descriptor, reasons);
  const { name, version } = descriptor;
  const files = listFiles(dist).map((file) => ({ name: file, bytes: readFileSync(path.join(dist, file)) }));
  const { release, revision } = await server.call('publishRelease', { params: { name }, body: createTarball(files) });
  const message = `Published ${name} ${release.version}.`;
  if (!rule) return { message: `${message} Users load it after screen activate.`, data: { name, version, revision } };
  const reason = values.reason ?? 'Trial.';
  const body = { ...rule, version, revision, reason };
  const { module } = await server.call('setCanary', { params: { name }, body });
  return { message: `${message} It is on trial for ${describeTrialUsers(rule)}.`, data: { name, version, module } };
}

function readCanaryRule({ canary, role, user }) {
  if (canary === undefined && role === undefined && user === undefined) return null;
  const percent = canary === undefined ? (role === undefined ? 0 : 100) : Number(canary);
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Stop('usage', `--canary ${canary}: it must be a whole number from 0 to 100.`);
  const list = (text) => (text ? text.split(',').map((one) => one.trim()) : []);
  return { percent, roles: list(role), users: list(user) };
}
