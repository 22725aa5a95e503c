import { readScreen } from './module.mjs';
import { getServer } from './server.mjs';
import { Stop } from './stop.mjs';

/**
 * `screen activate [version]`: activates the given version, with or without its digest. Without an argument it
 * activates the last published one.
 */
export async function activate(given) {
  const [version] = given.positionals;
  return moveModule(given, 'activateRelease', (module) => ({ version: findPublishedVersion(module, version) }));
}

/** @throws {Stop} refused, if nothing was published or the version is ambiguous */
function findPublishedVersion({ name, releases }, requested) {
  const versions = releases.map(({ version }) => version);
  if (requested === undefined && versions.length === 0)
    throw new Stop('refused', `No version of ${name} was published. See screen publish.`);
  if (requested === undefined || versions.includes(requested)) return requested ?? versions[0];
  const matches = versions.filter((version) => version.replace(/-[0-9a-f]{8}$/, '') === requested);
  if (matches.length > 1)
    throw new Stop('refused', `Several versions match ${requested}: ${matches.join(', ')}. Give the full version.`);
  return matches[0] ?? requested;
}

/** `screen untry`: ends the trial; all users load the active version. */
export const untry = (given) => moveModule(given, 'clearCanary', () => ({}));

/** `screen rollback`: activates the previously active version. */
export const rollback = (given) => moveModule(given, 'rollBackModule', () => ({}));

/** `screen disable`: switches the module off. */
export const disable = (given) => moveModule(given, 'disableModule', () => ({}));

/** `screen enable`: switches the module on again. */
export const enable = (given) => moveModule(given, 'enableModule', () => ({}));

async function moveModule(given, operation, more) {
  const server = getServer(given);
  const { name } = await readScreen(given.root);
  const module = await server.call('getModule', { params: { name } });
  const reason = given.values.reason ?? 'By the screen command.';
  const body = { ...more(module), revision: module.revision, reason };
  const { module: moved } = await server.call(operation, { params: { name }, body });
  const ended =
    module.canary && !moved.canary
      ? ` The trial of ${module.canary.version} by ${describeTrialUsers(module.canary)} has ended.`
      : '';
  return { message: `${name}${describeLoadedVersion(moved)}${describeTrial(moved)}.${ended}`, data: { module: moved } };
}

/** Describes the users on trial, who do not get the active version. */
function describeTrial({ canary, disabled }) {
  if (!canary || disabled) return '';
  return `, except ${describeTrialUsers(canary)} on trial of ${canary.version} (screen untry ends the trial)`;
}

/** Describes the version that users load. The active version may fit only the next shell. */
function describeLoadedVersion({ version, loaded, disabled }) {
  if (disabled) return ' is switched off';
  if (version === null || version === loaded) return `: all users load ${version ?? 'no version'}`;
  return `: ${version} is active but does not fit this shell; in this shell all users load ${loaded ?? 'no version'}`;
}

/** `screen status`: prints the versions of the module and their health. */
export async function status(given) {
  const server = getServer(given);
  const { name } = await readScreen(given.root);
  const module = await server.call('getModule', { params: { name } });
  return { message: listStatusLines(module).join('\n'), data: { module } };
}

function listStatusLines({ name, version, loaded, disabled, canary, movedAt, movedBy, health, releases, misfits }) {
  const healthOf = (one) => health.find((entry) => entry.version === one);
  const describeHealth = (one) => {
    const found = healthOf(one);
    return found ? `, 24 h: ${found.openings} opened, ${found.errors} failed` : '';
  };
  return [
    `${name}: ${disabled ? 'switched off' : (version ?? 'no active version')}${movedAt ? `, since ${movedAt} by ${movedBy}` : ''}`,
    ...(canary
      ? [`on trial: ${canary.version} by ${describeTrialUsers(canary)}${describeHealth(canary.version)}`]
      : []),
    ...misfits.now.map((reason) => `this shell: ${reason}`),
    ...(misfits.now.length > 0 && !disabled
      ? [`this shell loads: ${loaded ?? 'no version'}${describeHealth(loaded)}`]
      : []),
    ...misfits.next.map((reason) => `next shell: ${reason}`),
    ...releases.map((one) => `  ${one.version}  ${one.publishedAt}  ${one.by}${describeHealth(one.version)}`),
  ];
}

export function describeTrialUsers({ percent, roles, users }) {
  const share = percent > 0 ? [`${percent} % of ${roles.length ? roles.join(', ') : 'all users'}`] : [];
  return [...share, ...users].join(' and ') || 'no user';
}
