import { Fault } from './fault.mjs';
import { say } from './report.mjs';
import { start } from './system.mjs';

const WITHIN_MS = 60_000;
const MOST = 5;

/**
 * Replaces an API or a worker that died; gives up on one that dies too often.
 * @param {{ services: Record<string, { exited: Promise<unknown> }>, env: NodeJS.ProcessEnv, children: object, failed: (error: unknown) => void }} options
 */
export function keepAlive({ services, env, children, failed }) {
  for (const [name, service] of Object.entries(services)) watch(name, service).catch(failed);

  async function watch(name, first) {
    let service = first;
    for (let deaths = []; ; ) {
      const code = await service.exited;
      if (children.isStopping()) return;
      deaths = [...deaths.filter((at) => at > Date.now() - WITHIN_MS), Date.now()];
      if (deaths.length > MOST) {
        const sentence = `The ${name} died ${deaths.length} times within a minute: see ${name}.log in DATA_DIR/logs.`;
        throw new Fault(sentence, service.tail());
      }
      say(`  the ${name} ended (${code}) and is started again`);
      service = start(name, name === 'worker' ? { ...env, METRICS_PORT: '0' } : env, children);
    }
  }
}
