import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './build.mjs';
import { checkedBuild, refusal } from './check.mjs';
import { readScreen } from './module.mjs';
import { serverOf } from './server.mjs';
import { Stop } from './stop.mjs';
import { tarball } from './tarball.mjs';

/** `screen publish`: builds, checks, sends, and with --canary, --role or --user lets some people try it out. */
export async function publish(given) {
  const { values } = given;
  const rule = canaryRule(values);
  const server = serverOf(given);
  const { dist, descriptor, reasons } = await checkedBuild(given.root, server, 'any');
  if (reasons.length > 0) throw refusal(descriptor, reasons);
  const { name, version } = descriptor;
  const files = filesIn(dist).map((file) => ({ name: file, bytes: readFileSync(path.join(dist, file)) }));
  const { release, revision } = await server.call('publishRelease', { params: { name }, body: tarball(files) });
  const said = `Published ${name} ${release.version}.`;
  if (!rule) return { said: `${said} Nobody loads it before screen activate.`, data: { name, version, revision } };
  const reason = values.reason ?? 'Tried out.';
  const body = { ...rule, version, revision, reason };
  const { module } = await server.call('setCanary', { params: { name }, body });
  return { said: `${said} It is tried out by ${whoTries(rule)}.`, data: { name, version, module } };
}

function canaryRule({ canary, role, user }) {
  if (canary === undefined && role === undefined && user === undefined) return null;
  const percent = canary === undefined ? (role === undefined ? 0 : 100) : Number(canary);
  if (!Number.isInteger(percent) || percent < 0 || percent > 100)
    throw new Stop('usage', `--canary ${canary} is no percentage: a whole number from 0 to 100.`);
  const list = (text) => (text ? text.split(',').map((one) => one.trim()) : []);
  return { percent, roles: list(role), users: list(user) };
}

function whoTries({ percent, roles, users }) {
  const share = percent > 0 ? [`${percent} % of ${roles.length ? roles.join(', ') : 'all people'}`] : [];
  return [...share, ...users].join(' and ') || 'nobody';
}

/** `screen activate [version]`: the version given, else the one published last. */
export async function activate(given) {
  const [version] = given.words;
  return move(given, 'activateRelease', (module) => {
    const wanted = version ?? module.releases[0]?.version;
    if (!wanted) throw new Stop('refused', `Nothing of ${module.name} was published: see screen publish.`);
    return { version: wanted };
  });
}

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
  return { said: `${name}${loadedWords(moved)}.`, data: { module: moved } };
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
