import { readScreen } from './module.mjs';
import { serverOf } from './server.mjs';
import { Stop } from './stop.mjs';

/**
 * `screen activate [version]`: activates the given version, with or without its digest. Without an argument it
 * activates the last published one.
 */
export async function activate(given) {
  const [version] = given.words;
  return move(given, 'activateRelease', (module) => ({ version: publishedVersion(module, version) }));
}

/** @throws {Stop} refused, if nothing was published or the version is ambiguous */
function publishedVersion({ name, releases }, wanted) {
  const versions = releases.map(({ version }) => version);
  if (wanted === undefined && versions.length === 0)
    throw new Stop('refused', `No version of ${name} was published. See screen publish.`);
  if (wanted === undefined || versions.includes(wanted)) return wanted ?? versions[0];
  const meant = versions.filter((version) => version.replace(/-[0-9a-f]{8}$/, '') === wanted);
  if (meant.length > 1)
    throw new Stop('refused', `Several versions match ${wanted}: ${meant.join(', ')}. Give the full version.`);
  return meant[0] ?? wanted;
}

/** `screen untry`: ends the trial; all users load the active version. */
export const untry = (given) => move(given, 'clearCanary', () => ({}));

/** `screen rollback`: activates the previously active version. */
export const rollback = (given) => move(given, 'rollBackModule', () => ({}));

/** `screen disable`: switches the module off. */
export const disable = (given) => move(given, 'disableModule', () => ({}));

/** `screen enable`: switches the module on again. */
export const enable = (given) => move(given, 'enableModule', () => ({}));

async function move(given, operation, more) {
  const server = serverOf(given);
  const { name } = await readScreen(given.root);
  const module = await server.call('getModule', { params: { name } });
  const reason = given.values.reason ?? 'By the screen command.';
  const body = { ...more(module), revision: module.revision, reason };
  const { module: moved } = await server.call(operation, { params: { name }, body });
  const ended =
    module.canary && !moved.canary
      ? ` The trial of ${module.canary.version} by ${whoTries(module.canary)} has ended.`
      : '';
  return { said: `${name}${loadedWords(moved)}${trialWords(moved)}.${ended}`, data: { module: moved } };
}

/** Describes the users on trial, who do not get the active version. */
function trialWords({ canary, disabled }) {
  if (!canary || disabled) return '';
  return `, except ${whoTries(canary)} on trial of ${canary.version} (screen untry ends the trial)`;
}

/** Describes the version that users load. The active version may fit only the next shell. */
function loadedWords({ version, loaded, disabled }) {
  if (disabled) return ' is switched off';
  if (version === null || version === loaded) return `: all users load ${version ?? 'no version'}`;
  return `: ${version} is active but does not fit this shell; in this shell all users load ${loaded ?? 'no version'}`;
}

/** `screen status`: prints the versions of the module and their health. */
export async function status(given) {
  const server = serverOf(given);
  const { name } = await readScreen(given.root);
  const module = await server.call('getModule', { params: { name } });
  return { said: statusLines(module).join('\n'), data: { module } };
}

function statusLines({ name, version, loaded, disabled, canary, movedAt, movedBy, health, releases, misfits }) {
  const healthOf = (one) => health.find((entry) => entry.version === one);
  const figures = (one) => {
    const found = healthOf(one);
    return found ? `, 24 h: ${found.openings} opened, ${found.errors} failed` : '';
  };
  return [
    `${name}: ${disabled ? 'switched off' : (version ?? 'no active version')}${movedAt ? `, since ${movedAt} by ${movedBy}` : ''}`,
    ...(canary ? [`on trial: ${canary.version} by ${whoTries(canary)}${figures(canary.version)}`] : []),
    ...misfits.now.map((reason) => `this shell: ${reason}`),
    ...(misfits.now.length > 0 && !disabled ? [`this shell loads: ${loaded ?? 'no version'}${figures(loaded)}`] : []),
    ...misfits.next.map((reason) => `next shell: ${reason}`),
    ...releases.map((one) => `  ${one.version}  ${one.publishedAt}  ${one.by}${figures(one.version)}`),
  ];
}

export function whoTries({ percent, roles, users }) {
  const share = percent > 0 ? [`${percent} % of ${roles.length ? roles.join(', ') : 'all users'}`] : [];
  return [...share, ...users].join(' and ') || 'no user';
}
