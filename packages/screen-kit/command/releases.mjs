import { readScreen } from './module.mjs';
import { serverOf } from './server.mjs';
import { Stop } from './stop.mjs';

/** `screen activate [version]`: the version given, with or without its digest, else the one published last. */
export async function activate(given) {
  const [version] = given.words;
  return move(given, 'activateRelease', (module) => ({ version: publishedVersion(module, version) }));
}

/** @throws {Stop} refused, where nothing was published or several versions are meant */
function publishedVersion({ name, releases }, wanted) {
  const versions = releases.map(({ version }) => version);
  if (wanted === undefined && versions.length === 0)
    throw new Stop('refused', `Nothing of ${name} was published: see screen publish.`);
  if (wanted === undefined || versions.includes(wanted)) return wanted ?? versions[0];
  const meant = versions.filter((version) => version.replace(/-[0-9a-f]{8}$/, '') === wanted);
  if (meant.length > 1)
    throw new Stop('refused', `Several versions are ${wanted}: ${meant.join(', ')}. Name one whole.`);
  return meant[0] ?? wanted;
}

/** `screen untry`: everybody loads the active version again. */
export const untry = (given) => move(given, 'clearCanary', () => ({}));

/** `screen rollback`: the version that was active before. */
export const rollback = (given) => move(given, 'rollBackModule', () => ({}));

/** `screen disable`: nobody loads it. */
export const disable = (given) => move(given, 'disableModule', () => ({}));

/** `screen enable`: what was active before is loaded again. */
export const enable = (given) => move(given, 'enableModule', () => ({}));

async function move(given, operation, more) {
  const server = serverOf(given);
  const { name } = await readScreen(given.root);
  const module = await server.call('getModule', { params: { name } });
  const reason = given.values.reason ?? 'By the command screen.';
  const body = { ...more(module), revision: module.revision, reason };
  const { module: moved } = await server.call(operation, { params: { name }, body });
  const ended =
    module.canary && !moved.canary ? ` ${whoTries(module.canary)}: no longer on ${module.canary.version}.` : '';
  return { said: `${name}${loadedWords(moved)}${trialWords(moved)}.${ended}`, data: { module: moved } };
}

/** Who does not get the version that everybody gets. */
function trialWords({ canary, disabled }) {
  if (!canary || disabled) return '';
  return `, but ${whoTries(canary)}, who try out ${canary.version} (screen untry ends that)`;
}

/** Who loads what; a version for the next shell may be active before that is there. */
function loadedWords({ version, loaded, disabled }) {
  if (disabled) return ' is switched off';
  if (version === null || version === loaded) return `: everybody loads ${version ?? 'nothing'}`;
  return `: ${version} is active for the shell it fits, which this one is not; here everybody loads ${loaded ?? 'nothing'}`;
}

/** `screen status` */
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
    `${name}: ${disabled ? 'switched off' : (version ?? 'nothing active')}${movedAt ? `, since ${movedAt} by ${movedBy}` : ''}`,
    ...(canary ? [`tried out: ${canary.version} by ${whoTries(canary)}${figures(canary.version)}`] : []),
    ...misfits.now.map((reason) => `this shell: ${reason}`),
    ...(misfits.now.length > 0 && !disabled ? [`this shell loads: ${loaded ?? 'nothing'}${figures(loaded)}`] : []),
    ...misfits.next.map((reason) => `next shell: ${reason}`),
    ...releases.map((one) => `  ${one.version}  ${one.publishedAt}  ${one.by}${figures(one.version)}`),
  ];
}

export function whoTries({ percent, roles, users }) {
  const share = percent > 0 ? [`${percent} % of ${roles.length ? roles.join(', ') : 'all people'}`] : [];
  return [...share, ...users].join(' and ') || 'nobody';
}
