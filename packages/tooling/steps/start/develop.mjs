import { build, buildable } from '../build.mjs';
import { say } from '../report.mjs';
import { workspace } from '../workspace.mjs';
import { isModule, migrate, registerModules, untilReady } from './system.mjs';
import { watchSources } from './watch-sources.mjs';

/**
 * `npm run dev`: after each save, rebuilds the affected packages and replaces their running version. Services are
 * restarted, modules are registered, and the shell's files are replaced where the API serves them. A page shows the
 * change after a reload. A failure is printed, and the next save starts another attempt.
 * @param {object} system
 * @param {ReturnType<typeof import('./options.mjs').startOptions>} system.options
 * @param {NodeJS.ProcessEnv} system.env of API and worker
 * @param {Record<string, import('../keep-alive.mjs').Kept>} system.services
 * @param {{ isStopping(): boolean }} system.children
 * @returns {Promise<() => void>} ends the watch
 */
export async function develop({ options, env, services, children }) {
  const running = Object.values(services).map(({ first }) => first);
  for (const program of running) void tellDeath(program);
  say('Watching the sources: save one, then reload the page\n');
  return watchSources(
    workspace().map(({ folder }) => folder),
    () => renew().catch(tellFault),
  );

  async function renew() {
    const from = Date.now();
    const { built } = await build();
    if (built.length === 0) return;
    const modules = buildable().filter((one) => isModule(one) && built.includes(one.short));
    if (built.includes('services')) await restartServices();
    if (modules.length > 0) await registerModules(modules, env);
    say(`  ${built.join(', ')} rebuilt and restarted in ${((Date.now() - from) / 1000).toFixed(1)} s`);
  }

  async function restartServices() {
    const ending = running.splice(0);
    await Promise.all(ending.map((program) => program.end()));
    await migrate(env);
    for (const { restart } of Object.values(services)) running.push(await restart());
    for (const program of running) void tellDeath(program);
    await untilReady(options, running);
  }

  async function tellDeath(program) {
    const code = await program.exited;
    if (children.isStopping() || !running.includes(program)) return;
    say(`  ${program.name} ended (${code}); the next change restarts it\n${program.tail()}`);
  }
}

function tellFault({ message, details }) {
  say(`  ${message}${details ? `\n${details}` : ''}`);
}
