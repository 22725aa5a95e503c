import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { loadSource } from '../webpack/load-source.mjs';
import { buildModule, listFiles } from './build.mjs';
import { getServer } from './server.mjs';
import { Stop } from './stop.mjs';

/**
 * `screen check`: builds the module and reports faults for which publishing would refuse the build. With a shell it
 * also checks that the build fits that shell. Faults that depend on other releases (pages, versions, owners) and the
 * daily quota are checked only by publishing.
 */
export async function check({ root, values, env }) {
  const targetShell = values.host ?? 'now';
  if (!['now', 'next'].includes(targetShell)) throw new Stop('usage', `--host ${targetShell}: it must be now or next.`);
  const knows = values.shell ?? env.SCREEN_SHELL;
  if (values.host && !knows)
    throw new Stop('usage', '--host requires a shell: set it with --shell or in SCREEN_SHELL.');
  const { descriptor, reasons } = await buildAndCheck(root, knows ? getServer({ values, env }) : null, targetShell);
  const types = checkTypes(root);
  const all = [...reasons, ...(types ?? [])];
  if (all.length > 0) throw createRefusal(descriptor, all);
  const { name, version } = descriptor;
  const unchecked = types ? '' : ' Its types were not checked: TypeScript is not installed here (npm install).';
  return {
    message: `${name} ${version} can be published.${unchecked}`,
    data: { name, version, types: types !== null },
  };
}

/** Returns the errors of the module's TypeScript compiler, one per line; null if no compiler is installed. */
function checkTypes(root) {
  if (!existsSync(path.join(root, 'tsconfig.json'))) return null;
  const tsc = path.join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  if (!existsSync(tsc)) return null;
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-p', root, '--noEmit', '--pretty', 'false'], {
    cwd: root,
    encoding: 'utf8',
  });
  return status === 0 ? [] : stdout.trim().split('\n');
}

/** Returns the refusal of a build, with one reason per line. */
export const createRefusal = ({ name, version }, reasons) =>
  new Stop('refused', [`${name} ${version} would be refused:`, ...reasons.map((one) => `  ${one}`)].join('\n'), {
    reasons,
  });

/**
 * Builds a module and checks it with the code that the server uses.
 * @param {string} root
 * @param {ReturnType<typeof getServer> | null} server server with the versions of its shell and of the next one
 * @param {'now' | 'next' | 'any'} targetShell the shell that the module must fit
 * @returns {Promise<{ dist: string, descriptor: object, reasons: string[] }>}
 */
export async function buildAndCheck(root, server, targetShell) {
  const { dist, descriptor } = await buildModule(root);
  const { checkBuild } = await loadSource('@subtitle/module-checks/check-build');
  const files = listFiles(dist);
  const { reasons } = await checkBuild({ files, read: async (file) => readFileSync(path.join(dist, file)) });
  return {
    dist,
    descriptor,
    reasons: [...reasons, ...(server ? await findMisfits(descriptor, server, targetShell) : [])],
  };
}

async function findMisfits(descriptor, server, targetShell) {
  const { listMisfits } = await loadSource('@subtitle/domain/modules/host-fit');
  const { now, next } = await server.call('getHost');
  if (targetShell === 'next' && !next) throw new Stop('refused', 'The versions of the next shell are not known yet.');
  if (targetShell === 'next') return listMisfits(descriptor, next);
  const reasons = listMisfits(descriptor, now);
  return targetShell === 'any' && next && listMisfits(descriptor, next).length === 0 ? [] : reasons;
}
