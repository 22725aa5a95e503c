import { build, listBuildable } from '../build.mjs';
import { print } from '../report.mjs';
import { readWorkspace } from '../workspace.mjs';
import { isScreenModule, migrate, registerModules, waitUntilReady } from './system.mjs';
import { watchSources } from './watch-sources.mjs';

/**
 * `npm run dev`: after each save, rebuilds the affected packages and replaces their running version. Services are
 * restarted, modules are registered, and the shell's files are replaced where the API serves them. A page shows the
 * change after a reload. A failure is printed, and the next save starts another attempt.
 * @param {object} system
 * @param {ReturnType<typeof import('./options.mjs').readStartOptions>} system.options
 * @param {NodeJS.ProcessEnv} system.env of API and worker
 * @param {Record<string, import('../keep-alive.mjs').Kept>} system.services
 * @param {{ isStopping(): boolean }} system.children
 * @returns {Promise<() => void>} ends the watch
 */
export async function develop({ options, env, services, children }) {
  const running = Object.values(services).map(({ first }) => first);
  for (const program of running) void reportDeath(program);
  print('Watching the sources: save a file, then reload the page\n');
  return watchSources(
    readWorkspace().map(({ folder }) => folder),
    () => rebuild().catch(reportFault),
  );

  async function rebuild() {
    const from = Date.now();
    const { built } = await build();
    if (built.length === 0) return;
    const modules = listBuildable().filter((one) => isScreenModule(one) && built.includes(one.short));
    if (built.includes('services')) await restartServices();
    if (modules.length > 0) await registerModules(modules, env);
    print(`  ${built.join(', ')} rebuilt and restarted in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  }

  async function restartServices() {
    const ending = running.splice(0);
    await Promise.all(ending.map((program) => program.end()));
    await migrate(env);
    for (const { restart } of Object.values(services)) running.push(await restart());
    for (const program of running) void reportDeath(program);
    await waitUntilReady(options, running);
  }

  async function reportDeath(program) {
    const code = await program.exited;
    if (children.isStopping() || !running.includes(program)) return;
    print(`  ${program.name} ended (${code}); the next change restarts it\n${program.tail()}`);
  }
}

function reportFault({ message, details }) {
  print(`  ${message}${details ? `\n${details}` : ''}`);
}
