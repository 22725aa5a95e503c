import { Fault } from './fault.mjs';
import { say } from './report.mjs';
import { start } from './system.mjs';

const WITHIN_MS = 60_000;
const MOST = 5;

/**
 * Replaces an API or a worker that died; gives up on one that dies too often.
 * @param {{ services: Record<string, { exited: Promise<unknown> }>, env: NodeJS.ProcessEnv, children: object, failed: (fault: Fault) => void }} options
 */
export function keepAlive({ services, env, children, failed }) {
  for (const [name, service] of Object.entries(services)) watch(name, service, []);

  async function watch(name, service, deaths) {
    const code = await service.exited;
    if (children.isStopping()) return;
    const recent = [...deaths.filter((at) => at > Date.now() - WITHIN_MS), Date.now()];
    if (recent.length > MOST) {
      const sentence = `The ${name} died ${recent.length} times within a minute: see ${name}.log in DATA_DIR/logs.`;
      return failed(new Fault(sentence, service.tail()));
    }
    say(`  the ${name} ended (${code}) and is started again`);
    watch(name, start(name, name === 'worker' ? { ...env, METRICS_PORT: '0' } : env, children), recent);
  }
}
